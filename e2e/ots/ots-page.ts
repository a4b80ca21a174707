import { expect, type Locator, type Page, type Route } from '@playwright/test';

/** Known to the demo fleet with nine domains in every region, and not onboarded; docs/demo-fleet.md. */
export const NEW_ACCOUNT = '000000000202';
/** Onboarded from the start, with nothing wrong. */
export const GOOD_ACCOUNT = '000000000101';
export const CANARY_ACCOUNT = '000090000001';

export const roleOf = (accountId: string, name: string): string => `arn:aws:iam::${accountId}:role/${name}`;
export const RIGHT_ROLE = 'TumblerOpsTransparency';

export const verified = (page: Page): Locator => page.getByRole('grid', { name: 'Verified domains' });
export const actionable = (page: Page): Locator => page.getByRole('grid', { name: 'Domains that need operator action' });
export const ownVerification = (page: Page): Locator => page.getByRole('grid', { name: 'Verification', exact: true });

/** The first look at a place brings in its accounts and their first round, which takes some seconds. */
export const openVerified = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByText(/Last verification finished/)).toBeVisible({ timeout: 60_000 });
};

export const confirm = async (page: Page, button: string): Promise<void> => {
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

/** Sets the role of the account whose page is open. */
export const saveRole = async (page: Page, arn: string): Promise<void> => {
  const field = page.getByLabel('Role ARN', { exact: true });
  await expect(field).toBeVisible();
  if (await field.isDisabled()) await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await field.fill(arn);
  await page.getByRole('button', { name: 'Save role ARN' }).click();
  await confirm(page, 'Set role ARN');
};

interface Asked {
  operationName: string;
  variables: { after: string | null; limit: number };
}

/** What is asked, with whatever variables it has. */
type AnyAsked = Omit<Asked, 'variables'> & { variables: Record<string, unknown> };

/**
 * Answers one operation by itself, whether it is asked alone or with others; the server answers those. `which` tells it from others of its
 * name.
 */
export const answeringOne = (
  page: Page,
  operation: string,
  answerOf: (variables: Asked['variables']) => unknown,
  which: (variables: AnyAsked['variables']) => boolean = () => true,
) =>
  page.route('**/graphql', async (route) => {
    const body: Asked | Asked[] = route.request().postDataJSON();
    const asked = Array.isArray(body) ? body : [body];
    const own = asked.findIndex(({ operationName, variables }) => operationName === operation && which({ ...variables }));
    const variables = asked[own]?.variables;
    if (variables === undefined) return route.continue();
    const answer = await answerOf(variables);
    if (!Array.isArray(body)) return route.fulfill({ json: answer });
    const others = [...asked.keys()].filter((index) => index !== own);
    const lines = await readOthers(
      route,
      others.map((index) => asked[index]),
    );
    const answered = lines.map(({ index, ...rest }) => ({ index: others[index], ...rest }));
    const all = [{ index: own, status: 200, answer }, ...answered];
    return route.fulfill({ contentType: 'application/x-ndjson', body: all.map((line) => JSON.stringify(line)).join('\n') });
  });

const readOthers = async (route: Route, asked: unknown[]): Promise<{ index: number }[]> => {
  if (asked.length === 0) return [];
  // Names below localhost are known to browsers and not to Node.
  const url = new URL(route.request().url());
  const headers = { ...(await route.request().allHeaders()), host: url.host };
  url.hostname = 'localhost';
  const answered = await route.fetch({ url: url.href, headers, postData: JSON.stringify(asked) });
  const lines = (await answered.text()).trim().split('\n');
  return lines.map((line): { index: number } => JSON.parse(line));
};
