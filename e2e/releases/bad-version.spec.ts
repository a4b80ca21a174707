import { expect } from '../fixtures.ts';
import { test } from '../own-server.ts';
import { RUNNING, SHARED_ATTRIBUTE } from './known.ts';

// Whoever steps the clock shares with nobody.
test.use({ ownServerOf: 'the bad version' });

// The clock goes hours ahead, and the engine has to follow.
test.setTimeout(240_000);

const RELEASE = RUNNING;
const SHARED = `${SHARED_ATTRIBUTE.name} ${SHARED_ATTRIBUTE.value}`;
const STEP_MS = 5 * 60_000;

test('from a failing stage to the clusters, what they share, the rollback and the domain page [REL-004, REL-007]', async ({
  page,
  stepClock,
}) => {
  await page.goto('/component-release-tracker');
  await page.getByRole('button', { name: RELEASE, exact: true }).click();
  const release = page.getByRole('region', { name: `Release ${RELEASE}` });
  await expect(release.getByRole('heading', { name: `Release ${RELEASE}` })).toBeVisible();
  const stages = release.getByRole('list', { name: 'Stages of the release' });
  const stage = stages.getByRole('button', { name: /First cell (?!,)/ });
  await expect(stage).toHaveAttribute('aria-current', 'step');

  // The engine goes on with it until too many have failed; the page follows by pushes.
  await expect(async () => {
    if ((await stage.getByText('FAILED', { exact: true }).count()) === 0) await stepClock(STEP_MS);
    await expect(stage.getByText('FAILED', { exact: true })).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 180_000 });
  await expect(stage).toContainText('failed');
  const status = release.getByText('FAILED', { exact: true }).first();
  await expect(status).toBeVisible();
  await expect(
    release
      .getByRole('region', { name: 'Transitions' })
      .getByText(/failed/)
      .first(),
  ).toBeVisible();

  // What they have in common.
  const shared = release.getByRole('list', { name: 'What failed clusters share' });
  await expect(shared.getByRole('listitem').filter({ hasText: SHARED })).toContainText(/\d+ of \d+ clusters with it failed/);

  await release.getByRole('button', { name: `Show clusters with ${SHARED}` }).click();
  const sharing = page.getByRole('grid', { name: `Clusters with ${SHARED}` });
  await expect(sharing.getByRole('row').filter({ hasText: 'FAILED_' }).first()).toBeVisible();
  await expect(page).toHaveURL(/sharing=instanceType/);

  // Which they are, and why each.
  await release.getByRole('button', { name: 'Show the failed clusters' }).click();
  const failed = page.getByRole('grid', { name: 'Failed: clusters of all stages' });
  const row = failed.getByRole('row').filter({ hasText: 'FAILED_ROLLBACK_DONE' }).first();
  await row.getByText('FAILED_ROLLBACK_DONE').click();
  await expect(page).toHaveURL(/status=FAILED/);
  await expect(page).toHaveURL(/cluster=\d{12}%3A/);
  const link = page.getByRole('link', { name: 'Domain page' });
  const cluster = ((await link.getAttribute('href')) ?? '').slice(1).replace('/', ':');
  const panel = page.getByRole('region', { name: cluster });

  // The rollback: every step with who and why.
  const transitions = panel.getByRole('region', { name: 'Transitions of the cluster', exact: true });
  await expect(transitions.getByText('rolled back', { exact: true })).toBeVisible();
  await expect(transitions.getByText('rolling back', { exact: true })).toBeVisible();
  await expect(transitions.getByText(/engine · /).first()).toBeVisible();
  await expect(
    panel
      .getByRole('region', { name: 'Work on nodes' })
      .getByText(/^ROLLBACK on /)
      .first(),
  ).toBeVisible();

  // A retry counts first what it would try again.
  await release.getByRole('button', { name: 'Retry failed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Retry failed clusters' });
  await expect(dialog.getByRole('region', { name: 'Dry run' })).toContainText(/\d+ clusters? would be tried again/);
  await expect(dialog.getByRole('button', { name: /^Retry \d+ clusters?$/ })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await link.click();
  const [account = '', name = ''] = cluster.split(':');
  await expect(page).toHaveURL(new RegExp(`/${account}/${name}`));
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
});
