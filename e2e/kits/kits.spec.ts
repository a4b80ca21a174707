import { expect, test } from '../fixtures.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/kits');
});

test('axe finds nothing on the kits', async ({ page, expectAccessibleInBothModes }) => {
  test.setTimeout(120_000);
  for (const id of ['charts', 'drawings', 'date-range', 'documents', 'actions', 'sections', 'tables']) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
    await expect(page.locator(`#${id} h2`).first()).toBeVisible();
    await expectAccessibleInBothModes(`#${id}`);
  }
});

test('a changed number is marked for a while', async ({ page }) => {
  const vital = page.getByRole('link', { name: /Unassigned shards/ });
  await expect(vital.locator('[data-changed="true"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Change a number' }).click();
  await expect(vital.locator('[data-changed="true"]')).toHaveText('205');
  await expect(vital.locator('[data-changed="true"]')).toHaveCount(0);
});

test.describe('lanes', () => {
  test('arrows go along a lane and Enter chooses', async ({ page }) => {
    const lanes = page.getByRole('region', { name: 'Placement group' });
    const first = lanes.getByRole('button', { name: /^Scale out 3 to 5/ });
    await first.focus();
    await page.keyboard.press('ArrowRight');
    const second = lanes.getByRole('button', { name: /^Scale in 5 to 4, done, 2026-11-21 08:58:00/ });
    await expect(second).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(second).toHaveAttribute('aria-pressed', 'true');
  });
});

