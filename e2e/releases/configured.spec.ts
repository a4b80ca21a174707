import { expect, signInWithPassword } from '../fixtures.ts';
import { test } from '../own-server.ts';
import { RUNNING } from './known.ts';
import { openStanding, openTracker } from './standing-release.ts';

// What an installation decides of releases: a freeze everywhere, and a cluster that nobody works on, in stage gamma.
test.use({
  ownServerOf: 'a freeze',
  ownServerEnv: {
    TUMBLER_TEST_CONFIG: `releases:
  freezes:
    - title: End of year
      from: 2020-01-01T00:00:00Z
      to: 2100-01-01T00:00:00Z
`,
    // Nothing answers there, and nothing has to.
    TUMBLER_TEST_OPENSEARCH_URLS: 'http://127.0.0.1:9',
  },
});

test.setTimeout(90_000);

const PAGES = ['/component-release-tracker', '/software-update-tracker'];

test('a freeze that holds is told, until when, and what waits for its end', async ({ page, expectAccessible }) => {
  await openTracker(page);
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByText('Freeze: End of year')).toBeVisible();
    await expect(page.getByText('Releases touch no further cluster until')).toBeVisible();
  }
  await openStanding(page, RUNNING, { stage: '3', status: 'IN_PROGRESS' });
  const waiting = page.getByRole('grid', { name: 'Clusters in Stage 3' }).locator('[data-row="0"]');
  await expect(waiting).toContainText('the end of a freeze');
  await expectAccessible('#main');
});

test.describe('in a place that nothing works on', () => {
  test.use({ ownPlace: 'iad.gamma', person: null, expectedMessages: /401 \(Unauthorized\)/ });

  test('the trackers say so', async ({ page }) => {
    for (const [index, path] of PAGES.entries()) {
      await page.goto(path);
      if (index === 0) await signInWithPassword(page, 'peer-operator', 'correct horse battery staple');
      await expect(page.getByText('not available from this source').first()).toBeVisible();
    }
  });
});
