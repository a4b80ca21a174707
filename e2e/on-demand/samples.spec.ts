import { at, GREEN } from '../domains/known.ts';
import { expect, test } from '../fixtures.ts';
import { SLOW, waitsForBackfills } from './backfills.ts';

const KINDS = [
  { type: 'PA', tab: 'performance-analyser', columns: ['Date', 'Node', 'Shard', 'Index', 'Metric', 'Value'] },
  { type: 'QI', tab: 'query-insights', columns: ['Date', 'Latency (ms)', 'CPU (ms)', 'Memory (bytes)', 'Indices', 'Fingerprint', 'Shape'] },
] as const;

for (const { type, tab, columns } of KINDS)
  test(`${type} data are requested, and their rows are looked at [DATA-013, DATA-017]`, async ({ page, expectAccessible }) => {
    waitsForBackfills();
    await page.goto(at(GREEN, tab));
    await page.getByRole('button', { name: 'Submit' }).click();
    const link = page.locator(`[data-table="executions-${type.toLowerCase()}"] [data-row="0"]`).getByRole('link', { name: 'Logs' });
    await expect(link).toBeVisible(SLOW);
    await page.goto((await link.getAttribute('href')) ?? '');
    const table = page.locator(`[data-table="on-demand-${type.toLowerCase()}"]`);
    await expect(table.locator('[data-row="0"]')).toBeVisible(SLOW);
    for (const column of columns) await expect(table.getByRole('columnheader').filter({ hasText: column }).first()).toBeAttached();
    const text = (await table.locator('[data-row="0"]').textContent()) ?? '';
    // Of a search nothing is told of what it looked for.
    if (type === 'QI') expect(text).toContain('"?"');
    await expectAccessible();
  });
