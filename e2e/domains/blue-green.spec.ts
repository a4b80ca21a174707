import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { answering, errorLine } from '../support/failed-answers.ts';
import { ACCOUNT, at } from './known.ts';

const open = async (page: Page, name: string, entry: 'B/G progress' | 'Estimated B/G time') => {
  await page.goto(at(name));
  await page.getByRole('button', { name: 'Blue/green', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  return page.getByRole('dialog', { name: entry });
};

test('B/G progress shows a stuck change stage by stage, with what is left to copy; another one is asked for by its id [ACT-025, ACT-026]', async ({
  page,
  expectAccessible,
}) => {
  const asked: { domainId: string; changeId: string | null }[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return;
    for (const one of [request.postDataJSON()].flat()) if (one.operationName === 'BgProgress_ProgressQuery') asked.push(one.variables);
  });
  const dialog = await open(page, 'stuck-bg', 'B/G progress');
  const stages = dialog.getByRole('list', { name: 'Stages' }).getByRole('listitem');
  await expect(stages).toContainText([
    'Validation',
    'Creating a new environment',
    'Provisioning new nodes',
    'Traffic routing on new nodes',
    'Traffic routing on old nodes',
    'Copying shards to new nodes',
    /Terminating nodes.*PENDING/,
    /Deleting older resources.*PENDING/,
  ]);
  await expect(stages.nth(5).locator('[data-kind]')).toHaveAttribute('data-kind', 'in-progress');
  await expect(dialog).toContainText('PROCESSING');
  await expect(dialog).toContainText(/Copied.*[gt]b of .*[gt]b; \d+ shards left, 0 moving/);
  // The stages before copying weigh a quarter, those after it a seventh.
  await expect(dialog).toContainText(/chg-\w+: (2[6-9]|[3-7]\d|8[0-5])%/);
  await expectAccessible('[role=dialog]');
  await dialog.getByRole('textbox', { name: 'Another change' }).fill('chg-unknown');
  await dialog.getByRole('button', { name: 'Show' }).click();
  await expect(dialog).toContainText('No change chg-unknown of this domain is known.');
  const domainId = `${ACCOUNT}:stuck-bg`;
  expect(asked[0]).toEqual({ domainId, changeId: null });
  expect(asked.at(-1)).toEqual({ domainId, changeId: 'chg-unknown' });
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog).toHaveCount(0);
});

test('Estimated B/G time is a range, or says why there is none [ACT-025, ACT-027]', async ({ page, expectAccessible }) => {
  const stuck = await open(page, 'stuck-bg', 'Estimated B/G time');
  await expect(stuck).toContainText(/No estimate.*No shard moves at the moment: \d+ with .* are still on old nodes\./);
  const changing = await open(page, 'changing-bg', 'Estimated B/G time');
  await expect(changing).toContainText(/No estimate.*(Copying|change|shard)|Over in .+ to .+Left to copy/);
  await expectAccessible('[role=dialog]');
});

test('what fails says so: the estimate with its message, the progress with the fallback [ACT-028, ACT-029]', async ({ page }) => {
  const failure = { code: 'throttled', status: 429 };
  await answering(page, 'BgEstimate_EstimateQuery', errorLine('BgEstimate_EstimateQuery', '429 Rate exceeded', failure));
  await answering(page, 'BgProgress_ProgressQuery', errorLine('BgProgress_ProgressQuery', '429 Rate exceeded', failure));
  const estimate = await open(page, 'changing-bg', 'Estimated B/G time');
  await expect(estimate).toContainText('Unable to get B/G Estimated time. Failed with 429 Rate exceeded');
  await estimate.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(estimate).toBeHidden();
  await page.getByRole('button', { name: 'Blue/green', exact: true }).click();
  await page.getByRole('menuitem', { name: 'B/G progress' }).click();
  const progress = page.getByRole('dialog', { name: 'B/G progress' });
  await expect(progress).toContainText('Error Fetching Details');
  await expect(progress.getByRole('button', { name: 'Retry' })).toBeVisible();
});
