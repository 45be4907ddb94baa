# The peers of poda's benchmarks in Python, written as students and teachers write them. Reads one request a line on
# standard input, `NAME FILE`, does it once, and answers with the nanoseconds and a number that says what was done.
import json
import math
import sys
import time

sys.setrecursionlimit(10000)
loaded = {}


def minimax(node, maximizing):
    if not isinstance(node, list):
        return node
    if maximizing:
        best = -math.inf
        for child in node:
            value = minimax(child, False)
            if value > best:
                best = value
    else:
        best = math.inf
        for child in node:
            value = minimax(child, True)
            if value < best:
                best = value
    return best


visited = 0


def alpha_beta(node, alpha, beta, maximizing):
    global visited
    visited += 1
    if not isinstance(node, list):
        return node
    if maximizing:
        best = -math.inf
        for child in node:
            best = max(best, alpha_beta(child, alpha, beta, False))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
    else:
        best = math.inf
        for child in node:
            best = min(best, alpha_beta(child, alpha, beta, True))
            beta = min(beta, best)
            if alpha >= beta:
                break
    return best


def grade(sheets, key):
    """Reads `NAME = VALUE` and `KEY: A, B` lines, compares, and writes JSON."""
    total = 0
    for text in sheets:
        values, lists, student = {}, {}, ""
        for line in text.splitlines():
            line = line.split("#")[0].strip()
            if not line:
                continue
            if line.startswith("student"):
                student = line[len("student"):].strip().strip('"')
            elif line.startswith("exercise"):
                continue
            elif ":" in line:
                name, rest = line.split(":", 1)
                lists[name.strip()] = [word.strip() for word in rest.split(",") if word.strip()]
            elif "=" in line:
                name, value = line.split("=", 1)
                try:
                    values[name.strip()] = float(value)
                except ValueError:
                    pass
        right = sum(1 for name, value in key["values"].items() if values.get(name) == value)
        points = 4.0 * right / len(key["values"])
        for name, wanted in key["lists"].items():
            given = lists.get(name, [])
            wrong = [item for item in given if item not in wanted]
            missing = [item for item in wanted if item not in given]
            if not wrong and not missing:
                points += 3.0
        out = json.dumps({"student": student, "points": points, "right": right,
                          "wrong": [n for n, v in values.items() if key["values"].get(n) != v]})
        total += len(out)
    return total


def work(name, path):
    global visited
    if name == "loads":
        text = loaded.get(path)
        if text is None:
            with open(path) as file:
                text = loaded[path] = file.read()
        start = time.perf_counter_ns()
        tree = json.loads(text)
        end = time.perf_counter_ns()
        return end - start, len(tree)
    tree = loaded.get((path, "tree"))
    if tree is None:
        with open(path) as file:
            tree = loaded[path, "tree"] = json.load(file)
    start = time.perf_counter_ns()
    if name == "minimax":
        done = minimax(tree, True)
    elif name == "alpha_beta":
        visited = 0
        alpha_beta(tree, -math.inf, math.inf, True)
        done = visited
    elif name == "grade":
        done = grade(tree["sheets"], tree["key"])
    end = time.perf_counter_ns()
    return end - start, done


print("ready", flush=True)
for line in sys.stdin:
    name, path = line.rstrip("\n").split(" ", 1)
    nanoseconds, done = work(name, path)
    print(nanoseconds, done, flush=True)
