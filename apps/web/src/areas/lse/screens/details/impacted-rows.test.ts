import { expect, test } from 'vitest';
import { rowsOf } from './impacted-rows.ts';
import { exampleRow } from './testkit/example-report.ts';

const lines = (count: number) => Array.from({ length: count }, (_, at) => JSON.stringify(exampleRow({ domainName: `d${at}` }))).join('\n');

test('all rows come, and some of them are shown on the way', async () => {
  const shown: number[] = [];
  const rows = await rowsOf(new Response(lines(40)), { total: 40, shown: 2 }, (some) => shown.push(some.length));
  expect([rows.length, rows.at(-1)?.domainName, shown]).toEqual([40, 'd39', [8, 32]]);
});

test.each([
  ['a list that breaks off', new Response(lines(3)), { code: 'BROKEN_OFF' }],
  ['a line that is no row', new Response('{"rows":[]}'), { code: 'MALFORMED' }],
  [
    'a refusal, in the words of the server',
    new Response('{"error":{"message":"The report is being made: try again in a moment.","code":"NOT_MADE"}}', {
      status: 409,
      headers: { 'x-request-id': 'r7' },
    }),
    { message: 'The report is being made: try again in a moment.', code: 'NOT_MADE', status: 409, requestId: 'r7' },
  ],
  [
    'an answer of a gateway, which is no JSON, in the words for its timeout',
    new Response('<html>', { status: 504 }),
    { message: '502 Timeout. Please reload the page or try again later', code: 'MALFORMED', status: 502 },
  ],
])('%s is reported', async (_what, response, error) => {
  await expect(rowsOf(response, { total: 4, shown: 1 }, () => {})).rejects.toMatchObject(error);
});
