import { expect, test } from '../fixtures.ts';
import { ACCOUNT, at, CARBON, GREEN } from './known.ts';

const TABS = [
  ['Overview', 'overview'],
  ['Logs', 'logs'],
  ['API explorer', 'explorer'],
  ['Configurations', 'configurations'],
  ['Snapshots', 'snapshots'],
  ['Skew analysis', 'skew-analysis'],
  ['Upgrade history', 'upgrade-history'],
  ['Key Events', 'key-events'],
  ['Domain Events', 'domain-events'],
  ['SDPDS', 'sdpds'],
  ['Query Insights', 'query-insights'],
  ['Performance Analyser', 'performance-analyser'],
  ['Hawk Eye Preview', 'hawkeye'],
] as const;

test('without a tab the address is replaced by the overview’s [DOM-003]', async ({ page }) => {
  await page.goto('/');
  await page.goto(`/${ACCOUNT}/${GREEN}`);
  await expect(page).toHaveURL(at(GREEN));
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('the tabs stand in their order, each under its segment [DOM-004]', async ({ page }) => {
  await page.goto(at(GREEN));
  const tab = (label: string) => page.getByRole('tab', { name: label, exact: true });
  const more = page.getByRole('button', { name: 'More parts of the domain' });
  const item = (label: string) => page.getByRole('menuitem', { name: new RegExp(`^${label}`) });
  const order = TABS.map(([label]) => label);
  await expect(tab('Overview')).toBeVisible();
  await more.click();
  // Until it is known which tabs have nothing to show, one may go from the row to the menu.
  await expect(async () => {
    const shown = await page.getByRole('tablist', { name: 'Parts of the domain' }).getByRole('tab').allTextContents();
    const under = order.filter((label) => !shown.includes(label));
    expect(shown).toEqual(order.filter((label) => shown.includes(label)));
    await expect(page.getByRole('menuitem')).toHaveText(
      under.map((label) => new RegExp(`^${label}`)),
      { timeout: 1_000 },
    );
  }).toPass();
  await page.keyboard.press('Escape');
  for (const [label, segment] of TABS) {
    if ((await tab(label).count()) === 0) {
      await more.click();
      await item(label).click();
    } else await tab(label).click();
    await expect(page).toHaveURL(at(GREEN, segment));
    await expect(tab(label)).toHaveAttribute('aria-selected', 'true');
  }
  await page.reload();
  await expect(tab('Hawk Eye Preview')).toHaveAttribute('aria-selected', 'true');
});

test('a banner links to known issues, and breadcrumbs lead home, to the account and the domain [DOM-005, DOM-006]', async ({ page }) => {
  await page.goto(at(GREEN));
  await expect(page.getByRole('link', { name: /Known issues/ })).toHaveAttribute('href', '/docs/known-issues');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs.getByRole('link', { name: GREEN })).toBeVisible();
  await crumbs.getByRole('link', { name: ACCOUNT }).click();
  await expect(page).toHaveURL(`/${ACCOUNT}`);
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
});

test('the header’s field goes to another domain or account, and tells what is none [DOM-007]', async ({ page }) => {
  await page.goto(at(GREEN));
  const field = page.getByRole('combobox', { name: 'Domain identifier' });
  const go = page.getByRole('button', { name: 'Go to this domain, or refresh it' });
  await field.fill('nonsense');
  await go.click();
  await expect(page.getByText('Provide valid domain identifier or clientId')).toBeVisible();
  await field.fill(`${ACCOUNT}:${CARBON}`);
  await go.click();
  await expect(page).toHaveURL(at(CARBON));
  await page.getByRole('combobox', { name: 'Domain identifier' }).fill(ACCOUNT);
  await page.getByRole('combobox', { name: 'Domain identifier' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/${ACCOUNT}/?$`));
});

test('a domain that does not exist is said to be deleted or not to exist [DOM-024]', async ({ page }) => {
  await page.goto(at('no-such-domain'));
  await expect(page.getByText(`Sorry, domain identifier ${ACCOUNT}:no-such-domain is either deleted or doesn't exist`)).toBeVisible();
});

test('the overview card shows every field [DOM-029]', async ({ page }) => {
  await page.goto(at(GREEN));
  const card = page.locator('dl', { hasText: 'HAProxyType' });
  await expect(card.locator('dt')).toHaveText([
    'esVersion',
    'carbonDomain',
    'dragonstoneDomain',
    'IsRemotePublicationEnabled',
    'PackageTypeAssociatedOnDomain',
    'pinnedVFIDomain',
    'pinnedVFIClient',
    'IsSensitiveDomain',
    'IsSensitiveClient',
    'IsDomainIsolated',
    'DomainCreateDateTime',
    'cellId',
    'HAProxyVersion',
    'HAProxyType',
  ]);
  await expect(card.locator('div', { hasText: 'esVersion' }).locator('dd')).toContainText('OS_2.19');
});

test('the vitals and the verdict say how the domain is, and each vital leads to its evidence', async ({ page }) => {
  await page.goto(at('orders-yellow'));
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await expect(verdict.getByRole('definition').first()).toContainText(/replicas? .*unassigned/);
  await expect(verdict.getByRole('term')).toHaveText(['Yellow', 'Since', 'Trend', 'Recommended', 'Avoid']);
  await verdict.getByRole('button', { name: /findings?$/ }).click();
  await expect(verdict.getByRole('link', { name: 'Runbook SOP-02' }).first()).toBeVisible();
  const strip = page.getByRole('region', { name: 'Vital signs' });
  await expect(strip.getByRole('link', { name: /Unassigned shards/ })).toHaveAttribute(
    'href',
    /\/orders-yellow\/explorer\?root=_cat&path=shards/,
  );
  await expect(strip.getByRole('link', { name: /Last change/ })).toHaveAttribute('href', /#changes$/);
  await expect(strip.getByRole('link', { name: /Open issues/ })).toHaveAttribute('href', /\?info=tms-issues#issues$/);
  await expect(strip.getByText('not available from this source')).toHaveCount(0);
});

test('an older engine has its page too [DOM-055]', async ({ page }) => {
  await page.goto(at('legacy-es68'));
  await expect(page.getByText('Elasticsearch 6.8')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Verdict' })).toContainText(/\d+ of 16 checks passed/);
});

test('the domain page is accessible in both modes', async ({ page, expectAccessibleInBothModes }) => {
  await page.goto(at(CARBON));
  await expect(page.getByRole('region', { name: /^Zone / }).first()).toBeVisible();
  await expect(page.getByRole('grid', { name: /EC2 instances/ })).toBeVisible();
  await expectAccessibleInBothModes();
});

for (const [what, path] of [
  ['a domain', at(GREEN)],
  ['an account', `/${ACCOUNT}`],
  ['home', '/'],
] as const) {
  test(`what has come stays in its place while the page of ${what} fills`, async ({ page }) => {
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += 'value' in entry ? Number(entry.value) : 0;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { name: /Cluster Info|Client domains|Recent/ })).toBeVisible();
    await expect(page.locator('[aria-label$=": loading"], [aria-busy=true], [data-changed]:text-is("--")')).toHaveCount(0);
    // The measure of what a reader notices: a tenth of the window, moved by its own height.
    expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBeLessThan(0.1);
  });
}

test('a domain’s page offers all that its parts are for, each where it is said to be [DOM-030]', async ({ page }) => {
  const heading = (name: string) => page.getByRole('heading', { level: 2, name: new RegExp(`^${name}`) });
  const menu = async (name: string): Promise<string[]> => {
    await page.getByRole('button', { name, exact: true }).first().click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    const entries = await page.getByRole('menuitem').allInnerTexts();
    await page.keyboard.press('Escape');
    return entries.map((entry) => entry.split('\n')[0] ?? '');
  };
  await page.goto(at(GREEN));
  for (const name of ['Domain overview', 'Cluster Info', 'EC2 instances', 'SOP search', 'Metric dashboard', 'Tickets'])
    await expect(heading(name)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Node Details \(cluster-level\)/ })).toBeVisible();
  const instances = page.getByRole('region', { name: 'EC2 instances panel' });
  for (const name of [/^Live logs/, /^Download logs/, /^Logs/, /^Actions/])
    await expect(instances.getByRole('button', { name })).toBeVisible();
  expect(await menu('Actions')).toEqual(['Recover domain', 'Bounce dashboards UI']);
  expect(await menu('Blue/green')).toEqual(['B/G progress', 'Estimated B/G time']);
  await page.goto(at(GREEN, 'logs'));
  await page.getByRole('button', { name: /^Log groups/ }).click();
  await page.getByRole('option', { name: /^ELB/ }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Aggregations of the stored rows' })).toBeVisible();
  const parts = [
    ['explorer', 'cat indices'],
    ['skew-analysis', 'Skew analysis'],
    ['snapshots', 'Snapshots'],
    ['domain-events', 'Domain Events'],
    ['query-insights', 'Request Query Insights Data'],
    ['query-insights', 'Backfill executions'],
    ['performance-analyser', 'Request PA Data'],
    ['performance-analyser', 'Backfill executions'],
    ['hawkeye', 'Trigger Analysis'],
    ['hawkeye', 'Analysis Status'],
  ] as const;
  for (const [tab, name] of parts) {
    if (!page.url().includes(`/${tab}`)) await page.goto(at(GREEN, tab));
    await expect(heading(name)).toBeVisible();
  }
});
