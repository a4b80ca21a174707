import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { rangeOf, revealGraph } from '../metrics/dashboard-page.ts';
import { ACCOUNT, at, GREEN } from './known.ts';

const nodeAt = (name: string, node: string) => `/${ACCOUNT}/${name}/node/${node}`;

/** The first machine of a domain's table that is a data node, by its names. */
const firstDataNode = async (page: Page, name: string): Promise<{ instanceId: string; ip: string }> => {
  await page.goto(`${at(name)}?instances.filter=nodeType%3Ddata#instances`);
  const row = page.locator('#instances').getByRole('row').filter({ hasText: /i-0/ }).first();
  await expect(row).toBeVisible();
  const text = (await row.textContent()) ?? '';
  const [instanceId = '', ip = ''] = [/i-0[0-9a-f]{16}/.exec(text)?.[0], /10(\.\d{1,3}){3}/.exec(text)?.[0]];
  return { instanceId, ip };
};

test('a node’s name in the table of instances leads to its page, which has all three of its names and every part', async ({
  page,
  expectAccessible,
}) => {
  const { instanceId, ip } = await firstDataNode(page, GREEN);
  await page.locator('#instances').getByRole('link', { name: ip, exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`/${GREEN}/node/`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(ip);
  await expect(page.getByText('In the cluster', { exact: false }).first()).toBeVisible();
  const identity = page.getByRole('main');
  await expect(identity).toContainText(instanceId);
  for (const title of ['Identity', 'State now', 'Findings about this node', 'Work', 'Graphs of this node'])
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Shards' }).getByRole('row').nth(1)).toContainText('STARTED');
  await expect(page.getByRole('grid', { name: 'Events and changes of this node' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Hot threads' })).toHaveAttribute('href', /hot_threads/);
  await expect(page.getByRole('button', { name: 'Actions on the instance' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Logs of the instance', exact: true })).toBeEnabled();
  await revealGraph(page, 'CPU utilization of data nodes');
  await expectAccessible();
});

test('any of its names opens the same page', async ({ page }) => {
  const { instanceId, ip } = await firstDataNode(page, GREEN);
  await page.goto(nodeAt(GREEN, instanceId));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(ip);
  const engineId =
    (await page.getByRole('button', { name: 'Copy Engine ID' }).locator('xpath=preceding-sibling::span[1]').textContent()) ?? '';
  expect(engineId.length).toBeGreaterThan(5);
  await page.goto(nodeAt(GREEN, engineId));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(ip);
  await page.goto(nodeAt(GREEN, ip));
  await expect(page.getByRole('main')).toContainText(instanceId);
});

test('its range is in the address, for its events and its graphs', async ({ page }) => {
  const { instanceId } = await firstDataNode(page, GREEN);
  await page.goto(nodeAt(GREEN, instanceId));
  await expect(rangeOf(page)).toContainText('Last 6 hours');
  const events = page.waitForRequest((request) => request.postData()?.includes('NodePage_EventsQuery') === true);
  await rangeOf(page).click();
  await page.getByRole('radio', { name: 'Last 3 days', exact: true }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await events;
  await expect(page).toHaveURL(/m\.last=3-day/);
});

test('a node that left is not found, and what events know of it is said', async ({ page, expectAccessible }) => {
  await page.goto(`${at('orders-yellow', 'domain-events')}?event_type=1`);
  const cell = page.getByRole('row').filter({ hasText: 'InstanceTerminated' }).first();
  await expect(cell).toBeVisible();
  await cell.getByText('InstanceTerminated').click();
  const link = page.getByRole('link', { name: /^i-0[0-9a-f]{16}$/ });
  const instanceId = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/node/${instanceId}`));
  await expect(page.getByRole('heading', { level: 1, name: 'Node not found' })).toBeVisible();
  await expect(page.getByText(/It left at \d{4}-\d\d-\d\d /)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What is known of it' })).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Events and changes of this node' })).toContainText('InstanceTerminated');
  await expectAccessible();
});

test('a name that nothing knows is one sentence', async ({ page }) => {
  await page.goto(nodeAt(GREEN, 'i-0ffffffffffffffff'));
  await expect(page.getByRole('heading', { level: 1, name: 'Node not found' })).toBeVisible();
  await expect(page.getByText('No event of the last 30 days names it.')).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
});

test('a finding’s node leads to its page', async ({ page }) => {
  await page.goto(`${at('orders-yellow')}#inspector`);
  const link = page
    .locator('#inspector')
    .getByRole('link', { name: /^10(\.\d{1,3}){3}$/ })
    .first();
  await expect(link).toBeVisible({ timeout: 30_000 });
  const ip = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/node/${ip}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Node/);
});

test('a node leads to its page wherever it is named: the verdict, the explorer, skew, the analyser and node heat', async ({ page }) => {
  test.setTimeout(120_000);
  const nodeLink = (within: Locator) => within.locator('a[href*="/node/"]').first();
  await page.goto(at(GREEN, 'explorer?root=_cat&path=shards'));
  await expect(nodeLink(page.getByRole('grid').first())).toBeVisible();
  await page.goto(at(GREEN, 'explorer?root=_cat&path=nodes'));
  await expect(nodeLink(page.getByRole('grid').first())).toBeVisible();
  await page.goto(at('disk-full', 'skew-analysis'));
  const move = page.getByRole('grid', { name: 'Suggested shard moves' });
  await expect(nodeLink(move)).toBeVisible({ timeout: 30_000 });
  await page.goto(at('orders-yellow'));
  await expect(nodeLink(page.getByRole('region', { name: 'Verdict' }))).toBeVisible({ timeout: 30_000 });
  await page.goto(`${at(GREEN)}?graphs=1&m.tab=node-heat&m.last=6-hour`);
  await expect(nodeLink(page.getByRole('region', { name: 'Chosen cell' }))).toBeVisible({ timeout: 30_000 });
  await page.goto(at(GREEN, 'performance-analyser'));
  const chosen = page.getByRole('region', { name: 'Chosen cell' });
  await expect(nodeLink(chosen)).toBeVisible({ timeout: 30_000 });
  await nodeLink(chosen).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/10(\.\d{1,3}){3}/);
});
