import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { test } from '../own-server.ts';
import { ACCOUNT } from './serverless-page.ts';

// Whoever steps the clock shares with nobody.
test.use({ ownServerOf: 'retries of collections' });
test.setTimeout(120_000);

const MINUTE = 60_000;
const NAME = 'failed-key';

const fieldOf = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt').getByText(label, { exact: true }) })
    .locator('dd');
const statusOf = (page: Page) => fieldOf(page, 'status');

test('a failed collection is found, retried, waits its turn, is recreated and works [JUNO-044, JUNO-045, JUNO-046]', async ({
  page,
  stepClock,
}) => {
  await page.goto(`/juno/${ACCOUNT}`);
  const findings = page.getByRole('list', { name: 'Findings' }).getByRole('listitem');
  const finding = findings.filter({ hasText: `Collection ${NAME} failed` });
  await finding.getByRole('link', { name: 'Evidence' }).click();
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  const address = page.url();

  // It failed and says why; that is what makes it retryable.
  await expect(statusOf(page)).toContainText('failed');
  const reason = page.getByRole('heading', { name: 'failure_reason' });
  await expect(reason).toBeVisible();
  await expect(page.getByText('KMS_KEY_INACCESSIBLE').first()).toBeVisible();
  const retry = page.getByRole('button', { name: 'Retry collection' });
  await retry.click();

  // It queues.
  const banner = page.getByText(/^The retry is number \d+ in the queue\./);
  await expect(banner).toBeVisible();
  const words = /number (\d+) in the queue\. The estimated wait is (\d+) minutes?: refresh the page after that time\.$/.exec(
    (await banner.textContent()) ?? '',
  );
  const [place, wait] = [Number(words?.[1]), Number(words?.[2])];
  expect(place).toBeGreaterThan(0);
  expect(wait).toBeGreaterThan(0);
  await expect(retry).toHaveCount(0);

  // It waits: a minute before its time nothing has changed, and the banner stays.
  await stepClock((wait - 1) * MINUTE);
  const refresh = page.getByRole('button', { name: 'Refresh Collection Details' });
  await refresh.click();
  await expect(refresh).toBeEnabled();
  await expect(statusOf(page)).toContainText('failed');
  await expect(banner).toBeVisible();

  // Its turn: it is made again, and there is nothing left to retry.
  await stepClock(1.5 * MINUTE);
  await refresh.click();
  await expect(statusOf(page)).toHaveText('creating');
  await expect(banner).toHaveCount(0);
  await expect(reason).toHaveCount(0);
  await expect(retry).toHaveCount(0);

  // It works: it has a group, answers its own API, and is no finding any more.
  await stepClock(2 * MINUTE);
  await page.reload();
  await expect(statusOf(page)).toHaveText('active');
  await expect(fieldOf(page, 'placement_constraint_id').getByRole('link')).toHaveAttribute('href', new RegExp(`^/juno/pci/${ACCOUNT}/pg-`));
  await page.getByRole('tab', { name: 'API Explorer' }).click();
  await expect(page.getByRole('grid', { name: 'cat indices' }).locator('[data-row="0"]')).toContainText('products');
  await page.goto(`/juno/${ACCOUNT}`);
  await expect(findings.filter({ hasText: 'Collection failed-network' })).toBeVisible();
  await expect(finding).toHaveCount(0);

  // And it is on record, who did it and to what.
  const id = address.split('/').at(-1) ?? '';
  await page.goto('/audit-history');
  await page.getByRole('button', { name: 'Submit' }).click();
  const record = page.locator('[data-table="command-history"]').getByRole('row').filter({ hasText: 'retry-collection' });
  await expect(record).toHaveCount(1);
  await expect(record).toContainText('Aiko Tanaka');
  await record.getByRole('gridcell').nth(1).click();
  await expect(page.getByText(id).first()).toBeVisible();
});

test('one that fails again says so again, and can be retried in its turn [JUNO-044, JUNO-045]', async ({ page, stepClock }) => {
  await page.goto(`/juno/${ACCOUNT}`);
  const finding = page.getByRole('list', { name: 'Findings' }).getByRole('listitem').filter({ hasText: 'Collection failed-again' });
  await finding.getByRole('link', { name: 'Evidence' }).click();
  const retry = page.getByRole('button', { name: 'Retry collection' });
  const changed = fieldOf(page, 'last_modified_date').locator('time');
  await retry.click();
  const banner = page.getByText(/^The retry is number \d+ in the queue\./);
  await expect(banner).toBeVisible();
  const before = await changed.getAttribute('datetime');
  // Longer than any queue, and than making it takes.
  await stepClock(12 * MINUTE);
  await page.getByRole('button', { name: 'Refresh Collection Details' }).click();
  await expect(banner).toHaveCount(0);
  await expect(statusOf(page)).toContainText('failed');
  await expect(page.getByText('OCU_LIMIT_EXCEEDED').first()).toBeVisible();
  expect(await changed.getAttribute('datetime')).not.toBe(before);
  await expect(retry).toBeEnabled();
});
