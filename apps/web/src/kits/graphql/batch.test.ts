import { expect, test } from 'vitest';
import { batched, type Operation, type OperationAnswer } from './batch.ts';

const operation = (name: string): Operation => ({ query: `query ${name} { a }`, variables: {}, operationName: name });
const answerOf = (name: string) => ({ data: { name } });

/** A server whose lines are written by the test, one by one. */
function lines() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(own) {
      controller = own;
    },
  });
  const encoder = new TextEncoder();
  return {
    response: new Response(stream, { headers: { 'content-type': 'application/x-ndjson', 'x-request-id': 'r1' } }),
    write: (text: string) => controller?.enqueue(encoder.encode(text)),
    end: () => controller?.close(),
  };
}

const line = (index: number, name: string) => `${JSON.stringify({ index, status: 200, answer: answerOf(name) })}\n`;
const parse = (text: string): unknown => JSON.parse(text);
const alone = async ({ operationName }: Operation): Promise<OperationAnswer> => ({
  status: 200,
  requestId: 'alone',
  body: answerOf(`${operationName}`),
});

test('what is asked in one moment travels in one request, and each is answered when its line comes', async () => {
  const server = lines();
  const sent: Operation[][] = [];
  const send = batched({
    sendAlone: alone,
    parse,
    post: async (operations) => {
      sent.push(operations);
      return server.response;
    },
  });
  const slow = send(operation('Slow'), undefined);
  const quick = send(operation('Quick'), undefined);
  // A line cut in the middle waits for its rest.
  await Promise.resolve();
  setTimeout(() => {
    server.write(line(1, 'Quick').slice(0, 10));
    server.write(line(1, 'Quick').slice(10));
  }, 0);
  expect(await quick).toEqual({ status: 200, requestId: 'r1', body: answerOf('Quick') });
  server.write(line(0, 'Slow'));
  server.end();
  expect((await slow).body).toEqual(answerOf('Slow'));
  expect(sent.map((operations) => operations.map(({ operationName }) => operationName))).toEqual([['Slow', 'Quick']]);
});

test('a single operation goes by itself', async () => {
  const send = batched({ sendAlone: alone, parse, post: () => Promise.reject(new Error('not to be used')) });
  expect((await send(operation('One'), undefined)).requestId).toBe('alone');
});

test('a connection that ends too early fails only those who still wait', async () => {
  const server = lines();
  const send = batched({ sendAlone: alone, parse, post: async () => server.response });
  const first = send(operation('First'), undefined);
  const second = send(operation('Second'), undefined);
  server.write(line(0, 'First'));
  server.end();
  expect((await first).body).toEqual(answerOf('First'));
  await expect(second).rejects.toThrow(/could not be reached/);
});

test('one that is given up is not sent; the request is given up with the last who waits', async () => {
  const server = lines();
  const signals: AbortSignal[] = [];
  const send = batched({
    sendAlone: alone,
    parse,
    post: async (_operations, signal) => {
      signals.push(signal);
      return server.response;
    },
  });
  const [a, b] = [new AbortController(), new AbortController()];
  const waiting = [send(operation('A'), a.signal), send(operation('B'), b.signal)].map((one) => one.catch((error: unknown) => error));
  await new Promise((resolve) => setTimeout(resolve, 0));
  a.abort();
  expect(signals[0]?.aborted).toBe(false);
  b.abort();
  expect(signals[0]?.aborted).toBe(true);
  server.end();
  await Promise.all(waiting);
});
