import type { Page } from '@playwright/test';
import { ACCOUNT, at, GREEN } from '../domains/known.ts';
import { expect, test } from '../fixtures.ts';
import { answering } from '../support/failed-answers.ts';
import { breakGlass, chooseEntry, chooseNode, fillReason, giveBackAll } from './nodes-page.ts';

test.use({ expectedMessages: /Failed to load resource|ERR_FAILED/ });
// A place of its own: grants that are given back here would end the ones of other stories.
test.use({ baseURL: `http://gru.beta.localhost:${process.env.TUMBLER_E2E_PORT}` });
test.describe.configure({ mode: 'default' });
test.setTimeout(90_000);

const ENV = '/opt/nodeenv/OpenSearch-2.19/logs';
const SERVER_LOG = `${ENV}/opensearch.log`;
const ACCESS_LOG = '/opt/nodeenv/ServiceProxy/logs/access.log';

const explorerOf = (page: Page) => page.getByRole('dialog', { name: /^Log Explorer: i-/ });

/** Opens the explorer by its address, with a grant that is live. */
async function openExplorer(page: Page, search: Record<string, string> = {}) {
  await page.goto('/grants');
  await giveBackAll(page);
  await breakGlass(page, GREEN);
  const instanceId = await chooseNode(page, GREEN);
  await page.goto(`${at(GREEN)}?${new URLSearchParams({ 'log-instance': instanceId, ...search })}`);
  return { instanceId, dialog: explorerOf(page) };
}

interface Me {
  stageRegion: object;
}

/** What the page is told of its session, changed: an installation or a region that no server of these stories has. */
const changeSession = (page: Page, change: (me: Me) => object) =>
  page.route('**/auth/me', async (route) => {
    // Names below localhost are known to browsers and not to Node.
    const url = new URL(route.request().url());
    const headers = { ...(await route.request().allHeaders()), host: url.host };
    url.hostname = 'localhost';
    const answer = await route.fetch({ url: url.href, headers });
    await route.fulfill({ response: answer, json: change(await answer.json()) });
  });

/** What is sent to the node, as it is sent. */
async function noteReads(page: Page, answer: (args: { base_cmd: string; args: string }) => object | undefined = () => undefined) {
  const sent: string[] = [];
  await answering(page, 'mutation ExecuteCommand', (route) => {
    const { url, args } = route.request().postDataJSON().variables;
    if (url !== 'aes/domain/dp/node/shell') return route.continue();
    sent.push(`${args.base_cmd} ${args.args}`);
    const json = answer(args);
    return json === undefined ? route.continue() : route.fulfill({ json });
  });
  return sent;
}

const answered = (stdout: string, more: object = {}) => ({
  data: {
    executeCommand: {
      success: true,
      auditSeq: 1,
      error: null,
      data: { stdout, stderr: '', status: 'ok', exit_code: 0, is_truncated: false, is_redacted: true, bytes: stdout.length, ...more },
    },
  },
});

test('download and live logs open the remote tool executor with what it has to do [DLOG-049, DLOG-050, DLOG-051]', async ({
  page,
  expectAccessible,
}) => {
  await chooseNode(page, GREEN);
  for (const [menu, action] of [
    ['Live logs of the instance', 'follow'],
    ['Download logs of the instance', 'download'],
  ] as const) {
    await page.getByRole('button', { name: menu, exact: true }).click();
    await expectAccessible('[data-table="instances"]');
    for (const [group, label, suffix_type, name, path, prefix] of [
      ['Elasticsearch', /^Search slow log/, 'hour', 'search-slow', ENV, 'opensearch_index_search_slowlog.log'],
      ['BootLogs', /^Kernel ring buffer/, 'none', 'dmesg', '/var/log', 'dmesg'],
    ] as const) {
      const entry = page.getByRole('menu').getByRole('group', { name: group }).getByRole('menuitem', { name: label });
      const href = (await entry.getAttribute('href')) ?? '';
      const url = new URL(href);
      expect(url.origin).toBe('https://tool-executor.example.com');
      expect(JSON.parse(url.searchParams.get('execution') ?? '')).toEqual({
        host: expect.stringMatching(/^\d+\.\d+\.\d+\.\d+$/),
        cluster: 'gruprod',
        tool: `aes/node/logs/${action}`,
        parameters: { path, name, prefix, alias: 'demo:aiko-tanaka', suffix_type },
      });
      if (suffix_type === 'hour') await expect(entry).toContainText('by the hour');
    }
    await page.keyboard.press('Escape');
  }
});

