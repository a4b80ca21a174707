import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { graphOf } from '../metrics/dashboard-page.ts';
import { ACCOUNT, ask, openGroup } from './serverless-page.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How often capacity is looked at: the number that breached is of the beginning of such a time. */
const LOOKED_AT = 10 * MINUTE;

interface Scaling {
  ActionId: string;
  action: string;
  status: string;
  parsedParams: { currentCapacity: number; desiredCapacity: number };
  breachingMetrics: string[];
}

/** A time when the group got more workers; there is one in any day. */
const scaleOut = async (page: Page, group: string): Promise<Scaling & { at: number }> => {
  const now = Date.now();
  const { getScalingAuditHistory: records } = await ask<{ getScalingAuditHistory: Scaling[] }>(
    page,
    `{ getScalingAuditHistory(awsAccountId: "${ACCOUNT}", placementConstraintId: "${group}", dataPlaneType: "search", namespace: "default",
      startTime: "${now - DAY + 60 * MINUTE}", endTime: "${now - 20 * MINUTE}") { ActionId action status parsedParams breachingMetrics } }`,
  );
  const found = records.find(({ action, status }) => action === 'UpdateWorkerGroupCapacity' && status === 'RequestSuccessful');
  if (!found) throw new Error('The group did not grow in a day');
  return { ...found, at: Number(found.ActionId.slice(0, 13)) };
};

/** The points of a graph, by time, as its table shows them. */
const pointsOf = async (page: Page, title: string): Promise<ReadonlyMap<number, number>> => {
  const graph = graphOf(page, title);
  await page.locator(`[data-panel="${title}"]`).scrollIntoViewIfNeeded();
  await graph.getByRole('button', { name: `Chart options of ${title}` }).click();
  await page.getByRole('menuitem', { name: 'View as table' }).click();
  const rows = graph
    .getByRole('table')
    .locator('tbody tr')
    .filter({ has: page.getByRole('rowheader') });
  await expect(rows.first()).toBeVisible();
  const texts = await rows.evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
  return new Map(texts.map(([time = '', value = '']) => [Date.parse(`${time.slice(0, 19).replace(' ', 'T')}Z`), Number(value)]));
};

test('a scale-out is followed from the metric that breached to its record [JUNO-057, JUNO-073, JUNO-056]', async ({ page }) => {
  const group = await openGroup(page, 'orders-search');
  const { at, ActionId, parsedParams, breachingMetrics } = await scaleOut(page, group);
  const looked = Math.floor(at / LOOKED_AT) * LOOKED_AT;
  const [from, to] = [looked - 3 * MINUTE, looked + 12 * MINUTE].map((time) => new Date(time).toISOString());

  // The graphs of that quarter of an hour: the processors were busier than they should be, then there are more workers.
  await page.goto(`/juno/pci/${ACCOUNT}/${group}?graphs=1&m.start=${from}&m.end=${to}&m.period=1m`);
  const cpu = (await pointsOf(page, 'Placement group average CPU')).get(looked) ?? 0;
  expect(cpu).toBeGreaterThan(70);
  const workers = await pointsOf(page, 'Placement group workers');
  expect(workers.get(looked)).toBe(parsedParams.currentCapacity);
  const minute = Math.floor(at / MINUTE) * MINUTE;
  expect(workers.get(minute + MINUTE)).toBe(parsedParams.desiredCapacity);
  expect((await pointsOf(page, 'Scale-out actions')).get(minute)).toBe(1);

  // The audit's record of it: the same number of the same metric, and what was done.
  await page.goto(`/juno/pci/${ACCOUNT}/${group}?start=${from}&end=${to}`);
  const grid = page.getByRole('grid', { name: 'Search Scaling Audit History' });
  const row = grid.getByRole('row').filter({ hasText: ActionId });
  const [breach = ''] = breachingMetrics;
  const [, recorded] = /^SearchWorkerCPUUtilization ([\d.]+) > 70$/.exec(breach) ?? [];
  // The graph has two decimals and the record one, each rounded from the same number.
  expect(Math.abs(Number(recorded) - cpu)).toBeLessThan(0.056);
  await expect(row).toContainText(breach);
  await expect(row.locator('time').first()).toHaveAttribute('datetime', new Date(at).toISOString());
  await row.getByRole('gridcell').nth(2).click();
  const details = page.getByRole('region', { name: 'UpdateWorkerGroupCapacity' });
  await expect(details.getByText(ActionId, { exact: true })).toBeVisible();
  const value = (label: string) =>
    details
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd');
  await expect(value('currentCapacity')).toHaveText(String(parsedParams.currentCapacity));
  await expect(value('desiredCapacity')).toHaveText(String(parsedParams.desiredCapacity));
  await expect(value('explanation')).toContainText(`was ${cpu.toFixed(1)}% on ${parsedParams.currentCapacity} workers`);
});
