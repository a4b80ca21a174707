import type { Page } from '@playwright/test';
import { peerCluster } from '../../peers/opensearch/peer-cluster.ts';
import { expect, signInWithPassword, test } from '../fixtures.ts';

// A cluster that really runs, as support/serve.mjs configures it: stage gamma, three nodes in three zones, one local person.
const NAME = 'peer';
const ACCOUNT = '123456789012';
const PAGE = `/${ACCOUNT}/${NAME}/overview`;
const INDEX = 'own-cluster-orders';

test.describe.configure({ mode: 'default', timeout: 120_000 });
test.use({
  person: null,
  baseURL: `http://iad.gamma.localhost:${process.env.TUMBLER_E2E_PORT}`,
  // Each page asks who is signed in before anyone is.
  expectedMessages: /401 \(Unauthorized\)/,
});

const send = async (method: string, path: string, body?: unknown): Promise<void> => {
  const init = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const answer = await fetch(`${peerCluster().urls[0]}${path}`, { method, ...init });
  if (!answer.ok && answer.status !== 404) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
};

/** As long as the server may hold what it read of the cluster before the index was created; pages refresh by themselves meanwhile. */
const SETTLED = { timeout: 60_000 };

test.beforeAll(async () => {
  await send('DELETE', `/${INDEX}?ignore_unavailable=true`);
  // Each zone holds a copy, so that a lost node leaves something unassigned at once.
  await send('PUT', `/${INDEX}`, {
    settings: { number_of_shards: 2, number_of_replicas: 2, 'index.unassigned.node_left.delayed_timeout': '10m' },
  });
  await send('GET', '/_cluster/health?wait_for_status=green&timeout=60s');
});
test.afterAll(async () => {
  await send('DELETE', `/${INDEX}?ignore_unavailable=true`);
});

const open = async (page: Page, path = PAGE): Promise<void> => {
  await page.goto(path);
  await signInWithPassword(page, 'peer-operator', 'correct horse battery staple');
  await expect(page).toHaveURL(path);
};

const info = (page: Page) => page.locator('dl', { hasText: 'ES Health' });
const value = (page: Page, label: string) =>
  info(page)
    .locator('div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

test('the sign-in page of a stage with a real cluster asks for a password and offers no demo people', { tag: '@peer' }, async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByLabel('User name')).toBeVisible();
  await expect(page.getByLabel('Password')).toBeVisible();
  await expect(page.getByText('Aiko Tanaka')).toHaveCount(0);
});

test('the cluster is found by its name, and says of itself what it says [DOM-031, DOM-033, DOM-035]', { tag: '@peer' }, async ({
  page,
}) => {
  await open(page, '/');
  await expect(page.getByText('Demo fleet')).toHaveCount(0);
  await page.goto(PAGE);
  await expect(page.getByText('OpenSearch 2.19').first()).toBeVisible();
  await expect(value(page, 'ES Health')).toHaveText('green', SETTLED);
  await expect(value(page, 'Data')).toHaveText('3');
  await expect(value(page, 'Master')).toHaveText('3');
  await expect(value(page, 'Unassigned shards')).toHaveText('0');
  await expect(value(page, 'Allocation')).toHaveText('all');
  await expect(value(page, 'Total DIs')).toHaveText('3');
  await expect(value(page, 'Disk free/total')).toHaveText(/\d.* \/ \d/);
});

