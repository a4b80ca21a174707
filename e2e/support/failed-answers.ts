import type { Page, Route } from '@playwright/test';

/** Answers the request of the named operation by itself and leaves every other one to the network or another answer, those that write of its failure too. */
export const answering = (page: Page, operation: string, answer: (route: Route) => Promise<void>) =>
  page.route('**/graphql', (route) => {
    const body = route.request().postData() ?? '';
    return body.includes(operation) && !body.includes('App_PutLogsQuery') ? answer(route) : route.fallback();
  });

interface Line {
  index: number;
  status: number;
  answer: unknown;
}

/** Answers one operation with an error, be it asked alone or among others, which the server answers: a slow machine asks more together. */
export const errorLine = (operation: string, message: string, extensions: object) =>
  lineAnswer(operation, { data: null, errors: [{ message, extensions }] });

/** Answers one operation with data that no screen expects, be it asked alone or among others, which the server answers. */
export const dataAnswer = (operation: string, data: object) => lineAnswer(operation, { data });

const lineAnswer = (operation: string, answer: object) => async (route: Route) => {
  const asked: { operationName: string } | { operationName: string }[] = route.request().postDataJSON();
  if (!Array.isArray(asked)) return route.fulfill({ json: answer });
  const own = asked.findIndex(({ operationName }) => operationName === operation);
  const others = [...asked.keys()].filter((index) => index !== own);
  // Names below localhost are known to browsers and not to Node.
  const url = new URL(route.request().url());
  const headers = { ...(await route.request().allHeaders()), host: url.host };
  url.hostname = 'localhost';
  const answered = await route.fetch({ url: url.href, headers, postData: JSON.stringify(others.map((index) => asked[index])) });
  const lines = (await answered.text()).trim().split('\n');
  const body = lines.map((line) => {
    const { index, ...rest }: Line = JSON.parse(line);
    return { index: others[index], ...rest };
  });
  const failed = { index: own, status: 200, answer };
  await route.fulfill({ response: answered, body: [failed, ...body].map((line) => JSON.stringify(line)).join('\n') });
};
