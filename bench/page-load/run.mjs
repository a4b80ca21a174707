/**
 * What a page's load costs in processor time, by who uses it, with the browser, flags and server that the browser tests use:
 *   node bench/page-load/run.mjs [--runs 5] [--pages home,domain] [--flags="--a --b"] [--trace]
 * Each page is loaded into a fresh context, as each story has, and again into one whose cache has its files. `--flags` are more of the browser's,
 * `--trace` adds where its threads were (it costs time of its own). Linux only.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { launchOptions } from '../../e2e/support/launch.mjs';
import { freePorts } from '../../tools/lib/free-ports.mjs';
import { root } from '../../tools/lib/paths.mjs';
import { signIn } from '../support/browser.mjs';
import { say } from '../support/figures.mjs';
import { difference, processTimes, sumOf } from '../support/process-times.mjs';
import { countCommits, tracedTimes } from './inside.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    pages: { type: 'string' },
    flags: { type: 'string', default: '' },
    trace: { type: 'boolean', default: false },
  },
});

/** Addresses, and what tells that the page is there. */
const PAGES = {
  signin: ['/', (page) => page.getByRole('button', { name: 'Aiko Tanaka' })],
  home: ['/', (page) => page.getByRole('heading', { level: 1 }).first()],
  domain: ['/#/000000000101/orders-green', (page) => page.getByRole('tab', { name: 'Overview' })],
  lse: ['/lse', (page) => page.getByRole('heading', { level: 1 }).first()],
  tracker: ['/software-update-tracker', (page) => page.getByRole('heading', { level: 1 }).first()],
};
const chosen = values.pages?.split(',') ?? Object.keys(PAGES);

const port = await freePorts();
const origin = `http://iad.beta.localhost:${port}`;
const server = spawn(process.execPath, [join(root, 'e2e/support/serve.mjs'), String(port)], { stdio: 'inherit' });
await answers(`http://localhost:${port}/readyz`);
const options = await launchOptions('measuring');
const args = [...options.args, ...values.flags.split(' ').filter((flag) => flag !== '')];
const holder = await chromium.launchServer({ ...options, args });
const browser = await chromium.connect(holder.wsEndpoint());
try {
  const storageState = await signedIn();
  for (const name of chosen) {
    // The first round warms the server, and is not counted.
    const kept = name === 'signin' ? undefined : await newPage(storageState);
    for (let round = 0; round <= Number(values.runs); round += 1) {
      const fresh = await newPage(name === 'signin' ? undefined : storageState);
      for (const [how, opened] of [
        ['', fresh],
        [' again', kept],
      ]) {
        if (!opened) continue;
        const figures = await load(name, opened);
        if (round > 0) for (const [what, [value, unit]] of Object.entries(figures)) say(`${name}${how}: ${what}`, value, unit);
      }
      await fresh.page.context().close();
    }
    await kept?.page.context().close();
  }
} finally {
  await holder.close();
  server.kill('SIGTERM');
}

async function newPage(storageState) {
  const context = await browser.newContext({
    storageState,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  await context.addInitScript(countCommits);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session };
}

async function load(name, { page, session }) {
  const [path, seen] = PAGES[name];
  await page.goto('about:blank');
  await settled();
  const before = { browser: processTimes(holder.process().pid), server: processTimes(server.pid), own: process.cpuUsage() };
  const { metrics: first } = await session.send('Performance.getMetrics');
  const traced = values.trace ? await tracedTimes(session) : undefined;
  const requests = [];
  const heard = (request) => requests.push(request);
  page.on('request', heard);
  const begun = performance.now();
  await page.goto(`${origin}${path}`);
  await seen(page).waitFor();
  const seenMs = performance.now() - begun;
  await page.waitForLoadState('networkidle');
  const { metrics } = await session.send('Performance.getMetrics');
  page.off('request', heard);
  const valueIn = (list, wanted) => list.find((one) => one.name === wanted)?.value ?? 0;
  const metric = (wanted) => valueIn(metrics, wanted) - valueIn(first, wanted);
  const commits = await page.evaluate(() => globalThis.commits);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  const parts = await traced?.();
  const times = difference(processTimes(holder.process().pid), before.browser);
  const serverMs = sumOf(difference(processTimes(server.pid), before.server));
  const own = process.cpuUsage(before.own);
  return {
    'browser CPU in all': [sumOf(times), 'ms'],
    // A page in a context that had one before has a new renderer, and the earlier one's time is that of what ended.
    ...Object.fromEntries(Object.entries(times).flatMap(([kind, ms]) => (ms < 0 ? [] : [[`${kind} process`, [ms, 'ms']]]))),
    'main thread tasks': [metric('TaskDuration') * 1000, 'ms'],
    'main thread script': [metric('ScriptDuration') * 1000, 'ms'],
    'main thread style': [metric('RecalcStyleDuration') * 1000, 'ms'],
    'main thread layout': [metric('LayoutDuration') * 1000, 'ms'],
    ...parts,
    'server CPU': [serverMs, 'ms'],
    'CPU of the driver': [(own.user + own.system) / 1000, 'ms'],
    'wall until seen': [seenMs, 'ms'],
    requests: [requests.length, ''],
    'React commits': [commits, ''],
    elements: [nodes, ''],
    'style recalculations': [metric('RecalcStyleCount'), ''],
    layouts: [metric('LayoutCount'), ''],
  };
}

/** What the page before left to do is not this one's. */
async function settled() {
  await new Promise((resolve) => setTimeout(resolve, 500));
}

async function signedIn() {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(origin);
  await signIn(page);
  const state = await context.storageState();
  await context.close();
  return state;
}

async function answers(address) {
  for (;;) {
    const isReady = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
