import { expect, test } from 'vitest';
import { failedResponse } from './failed-response.ts';

test('a failed request tells the words, the code and the id of the server', async () => {
  const body = { error: { code: 'denied', message: '403 The account does not let the console read.', requestId: 'r1' } };
  const response = Response.json(body, { status: 403, headers: { 'x-request-id': 'r1' } });
  expect(await failedResponse(response)).toMatchObject({ message: body.error.message, code: 'denied', status: 403, requestId: 'r1' });
});

test.each(['<html>', ''])('%j in place of JSON is a gateway’s timeout [SHELL-047]', async (body) => {
  expect(await failedResponse(new Response(body, { status: 503 }))).toMatchObject({
    message: '502 Timeout. Please reload the page or try again later',
    code: 'MALFORMED',
    status: 502,
  });
});

test.each([
  ['another object', '{"message":"no"}'],
  ['words that are none', '{"error":{"code":1,"message":null}}'],
  ['null', 'null'],
])('%s tells the status alone', async (_what, body) => {
  expect(await failedResponse(new Response(body, { status: 502 }))).toMatchObject({
    message: 'The server answered 502.',
    code: '502',
    requestId: null,
  });
});
