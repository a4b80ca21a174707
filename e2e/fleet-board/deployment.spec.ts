import { createWorld } from '#fleet/world';
import { DAY, HOUR, MINUTE } from '#rules/durations';
import { expect } from '../fixtures.ts';
import { test } from '../own-server.ts';
import { domains, line, openBoard } from './clicks.ts';

/** The next build that makes searches of the place slow, and a time at which its issues have been open for a while. */
const [build] = createWorld({ stageRegion: { stage: 'beta', airportCode: 'iad' } })
  .incidents(Date.now() + HOUR, Date.now() + 90 * DAY)
  .filter(({ kind, start, subjects }) => kind === 'deployment' && start > Date.now() + HOUR && subjects.length >= 12);
if (!build) throw new Error('no build comes to enough domains');

test.use({
  ownServerOf: 'a bad build',
  ownServerEnv: { TUMBLER_E2E_AHEAD: String((build.recovery - 5 * MINUTE - Date.now()) / HOUR) },
});

test('searches that a build made slow: the line and each of its domains name the build, and lead to the runbook', async ({ page }) => {
  await openBoard(page);
  await line(page, `${build.target}: SearchLatencyHigh`).click();
  await expect(page.getByRole('list', { name: 'Changed before it began' })).toContainText(
    new RegExp(
      `^${build.build} released to ${build.target}\\d.* UTC, \\d+ min before; \\d+ of \\d+ domains that it touched were hit, \\d+% of all hit; high confidence$`,
    ),
  );
  await domains(page).getByRole('link').first().click();
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await expect(verdict).toContainText(/open issue.* since .* UTC: .*SearchLatencyHigh/i);
  await expect(verdict).toContainText(new RegExp(`Changed before${build.build} deployed at .* UTC, \\d+ min .*before`));
  await verdict.getByRole('link', { name: /^Runbook SOP-/ }).click();
  await expect(page).toHaveURL(/SOP-\d+/);
});
