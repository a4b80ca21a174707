import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { answering, errorLine } from '../support/failed-answers.ts';
import { ACCOUNT, at } from './known.ts';

const YELLOW = 'orders-yellow';
const MANY = 'nodes-1000';
const DELETED = 'gone-deleted';
const BETA = `http://iad.beta.localhost:${process.env.TUMBLER_E2E_PORT}`;
const PROD = `http://iad.prod.localhost:${process.env.TUMBLER_E2E_PORT}`;

const EVENT_SIZES = ['10', '30', '50', '100', '500', '1000', '8000'];
const KEY_SIZES = [...EVENT_SIZES, '10000'];

const table = (page: Page, id: string) => page.locator(`[data-table="${id}"]`);
const range = (page: Page) => page.getByRole('button', { name: /^Date range/ });
const zone = (page: Page) => page.getByRole('button', { name: /^Time Zone/ });

interface Asked {
  operationName: string;
  variables: { startTime: string; endTime: string };
}

/** What the page asks of an operation from here on. */
function askedOf(page: Page, operation: string): Asked['variables'][] {
  const asked: Asked['variables'][] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return;
    const body: Asked | Asked[] = request.postDataJSON();
    for (const one of [body].flat()) if (one.operationName === operation) asked.push(one.variables);
  });
  return asked;
}

const openEvents = async (page: Page, name: string, search = '') => {
  await page.goto(`${at(name, 'domain-events')}${search}`);
  await expect(table(page, 'domain-events').locator('[data-row="0"]')).toBeVisible();
  return table(page, 'domain-events');
};

test('domain events: a table under date range and time zone, the last week in UTC at first [EVENT-001, EVENT-012, EVENT-013]', async ({
  page,
}) => {
  const events = await openEvents(page, YELLOW);
  await expect(range(page)).toContainText('Last 1 week');
  await expect(zone(page)).toContainText('UTC');
  await expect(events.getByRole('columnheader').first()).toHaveText('Time (UTC)');
  await expect(events.locator('[data-row="0"] time').first()).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  await expect(events.locator('[data-id]').filter({ hasText: 'NodeUnhealthyDetected' }).first()).toBeVisible();
  const before = async () => {
    const times = await events.locator('[data-row] time').allInnerTexts();
    return times.filter((text) => Date.parse(`${text.replace(' ', 'T')}Z`) < Date.now() - 6 * 60_000);
  };
  expect(await before()).not.toEqual([]);
  await range(page).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Last 5 minutes' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect.poll(before).toEqual([]);
});

