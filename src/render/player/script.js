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
    // What is empty is written here; leaves are worth what they are worth from the beginning.
    const empty = (text) => (text !== null && text.textContent === '' ? text : null);
    const nodes = [...section.querySelectorAll('.node')].map((group) => ({
      group,
      edge: section.querySelector(`#${prefix}e${group.id.slice(prefix.length + 1)}`),
      value: empty(group.querySelector('.value')),
      window: empty(group.querySelector('.window')),
    }));
    const box = section.querySelector('.tree');
    const drawing = box.querySelector('svg');
    const [width, height] = ['width', 'height'].map((side) => Number(drawing.getAttribute(side)));
    drawing.style.setProperty('--natural', `${width}px`);
    drawing.style.setProperty('--shape', width / height);
    const rows = run.steps.map((step) => {
      const row = document.createElement('tr');
      if (step.is === 'cut') row.className = 'cut';
      for (const cell of step.row) row.appendChild(document.createElement('td')).textContent = cell;
      return row;
    });
    return {
      steps: run.steps, line: run.line, worth: run.worth, end: run.end, mirrored: run.mirrored, swapped: run.swapped, prefix, section, nodes, rows, box,
      body: section.querySelector('tbody'), says: byId(`${prefix}says`), lines: [...section.querySelectorAll('.code .line')],
    };
  }

  const shownRuns = () => runs.filter((run) => !run.section.hidden);
  const last = () => Math.max(...shownRuns().map((run) => run.steps.length));

  // How every node is after so many steps.
  function after(run, count) {
    const states = run.nodes.map(() => ({ seen: false, open: false, pruned: 0, crossed: 0, value: '', window: '' }));
    // By node: the step with which it left something out, which holds until the node is entered again.
    const stops = new Map();
    const stop = (step, by) => {
      for (let place = step.below[0]; place < step.below[1]; place++) states[place].pruned += by;
      for (const place of step.crossed || []) states[place].crossed += by;
    };
    for (const past of run.steps.slice(0, count)) {
      const state = states[past.node];
      state.seen = true;
      if (typeof past.window === 'string') state.window = past.window;
      if (typeof past.value === 'string') state.value = past.value;
      if (past.is === 'enter') [state.open, state.value] = [true, ''];
      if (past.is === 'exit') state.open = false;
      if (past.is !== 'enter' && !past.below) continue;
      if (stops.has(past.node)) stop(stops.get(past.node), -1);
      stops.delete(past.node);
      if (past.below) {
        stops.set(past.node, past);
        stop(past, 1);
      }
    }
    return states;
  }

  function show(run, count) {
    const step = count > 0 ? run.steps[count - 1] : null;
    const isOver = count === run.steps.length;
    const states = after(run, count);
    run.nodes.forEach((node, place) => {
      const state = states[place];
      const list = node.group.classList;
      list.toggle('unseen', !state.seen);
      list.toggle('now', step !== null && step.node === place);
      const isPruned = !state.seen && (state.pruned > 0 || isOver);
      list.toggle('pruned', isPruned);
      const isBest = isOver && run.line.includes(place);
      list.toggle('line', isBest);
      if (node.value) node.value.textContent = isOver && place === 0 && run.worth !== null ? run.worth : state.value;
      if (node.window) node.window.textContent = state.window;
      if (node.edge) {
        node.edge.classList.toggle('open', state.open);
        node.edge.classList.toggle('pruned', isPruned);
        node.edge.classList.toggle('line', isBest);
        cross(node, state.crossed > 0);
      }
    });
    run.body.replaceChildren(...run.rows.slice(0, count));
    run.rows.forEach((row, index) => row.classList.toggle('now', index === count - 1));
    look(run, count);
    run.lines.forEach((line, index) => line.classList.toggle('now', step !== null && step.lines.includes(index)));
    run.says.textContent = step === null ? data.words.start : step.says + (isOver ? run.end : '');
  }

  // Where something happens is in view.
  function look(run, count) {
    scrollRows(run, count);
    keepInView(run, count > 0 ? run.steps[count - 1].node : 0);
  }

  // The last row at the lower end, and no row cut in half by the heads.
  function scrollRows(run, count) {
    const box = run.body.closest('.rows');
    const table = run.body.parentElement;
    if (count === 0) {
      table.style.marginBottom = '0';
      return;
    }
    const height = run.rows[0].getBoundingClientRect().height;
    const room = box.clientHeight - table.tHead.getBoundingClientRect().height;
    const fitting = Math.max(1, Math.floor((room + 0.5) / height));
    table.style.marginBottom = count > fitting ? `${Math.max(0, room - fitting * height)}px` : '0';
    box.scrollTop = (count - fitting) * height;
  }

  // A node that is out of view, or nearly, moves to the middle.
  function keepInView(run, place) {
    const outer = run.box.getBoundingClientRect();
    const inner = run.nodes[place].group.getBoundingClientRect();
    const isOut = (start, end, from, to) => start < from + 8 || end > to - 8;
    if (isOut(inner.left, inner.right, outer.left, outer.right)) {
      run.box.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
    }
    if (isOut(inner.top, inner.bottom, outer.top, outer.bottom)) {
      run.box.scrollTop += (inner.top + inner.bottom - outer.top - outer.bottom) / 2;
    }
  }

  function cross(node, isCut) {
    if (!isCut) {
      if (node.cross) node.cross.remove();
      node.cross = null;
      return;
    }
    if (node.cross) return;
    const length = node.edge.getTotalLength();
    // Apart from a label.
    const point = node.edge.getPointAtLength(length * (node.group.querySelector('.label') ? 0.36 : 0.5));
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
    for (const id of ['first', 'back']) byId(id).disabled = at === 0;
    for (const id of ['forward', 'last']) byId(id).disabled = at === last();
    byId('to-cut').disabled = nextCut(1) === null;
    byId('from-cut').disabled = nextCut(-1) === null;
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
  // The next cut before or after the step that is shown; null where there is none.
  function nextCut(direction) {
    for (let index = at + direction; index > 0 && index <= last(); index += direction) {
      if (isCut(index)) return index;
    }
    return null;
  }
  function jump(direction) {
    const index = nextCut(direction);
    if (index !== null) go(index);
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
  // player.html#12 is at the step with the number 12; where that is not drawn, at the next one that is.
  function numbered(wanted) {
    const steps = shownRuns()[0].steps;
    const index = steps.findIndex((step) => Number(step.row[0]) >= wanted);
    return wanted > 0 ? (index < 0 ? steps.length : index + 1) : 0;
  }
  const fromAddress = () => go(numbered(Number(location.hash.slice(1)) || 0));
  addEventListener('hashchange', () => { stop(); fromAddress(); });
  addEventListener('resize', () => shownRuns().forEach((run) => look(run, Math.min(at, run.steps.length))));
  fromAddress();
})();
