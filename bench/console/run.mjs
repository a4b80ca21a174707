/**
 * An answer of ten megabytes in the console of a node, from the click on Run to its lines, in a real browser on the built server:
 *   node bench/console/run.mjs [--runs 5] [--chromium /path]
 * The slow log of a demo domain whose documents are huge, whole under a grant for raw content. The first line is one that streamed, before the answer
 * was there. Longest task and frame gap are the page's own, while it waits, while the answer comes and for a second after its lines are there.
 */
import { parseArgs } from 'node:util';
import { machineOf, openPage, signIn, startBrowser } from '../support/browser.mjs';
import { say } from '../support/figures.mjs';
import { startServer } from '../support/server.mjs';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' }, chromium: { type: 'string' } } });
const DOMAIN = '000000000202:huge-200mb';
const LEAST = 10 * 1024 * 1024;
const TASK_MS = 200;
const FIRST_MS = 500;

const RUN = `mutation R($url: String!, $args: JSON!, $guard: GuardInput) {
  executeCommand(url: $url, args: $args, approval: { mode: "bypass" }, confirm: { is_confirmed: true }, guard: $guard) { success data error { message } } }`;

const server = await startServer();
const browser = await startBrowser(values.chromium);
try {
  const { page, session } = await openPage(browser, `http://iad.beta.localhost:${server.port}`);
  await page.setViewportSize({ width: 1700, height: 1200 });
  await signIn(page);
  for (const opens of ['node:act', 'data:raw']) await breakGlass(page, opens);
  await page.goto(`http://iad.beta.localhost:${server.port}/${DOMAIN.replace(':', '/')}/overview`);
  await page.getByRole('button', { name: /^Node Details \(cluster-level\)/ }).click();
  const row = page.locator('[data-table="node-details"] [data-row="0"]');
  await row.waitFor({ timeout: 60_000 });
  const node = await row.getAttribute('data-id');
  const file = await slowLogOf(page, node);
  await page
    .locator('[data-table="node-details"]')
    .getByRole('button', { name: `Console ${node}` })
    .click();
  const form = page.getByRole('form', { name: `Command on ${node}` });
  await form.getByRole('button', { name: /Type/ }).click();
  await page.getByRole('option', { name: 'shell' }).click();
  await form.getByRole('textbox', { name: 'Command' }).fill('tail');
  await form.getByRole('textbox', { name: 'Arguments' }).fill(`-n 1000 ${file}`);
  await page.evaluate(watch);
  // The first is not counted: the server writes the log for it.
  for (let run = 0; run <= Number(values.runs); run += 1) await measure({ page, session, form, node, isCounted: run > 0 });
  console.log(machineOf(browser));
} finally {
  await browser.close();
  await server.close();
}

async function measure({ page, session, form, node, isCounted }) {
  const output = page.getByLabel(`Output of ${node}`);
  if ((await output.count()) > 0) await form.getByRole('button', { name: 'Clear Console' }).click();
  await page.evaluate(() => window.watched.start());
  const cpu = await scriptMs(session);
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith('/graphql') && (answer.request().postData() ?? '').includes('node/shell'),
  );
  const begun = performance.now();
  await form.getByRole('button', { name: 'Run' }).click();
  await output.getByText('took[').first().waitFor({ timeout: 60_000 });
  const first = performance.now() - begun;
  const runs = page.getByRole('status').filter({ hasText: ' runs' });
  if ((await runs.count()) === 0) throw new Error('the first line came with the answer, not before it');
  const bytes = (await (await answered).body()).length;
  await runs.waitFor({ state: 'detached', timeout: 60_000 });
  const took = performance.now() - begun;
  await page.waitForTimeout(1_000);
  const { task, gap } = await page.evaluate(() => window.watched.end());
  if (bytes < LEAST) throw new Error(`the answer has ${bytes} bytes only`);
  if (!isCounted) return;
  say('ten megabytes in a console, from the click to the first line', first, 'ms', FIRST_MS);
  say('ten megabytes in a console, from the click to their lines', took, 'ms');
  say('the same, longest task of the page', task, 'ms', TASK_MS);
  say('the same, longest gap between two frames', gap, 'ms');
  say('the same, CPU of the main thread', (await scriptMs(session)) - cpu, 'ms');
}

async function scriptMs(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1_000;
}

/** Runs in the page: tasks over 50 ms as the browser tells of them, and the time between frames. */
function watch() {
  const seen = { task: 0, gap: 0, last: 0, isOn: false };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) if (seen.isOn) seen.task = Math.max(seen.task, duration);
  }).observe({ type: 'longtask' });
  const frame = (now) => {
    if (!seen.isOn) return;
    if (seen.last > 0) seen.gap = Math.max(seen.gap, now - seen.last);
    seen.last = now;
    requestAnimationFrame(frame);
  };
  window.watched = {
    start: () => {
      Object.assign(seen, { task: 0, gap: 0, last: 0, isOn: true });
      requestAnimationFrame(frame);
    },
    end: () => {
      seen.isOn = false;
      return { task: seen.task, gap: seen.gap };
    },
  };
}

async function breakGlass(page, opens) {
  const why = { ticket: 'T-bench', reasonCode: 'Service impact', description: 'The node answers no health checks any more' };
  await command(page, 'aes/grants/break-glass', { subject: DOMAIN, opens, minutes: 60 }, why);
}

/** The largest slow log of the node, as its own folder lists it. */
async function slowLogOf(page, node) {
  const folder = '/opt/nodeenv/OpenSearch-2.19/logs';
  const { stdout } = await command(page, 'aes/domain/dp/node/shell', { cluster: DOMAIN, node, base_cmd: 'ls', args: `-l ${folder}` }, {});
  const files = stdout
    .split('\n')
    .map((line) => /(\d+) \S+ +\S+ \S+ (\S*search_slowlog\S*)$/.exec(line))
    .filter(Boolean)
    .map(([, size, name]) => ({ size: Number(size), name }));
  const [largest] = files.toSorted((a, b) => b.size - a.size);
  if (!largest) throw new Error(`no slow log on ${node}:\n${stdout}`);
  console.log(`${folder}/${largest.name}, ${largest.size} bytes`);
  return `${folder}/${largest.name}`;
}

async function command(page, url, args, guard) {
  const { executeCommand } = await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      return (await (await fetch('/graphql', { method: 'POST', headers, body })).json()).data;
    },
    JSON.stringify({ query: RUN, variables: { url, args, guard: { ...guard, idempotencyKey: crypto.randomUUID() } } }),
  );
  if (!executeCommand.success) throw new Error(executeCommand.error.message);
  return executeCommand.data;
}