test('the first call has the words, later ones ISO times, and the presets are four [EVENT-011, EVENT-014]', async ({ page }) => {
  const asked = askedOf(page, 'DomainEvents_EventsQuery');
  await openEvents(page, YELLOW);
  expect(asked.map(({ startTime, endTime }) => [startTime, endTime])).toEqual([['7 days ago', 'now']]);
  await range(page).click();
  const presets = page.getByRole('dialog').getByRole('radio', { name: /^Last / });
  await expect(presets).toHaveCount(4);
  for (const name of ['Last 5 minutes', 'Last 30 minutes', 'Last 1 hour', 'Last 6 hours'])
    await expect(page.getByRole('dialog').getByRole('radio', { name })).toBeVisible();
  await page.getByRole('dialog').getByRole('radio', { name: 'Last 6 hours' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/last=6-hour/);
  await expect.poll(() => asked.length).toBe(2);
  const [, later] = asked;
  expect(Date.parse(later?.endTime ?? '') - Date.parse(later?.startTime ?? '')).toBe(6 * 3_600_000);
  expect(later?.startTime).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  await page.reload();
  await expect(range(page)).toContainText('Last 6 hours');
});

for (const [tab, baseURL] of [
  ['domain-events', BETA],
  ['key-events', PROD],
] as const)
  test.describe(tab, () => {
    test.use({ baseURL });
    test(`the picker of ${tab} follows the common messages, all four of them [EVENT-015]`, async ({ page }) => {
      await page.goto(at(YELLOW, tab));
      await range(page).click();
      const dialog = page.getByRole('dialog');
      const apply = dialog.getByRole('button', { name: 'Apply' });
      const refuses = async (text: string) => {
        await apply.click();
        await expect(dialog.getByText(text).first()).toBeVisible();
      };
      await dialog.getByRole('radio', { name: /Custom range/ }).check();
      // A number field takes all of these for numbers, or for none.
      for (const duration of ['', '1e3', '1.5']) {
        await dialog.getByRole('spinbutton').fill(duration);
        await refuses('The selected date range is incomplete. Specify a duration for the date range.');
      }
      await dialog
        .getByRole('radio', { name: 'Absolute range' })
        .or(dialog.getByRole('button', { name: 'Absolute range' }))
        .click();
      await refuses('The selected date range is incomplete. Select a start and end date for the date range.');
      const fill = async (start: string, end: string) => {
        await dialog.getByRole('textbox', { name: 'Start date' }).fill(start);
        await dialog.getByRole('textbox', { name: 'End date' }).fill(end);
      };
      await fill('2026-01-02', '2199-01-01');
      await refuses('Either of start date or end date cannot be future date.');
      await fill('2026-01-05', '2026-01-02');
      await refuses('The end date must be greater than the start date.');
    });
  });

test('the zone moves every clock of the page, not the events', async ({ page }) => {
  const events = await openEvents(page, YELLOW);
  const first = events.locator('[data-row="0"] time').first();
  const moment = Date.parse((await first.getAttribute('datetime')) ?? '');
  await zone(page).click();
  await page.getByRole('option', { name: 'Asia/Kolkata' }).click();
  await expect(events.getByRole('columnheader').first()).toHaveText('Time (GMT+5:30)');
  await expect(first).toHaveAttribute('datetime', new Date(moment).toISOString());
  await expect(first).toHaveText(new Date(moment + 5.5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' '));
});

test('page sizes are seven, 8,000 at first [EVENT-016]', async ({ page }) => {
  const events = await openEvents(page, YELLOW);
  const chooser = events.getByRole('combobox', { name: 'Rows per page of Domain Events' });
  await expect(chooser).toHaveValue('8000');
  expect(await chooser.locator('option').evaluateAll((list) => list.map((one) => one.getAttribute('value')))).toEqual(EVENT_SIZES);
});

test('more events than 8,000: the latest are shown, and that is said [EVENT-018]', async ({ page }) => {
  test.slow();
  await page.goto(at(MANY, 'domain-events'));
  const events = table(page, 'domain-events');
  // The header of 1,000 nodes asks for much at the same time.
  await expect(events.locator('[data-row="0"]')).toBeVisible({ timeout: 60_000 });
  await expect(
    events.getByText('There are more than 8000 domain events and we are displaying the latest 8000 events', { exact: true }),
  ).toBeVisible();
  await expect(events.getByRole('grid')).toHaveAttribute('aria-rowcount', '8001');
});

test('without events the table says so [EVENT-020]', async ({ page }) => {
  await page.goto(at(DELETED, 'domain-events'));
  await expect(table(page, 'domain-events').getByText('No Domain Events', { exact: true })).toBeVisible();
});

test('a query that fails says with what [EVENT-021]', async ({ page }) => {
  await page.goto(`${at(YELLOW, 'domain-events')}?start=2020-01-01T00:00:00Z&end=2026-01-01T00:00:00Z`);
  const events = table(page, 'domain-events');
  await expect(
    events.getByText('Unable to get Domain Events. Failed with 400 startTime must be at most 14 months before endTime.'),
  ).toBeVisible();
  await expect(events.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('date fields are filtered by >, >=, <, <= as well [SHELL-067]', async ({ page }) => {
  const events = await openEvents(page, YELLOW);
  const field = events.getByRole('combobox', { name: 'Filter Domain Events' });
  const times = await events
    .locator('[data-row] > [data-col="0"] time')
    .evaluateAll((list) => list.map((one) => one.getAttribute('datetime')));
  const middle = (times[5] ?? '').slice(0, 19).replace('T', ' ');
  await field.fill('Time (UTC)');
  for (const operator of ['>', '>=', '<', '<=']) {
    await field.fill('Time');
    await page.getByRole('option', { name: /^Time/ }).first().click();
    await expect(
      page.getByRole('option', { name: new RegExp(`^Time.*\\s${operator.replaceAll(/[<>=]/g, '\\$&')}(\\s|$)`) }).first(),
    ).toBeVisible();
    await field.press('Escape');
    await field.fill('');
  }
  await page.goto(`${at(YELLOW, 'domain-events')}?filter=${encodeURIComponent(`event_timestamp>=${middle}`)}`);
  await expect(events.locator('[data-row="0"]')).toBeVisible();
  await expect(events.getByText(/^1–6 of 6$|^1–\d+ of \d+$/)).toBeVisible();
  const shown = await events
    .locator('[data-row] > [data-col="0"] time')
    .evaluateAll((list) => list.map((one) => one.getAttribute('datetime') ?? ''));
  expect(shown.length).toBeGreaterThanOrEqual(6);
  expect(shown.every((time) => time.slice(0, 19) >= middle.replace(' ', 'T'))).toBe(true);
});

test('an event opens beside the table with all its fields, and the next and previous ones [EVENT-005, EVENT-006, EVENT-007]', async ({
  page,
}) => {
  const events = await openEvents(page, YELLOW, '?filter=event_type%3DInstanceTerminated');
  await events.locator('[data-row="0"] > [data-col="1"]').click();
  // The list names the node as every other surface does, the panel its machine too.
  const resource = events.locator('[data-row="0"] > [data-col="4"]');
  await expect(resource).toHaveText(/^10(\.\d{1,3}){3}$/);
  const panel = page.getByRole('region', { name: 'InstanceTerminated' });
  await expect(panel.getByText((await resource.textContent()) ?? '', { exact: true })).toBeVisible();
  for (const name of ['identuple', 'event_date', 'metadata_asg_name', 'metadata_cause', 'metadata_start_time', 'metadata_activity_id'])
    await expect(panel.getByText(name, { exact: true })).toBeVisible();
  await expect(panel.getByText(/^At .* machine status checks of i-0/)).toBeVisible();
  const machine = panel.getByRole('link', { name: /^i-0[0-9a-f]{16}$/ });
  const first = await machine.textContent();
  await page.getByRole('button', { name: 'Next row' }).click();
  await expect(machine).not.toHaveText(first ?? '');
  await page.getByRole('button', { name: 'Previous row' }).click();
  await expect(machine).toHaveText(first ?? '');
  const healed = await openEvents(page, YELLOW, '?filter=event_type%3DNodeReplacedBySelfHealing');
  await healed.locator('[data-row="0"] > [data-col="1"]').click();
  for (const name of ['metadata_execution_id', 'metadata_action_name', 'metadata_safe_call', 'metadata_whitelist'])
    await expect(page.getByRole('region', { name: 'NodeReplacedBySelfHealing' }).getByText(name, { exact: true })).toBeVisible();
});

test('a record is copied for a ticket, and the toast goes after six seconds [SHELL-051]', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const events = await openEvents(page, YELLOW, '?filter=event_type%3DInstanceTerminated');
  await events.locator('[data-row="0"] > [data-col="1"]').click();
  const copy = page.getByRole('button', { name: 'Copy for ticket' });
  await expect(copy).toBeVisible();
  await page.clock.install();
  await copy.click();
  const toast = page.getByText('Copied for a ticket', { exact: true });
  await expect(toast).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`Domain: ${ACCOUNT}:${YELLOW}`);
  expect(copied).toMatch(/\nLink: http.*open=/);
  await page.clock.runFor(4_000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(toast).toBeHidden();
});

test('key events are not there in every stage and region, and the page says so [EVENT-003]', async ({ page }) => {
  await page.goto(at(YELLOW, 'key-events'));
  await expect(page.getByText('Currently the Key Events are not supported in this stage and/or region!', { exact: true })).toBeVisible();
  await expect(range(page)).toHaveCount(0);
});

test.describe('key events in prod', () => {
  test.use({ baseURL: PROD });

  test('have the same controls, words first, and their own page sizes [EVENT-002, EVENT-017, EVENT-004]', async ({ page }) => {
    const asked = askedOf(page, 'KeyEvents_EventsQuery');
    await page.goto(at(YELLOW, 'key-events'));
    const events = table(page, 'key-events');
    await expect(events.locator('[data-row="0"]')).toBeVisible();
    await expect(range(page)).toContainText('Last 1 week');
    await expect(zone(page)).toContainText('UTC');
    expect(asked.map(({ startTime, endTime }) => [startTime, endTime])).toEqual([['7 days ago', 'now']]);
    const chooser = events.getByRole('combobox', { name: 'Rows per page of Key Events' });
    await expect(chooser).toHaveValue('10000');
    expect(await chooser.locator('option').evaluateAll((list) => list.map((one) => one.getAttribute('value')))).toEqual(KEY_SIZES);
  });

  test('have a host to copy, or nothing to copy', async ({ page }) => {
    await page.goto(at(YELLOW, 'key-events'));
    const rows = table(page, 'key-events').locator('[data-id]');
    const ofNode = rows.filter({ hasText: 'NodeUnhealthyDetected' });
    await expect(ofNode.first().getByRole('button', { name: 'Copy host' })).toBeVisible();
    const ofDomain = rows.filter({ hasText: 'SnapshotCompleted' });
    await expect(ofDomain.first()).toBeVisible();
    await expect(ofDomain.getByRole('button', { name: 'Copy host' })).toHaveCount(0);
  });

  test('open with all their fields [EVENT-008]', async ({ page }) => {
    await page.goto(`${at(YELLOW, 'key-events')}?filter=action%3DNodeReplacedBySelfHealing`);
    await table(page, 'key-events').locator('[data-row="0"] > [data-col="1"]').click();
    const panel = page.getByRole('region', { name: 'NodeReplacedBySelfHealing' });
    for (const name of [
      'event_time',
      'action_state',
      'source',
      'host',
      'domain_ident',
      'id',
      'tagging',
      'version',
      'context',
      'requestId',
      'time_taken',
    ])
      await expect(panel.getByText(name, { exact: true })).toBeVisible();
  });

  test('are 8,000 at most, which is said [EVENT-019]', async ({ page }) => {
    test.slow();
    await page.goto(at(MANY, 'key-events'));
    const events = table(page, 'key-events');
    await expect(events.locator('[data-row="0"]')).toBeVisible({ timeout: 60_000 });
    await expect(events.getByText('There are more than 8000 key events and we are displaying the latest 8000 events')).toBeVisible();
    await expect(events.getByRole('grid')).toHaveAttribute('aria-rowcount', '8001');
  });

  test('say when there are none, and when they cannot be had [EVENT-020, EVENT-022]', async ({ page }) => {
    await page.goto(at(DELETED, 'key-events'));
    await expect(table(page, 'key-events').getByText('No Key Events', { exact: true })).toBeVisible();
    await answering(
      page,
      'KeyEvents_EventsQuery',
      errorLine('KeyEvents_EventsQuery', '503 The event store is away', { code: 'unavailable', status: 503 }),
    );
    await page.goto(at(YELLOW, 'key-events'));
    await expect(table(page, 'key-events').getByText('Unable to get Keys Events. Failed with 503 The event store is away')).toBeVisible();
  });
});

test('axe finds nothing among domain events with one open in both modes', async ({ page, expectAccessibleInBothModes }) => {
  const events = await openEvents(page, YELLOW, '?filter=event_type%3DInstanceTerminated');
  await events.locator('[data-row="0"] > [data-col="1"]').click();
  await expect(page.getByText('metadata_cause', { exact: true })).toBeVisible();
  await expectAccessibleInBothModes();
});
test.describe('prod', () => {
  test.use({ baseURL: PROD });
  test('axe finds nothing among key events in both modes', async ({ page, expectAccessibleInBothModes }) => {
    await page.goto(at(YELLOW, 'key-events'));
    await expect(table(page, 'key-events').locator('[data-row="0"]')).toBeVisible();
    await expectAccessibleInBothModes();
  });
});
