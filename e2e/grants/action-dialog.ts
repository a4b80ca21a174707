import type { Locator, Page } from '@playwright/test';
import { ACCOUNT, at } from '../domains/known.ts';
import { expect } from '../fixtures.ts';

/** Domains whose fault is always there, and with it mostly a ticket. */
const SICK = ['mapping-explosion', 'manager-flapping', 'orders-yellow', 'disk-full', 'orders-red'];

interface Ticketed {
  name: string;
  ticket: string;
}

/**
 * A domain with an open ticket that carries a grant: the first one that a request with it is not refused for would do; nobody of the console opened it.
 */
export async function ticketed(page: Page): Promise<Ticketed> {
  await page.goto('/');
  for (const name of SICK) {
    const tickets = await page.evaluate(async (query) => {
      const answer = await fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      });
      return ((await answer.json()) as { data: { getTickets: { id: string; status: string; openedBy: string | null }[] } }).data.getTickets;
    }, `{ getTickets(domainId: "${ACCOUNT}:${name}") { id status openedBy } }`);
    const open = tickets.find(({ status, openedBy }) => status !== 'Resolved' && openedBy === null);
    if (open) return { name, ticket: open.id };
  }
  throw new Error('None of the domains has an open ticket now');
}

/** Chooses a machine and opens the dialog of an action on it. */
export async function dialogOf(page: Page, name: string, action: string): Promise<{ dialog: Locator; instanceId: string }> {
  await page.goto(at(name));
  // One whose node answers: what is rebooting, or gone, stands before it.
  const rows = page.getByRole('grid', { name: 'EC2 instances' }).locator('[data-id]');
  const row = rows.filter({ hasText: 'data' }).filter({ hasText: /\d%/ }).first();
  const instanceId = (await row.getAttribute('data-id')) ?? '';
  await row.getByRole('radio').click();
  await page.getByRole('button', { name: 'Actions on the instance' }).click();
  await page.getByRole('menuitem', { name: action }).click();
  return { dialog: page.getByRole('dialog', { name: action }), instanceId };
}

/** Waits for what speaks against it, and sets it aside. */
export async function override(dialog: Locator): Promise<void> {
  const allTheSame = dialog.getByRole('checkbox', { name: /^Do it all the same/ });
  await expect(allTheSame.or(dialog.getByText(/^All preconditions are met/))).toBeVisible();
  if (await allTheSame.isVisible()) await allTheSame.check();
}

/** Fills the form that asks for a grant. */
export async function fill(dialog: Locator, ticket: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Ticket' }).fill(ticket);
  await dialog.getByRole('button', { name: /Reason/ }).click();
  await dialog.page().getByRole('option', { name: 'Service impact' }).click();
  await dialog.getByRole('textbox', { name: 'Description' }).fill('The node answers no health checks any more');
}
