import type { Locator, Page } from '@playwright/test';
import { ACCOUNT, at } from '../domains/known.ts';
import { expect } from '../fixtures.ts';

/** What a page's script can do as the person who is signed in. */
const graphql = (page: Page, query: string, variables: object = {}) =>
  page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    return (await (await fetch('/graphql', { method: 'POST', headers, body })).json()).data;
  }, JSON.stringify({ query, variables }));

const RUN = `mutation R($url: String!, $args: JSON!, $guard: GuardInput) {
  executeCommand(url: $url, args: $args, approval: { mode: "bypass" }, confirm: { is_confirmed: true }, guard: $guard) { success data error { message } }
}`;

/** Gives back what is open or waits, so that an attempt before this one carries nothing. */
export async function giveBackAll(page: Page): Promise<void> {
  const { ownGrants } = (await graphql(page, '{ ownGrants { id subject } }')) as { ownGrants: { id: string; subject: string }[] };
  for (const { id, subject } of ownGrants) await graphql(page, RUN, { url: 'aes/grants/give-back', args: { grant_id: id, subject } });
}

const WHY = { reasonCode: 'Service impact', description: 'The node answers no health checks any more' };

/** Opens a grant at once, as broken glass does. */
export async function breakGlass(page: Page, name: string, { opens = 'node:act', account = ACCOUNT } = {}): Promise<void> {
  const answer = (await graphql(page, RUN, {
    url: 'aes/grants/break-glass',
    args: { subject: `${account}:${name}`, opens, minutes: 30 },
    guard: { ticket: 'T-nodes', ...WHY, idempotencyKey: crypto.randomUUID() },
  })) as { executeCommand: { success: boolean; error: { message: string } | null } };
  expect(answer.executeCommand).toMatchObject({ success: true });
}

export async function fillReason(dialog: Locator, ticket: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Ticket' }).fill(ticket);
  await dialog.getByRole('button', { name: /Reason/ }).click();
  await dialog.page().getByRole('option', { name: 'Service impact' }).click();
  await dialog.getByRole('textbox', { name: 'Description' }).fill('The node answers no health checks any more');
}

/** Chooses the first machine with data of a domain, and answers its id. */
export async function chooseNode(page: Page, name: string): Promise<string> {
  await page.goto(at(name));
  const row = page.getByRole('grid', { name: 'EC2 instances' }).locator('[data-id]').first();
  await row.getByRole('radio').click();
  return (await row.getAttribute('data-id')) ?? '';
}

export async function chooseEntry(page: Page, menu: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Unfolds Node Details of a domain, and answers its table and the address of its first node. */
export async function openNodeDetails(page: Page, name: string, account = ACCOUNT): Promise<{ table: Locator; node: string }> {
  await page.setViewportSize({ width: 1700, height: 1200 });
  await page.goto(at(name, 'overview', account));
  await page.getByRole('button', { name: /^Node Details \(cluster-level\)/ }).click();
  const table = page.locator('[data-table="node-details"]');
  const row = table.locator('[data-row="0"]');
  await expect(row).toBeVisible();
  return { table, node: (await row.getAttribute('data-id')) ?? '' };
}
