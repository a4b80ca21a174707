/**
 * Compares the resource table with react-data-grid and AG Grid on the same rows, in one run:
 *   node bench/grid/run.mjs [--runs 5] [--rows 10000] [--chromium /path]
 * `plain` is our grid alone, showing what the other libraries show; `ours` is the whole resource table with its filter,
 * pages, preferences and typed cells. Medians, printed with the machine. Speed is never tested by a timed test.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build, preview } from 'vite';
import { machineOf, openPage, startBrowser } from '../support/browser.mjs';
import { median } from '../support/figures.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    rows: { type: 'string', default: '10000' },
    chromium: { type: 'string' },
  },
});
const runs = Number(values.runs);
const rows = Number(values.rows);
const SUBJECTS = [
  { name: 'react-data-grid', query: 'lib=rdg', scroller: '.rdg, [role=grid]' },
  { name: 'ag-grid', query: 'lib=ag', scroller: '.ag-grid-viewport' },
  { name: 'plain', query: 'lib=plain', scroller: '[role=grid]' },
  { name: 'ours', query: `lib=ours&default=${rows}`, scroller: '[role=grid]' },
];
const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url));
await build({ configFile });
const server = await preview({ configFile });
const address = server.resolvedUrls.local[0];
const browser = await startBrowser(values.chromium);
try {
  const results = new Map(SUBJECTS.map((subject) => [subject.name, []]));
  // The first round warms the server and the browser's own caches and is not counted; rounds interleave the subjects.
  for (let round = 0; round <= runs; round += 1) {
    for (const subject of SUBJECTS) {
      const measured = await measure(subject);
      if (round > 0) results.get(subject.name).push(measured);
    }
  }
  report(results);
} finally {
  await browser.close();
  await server.close();
}

async function measure(subject) {
  const { page, session, figures, close } = await openPage(browser, `${address}?${subject.query}&rows=${rows}`);
  await page.waitForFunction(() => window.readyAt !== undefined);
  const start = await figures();
  const interactive = await page.evaluate(() => window.readyAt);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  const fps = await page.locator(subject.scroller).first().evaluate(scroll);
  const nodesScrolled = await page.evaluate(() => document.querySelectorAll('*').length);
  await session.send('HeapProfiler.collectGarbage');
  const end = await figures();
  await close();
  return {
    interactive,
    cpu: start.TaskDuration * 1000,
    script: start.ScriptDuration * 1000,
    layout: (start.LayoutDuration + start.RecalcStyleDuration) * 1000,
    fps,
    nodes: Math.max(nodes, nodesScrolled),
    heap: end.JSHeapUsedSize / 1024 ** 2,
  };
}

/** Runs in the page: scrolls down for two seconds, four rows a frame; frames a second. */
function scroll(element) {
  return new Promise((resolve) => {
    const begin = performance.now();
    let frames = 0;
    const step = (now) => {
      frames += 1;
      element.scrollTop += 128;
      if (now - begin < 2000) requestAnimationFrame(step);
      else resolve((frames * 1000) / (now - begin));
    };
    requestAnimationFrame(step);
  });
}

/** One JSON line for each run of each figure that has an aim, as `npm run bench` reads them, then the medians for people. */
function report(results) {
  const reference = results.get('react-data-grid');
  const print = (name, list, unit, limit) => {
    for (const value of list)
      console.log(JSON.stringify({ name, value: Math.round(value * 100) / 100, unit, ...(limit === undefined ? {} : { limit }) }));
  };
  const ratios = (name, other) => results.get(name).map((one, run) => one.cpu / results.get(other)[run].cpu);
  print('grid alone: CPU to interactive, of react-data-grid', ratios('plain', 'react-data-grid'), 'x', 1.3);
  print('grid alone: CPU to interactive, of AG Grid', ratios('plain', 'ag-grid'), 'x', 1);
  print('whole table: CPU to interactive, of react-data-grid', ratios('ours', 'react-data-grid'), 'x');
  print('whole table: CPU to interactive, of AG Grid', ratios('ours', 'ag-grid'), 'x', 1);
  for (const [name, key] of [
    ['grid alone', 'plain'],
    ['whole table', 'ours'],
  ]) {
    print(
      `${name}: time of a frame while scrolling`,
      results.get(key).map((one) => 1000 / one.fps),
      'ms',
      1000 / 55,
    );
    print(
      `${name}: DOM nodes`,
      results.get(key).map((one) => one.nodes),
      'nodes',
      3000,
    );
  }
  console.log(`${rows.toLocaleString('en')} rows x 12 columns, medians of ${reference.length}; ${machineOf(browser)}`);
  console.log('                 cpu ms  script  layout  ready ms   fps  nodes  heap MiB');
  for (const [name, list] of results) {
    const figure = (key, digits, width) =>
      median(list.map((one) => one[key]))
        .toFixed(digits)
        .padStart(width);
    const cells = [
      figure('cpu', 0, 6),
      figure('script', 0, 7),
      figure('layout', 0, 7),
      figure('interactive', 0, 9),
      figure('fps', 1, 5),
      figure('nodes', 0, 6),
      figure('heap', 1, 9),
    ];
    console.log(`${name.padEnd(16)} ${cells.join(' ')}`);
  }
}
