import { expect, test } from '../fixtures.ts';

/** Of the account of all situations; docs/demo-fleet.md. */
const ACCOUNT = '000000000101';
const EMPTY = '000000000505';
const DENIED = '000000000606';

const FAILURE = { expectedMessages: /Failed to load resource/ };

test('the landing takes an account, and shows its page [JUNO-002, JUNO-014, JUNO-017]', async ({ page, expectAccessible }) => {
  await page.goto('/juno');
  const field = page.getByLabel('Collection Identifier', { exact: true });
  await expect(field).toBeVisible();
  await expectAccessible();
  await field.fill(`  ${ACCOUNT} `);
  await page.getByRole('button', { name: 'Get Details' }).click();
  await expect(page).toHaveURL(`/juno/${ACCOUNT}`);
  await expect(page.getByRole('heading', { level: 1, name: `Serverless account ${ACCOUNT}` })).toBeVisible();
});

test('the landing says what it takes, and Get Details opens a collection [JUNO-015, JUNO-016, JUNO-018]', async ({ page }) => {
  await page.goto('/juno');
  await expect(
    page.getByText('Provide collection identifier (account-id:collection-id) or account id (12 digit AWS AccountID)', { exact: true }),
  ).toBeVisible();
  await page.getByLabel('Collection Identifier', { exact: true }).fill(`${ACCOUNT}:some-collection`);
  await page.getByRole('button', { name: 'Get Details' }).click();
  await expect(page).toHaveURL(`/juno/${ACCOUNT}/some-collection`);
});

test('the landing refuses anything else, and only once it was submitted [JUNO-019, JUNO-020, JUNO-021]', async ({ page }) => {
  await page.goto('/juno');
  const field = page.getByLabel('Collection Identifier', { exact: true });
  const error = page.getByText('Provide valid Collection identifier', { exact: true });
  await field.fill('12345');
  await expect(error).toHaveCount(0);
  for (const text of ['', '   ', '12345678901', '1234567890123', '12345678901a', `${ACCOUNT}:a:b`, '1234 5678 9012']) {
    await field.fill(text);
    await page.getByRole('button', { name: 'Get Details' }).click();
    await expect(error.first(), text).toBeVisible();
    await expect(page).toHaveURL('/juno');
  }
});

test('an account id that is none is told, and nothing is asked for it [JUNO-020]', async ({ page }) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql') && request.postData()?.includes('awsAccountId')) asked += 1;
  });
  await page.goto('/juno/1234567890123');
  await expect(page.getByText('Provide valid Collection identifier').first()).toBeVisible();
  expect(asked).toBe(0);
});

test('the account page has its widgets below its breadcrumbs [JUNO-003, JUNO-022, JUNO-034]', async ({ page, expectAccessible }) => {
  await page.goto(`/juno/${ACCOUNT}`);
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByText(ACCOUNT).first()).toBeVisible();
  for (const name of ['Account Details', 'Policy Statistics', 'List of Policies', 'Collections', 'Search workers', 'Indexing workers']) {
    await expect(page.getByRole('heading', { level: 2, name, exact: false }).first()).toBeVisible();
  }
  await expect(page.getByText('Load cloud watch graphs ?')).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Indexing workers' }).getByRole('row').nth(1)).toBeVisible();
  await expectAccessible();
});

