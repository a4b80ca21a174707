import type { Page, Route } from '@playwright/test';

interface Asked {
  operationName: string;
  variables: { after: string | null; limit: number };
}

/** What is asked, with whatever variables it has. */
type AnyAsked = Omit<Asked, 'variables'> & { variables: Record<string, unknown> };

/**
 * Answers one operation by itself, whether it is asked alone or with others; the server answers those, and all when there is no answer.
 * `which` tells it from others of its name.
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
    if (answer === undefined) return route.continue();
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
