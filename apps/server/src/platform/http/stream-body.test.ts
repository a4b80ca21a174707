import type { ClientRequest, IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onDisconnect } from './on-disconnect.ts';
import { begun, streamBody } from './stream-body.ts';
import { startTestServer, TestBrowser, type TestServer } from './test-server.ts';

const ORIGIN = 'http://iad.beta.localhost/';
const PIECE = Buffer.alloc(64 * 1024, 'x');

let server: TestServer;
/** How often a source was let go, and what waits for it. */
let onLeft: () => void = () => undefined;
let onRequested: () => void = () => undefined;

/** So many pieces, with a turn of the event loop between; tells when it is over, however that came. */
async function* pieces(count: number): AsyncGenerator<Buffer> {
  try {
    for (let at = 0; at < count; at += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      yield PIECE;
    }
  } finally {
    onLeft();
  }
}

beforeAll(async () => {
  server = await startTestServer({
    routes: (app) => {
      app.get('/api/endless', async (_request, reply) => {
        onDisconnect(reply);
        return reply.send(streamBody(await begun(pieces(1_000_000)), { reply, idleMs: 50 }));
      });
      app.get('/api/gone', async (_request, reply) => {
        const source = await begun(pieces(1_000_000));
        // The client is gone between the first piece and the answer.
        reply.raw.destroy();
        const { controller } = onDisconnect(reply);
        expect(controller.signal.aborted).toBe(true);
        return reply.send(streamBody(source, { reply }));
      });
      app.post('/api/silent', async (_request, reply) => {
        onRequested();
        return reply.send(new Readable({ read: () => undefined }));
      });
      app.get('/api/torn', async (_request, reply) =>
        reply.send(
          new Readable({
            read() {
              this.destroy();
            },
          }),
        ),
      );
      app.get('/api/short', async (_request, reply) => reply.send(streamBody(await begun(pieces(20)), { reply, idleMs: 50 })));
      app.get('/api/broken', async (_request, reply) => {
        const source = async function* (): AsyncGenerator<Buffer> {
          yield Buffer.from('one\n');
          throw new Error('the cluster has gone');
        };
        return reply.send(streamBody(await begun(source()), { reply, onFailure: () => Buffer.from('sorry\n') }));
      });
    },
  });
}, 120_000);
afterAll(() => server.close());

const begin = (path: string, body?: unknown): ClientRequest => {
  const request = new TestBrowser(server.port).begin(ORIGIN, path, { body });
  request.on('error', () => undefined);
  return request;
};
const headOf = (request: ClientRequest): Promise<IncomingMessage> => new Promise((resolve) => request.on('response', resolve));
const sourceLeft = (): Promise<void> => new Promise((resolve) => (onLeft = resolve));

test('a reader who stops reading is let go, and its connection closed', async () => {
  const left = sourceLeft();
  const response = await headOf(begin('/api/endless'));
  const broken = new Promise((resolve) => response.on('error', resolve));
  await left;
  response.resume();
  expect(await broken).toMatchObject({ code: 'ECONNRESET' });
});

test('a reader who leaves in the middle leaves the source', async () => {
  const left = sourceLeft();
  const request = begin('/api/endless');
  const response = await headOf(request);
  await new Promise((resolve) => response.once('data', resolve));
  request.destroy();
  await left;
});

/** What the server's log says of failed requests and of readers who left, with its level. */
const told = (): [level: number, message: string][] =>
  server
    .log()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { level: number; msg: string })
    .filter(({ msg }) => /request failed|a reader left/.test(msg))
    .map(({ level, msg }) => [level, msg]);

test('a reader who has left before the first piece could be sent leaves the source', async () => {
  const left = sourceLeft();
  begin('/api/gone');
  await left;
});

test('a reader who leaves before the first piece came is no failure in the log', async () => {
  const before = told().length;
  const asked = new Promise<void>((resolve) => (onRequested = resolve));
  const request = begin('/api/silent', {});
  await asked;
  request.destroy();
  await expect.poll(() => told().slice(before)).toEqual([[30, 'a reader left before the first piece of its answer']]);
});

test('a source that breaks off while somebody reads is a failure in the log', async () => {
  const before = told().length;
  const { status } = await new TestBrowser(server.port).fetch(ORIGIN, '/api/torn');
  expect(status).toBe(500);
  expect(told().slice(before)).toEqual([[50, 'request failed']]);
});

test('a reader who reads gets all of it', async () => {
  const { body } = await new TestBrowser(server.port).fetch(ORIGIN, '/api/short');
  expect(body).toHaveLength(20 * PIECE.length);
});

test('a failure in the middle ends with what is told of it', async () => {
  const { body, status } = await new TestBrowser(server.port).fetch(ORIGIN, '/api/broken');
  expect([status, body]).toEqual([200, 'one\nsorry\n']);
});
