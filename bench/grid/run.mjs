/**
 * Compares the resource table with react-data-grid and AG Grid on the same rows, in one run:
 *   node bench/grid/run.mjs [--runs 5] [--rows 10000] [--chromium /path]
 * `plain` is our grid alone, showing what the other libraries show; `ours` is the whole resource table with its filter,
 * pages, preferences and typed cells. Medians, printed with the machine. Speed is never tested by a timed test.
 */
import { existsSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { buildGridPage, serveFolder } from './serve.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    rows: { type: 'string', default: '10000' },
    chromium: { type: 'string' },
    json: { type: 'boolean', default: false },
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
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const executablePath = await findChromium();
const server = await serveFolder(await buildGridPage());
const browser = await chromium.launch({ executablePath, args: ARGS });
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
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'timeTicks' });
  await page.goto(`${server.address}/?${subject.query}&rows=${rows}`);
  await page.waitForFunction(() => window.readyAt !== undefined);
  const start = await metrics(session);
  const interactive = await page.evaluate(() => window.readyAt);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  const fps = await page.locator(subject.scroller).first().evaluate(scroll);
  const nodesScrolled = await page.evaluate(() => document.querySelectorAll('*').length);
  await session.send('HeapProfiler.collectGarbage');
  const end = await metrics(session);
  await context.close();
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

async function metrics(session) {
  const { metrics: list } = await session.send('Performance.getMetrics');
  return Object.fromEntries(list.map(({ name, value }) => [name, value]));
}

function report(results) {
  const table = Object.fromEntries(
    [...results].map(([name, list]) => [
      name,
      Object.fromEntries(
        ['cpu', 'script', 'layout', 'interactive', 'fps', 'nodes', 'heap'].map((key) => [key, median(list.map((one) => one[key]))]),
      ),
    ]),
  );
  const machine = {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 1024 ** 3),
    node: process.version,
    chromium: browser.version(),
  };
  if (values.json) {
    console.log(JSON.stringify({ machine, rows, runs, table }, undefined, 2));
    return;
  }
  console.log(
    `${rows.toLocaleString('en')} rows x 12 columns, medians of ${runs}; ${machine.cpu}, ${machine.cores} cores, ${machine.memoryGiB} GiB, node ${machine.node}, chromium ${machine.chromium}`,
  );
  console.log('                 cpu ms  script  layout  ready ms   fps  nodes  heap MiB');
  for (const [name, one] of Object.entries(table)) {
    const cells = [
      one.cpu.toFixed(0).padStart(6),
      one.script.toFixed(0).padStart(7),
      one.layout.toFixed(0).padStart(7),
      one.interactive.toFixed(0).padStart(9),
      one.fps.toFixed(1).padStart(5),
      String(one.nodes).padStart(6),
      one.heap.toFixed(1).padStart(9),
    ];
    console.log(`${name.padEnd(16)} ${cells.join(' ')}`);
  }
  const base = table['react-data-grid'].cpu;
  for (const name of ['plain', 'ours']) {
    console.log(
      `${name}: ${(table[name].cpu / base).toFixed(2)} x react-data-grid, ${(table[name].cpu / table['ag-grid'].cpu).toFixed(2)} x AG Grid`,
    );
  }
}

function median(list) {
  const sorted = [...list].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

async function findChromium() {
  if (values.chromium !== undefined) return values.chromium;
  if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