test('account details come value by value, with the units of the last two hours [JUNO-023, JUNO-025, JUNO-026]', async ({ page }) => {
  const asked: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return;
    const body: unknown = request.postDataJSON();
    for (const { operationName, variables } of [body].flat() as { operationName: string; variables: Record<string, unknown> }[]) {
      if (operationName === 'Serverless_CwMetricsQuery') asked.push(variables);
    }
  });
  await page.goto(`/juno/${ACCOUNT}`);
  const value = (label: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd');
  await expect(value('Control Plane Cell Name')).toHaveText(/-cp-\d/);
  await expect(value('Data Plane Cell Name')).toHaveText(/-dp-\d/);
  for (const label of ['SearchOCUs', 'IndexingOCUs', 'Number of Collections', 'Max SearchOCUs', 'Max IndexingOCUs']) {
    await expect(value(label)).toHaveText(/^[\d.,]+$/);
  }
  // The account is always at its limit of units for indexing.
  expect(await value('IndexingOCUs').textContent()).toBe(await value('Max IndexingOCUs').textContent());
  expect(asked.map(({ metricName }) => metricName).sort()).toEqual(['IndexingOCU', 'SearchOCU']);
  for (const { period, statistics, startTime, endTime } of asked) {
    expect([period, statistics]).toEqual([3600, 'Maximum']);
    expect(Date.parse(String(endTime)) - Date.parse(String(startTime))).toBe(2 * 3_600_000);
  }
});

test.describe('an account that denies every question', () => {
  test.use(FAILURE);

  test('shows -- for what is missing, and each panel its own failure [JUNO-024]', async ({ page }) => {
    await page.goto(`/juno/${DENIED}`);
    const details = page.locator('dl').filter({ has: page.getByText('Control Plane Cell Name') });
    await expect(details.locator('dd').first()).toHaveText('--');
    await expect(page.getByText(/^Unable to get account details\. Failed with/).first()).toBeVisible();
    await expect(page.getByText(/^Unable to get policy statistics\. Failed with/)).toBeVisible();
    await expect(page.getByText(/^Unable to get collections\. Failed with/)).toBeVisible();
  });
});

test('policy statistics have their five counts [JUNO-027]', async ({ page }) => {
  await page.goto(`/juno/${ACCOUNT}`);
  const stats = page.locator('dl').filter({ has: page.getByText('Total Policy Count') });
  await expect(stats.locator('dt')).toHaveText([
    'Total Policy Count',
    'Encryption Policy Count',
    'Data Policy Count',
    'Network Policy Count',
    'Saml Config Count',
  ]);
  const [total = 0, encryption = 0, data = 0, network = 0] = (await stats.locator('dd').allTextContents()).map(Number);
  expect(total).toBe(encryption + data + network);
});

test('an account with SAML configs has their tab, and a config opens whatever its id holds [JUNO-028, JUNO-029, JUNO-010]', async ({
  page,
}) => {
  await page.goto(`/juno/${ACCOUNT}`);
  const list = page.getByRole('tablist', { name: 'List of Policies' });
  await expect(list.getByRole('tab')).toHaveText(['Data Access', 'Network Access', 'Encryption', 'SAML']);
  await list.getByRole('tab', { name: 'SAML' }).click();
  await page.getByRole('link', { name: `saml/${ACCOUNT}/partner%2Fsso`, exact: true }).click();
  await expect(page).toHaveURL(`/juno/${ACCOUNT}/config/saml%2F${ACCOUNT}%2Fpartner%252Fsso`);
  await expect(page.getByRole('heading', { level: 1, name: `saml/${ACCOUNT}/partner%2Fsso` })).toBeVisible();
});

test('an account with nothing has no SAML tab, and says so in each table [JUNO-029, SHELL-060]', async ({ page }) => {
  await page.goto(`/juno/${EMPTY}`);
  await expect(page.getByText('No Records.', { exact: true })).toBeVisible();
  await expect(page.getByText('No records', { exact: true })).toBeVisible();
  await expect(page.getByText('No resources', { exact: true })).toHaveCount(2);
  await expect(page.getByRole('tablist', { name: 'List of Policies' }).getByRole('tab')).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'Verdict' }).getByText('Healthy: no findings in 4 checks')).toBeVisible();
});

test('the collections table has its columns, ten a page, and leads on [JUNO-030, JUNO-031, JUNO-039]', async ({ page }) => {
  await page.goto(`/juno/${ACCOUNT}`);
  const grid = page.getByRole('grid', { name: 'Collections' });
  await expect(grid.getByRole('columnheader')).toHaveText([
    'id',
    'name',
    'placement_constraint_id',
    'created date',
    'arn',
    'status',
    'type',
  ]);
  const rows = grid.getByRole('row');
  await expect(rows).toHaveCount(11);
  const link = rows.nth(1).getByRole('link').first();
  const id = await link.textContent();
  await link.click();
  await expect(page).toHaveURL(`/juno/${ACCOUNT}/${id}`);
});

