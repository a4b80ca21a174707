/**
 * Charts of a dashboard in a real browser, beside the design system's own line chart in the same run:
 *   node bench/charts/run.mjs [--runs 5] [--chromium /path]
 * Three weeks of quarters of an hour a series. CPU is the page's main thread from the points' arrival on. Speed is never tested by a
 * timed test.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build, preview } from 'vite';
import { machineOf, openPage, startBrowser } from '../support/browser.mjs';
import { quantile, say } from '../support/figures.mjs';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' }, chromium: { type: 'string' } } });
const POINTS = 2016;

const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url));
await build({ configFile });
const server = await preview({ configFile });
const address = server.resolvedUrls.local[0];
const browser = await startBrowser(values.chromium);
try {
  // The first round warms the server and the browser's own caches and is not counted.
  for (let round = 0; round <= Number(values.runs); round += 1) {
    const sixty = await opened('lib=ours&charts=60&series=5');
    const many = await opened('lib=ours&charts=1&series=200');
    const eighty = await cursor('lib=ours&charts=80&series=5');
    if (round === 0) continue;
    say('60 charts of 5 series: CPU until all are drawn', sixty.cpu, 'ms', 1000);
    say('60 charts of 5 series: CPU until those in view are', sixty.inView, 'ms', 100);
    say('one chart of 200 series: CPU', many.cpu, 'ms', 900);
    say('cursor over 80 charts: 99th of 100 frames', eighty.frame, 'ms', 32);
    say('cursor over 80 charts: CPU a frame', eighty.cpu, 'ms');
  }
  const theirs = await opened('lib=cloudscape&charts=60&series=5');
  say('60 charts by Cloudscape LineChart, once: CPU', theirs.cpu, 'ms');
  console.log(`${POINTS} points a series; ${machineOf(browser)}`);
} finally {
  await browser.close();
  await server.close();
}

/** CPU from the points' arrival until those in view are drawn, and until every chart has been scrolled into view once. */
async function opened(query) {
  const { page, figures, close } = await openPage(browser, `${address}?${query}&points=${POINTS}`);
  await page.waitForFunction(() => window.give !== undefined);
  const before = await figures();
  await page.evaluate(() => window.give());
  const shown = await figures();
  await page.evaluate(scrollThrough);
  const after = await figures();
  await close();
  const since = ({ TaskDuration }) => (TaskDuration - before.TaskDuration) * 1000;
  return { cpu: since(after), inView: since(shown) };
}

/** Moves the pointer through a chart, a step a frame, and answers how long frames took and what one cost. */
async function cursor(query) {
  const { page, figures, close } = await openPage(browser, `${address}?${query}&points=${POINTS}`);
  await page.waitForFunction(() => window.give !== undefined);
  await page.evaluate(() => window.give());
  await page.evaluate(scrollThrough);
  // A pointer that is really there: the chart under it shows its tooltip.
  const { x, y, width, height } = await page.locator('.u-over').first().boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  const before = await figures();
  const frames = await page.evaluate(moveCursor);
  const { TaskDuration } = await figures();
  await close();
  return { frame: quantile(frames, 0.99), cpu: ((TaskDuration - before.TaskDuration) * 1000) / frames.length };
}

/** Runs in the page: a screen at a time to the end and back to the top. */
async function scrollThrough() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo(0, top);
    await frame();
    await frame();
  }
  scrollTo(0, 0);
  await frame();
}

/** Runs in the page: 100 steps of the pointer over the first plot. */
function moveCursor() {
  const over = document.querySelector('.u-over');
  const { left, top, width, height } = over.getBoundingClientRect();
  return new Promise((resolve) => {
    const times = [];
    let last = performance.now();
    let step = 0;
    const next = () => {
      const now = performance.now();
      if (step > 1) times.push(now - last);
      last = now;
      step += 1;
      if (step > 102) {
        resolve(times);
        return;
      }
      over.dispatchEvent(
        new MouseEvent('mousemove', { bubbles: true, clientX: left + (width * step) / 104, clientY: top + height / 2, movementX: 3 }),
      );
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}