test('its nodes are its instances, its zones have cards, and what it cannot tell says so', { tag: '@peer' }, async ({ page }) => {
  // Wide enough for every column: those out of sight are not in the page.
  await page.setViewportSize({ width: 2600, height: 1200 });
  await open(page);
  const instances = page.getByRole('grid', { name: 'EC2 instances' });
  await expect(instances.locator('[data-id]')).toHaveCount(3);
  await expect(instances.locator('[data-id]').filter({ hasText: '127.0.0.1' })).toHaveCount(3);
  for (const zone of ['a', 'b', 'c']) await expect(page.getByRole('region', { name: `Zone ${zone}` })).toContainText('1');
  const strip = page.getByRole('region', { name: 'Vital signs' });
  await expect(strip.getByText('not available from this source').first()).toBeVisible();
  // Groups of machines are no notion of a cluster: said, neither shown as an empty list nor as a failure.
  await page.getByRole('tab', { name: 'Security groups' }).click();
  await expect(page.getByText('A cluster does not know the groups that its machines belong to.')).toBeVisible();
  await expect(page.getByText('not available from this source', { exact: true }).last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
});

test('its snapshots are listed, and what only a managed service keeps says so [SKEW-014, SKEW-024]', { tag: '@peer' }, async ({ page }) => {
  test.setTimeout(120_000);
  await send('PUT', '/_snapshot/page-copies', { type: 'fs', settings: { location: 'page-copies' } });
  try {
    await send('PUT', '/_snapshot/page-copies/before-the-change?wait_for_completion=true', { indices: INDEX });
    await open(page, `/${ACCOUNT}/${NAME}/snapshots`);
    const row = page.getByRole('grid', { name: 'Snapshots' }).locator('[data-id="page-copies/before-the-change"]');
    // An earlier page may have had the list read: a refresh asks the cluster at most every 15 seconds.
    await expect(async () => {
      await page.getByRole('button', { name: 'Refresh Snapshots' }).click();
      await expect(row).toContainText('SUCCESS', { timeout: 4_000 });
    }).toPass({ timeout: 45_000 });
    await row.getByText('SUCCESS').click();
    await expect(page.getByRole('region', { name: 'before-the-change' }).getByText(`"${INDEX}"`)).toBeVisible();
    await page.goto(`/${ACCOUNT}/${NAME}/configurations`);
    await expect(page.getByText('not available from this source', { exact: true }).last()).toBeVisible();
    await page.goto(`/${ACCOUNT}/${NAME}/configurations?part=limits`);
    await expect(page.getByText('not available from this source', { exact: true }).last()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Update limits' })).toHaveCount(0);
    await page.goto(`/${ACCOUNT}/${NAME}/configurations?part=settings`);
    await expect(page.getByRole('grid', { name: 'Cluster settings' })).toBeVisible();
    await page.goto(`/${ACCOUNT}/${NAME}/upgrade-history`);
    await expect(page.getByRole('heading', { name: 'Upgrade history' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  } finally {
    await send('DELETE', '/_snapshot/page-copies/before-the-change');
    await send('DELETE', '/_snapshot/page-copies');
  }
});

test('the explorer reads its shards, and no content of its documents [EXPL-009, EXPL-010, EXPL-018]', { tag: '@peer' }, async ({
  page,
}) => {
  await open(page, `/${ACCOUNT}/${NAME}/explorer?root=_cat&path=shards/${INDEX}`);
  const rows = page.locator('[data-table="explorer"]').getByRole('grid').locator('[data-id]');
  await expect(rows.first()).toContainText('STARTED');
  await expect(rows.filter({ hasText: INDEX })).not.toHaveCount(0);
  const line = page.getByRole('combobox', { name: 'Root and path' });
  await line.fill(`${INDEX}/_search`);
  await line.press('Enter');
  await expect(page.getByRole('alert').getByText('This path can show customer content.')).toBeVisible();
});

test('its skew is analysed by the nodes that hold its shards [SKEW-001]', { tag: '@peer' }, async ({ page }) => {
  await open(page, `/${ACCOUNT}/${NAME}/skew-analysis`);
  const cards = page.getByRole('region', { name: /^DI \d+$/ });
  await expect(async () => {
    await page.reload();
    await expect(cards).toHaveCount(3, { timeout: 8_000 });
  }).toPass(SETTLED);
  await expect(cards.first().getByRole('grid', { name: 'Node shard count', exact: true }).locator('[data-id]')).toHaveCount(1);
});

test.describe('where nothing can be put on clusters', () => {
  // Whether a service keeps its software is asked for all the same.
  test.use({ expectedMessages: /401 \(Unauthorized\)|404 \(Not Found\)/ });

  test('there is no stack to ask for: it says so, and fails nowhere', { tag: '@peer' }, async ({ page }) => {
    await open(page, '/');
    for (const path of [`/${ACCOUNT}/${NAME}/sdpds`, `/sdpds?cluster=${ACCOUNT}:${NAME}`, '/sdpds']) {
      await page.goto(path);
      await expect(page.getByText('This console works on no clusters here.')).toBeVisible();
      await expect(page.getByText('Failed to fetch')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    }
  });
});

test('the verdict claims no time that nobody watched', { tag: '@peer' }, async ({ page }) => {
  await open(page);
  await expect(page.getByText(/^Green/).first()).toBeVisible(SETTLED);
  await expect(page.getByText(/^Green for at least 3 h/)).toHaveCount(0);
});

test('Recover domain runs on the cluster and is in Audit History [ACT-015, AUDIT-007]', { tag: '@peer' }, async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Recover domain' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Recover domain' }).click();
  await expect(page.getByText('Recovery of the domain was started').first()).toBeVisible();
  await dialog.getByRole('link', { name: /^Audit record \d+/ }).click();
  await expect(page).toHaveURL(/\/audit-history\?/);
  const records = page.locator('[data-table="command-history"]').getByRole('grid').locator('[data-id]');
  await expect(records.first()).toContainText('aes/domain/cp/recover-domain');
  await expect(records.first()).toContainText(`${ACCOUNT}:${NAME}`);
  await expect(records.first()).toContainText('peer-operator');
  await expect(records.first()).toContainText('Succeeded');
});

test('an index that refuses writes is an issue on the fleet board, though the cluster is green', { tag: '@peer' }, async ({ page }) => {
  const refuse = (isSo: true | null): Promise<void> => send('PUT', `/${INDEX}/_settings`, { 'index.blocks.read_only_allow_delete': isSo });
  try {
    await open(page, '/');
    const row = page.getByRole('grid', { name: 'Needs attention now' }).locator('[data-id]').filter({ hasText: 'IndexWriteBlocked' });
    // The cluster is looked at twice a minute, and the board follows by itself. Where no disk is full the engine takes the block off again.
    await expect(async () => {
      await refuse(true);
      await expect(row).toContainText('SEV1', { timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    await expect(row).toContainText('1 green');
  } finally {
    await refuse(null);
  }
});

test('the vitals have a history from the sampler', { tag: '@peer' }, async ({ page }) => {
  test.setTimeout(120_000);
  await open(page);
  // A curve needs two samples, which are taken every 15 seconds; the page asks for them every 30.
  const curve = page.getByRole('region', { name: 'Vital signs' }).getByRole('img', { name: /^Unassigned shards, last 3 h, now 0/ });
  await expect(curve).toBeVisible({ timeout: 90_000 });
});

test('a node that is killed shows on the open page, and so does its return', { tag: '@peer' }, async ({ page }) => {
  test.setTimeout(240_000);
  const peer = peerCluster();
  await open(page);
  await expect(value(page, 'ES Health')).toHaveText('green', SETTLED);
  const killedAt = Date.now();
  await peer.killNode(3);
  try {
    // The page refreshes by itself: nobody presses anything.
    await expect(value(page, 'ES Health')).toHaveText('yellow', SETTLED);
    await expect(value(page, 'Data')).toHaveText('2', SETTLED);
    await expect(value(page, 'Unassigned shards')).not.toHaveText('0', SETTLED);
    // The verdict names the node, and says what it waits for; the copies are explained and the runbook is at hand.
    const verdict = page.getByRole('region', { name: 'Verdict' });
    await expect(verdict).toContainText(/Yellow.*replicas .*unassigned, waiting for node \S+ \(node-3\) to return/, { timeout: 60_000 });
    // Since the minute in which it was killed, and no earlier one that its readings are summed up in.
    const minutes = [0, 60_000].map((later) => new Date(killedAt + later).toISOString().slice(11, 16));
    await expect(verdict).toContainText(new RegExp(`Yellow since (${minutes.join('|')}) UTC`));
    await expect(page.getByRole('region', { name: 'Recent changes' })).toContainText(/Node \S+ \(node-3\) left/, { timeout: 60_000 });
    const inspector = page.getByRole('region', { name: 'Domain inspector panel' });
    const finding = inspector.getByRole('listitem').filter({ hasText: /waiting for node \S+ \(node-3\)/ });
    await expect(finding).toContainText(/\d of \d+ sampled/);
    await expect(finding.getByRole('link', { name: '_cat/shards' })).toHaveAttribute('href', /\/explorer\?root=_cat&path=shards/);
    const runbook = finding.getByRole('link', { name: 'Runbook SOP-04' });
    await expect(runbook).toHaveAttribute('href', /^\/docs\/sop\/SOP-04\?domain=/);
    const beside = await page.context().newPage();
    await beside.goto((await runbook.getAttribute('href')) ?? '');
    await expect(beside.getByRole('heading', { level: 1 })).toContainText('left the cluster');
    await beside.close();
    await expect(page.getByRole('region', { name: 'Zone c' })).toContainText('0 of 1 node');
    await expect(page.getByRole('grid', { name: 'EC2 instances' }).locator('[data-id]')).toHaveCount(2, { timeout: 60_000 });
  } finally {
    await peer.startNode(3);
  }
  await expect(value(page, 'ES Health')).toHaveText('green', { timeout: 90_000 });
  await expect(value(page, 'Data')).toHaveText('3');
  await expect(value(page, 'Unassigned shards')).toHaveText('0');
  // It follows by itself, and is confirmed by a second sample.
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await expect(verdict).toContainText(/Green(?! .*(?:unassigned|left at))/, { timeout: 60_000 });
  await expect(verdict).not.toContainText('Rechecking', { timeout: 60_000 });
  await expect(page.getByRole('grid', { name: 'EC2 instances' }).locator('[data-id]')).toHaveCount(3, { timeout: 60_000 });
});