test('a placement constraint of a collection leads to its group [JUNO-032]', async ({ page }) => {
  await page.goto(`/juno/${ACCOUNT}`);
  const link = page.getByRole('grid', { name: 'Collections' }).locator('a[href*="/juno/pci/"]').first();
  const id = await link.textContent();
  await link.click();
  await expect(page).toHaveURL(`/juno/pci/${ACCOUNT}/${id}`);
});

test('the collections are filtered by four operators, and no match says so [JUNO-033, SHELL-058]', async ({ page }) => {
  await page.goto(`/juno/${ACCOUNT}`);
  await expect(page.getByRole('grid', { name: 'Collections' }).getByRole('row').nth(1)).toBeVisible();
  const table = page.locator('[data-table="serverless-collections"]');
  const filter = table.getByRole('combobox').first();
  const title = table.getByRole('heading', { level: 2 });
  for (const operator of [':', '!:', '=', '!=']) {
    await filter.fill(`status ${operator} active`);
    await filter.press('Enter');
    // Some of them pass and some do not.
    await expect(title, operator).toHaveText(/^Collections \([1-9]\d*\/\d+\)$/);
    await table.getByRole('button', { name: 'Clear filter' }).first().click();
    await expect(title, operator).toHaveText(/^Collections \(\d+\)$/);
  }
  await filter.fill('nothing is called so');
  await filter.press('Enter');
  await expect(table.getByText('No matches', { exact: true })).toBeVisible();
  await expect(table.getByText('We can’t find a match.', { exact: true })).toBeVisible();
  // One is beside the filter, one below the words.
  await table.getByRole('button', { name: 'Clear filter' }).last().click();
  await expect(table.getByText('No matches', { exact: true })).toHaveCount(0);
});

test('workers have their columns, memory with two decimals, and lead on [JUNO-035, JUNO-036, JUNO-037]', async ({ page }) => {
  await page.goto(`/juno/${ACCOUNT}`);
  const grid = page.getByRole('grid', { name: 'Search workers' });
  await expect(grid.getByRole('columnheader')).toHaveText([
    'workerId',
    'generation',
    'placementConstraint',
    'availability zone',
    'CPU (%)',
    'disk available (GB)',
    'disk total (GB)',
    'memory utilization (%)',
    'heartbeat count',
  ]);
  // Of one that was lost nothing is measured, and at some hours the first one is.
  const memory = grid.getByRole('gridcell').and(page.locator('[data-col="7"]'));
  await expect(memory.filter({ hasText: /^\d+\.\d\d$/ })).not.toHaveCount(0);
  expect((await memory.allTextContents()).filter((text) => !/^(?:\d+\.\d\d|–)$/.test(text))).toEqual([]);
  const link = grid.getByRole('row').nth(1).getByRole('link').first();
  const id = await link.textContent();
  await link.click();
  await expect(page).toHaveURL(`/juno/worker/${ACCOUNT}/search/${id}`);
});