test.describe('date range', () => {
  test('a custom default outside the presets is shown and the presets are offered', async ({ page }) => {
    await page
      .getByRole('button', { name: /^Default outside the presets/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    for (const preset of ['Last 5 hours', 'Last 20 hours', 'Last 3 days', 'Last 1 week', 'Last 1 month']) {
      await expect(dialog.getByRole('radio', { name: preset })).toBeVisible();
    }
    await expect(dialog.getByRole('radio', { name: /Custom range/ })).toBeChecked();
    await dialog.getByRole('radio', { name: 'Last 1 week' }).check();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByTestId('range')).toContainText('"amount":1,"unit":"week"');
  });

  test('a missing duration and a missing end are refused, and the hint is shown [SHELL-062] [SHELL-065] [SHELL-066]', async ({ page }) => {
    await page
      .getByRole('button', { name: /^Default outside the presets/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('spinbutton').fill('');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog).toContainText('The selected date range is incomplete. Specify a duration for the date range.');
    await dialog
      .getByRole('radio', { name: 'Absolute range' })
      .or(dialog.getByRole('button', { name: 'Absolute range' }))
      .click();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog).toContainText('The selected date range is incomplete. Select a start and end date for the date range.');
    await expect(dialog).toContainText('Range must be between 6 - 30 days. Use 24 hour format.');
  });

  test('future and reversed ranges are refused [SHELL-063] [SHELL-064]', async ({ page }) => {
    await page
      .getByRole('button', { name: /^Default outside the presets/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('radio', { name: 'Absolute range' })
      .or(dialog.getByRole('button', { name: 'Absolute range' }))
      .click();
    const fill = async (start: string, end: string) => {
      await dialog.getByRole('textbox', { name: 'Start date' }).fill(start);
      await dialog.getByRole('textbox', { name: 'End date' }).fill(end);
      await dialog.getByRole('button', { name: 'Apply' }).click();
    };
    await fill('2026-01-02', '2199-01-01');
    await expect(dialog).toContainText('Either of start date or end date cannot be future date.');
    await fill('2026-01-05', '2026-01-02');
    await expect(dialog).toContainText('The end date must be greater than the start date.');
  });

  test('the time zones are the eight stated ones, with the offset in force [SHELL-070] [SHELL-072]', async ({ page }) => {
    await page
      .getByRole('button', { name: /Time zone|Time Zone/ })
      .first()
      .click();
    const options = page.getByRole('listbox').getByRole('option');
    await expect(options).toHaveCount(8);
    const labels = [
      'Browser Timezone',
      'UTC',
      'US/Pacific',
      'America/Phoenix',
      'America/New_York',
      'America/Chicago',
      'Asia/Kolkata',
      'Asia/Shanghai',
    ];
    for (const [at, label] of labels.entries()) await expect(options.nth(at)).toContainText(label);
    await page.getByRole('option', { name: /Asia\/Kolkata/ }).click();
    await expect(page.getByTestId('range')).toContainText('"zone":"Asia/Kolkata"');
    await expect(page.getByTestId('marks')).toContainText('Start 2026-11-21 12:26:40');
  });
});

test.describe('documents', () => {
  test('a click on a line number turns it over and keeps it in the address', async ({ page }) => {
    const code = page.getByRole('region', { name: 'Cluster settings', exact: true });
    await code.getByRole('button', { name: 'Line 4', exact: true }).click();
    await expect(page).toHaveURL(/[?&]lines=4(&|#|$)/);
    await code.getByRole('button', { name: 'Line 9', exact: true }).click();
    await expect(page).toHaveURL(/[?&]lines=4\.9(&|#|$)/);
    await code.getByRole('button', { name: 'Line 4', exact: true }).click();
    await expect(page).toHaveURL(/[?&]lines=9(&|#|$)/);
  });

  test('a link scrolls to its first line', async ({ page }) => {
    await page.goto('/kits?lines=36');
    const code = page.getByRole('region', { name: 'Cluster settings', exact: true });
    await expect(code.getByRole('button', { name: 'Line 36', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await code.scrollIntoViewIfNeeded();
    await expect(code.getByRole('button', { name: 'Line 36', exact: true })).toBeInViewport();
  });

  test('search goes through the matches, in code and in the tree', async ({ page }) => {
    const view = page.getByRole('region', { name: 'Cluster settings', exact: true });
    await view.getByRole('searchbox', { name: 'Search in Cluster settings' }).fill('use1-az');
    await expect(view.getByRole('status').first()).toHaveText('1 of 4');
    await view.getByRole('button', { name: 'Next match' }).click();
    await expect(view.getByRole('status').first()).toHaveText('2 of 4');
    await view.getByRole('button', { name: 'Tree' }).click();
    await expect(view.getByRole('status').first()).toHaveText('1 of 4');
    await expect(view.getByRole('treeitem', { selected: true })).toContainText('use1-az1');
  });

  test('200,000 lines open with few nodes and are searched to the last', async ({ page }) => {
    await page.getByRole('button', { name: 'Open 200,000 lines' }).click();
    const view = page.getByRole('region', { name: 'Log', exact: true });
    await expect(view.getByRole('status').first()).toHaveText('200,000 lines');
    expect(await view.locator('*').count()).toBeLessThan(600);
    await view.getByRole('searchbox', { name: 'Search in Log' }).fill('T09:59:59.98');
    await expect(view.getByRole('status').first()).toHaveText('1 of 1');
    await expect(view.getByText('200000', { exact: true })).toBeVisible();
  });
});

test.describe('guarded actions', () => {
  const open = async (page: import('@playwright/test').Page, name: string) => {
    await page.getByRole('button', { name: `Recover domain, ${name}`, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Recover domain' });
    await expect(dialog).toBeVisible();
    return dialog;
  };

  test('the dialog names target, effect and time, and Cancel has the focus [ACT-015] [ACT-018]', async ({ page }) => {
    const dialog = await open(page, 'confirmed');
    await expect(dialog).toContainText('123456789012:search-logs');
    await expect(dialog).toContainText('Data is not touched.');
    await expect(dialog).toContainText('A few seconds');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  });

  test('a confirmed action shows its result with the audit record', async ({ page }) => {
    const dialog = await open(page, 'confirmed');
    await dialog.getByRole('button', { name: 'Recover domain' }).click();
    await expect(dialog).toContainText('The recovery was started.');
    await expect(dialog.getByRole('link', { name: 'Audit record' })).toHaveAttribute('href', '/audit-history');
  });

  test('a ticketed action says what is missing and runs when it is there', async ({ page }) => {
    const dialog = await open(page, 'ticketed');
    await dialog.getByRole('button', { name: 'Recover domain' }).click();
    await expect(dialog).toContainText('Give the id of a ticket, such as V1234567890.');
    await expect(dialog).toContainText('Choose a reason.');
    await dialog.getByRole('textbox', { name: 'Ticket' }).fill('V1234567890');
    await dialog.getByRole('button', { name: /Reason/ }).click();
    await page.getByRole('option', { name: 'Service impact' }).click();
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Shards stay unassigned after a node left.');
    await dialog.getByRole('button', { name: 'Recover domain' }).click();
    await expect(dialog).toContainText('The recovery was started.');
  });

  test('an old sign-in is renewed in place and the input stays', async ({ page }) => {
    const dialog = await open(page, 'old sign-in');
    await dialog.getByRole('button', { name: 'Ticket and reason (optional)' }).click();
    await dialog.getByRole('textbox', { name: 'Ticket' }).fill('V1234567890');
    await dialog.getByRole('button', { name: 'Recover domain' }).click();
    await expect(dialog).toContainText('The sign-in is too old for a change.');
    await expect(dialog.getByRole('textbox', { name: 'Ticket' })).toHaveValue('V1234567890');
    await dialog.getByRole('button', { name: 'Sign in and continue' }).click();
    await expect(dialog).toContainText('The recovery was started.');
  });

  test('the input outlives a reload of the page', async ({ page }) => {
    const dialog = await open(page, 'ticketed');
    await dialog.getByRole('textbox', { name: 'Ticket' }).fill('V42-outlives');
    await page.reload();
    const again = await open(page, 'ticketed');
    await expect(again.getByRole('textbox', { name: 'Ticket' })).toHaveValue('V42-outlives');
    await again.getByRole('button', { name: 'Cancel' }).click();
    await expect((await open(page, 'ticketed')).getByRole('textbox', { name: 'Ticket' })).toHaveValue('');
  });

  test('a refusal says the rule and what to do, a failure its code and request', async ({ page }) => {
    const refused = await open(page, 'refused');
    await refused.getByRole('button', { name: 'Recover domain' }).click();
    await expect(refused).toContainText('The only copy of 3 shards lives on 10.0.4.17.');
    await expect(refused).toContainText('Refused by rule PRECONDITION_FAILED');
    await refused.getByRole('button', { name: 'Cancel' }).click();
    const failed = await open(page, 'failed');
    await failed.getByRole('button', { name: 'Recover domain' }).click();
    await expect(failed).toContainText('Code TIMED_OUT · Request req-4711');
    await expect(failed.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  test('an action that cannot run shows its reason', async ({ page }) => {
    const dialog = await open(page, 'disabled');
    const run = dialog.getByRole('button', { name: 'Recover domain' });
    await expect(run).toBeDisabled();
    await run.hover({ force: true });
    await expect(page.getByRole('tooltip')).toHaveText('A change is running on this domain');
  });
});

test.describe('toasts', () => {
  test('one of the events area goes after 6 s, one of the others after 60 s [SHELL-051] [SHELL-049]', async ({ page }) => {
    await page.clock.install();
    await page.getByRole('button', { name: 'Toast for 60 s' }).click();
    await page.getByRole('button', { name: 'Toast for 6 s' }).click();
    const events = page.getByText('A toast of the area "events"', { exact: true });
    const others = page.getByText('A toast of the area "other"', { exact: true });
    await expect(events).toBeVisible();
    await page.clock.runFor(3_000);
    await expect(events).toBeVisible();
    await page.clock.runFor(4_000);
    await expect(events).toBeHidden();
    await page.clock.runFor(30_000);
    await expect(others).toBeVisible();
    await page.clock.runFor(30_000);
    await expect(others).toBeHidden();
  });

  test('a loading toast becomes its result in place [ACT-016]', async ({ page }) => {
    await page.getByRole('button', { name: 'Loading toast' }).click();
    await expect(page.getByText('Recovering the domain', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'It fails' }).click();
    await expect(page.getByText('Something went wrong unable to recover domain', { exact: true })).toBeVisible();
    await expect(page.getByText('Recovering the domain', { exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Dismiss notification' }).click();
    await expect(page.getByText('Something went wrong unable to recover domain', { exact: true })).toBeHidden();
  });
});

test.describe('failures', () => {
  test.use({ expectedMessages: /This section was asked to crash|Breakable/ });

  test('a crashed section names itself and the others stay', async ({ page }) => {
    await page.getByRole('button', { name: 'Break this section' }).click();
    await expect(page.getByText('UIComponentCrash: CrashExample')).toBeVisible();
    await expect(page.getByText('Error occurred while fetching information to CrashExample')).toBeVisible();
    await expect(page.getByText('Section: Crashing section')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Cluster Info' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refresh Cluster Info' })).toBeEnabled();
  });

  test('the specimen of the page after an uncaught error has its label and text', async ({ page }) => {
    const failure = page.locator('[data-state="page after an uncaught error"]');
    await expect(failure).toContainText('UI ERROR');
    await expect(failure).toContainText('An unexpected UI error has occured!');
  });

  test('a refresh button is disabled while it loads; a failed section has code, request and Retry', async ({ page }) => {
    await expect(page.getByRole('button', { name: 'Refresh Old data' })).toBeDisabled();
    await expect(page.getByText('Code TIMED_OUT · Request req-8812')).toBeVisible();
    await expect(page.getByText(/as of 6 min ago, stale/)).toBeVisible();
  });
});
