'use strict';
(() => {
  const data = JSON.parse(document.getElementById('data').textContent);
  const byId = (id) => document.getElementById(id);
  const slider = byId('slider');
  const beside = byId('beside');
  const swapped = byId('swapped');
  const runs = data.runs.map((run, index) => prepare(run, `r${index}-`, byId(`r${index}`)));
  let at = 0;
  let timer = null;

  function prepare(run, prefix, section) {
    const nodes = [...section.querySelectorAll('.node')].map((group) => ({
      group,
      edge: section.querySelector(`#${prefix}e${group.id.slice(prefix.length + 1)}`),
      value: group.querySelector('.value'),
      window: group.querySelector('.window'),
      isLeaf: group.classList.contains('leaf'),
    }));
    const rows = run.steps.map((step) => {
      const row = document.createElement('tr');
      if (step.is === 'cut') row.className = 'cut';
      for (const cell of step.row) row.appendChild(document.createElement('td')).textContent = cell;
      return row;
    });
    return {
      steps: run.steps, line: run.line, mirrored: run.mirrored, swapped: run.swapped, prefix, section, nodes, rows,
      body: section.querySelector('tbody'), says: byId(`${prefix}says`), lines: [...section.querySelectorAll('.code .line')],
    };
  }

  const shownRuns = () => runs.filter((run) => !run.section.hidden);
  const last = () => Math.max(...shownRuns().map((run) => run.steps.length));

  function show(run, count) {
    const step = count > 0 ? run.steps[count - 1] : null;
    const isOver = count === run.steps.length;
    const states = run.nodes.map(() => ({ seen: false, open: false, pruned: false, value: '', window: '' }));
    for (const past of run.steps.slice(0, count)) {
      const state = states[past.node];
      state.seen = true;
      if (past.window !== undefined) state.window = past.window;
      if (past.value !== undefined) state.value = past.value;
      if (past.is === 'enter') state.open = true;
      if (past.is === 'exit') state.open = false;
      for (const place of past.skipped || []) states[place].pruned = true;
      for (const place of past.crossed || []) states[place].crossed = true;
    }
    run.nodes.forEach((node, place) => {
      const state = states[place];
      const list = node.group.classList;
      list.toggle('unseen', !state.seen);
      list.toggle('now', step !== null && step.node === place);
      list.toggle('pruned', state.pruned && !state.seen);
      const isBest = isOver && run.line.includes(place);
      list.toggle('line', isBest);
      if (!node.isLeaf && node.value) node.value.textContent = state.value;
      if (node.window) node.window.textContent = state.window;
      if (node.edge) {
        node.edge.classList.toggle('open', state.open);
        node.edge.classList.toggle('pruned', state.pruned && !state.seen);
        node.edge.classList.toggle('line', isBest);
        cross(node, state.crossed === true && !state.seen);
      }
    });
    run.body.replaceChildren(...run.rows.slice(0, count));
    run.rows.forEach((row, index) => row.classList.toggle('now', index === count - 1));
    if (count > 0) {
      const box = run.body.closest('.rows');
      const row = run.rows[count - 1];
      box.scrollTop = Math.max(0, row.offsetTop + row.offsetHeight - box.clientHeight + 8);
    }
    run.lines.forEach((line, index) => line.classList.toggle('now', step !== null && step.lines.includes(index)));
    run.says.textContent = step === null ? data.words.start : step.says + (isOver ? ` ${data.words.end}` : '');
  }

  function cross(node, isCut) {
    if (!isCut) {
      if (node.cross) node.cross.remove();
      node.cross = null;
      return;
    }
    if (node.cross) return;
    const length = node.edge.getTotalLength();
    const point = node.edge.getPointAtLength(length * 0.5);
    node.cross = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    node.cross.setAttribute('d', `M${point.x - 6} ${point.y - 6}l12 12m0 -12l-12 12`);
    node.cross.setAttribute('class', 'cross');
    node.edge.after(node.cross);
  }

  function go(to) {
    at = Math.max(0, Math.min(last(), to));
    slider.max = last();
    slider.value = at;
    byId('count').textContent = `${at} / ${last()}`;
    for (const run of shownRuns()) show(run, Math.min(at, run.steps.length));
    for (const id of ['first', 'back', 'from-cut']) byId(id).disabled = at === 0;
    for (const id of ['forward', 'last', 'to-cut']) byId(id).disabled = at === last();
    if (at === last()) stop();
  }

  function stop() {
    if (timer !== null) clearInterval(timer);
    timer = null;
    byId('play').textContent = data.words.play;
  }

  function play() {
    if (timer !== null) return stop();
    if (at === last()) go(0);
    byId('play').textContent = data.words.pause;
    timer = setInterval(() => go(at + 1), 1000);
  }

  const isCut = (index) => shownRuns().some((run) => run.steps[index - 1] && run.steps[index - 1].is === 'cut');
  function jump(direction) {
    for (let index = at + direction; index > 0 && index <= last(); index += direction) {
      if (isCut(index)) return go(index);
    }
    go(direction > 0 ? last() : 0);
  }

  const acts = {
    first: () => go(0), back: () => go(at - 1), forward: () => go(at + 1), last: () => go(last()),
    play, 'to-cut': () => jump(1), 'from-cut': () => jump(-1),
  };
  for (const [id, act] of Object.entries(acts)) byId(id).addEventListener('click', act);
  slider.addEventListener('input', () => go(Number(slider.value)));
  function place() {
    const isSwapped = swapped !== null && swapped.checked;
    const hasBoth = beside !== null && beside.checked;
    for (const run of runs) run.section.hidden = run.swapped !== isSwapped || (run.mirrored && !hasBoth);
  }
  for (const choice of document.querySelectorAll('#beside, [name=root]')) {
    choice.addEventListener('change', () => { stop(); place(); go(at); });
  }
  place();
  const keys = {
    ArrowRight: acts.forward, ArrowLeft: acts.back, Home: acts.first, End: acts.last, ' ': play,
    c: acts['to-cut'], C: acts['from-cut'],
  };
  document.addEventListener('keydown', (event) => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    const onControl = event.target.closest('button, input, summary');
    if (onControl && (event.key === ' ' || event.target === slider)) return;
    event.preventDefault();
    act();
  });
  // player.html#12 begins at step 12.
  go(Number(location.hash.slice(1)) || 0);
})();
