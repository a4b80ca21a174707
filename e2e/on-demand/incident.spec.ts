import { readFile } from 'node:fs/promises';
import { at } from '../domains/known.ts';
import { expect, test } from '../fixtures.ts';
import { plotOf, revealGraph } from '../metrics/dashboard-page.ts';
import { backfilled, SLOW } from './backfills.ts';

// A batch that writes far too much began with this domain's fault.
const DOMAIN = 'mapping-explosion';
const GRAPH = 'ALB target 5xx';

test('from the 5xx of a graph to the client behind them, and its rows in a file', async ({ page }) => {
  test.slow();
  await page.goto(`${at(DOMAIN)}?graphs=1&m.tab=alb&m.last=3-hour&m.period=1m`);
  await revealGraph(page, GRAPH);
  await page.getByRole('button', { name: `Drag selects a window in ${GRAPH}` }).click();
  const box = await plotOf(page, GRAPH).boundingBox();
  if (!box) throw new Error('the chart has no place');
  await page.mouse.move(box.x + box.width * 0.6, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.95, box.y + 100, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('link', { name: 'Load balancer requests of this window' }).click();
  await expect(page).toHaveURL(/elb\/aggregations\?start=.*&end=/);
  await expect(page.getByText('Nothing of this range is stored.')).toBeVisible();
  const analysis = page.url();

  await page.getByRole('link', { name: 'Request ELB data of a range' }).first().click();
  // The form has the window that the page was opened with.
  await expect(page).toHaveURL(/groups=ELB&request\.start=.*&request\.end=/);
  const window = new URLSearchParams(analysis.split('?').at(-1));
  const day = (window.get('start') ?? '').slice(0, 10);
  await expect(page.getByRole('button', { name: /Date range/ }).first()).toContainText(day);
  const rowsPath = await backfilled(page, DOMAIN, 3);

  await page.goto(analysis);
  const first = page.locator('[data-table="who-hurts"] [data-row="0"]');
  await expect(first).toBeVisible(SLOW);
  const hurting = page.locator('[data-table="who-hurts"]').getByRole('row').filter({ hasText: 'Client IP' }).first();
  await expect(hurting).toBeVisible();
  const client = /\d{1,3}(?:\.\d{1,3}){3}/.exec((await hurting.textContent()) ?? '')?.[0] ?? '';
  expect(client).not.toBe('');

  await page.goto(rowsPath);
  const begun = page.waitForEvent('download');
  await page.getByRole('link', { name: /CSV/ }).first().click();
  const lines = (await readFile(await (await begun).path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toContain('Client IP');
  const failed = lines.slice(1).filter((line) => /^[^,]*,[^,]*,5\d\d,/.test(line));
  const ofClient = failed.filter((line) => line.includes(client));
  // It has more of the failures than of the requests.
  expect(ofClient.length / failed.length).toBeGreaterThan(lines.filter((line) => line.includes(client)).length / lines.length);
});