test('without a remote tool executor the menus say so, and logs are followed here [DLOG-050, DLOG-051]', async ({ page }) => {
  await changeSession(page, (me) => ({ ...me, links: {} }));
  await chooseNode(page, GREEN);
  await page.getByRole('button', { name: 'Download logs of the instance' }).click();
  await expect(page.getByRole('menuitem', { name: /^Remote tool executor/ })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('menuitem', { name: /^Remote tool executor/ }).hover();
  await expect(
    page.getByText('None is configured: set links.toolExecutor in the configuration file of this console').filter({ visible: true }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await chooseEntry(page, 'Live logs of the instance', 'Follow in the Log Explorer');
  await expect(explorerOf(page)).toBeVisible();
  await expect(page).toHaveURL(/log-follow=1/);
});

test('in a region that nobody knows a log is opened nowhere, and the browser’s console alone says why [DLOG-052]', async ({ page }) => {
  await changeSession(page, (me) => ({ ...me, stageRegion: { ...me.stageRegion, airportCode: 'zzz' } }));
  await chooseNode(page, GREEN);
  const heard: string[] = [];
  page.on('console', (message) => heard.push(message.text()));
  await page.getByRole('button', { name: 'Live logs of the instance' }).click();
  const entry = page.getByRole('menuitem', { name: /^Agent log/ });
  expect(await entry.getAttribute('href')).toBeNull();
  await entry.click();
  await expect.poll(() => heard).toContain('zzz is no known region: the log sdpd-agent was not opened.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('zzz')).toHaveCount(0);
});

test.describe('in a region of the EU', () => {
  test.use({ baseURL: `http://dub.beta.localhost:${process.env.TUMBLER_E2E_PORT}` });

  test('logs are downloaded under a customer’s ticket alone [DLOG-041]', async ({ page }) => {
    await page.goto(at(GREEN));
    await page.getByRole('grid', { name: 'EC2 instances' }).locator('[data-id]').first().getByRole('radio').click();
    await page.getByRole('button', { name: 'Download logs of the instance' }).click();
    const item = page.getByRole('menuitem', { name: /^Remote tool executor/ });
    await expect(item).toHaveAttribute('aria-disabled', 'true');
    await item.hover();
    await expect(
      page
        .getByText(/Logs of EU regions \(DUB, FRA, CDG, LHR\) must not be downloaded unless working a customer ticket\./)
        .filter({ visible: true }),
    ).toBeVisible();
  });
});

test('logs of a node are read through its shell under one grant, redacted [DLOG-045, DLOG-046, ACT-050]', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/grants');
  await giveBackAll(page);
  await chooseNode(page, GREEN);
  await chooseEntry(page, 'Logs of the instance', 'Log Explorer');
  const dialog = explorerOf(page);
  await expect(dialog.getByText('Logs can show what belongs to a customer.')).toBeVisible();
  const sent = await noteReads(page);
  await fillReason(dialog, 'T-nodes');
  await dialog.getByRole('button', { name: 'Break glass' }).click();
  const logs = dialog.getByRole('navigation', { name: 'Logs of the node' });
  for (const group of ['Elasticsearch', 'Kibana', 'ServiceProxy', 'SDPDAgent', 'LogPusher', 'InstanceController', 'BootLogs'])
    await expect(logs.getByRole('heading', { name: group })).toBeVisible();
  // The first log of all is read at once: its environment is linked on the node.
  await expect(dialog.getByText(/^The last [\d,]+ lines/).or(dialog.getByText('No logs found', { exact: true }))).toBeVisible();
  expect(sent).toEqual(expect.arrayContaining(['ls "/opt/nodeenv"', `ls "${ENV}"`, `tail -n 1000 "${SERVER_LOG}"`]));
  await logs.getByRole('button', { name: 'Search slow log' }).click();
  await dialog.getByRole('button', { name: /^Log file/ }).click();
  await page
    .getByRole('option', { name: /search_slowlog\.log\./ })
    .first()
    .click();
  const lines = dialog.getByRole('region', { name: /^Lines of .*slowlog/ });
  await expect(lines).toContainText('source[<redacted>]');
  await expect(dialog.getByText('Credentials and customer content are redacted; a grant for data:raw shows them.')).toBeVisible();
  await expect
    .poll(() => sent.at(-1))
    .toMatch(/^tail -n 1000 "\/opt\/nodeenv\/OpenSearch-2\.19\/logs\/opensearch_index_search_slowlog\.log\./);
  await expectAccessible('[role=dialog]');
});

test('terms parted by commas are searched for, marked, stepped through by keys, and kept in the address [DLOG-044, DLOG-046, DLOG-048]', async ({
  page,
  expectAccessible,
}) => {
  const { dialog } = await openExplorer(page, { 'log-file': '/opt/nodeenv/InstanceController/logs/health.log' });
  const sent = await noteReads(page);
  await expect(dialog.getByText(/^The last [\d,]+ lines?/).or(dialog.getByText('No logs found', { exact: true }))).toBeVisible();
  // Health checks come each half minute.
  await dialog.getByRole('navigation').getByRole('button', { name: 'Health checks' }).click();
  await dialog.getByRole('button', { name: /^Log file/ }).click();
  await page
    .getByRole('option', { name: /^health\.log\./ })
    .first()
    .click();
  const lines = dialog.getByRole('region', { name: /^Lines of / });
  await expect(lines).toContainText('Z');
  await lines.focus();
  await page.keyboard.press('/');
  const search = dialog.getByRole('searchbox', { name: 'Search' });
  await expect(search).toBeFocused();
  await search.fill(':00:, :30:15, $(touch /tmp/x), it’s "quoted"');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^\d+ match(es)?/)).toBeVisible();
  expect(sent.at(-1)).toMatch(
    /^grep -m 500 -C 5 -e ":00:" -e ":30:15" -e "\$\(touch \/tmp\/x\)" -e "it’s "'"'"quoted"'"'"" "\/opt\/nodeenv\/InstanceController\/logs\/health\.log\./,
  );
  await expect(lines.locator('[data-kind="match"] mark').first()).toHaveText(':00:');
  await expect(lines.locator('[data-kind="line"]').first()).toBeVisible();
  const shown = await lines.locator('.log-row').first().textContent();
  await lines.focus();
  await page.keyboard.press('n');
  await expect(lines.locator('.is-current')).toHaveCount(1);
  await page.keyboard.press('w');
  await expect(dialog.getByRole('checkbox', { name: 'Wrap' })).toBeChecked();
  await expectAccessible('[role=dialog]');
  // The address alone brings back the instance, the file and the search.
  await expect(page).toHaveURL(/log-terms=/);
  await page.reload();
  await expect(lines.locator('.log-row').first()).toHaveText(shown ?? '');
  await expect(search).toHaveValue(':00:, :30:15, $(touch /tmp/x), it’s "quoted"');
  await search.fill('nobody writes this');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('No logs found', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close dialog' }).click();
  await expect(page).not.toHaveURL(/log-/);
});

test('a log is followed while its end is in view, pauses further up, and tells what was added and that it was rotated [DLOG-045, DLOG-050]', async ({
  page,
  expectAccessible,
}) => {
  let rotated: string | null = null;
  const { dialog } = await openExplorer(page, { 'log-file': ACCESS_LOG, 'log-follow': '1' });
  const sent = await noteReads(page, ({ base_cmd }) => (rotated === null || base_cmd !== 'tail' ? undefined : answered(rotated)));
  const status = dialog.getByRole('status').filter({ hasText: 'added since' });
  await expect(status).toContainText(/^Following: [1-9][\d,]* lines? added since, /);
  await expect.poll(() => sent).toContain(`tail -n 200 "${ACCESS_LOG}"`);
  const lines = dialog.getByRole('region', { name: `Lines of ${ACCESS_LOG}` });
  await lines.hover();
  await page.mouse.wheel(0, -4_000);
  await expect(status).toContainText('Paused while you read further up');
  await expectAccessible('[role=dialog]');
  rotated = 't 10.0.0.1 GET /_search 200 1\n';
  await dialog.getByRole('button', { name: 'Go to the end and follow' }).click();
  await expect(status).toContainText('Following');
  await expect(lines.locator('[data-kind="note"]')).toHaveText(
    'The file was rotated or emptied: it begins again here. Its finished hour is a file of its own',
  );
  await expect(lines.locator('.log-row').last()).toHaveText(rotated.trim());
  // A key turns following off, and the address with it.
  await lines.focus();
  await page.keyboard.press('f');
  await expect(page).not.toHaveURL(/log-follow/);
});

test('a hidden page reads nothing, and goes on when it is back [DLOG-045]', async ({ page }) => {
  const { dialog } = await openExplorer(page, { 'log-file': ACCESS_LOG, 'log-follow': '1' });
  const sent = await noteReads(page);
  const status = dialog.getByRole('status').filter({ hasText: 'added since' });
  await expect(status).toContainText(/^Following: [1-9]/);
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await show('hidden');
  const before = sent.length;
  // Its next look would come within five seconds; a clock that another request moves is not there, so the page's own is used.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 6_000)));
  expect(sent.length).toBeLessThanOrEqual(before + 1);
  const hidden = sent.length;
  await show('visible');
  await expect.poll(() => sent.length).toBeGreaterThan(hidden);
});

test('what fails says so in the words that are stated, and can be tried again [DLOG-053, DLOG-054]', async ({ page }) => {
  const failure = (message: string) => ({
    data: {
      executeCommand: {
        success: false,
        data: null,
        auditSeq: 1,
        error: { message, extensions: { code: 'unavailable', fix: null, response: null } },
      },
    },
  });
  const { dialog } = await openExplorer(page);
  let answer: object | undefined = failure('the host is busy');
  let of = 'tail';
  await noteReads(page, ({ base_cmd }) => (base_cmd === of ? answer : undefined));
  await dialog.getByRole('navigation').getByRole('button', { name: 'Agent log' }).click();
  await expect(dialog.getByText('Error reading logs: the host is busy')).toBeVisible();
  answer = failure('');
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByText('Error reading logs: Unknown error')).toBeVisible();
  answer = answered('');
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByText('No logs found', { exact: true })).toBeVisible();
  [of, answer] = ['ls', failure('the host is busy')];
  await dialog.getByRole('navigation').getByRole('button', { name: 'Deployment log' }).click();
  await dialog.getByRole('button', { name: /^Log file/ }).click();
  await expect(page.getByText('Error fetching logs')).toBeVisible();
  await page.keyboard.press('Escape');
  // A file that nobody may read is refused by the server, in its words.
  [of, answer] = ['none', undefined];
  await dialog.getByRole('textbox', { name: 'Another file' }).fill('/etc/shadow');
  await dialog.getByRole('button', { name: 'Read this file' }).click();
  await expect(dialog.getByText(/^Error reading logs: "\/etc\/shadow" cannot be read\./)).toBeVisible();
});

test('what was read is in the audit record with its transcript, and in the grant [DLOG-047, ACT-050, ACT-063]', async ({
  page,
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  const { dialog, instanceId } = await openExplorer(page);
  await dialog.getByRole('navigation').getByRole('button', { name: 'Health checks' }).click();
  // A finished hour has more than one piece of an answer, at whatever minute the story runs.
  await dialog.getByRole('button', { name: /^Log file/ }).click();
  await page
    .getByRole('option', { name: /^health\.log\./ })
    .first()
    .click();
  await expect(dialog.getByText('The last 120 lines')).toBeVisible();

  await page.goto('/grants?list=live');
  await page.getByRole('grid', { name: 'Live' }).locator('[data-id]', { hasText: 'T-nodes' }).first().locator('[data-col="6"]').focus();
  await page.keyboard.press('Enter');
  const run = page.getByRole('region', { name: 'Run on nodes' });
  // On a container install as the service user.
  await run
    .getByRole('link', { name: /^sudo -u nodeuser tail -n 1000 "\/opt\/nodeenv\/InstanceController\/logs\/health\.log\./ })
    .first()
    .click();
  const transcript = page.getByRole('region', { name: 'Transcript', exact: true });
  await expect(transcript).toContainText(instanceId);
  await expect(transcript).toContainText('Exit code 0');
  await transcript.getByRole('button', { name: 'Open transcript' }).click();
  await expect(transcript.getByText(/^\d+ of \d+ \+\d/)).toBeVisible();
  await transcript.getByRole('button', { name: 'Step from the start' }).click();
  await expect(transcript.getByText(/^1 of \d+ \+/)).toBeVisible();
  await transcript.getByRole('button', { name: 'Show all' }).click();
  await expectAccessible('main');
  // That it was read is recorded.
  await page.goto(`/audit-history?domain=${ACCOUNT}%3A${GREEN}`);
  await expect(page.getByRole('grid', { name: 'Command History' })).toContainText('aes/audit/read-transcript');
  await expectAccessible('main');
});
