/**
 * The component release tracker over the demo's largest place, in a real browser: from the click on a stage until the table of its clusters can
 * be used.
 *   node bench/releases/page.mjs [--runs 5] [--chromium /path]
 * A release of all 20,000 clusters is made by the real call. Its largest stage is what the server answers as it is; for the stated 5,000 rows that
 * answer is filled up with more of the same and given out from memory, so that the second figure is the page's alone. Interactive means that the
 * first rows are drawn and two frames have followed each other without a long task between them.
 */
import { parseArgs } from 'node:util';
import { machineOf, openPage, signIn, startBrowser } from '../support/browser.mjs';
import { say } from '../support/figures.mjs';
import { startServer } from '../support/server.mjs';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' }, chromium: { type: 'string' } } });
const [STACK, RELEASE, ROWS] = ['managed-search', 'bench-of-all', 5_000];
const CALL = 'componentReleaseTracker/clustersInStage';

const answers = [];
const server = await startServer({
  onLog: ({ msg, ms, req }) => {
    if (msg === 'request' && req?.path?.endsWith(CALL)) answers.push(ms);
  },
});
const browser = await startBrowser(values.chromium);
const origin = `http://iad.prod.localhost:${server.port}`;
try {
  const { page, figures } = await openPage(browser, origin);
  await signIn(page);
  // The first look at a place writes down what happened in it.
  await page.goto(`${origin}/component-release-tracker`);
  await page.getByRole('grid', { name: 'Active releases' }).waitFor({ timeout: 120_000 });
  const largest = await makeRelease(page);
  const stage = { stackName: STACK, releaseId: RELEASE, stageId: largest.stageId };
  for (let round = 0; round <= Number(values.runs); round += 1)
    await openStage(page, figures, { ...largest, isCounted: round > 0, isServed: true });

  const { clusters } = await ask(page, CALL, { ...stage, maxResults: ROWS });
  const filled = Array.from(
    { length: ROWS },
    (_, at) => clusters[at] ?? { ...clusters[at - clusters.length], cluster: `000000000000:c-${at}` },
  );
  const body = JSON.stringify({ statusCode: 200, headers: {}, body: { clusters: filled, nextToken: null } });
  await page.route(`**/api/sdpds/${CALL}`, (route) =>
    route.request().postDataJSON().stageId === largest.stageId
      ? route.fulfill({ contentType: 'application/json', body })
      : route.continue(),
  );
  for (let round = 0; round <= Number(values.runs); round += 1)
    await openStage(page, figures, { stageId: largest.stageId, clusters: ROWS, isCounted: round > 0, isServed: false });
  console.log(machineOf(browser));
} finally {
  await browser.close();
  await server.close();
}

/** Makes a release of all clusters that nobody starts, stops the one that is under way, and answers the largest stage. */
async function makeRelease(page) {
  await ask(page, 'release/move', { stackName: STACK, releaseId: 'search-agent-4.18', action: 'pause', reason: 'Others are measured.' });
  const componentScopeDefinition = { componentScope: 'GLOBAL' };
  const { stages } = await ask(page, 'release/create', {
    stackName: STACK,
    releaseVersion: RELEASE,
    componentVersionList: [{ componentName: 'search-agent', componentScopeDefinition, majorVersion: 4, minorVersion: 19 }],
  });
  return stages.toSorted((a, b) => b.clusters - a.clusters)[0];
}

/** A call as the page makes it. @throws when it is refused */
async function ask(page, path, payload) {
  const { statusCode, body } = await page.evaluate(
    async ([to, sent]) =>
      (await fetch(`/api/sdpds/${to}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: sent })).json(),
    [path, JSON.stringify(payload)],
  );
  if (statusCode !== 200) throw new Error(`${path}: ${body.message}`);
  return body;
}

/** From the click on a stage to a table that can be used. The first round fetches the area's code and warms the server, and is not counted. */
async function openStage(page, figures, { stageId, clusters, isCounted, isServed }) {
  await page.goto(`${origin}/component-release-tracker?stack=${STACK}&release=${RELEASE}&stage=1`);
  await page.getByRole('grid', { name: 'Clusters in Stage 1' }).locator('[data-row="0"]').waitFor();
  await page.waitForLoadState('networkidle');
  answers.length = 0;
  const [used, before] = [server.cpuMs(), await figures()];
  const ms = await page.evaluate(untilInteractive, [stageId, clusters]);
  const after = await figures();
  const what = `${clusters.toLocaleString('en')} clusters of a stage`;
  if (!isCounted) return;
  say(`${what}, click to interactive`, ms, 'ms', 500);
  say(`${what}, main-thread CPU`, (after.TaskDuration - before.TaskDuration) * 1000, 'ms');
  if (!isServed) return;
  say(`${what}, server time`, Math.max(...answers), 'ms');
  if (used !== null) say(`${what}, server CPU`, server.cpuMs() - used, 'ms');
}

/** Runs in the page: clicks the stage and resolves with the milliseconds until its rows stand and frames come on time again. */
function untilInteractive([stageId, rows]) {
  return new Promise((resolve) => {
    const started = performance.now();
    document.querySelector(`[data-stage="${stageId}"] button`).click();
    let last = started;
    const frame = (now) => {
      const there = document.querySelector(`[data-table="release-clusters"] [role="grid"][aria-rowcount="${rows + 1}"] [data-row="0"]`);
      if (there && now - last < 50) resolve(performance.now() - started);
      else {
        last = now;
        requestAnimationFrame(frame);
      }
    };
    requestAnimationFrame(frame);
  });
}
