import { expect, test } from '../fixtures.ts';
import { board, Clicks, domains, line, openBoard } from './clicks.ts';

test('a red cluster: from the board to its verdict and the runbook of lost primaries', async ({ page }) => {
  await openBoard(page);
  const clicks = new Clicks();
  await clicks.on(line(page, /^ClusterRed/));
  const link = domains(page).getByRole('link', { name: '000000000101:orders-red' });
  await clicks.on(link);
  await expect(page.getByRole('heading', { level: 1, name: /orders-red/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Verdict' })).toContainText(/Red.*2 primaries .* unassigned/);
  await clicks.on(page.getByRole('link', { name: /SOP-01/ }).first());
  await expect(page).toHaveURL(/SOP-01/);
  clicks.expectFew();
});

test('unreachable domains of one account are one line, and are acknowledged together', async ({ page }) => {
  await openBoard(page);
  const clicks = new Clicks();
  const row = line(page, 'Account 000000000202: ClusterUnreachable');
  await expect(row).toContainText('SEV1');
  await clicks.on(row.getByRole('radio'));
  await clicks.on(page.getByRole('button', { name: 'Acknowledge' }).first());
  const dialog = page.getByRole('dialog', { name: /^Acknowledge: Account 000000000202/ });
  await clicks.on(dialog.getByRole('button', { name: 'Acknowledge', exact: true }));
  await expect(dialog.getByText('Acknowledged.')).toBeVisible();
  await clicks.on(dialog.getByRole('button', { name: 'Close', exact: true }));
  await expect(row).toContainText('Acknowledged by Aiko Tanaka');
  clicks.expectFew();
});

test('a domain that is not alone with its trouble says with whom, and leads to their line', async ({ page }) => {
  await page.goto('/000000000202/html-gateway/overview');
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await expect(verdict).toContainText(/Shared with\d+ other domains: Account 000000000202: ClusterUnreachable since .* UTC \(/);
  const others = Number(/Shared with(\d+)/.exec((await verdict.textContent()) ?? '')?.[1]);
  await expect(page.getByText(`Shared with ${others} other domains: Account 000000000202`)).toBeVisible();
  await verdict.getByRole('link', { name: 'Fleet board' }).click();
  await expect(page.getByRole('heading', { name: `Domains of Account 000000000202: ClusterUnreachable (${others + 1})` })).toBeVisible();
  await page.goto('/000000000101/orders-red/overview');
  await expect(verdict).toContainText('unassigned');
  await expect(verdict).not.toContainText('Shared with');
});

test('a chronic yellow is one low line that is snoozed with an expiry, and then left out', async ({ page }) => {
  await openBoard(page);
  const clicks = new Clicks();
  const row = line(page, 'Single node, replicas unassigned');
  await expect(row).toContainText('SEV5');
  await clicks.on(row.getByRole('radio'));
  await clicks.on(page.getByRole('button', { name: 'Snooze' }).first());
  const dialog = page.getByRole('dialog', { name: /^Snooze: / });
  await clicks.on(dialog.getByLabel('For how long'));
  await clicks.on(page.getByRole('option', { name: '24 hours' }));
  await clicks.on(dialog.getByRole('button', { name: 'Snooze', exact: true }));
  await expect(dialog.getByText('Snoozed.')).toBeVisible();
  await clicks.on(dialog.getByRole('button', { name: 'Close', exact: true }));
  await expect(row).toHaveCount(0);
  clicks.expectFew();
});

test('a stuck blue/green change: the board leads to the domain, whose verdict opens how far the change is', async ({ page }) => {
  await openBoard(page);
  const clicks = new Clicks();
  await clicks.on(line(page, /^BlueGreenStuck/));
  await clicks.on(domains(page).getByRole('link', { name: '000000000101:stuck-bg' }));
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await expect(verdict.getByText(/is stuck: running for/).first()).toBeVisible();
  await clicks.on(verdict.getByRole('button', { name: 'Show B/G progress' }));
  await expect(page.getByRole('dialog', { name: 'B/G progress' })).toContainText(/Stage|stage/);
  clicks.expectFew();
});

test('many domains with one issue: the line opens the LSE analysis with its types and start filled in', async ({ page }) => {
  await openBoard(page);
  const clicks = new Clicks();
  const row = line(page, /^ClusterUnreachable|^Account 000000000202/);
  await clicks.on(row.getByRole('link', { name: 'Analyse' }));
  await expect(page).toHaveURL(/\/lse-tool\/details\?endTimeUtc=.*issueTypes=ClusterUnreachable/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await clicks.on(page.getByRole('button', { name: 'What stands out', exact: true }));
  await expect(page.getByRole('heading', { name: /What stands out/ })).toBeInViewport();
  clicks.expectFew();
});

test('a full disk: the line of the worst issue names the domain, its disk and who is at it', async ({ page }) => {
  await openBoard(page);
  const clicks = new Clicks();
  await clicks.on(line(page, /^IndexWriteBlocked/));
  const row = domains(page).locator('[data-id="000000000101:disk-full"]');
  await expect(page.getByRole('list', { name: 'Worst domains' })).toContainText(/000000000101:disk-full.*: IndexWriteBlocked for .*, /);
  await clicks.on(row.getByRole('radio'));
  await clicks.on(page.getByRole('button', { name: 'Take' }).last());
  const dialog = page.getByRole('dialog', { name: 'Take: 000000000101:disk-full' });
  await clicks.on(dialog.getByRole('button', { name: 'Take', exact: true }));
  await expect(dialog.getByText('You are the owner.')).toBeVisible();
  await clicks.on(dialog.getByRole('button', { name: 'Close', exact: true }));
  await expect(page.getByRole('list', { name: 'Worst domains' })).toContainText('owner Aiko Tanaka');
  clicks.expectFew();
});

test('a line that is opened is in the address, and so are sort and filter', async ({ page }) => {
  await openBoard(page);
  await line(page, /^ClusterRed/).click();
  await expect(page).toHaveURL(/board\.open=issue%3AClusterRed/);
  await board(page)
    .getByRole('columnheader', { name: 'Domains' })
    .click({ position: { x: 30, y: 12 } });
  await expect(page).toHaveURL(/board\.sort=domains/);
  await page.reload();
  await expect(domains(page).getByRole('link', { name: '000000000101:orders-red' })).toBeVisible({ timeout: 30_000 });
});
