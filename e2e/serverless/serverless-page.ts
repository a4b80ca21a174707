import type { Page } from '@playwright/test';

/** The account of all situations; docs/demo-fleet.md. */
export const ACCOUNT = '000000000101';

interface Entry {
  id: string;
  name: string;
  placement_constraint_id: string;
}

/** Asked by the page: names below localhost are known to browsers and not to Node. */
export const ask = async <T>(page: Page, query: string): Promise<T> => {
  const answer = await page.evaluate(async (text) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query: text }) })).json();
  }, query);
  return (answer as { data: T }).data;
};

/** A collection of the account by its name; a page of the console must be open. */
export const collectionNamed = async (page: Page, name: string): Promise<Entry> => {
  const { getAccountCollectionsList: list } = await ask<{ getAccountCollectionsList: { collections: Entry[] } }>(
    page,
    `{ getAccountCollectionsList(awsAccountId: "${ACCOUNT}") { collections { id name placement_constraint_id } } }`,
  );
  const found = list.collections.find((one) => one.name === name);
  if (!found) throw new Error(`The demo fleet has no collection ${name}`);
  return found;
};

export const openCollection = async (page: Page, name: string, query = ''): Promise<Entry> => {
  await page.goto('/juno');
  const collection = await collectionNamed(page, name);
  await page.goto(`/juno/${ACCOUNT}/${collection.id}${query}`);
  return collection;
};

/** Opens the page of the group that a collection is in, and answers its id. */
export const openGroup = async (page: Page, collection: string, query = ''): Promise<string> => {
  await page.goto('/juno');
  const { placement_constraint_id: group } = await collectionNamed(page, collection);
  await page.goto(`/juno/pci/${ACCOUNT}/${group}${query}`);
  return group;
};