test('ids, names and versions are copied with a word beside them, also when that fails [JUNO-121]', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/juno/${ACCOUNT}`);
  const row = page.getByRole('grid', { name: 'Collections' }).getByRole('row').nth(1);
  const policy = page.getByRole('grid', { name: 'Data Access' }).getByRole('row').nth(1);
  const copies = [
    [row, 'Copy id', await row.getByRole('link').first().textContent()],
    [row, 'Copy name', await row.getByRole('gridcell').nth(1).textContent()],
    [policy, 'Copy name', await policy.getByRole('link').first().textContent()],
    [policy, 'Copy policy_version', await policy.getByRole('gridcell').nth(2).textContent()],
  ] as const;
  for (const [cells, button, text] of copies) {
    await cells.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByText('copied', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  }
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('the browser refused'));
  });
  await row.getByRole('button', { name: 'Copy name', exact: true }).click();
  await expect(page.getByRole('alert').getByText('Could not copy name: the browser refused', { exact: true })).toBeVisible();
});

test('the dashboards of the account read its units for a week [JUNO-038]', async ({ page }) => {
  await page.goto(`/juno/${ACCOUNT}`);
  await page.getByRole('button', { name: 'Display graphs' }).click();
  const dashboards = page.getByRole('region', { name: 'Account dashboards' });
  await expect(dashboards.getByRole('tab', { name: 'Account OCU history' })).toBeVisible();
  await expect(dashboards.getByText('Last 1 week').first()).toBeVisible();
  await expect(dashboards.getByText('Search OCUs', { exact: true }).first()).toBeVisible();
  await expect(dashboards.getByText('Unable to get Cloudwatch Metrics. Please refresh or try again later')).toHaveCount(0);
});

test('a link to a graph that is none leads back to the account [METRIC-016]', async ({ page }) => {
  await page.goto(`/juno/${ACCOUNT}/shared-metric?title=Nonsense`);
  await expect(page.getByText('Metric Nonsense is not valid, ensure this metric is supported by the product')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Account overview' }).click();
  await expect(page).toHaveURL(`/juno/${ACCOUNT}`);
});

test('a finding of the verdict leads to its evidence [JUNO-022]', async ({ page }) => {
  await page.goto(`/juno/${ACCOUNT}`);
  const findings = page.getByRole('list', { name: 'Findings' });
  await expect(findings.getByText(/Indexing uses .* OCUs and cannot scale out/)).toBeVisible();
  const failed = findings.getByRole('listitem').filter({ hasText: 'Collection failed-' }).first();
  await failed.getByRole('link', { name: 'Evidence' }).click();
  await expect(page).toHaveURL(new RegExp(`/juno/${ACCOUNT}/[a-z0-9-]+$`));
});

test('each kind of finding has its evidence where it leads', async ({ page }) => {
  const findings = page.getByRole('list', { name: 'Findings' });
  const follow = async (text: RegExp) => {
    await page.goto(`/juno/${ACCOUNT}`);
    const finding = findings.getByRole('listitem').filter({ hasText: text }).first();
    await finding.getByRole('link', { name: 'Evidence' }).click();
  };
  await follow(/cannot scale out/);
  await expect(page).toHaveURL(/[?&]graphs=1/);
  await expect(page.getByRole('region', { name: 'Indexing OCU limit', exact: true }).first()).toBeAttached();
  await follow(/replicas? of placement group .* unassigned/);
  const replicas = page.getByRole('grid', { name: 'Shard Details' });
  await expect(replicas.locator('[data-row="0"]')).toContainText('Unassigned');
  await expect(replicas).not.toContainText('Synced');
  await follow(/^No heartbeat from/);
  await expect(page.getByText(/^No heartbeat since/)).toBeVisible();
  await follow(/failed-network failed/);
  await expect(page.getByText('NETWORK_POLICY_CONFLICT').first()).toBeVisible();
});

test.describe('a server that is not reached', () => {
  test.use(FAILURE);

  test('is not told of, and asked again [SHELL-048]', async ({ page }) => {
    let isCut = true;
    await page.route('**/graphql', async (route) => {
      if (isCut && route.request().postData()?.includes('awsAccountId')) await route.abort('connectionfailed');
      else await route.continue();
    });
    const lost = page.waitForEvent('requestfailed');
    await page.goto(`/juno/${ACCOUNT}`);
    await lost;
    await expect(page.getByRole('heading', { level: 2, name: 'Account Details' })).toBeVisible();
    await expect(page.getByText(/could not be reached/)).toHaveCount(0);
    isCut = false;
    await expect(page.getByRole('grid', { name: 'Collections' }).getByRole('row').nth(1)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/could not be reached/)).toHaveCount(0);
  });
});
