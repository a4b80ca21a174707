import http from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StageRegion } from '#rules/regions/stage-regions';
import { startTestServer, TestBrowser, type TestServer } from '../http/test-server.ts';
import { PushHub } from './push-hub.ts';
import { registerPushRoute } from './sse-route.ts';
import { canReceive } from './topic-permissions.ts';

const HOST = 'iad.beta.localhost';
const NEXT_BEAT_MS = 25;

/** A browser's stream, read as text. */
class Stream {
  text = '';
  status = 0;
  headers: http.IncomingHttpHeaders = {};
  isOver = false;
  readonly #request: http.ClientRequest;
  readonly #waiting = new Set<() => void>();

  constructor(port: number, cookie: string, { path = '/events', lastEventId }: { path?: string; lastEventId?: string } = {}) {
    const headers = {
      host: `${HOST}:${port}`,
      cookie,
      accept: 'text/event-stream',
      ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
    };
    this.#request = http.get({ host: '127.0.0.1', port, path, headers }, (response) => {
      this.status = response.statusCode ?? 0;
      this.headers = response.headers;
      response.setEncoding('utf8').on('data', (chunk: string) => {
        this.text += chunk;
        this.#look();
      });
      response.on('close', () => {
        this.isOver = true;
        this.#look();
      });
    });
    this.#request.on('error', () => {
      this.isOver = true;
      this.#look();
    });
  }

  /** Resolves as soon as what is wanted has come. */
  async until(wanted: (stream: Stream) => boolean): Promise<void> {
    while (!wanted(this)) await new Promise<void>((resolve) => this.#waiting.add(resolve));
  }

  /** Messages so far: their number and payload. */
  get messages(): unknown[] {
    return this.text
      .split('\n\n')
      .map((block) => Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s))))
      .filter((event) => event.data !== undefined && event.event === undefined)
      .map((event) => [Number(event.id), JSON.parse(event.data).payload]);
  }

  close(): void {
    this.#request.destroy();
  }

  #look(): void {
    for (const look of this.#waiting) look();
    this.#waiting.clear();
  }
}

describe('the stream of pushes', () => {
  let server: TestServer;
  let push: PushHub;
  beforeAll(async () => {
    server = await startTestServer({
      routes: (app, contextOf, { sessions }) =>
        registerPushRoute(app, {
          // The server opens its database itself, so the hub is looked up when a request comes.
          push: {
            subscribe: (subscription) => push.subscribe(subscription),
            get seq() {
              return push.seq;
            },
          },
          contextOf,
          onSessionEnded: (hear) => sessions.onEnded(hear),
          heartbeatMs: NEXT_BEAT_MS,
        }),
    });
    const onError = (error: Error) => {
      throw error;
    };
    push = await PushHub.open({ database: server.database, clock: server.clock, onError });
  }, 120_000);
  afterAll(async () => {
    await push.close();
    await server.close();
  });

  const browserOf = async (person: string) => {
    const browser = new TestBrowser(server.port);
    await browser.signInAs(`http://${HOST}:${server.port}/`, person);
    return browser;
  };
  const cookieOf = async (person = 'mara-lindqvist') => `tumbler_session=${(await browserOf(person)).cookie(HOST, 'tumbler_session')}`;
  const publish = (topic: string, payload: unknown, stageRegion: string | null = 'beta/iad') =>
    server.database.transaction(async (tx) => push.publish(tx, { topic, payload, ...(stageRegion === null ? {} : { stageRegion }) }));

  test('tells what happens at this place, in order, with its numbers', async () => {
    const stream = new Stream(server.port, await cookieOf());
    await stream.until(({ text }) => text.includes('event: ready'));
    expect([stream.status, stream.headers['content-type'], stream.headers['cache-control']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no-store',
    ]);
    const before = push.seq;
    await publish('domain:000000000101:orders', 'one');
    await publish('domain:000000000101:orders', 'of another place', 'beta/pdx');
    await publish('secret:1', 'of a topic that nobody may read');
    await publish('domain:000000000102:logs', 'two', null);
    await stream.until(({ messages }) => messages.length >= 2);
    expect(stream.messages).toEqual([
      [before + 1, 'one'],
      [before + 4, 'two'],
    ]);
    stream.close();
  });

  test('a browser that comes back is told what it missed, by the header or by the address', async () => {
    const cookie = await cookieOf();
    const from = push.seq;
    await publish('domain:000000000101:orders', 'missed 1');
    await publish('domain:000000000101:orders', 'missed 2');
    const byHeader = new Stream(server.port, cookie, { lastEventId: String(from), path: '/events?after=0' });
    const byAddress = new Stream(server.port, cookie, { path: `/events?after=${from + 1}` });
    await byHeader.until(({ messages }) => messages.length >= 2);
    await byAddress.until(({ messages }) => messages.length >= 1);
    expect(byHeader.messages.map((message) => (message as unknown[])[1])).toEqual(['missed 1', 'missed 2']);
    expect(byAddress.messages.map((message) => (message as unknown[])[1])).toEqual(['missed 2']);
    byHeader.close();
    byAddress.close();
  });

  test('a number that is not kept is answered by a resync', async () => {
    const stream = new Stream(server.port, await cookieOf(), { lastEventId: String(push.seq + 1000) });
    await stream.until(({ text }) => text.includes(`event: resync\nid: ${push.seq}\n`));
    stream.close();
  });

  test('beats while nothing happens, and does not keep the session from idling', async () => {
    const cookie = await cookieOf();
    const idleAt = async () => (await server.app.inject({ url: '/auth/me', headers: { host: HOST, cookie } })).json().session.changesUntil;
    const before = await idleAt();
    server.clock.step(60_000);
    const stream = new Stream(server.port, cookie);
    await stream.until(({ text }) => text.split(': still here\n\n').length > 3);
    expect(await idleAt()).toBe(before);
    stream.close();
  });

  test('ends with the session', async () => {
    const browser = await browserOf('mara-lindqvist');
    const stream = new Stream(server.port, `tumbler_session=${browser.cookie(HOST, 'tumbler_session')}`);
    await stream.until(({ text }) => text.includes('event: ready'));
    await browser.signOut(`http://${HOST}:${server.port}/`);
    await stream.until(({ isOver }) => isOver);
    expect(stream.text).toMatch(/event: end\ndata: \{\}\n\n$/);
    await publish('domain:000000000101:orders', 'after the end');
    expect(stream.text).not.toContain('after the end');
  });

  test('is for signed-in people only [SHELL-001]', async () => {
    const answer = await server.app.inject({ url: '/events', headers: { host: HOST } });
    expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'SIGNED_OUT']);
  });

  test('a ninth stream of one person is refused until another closes', async () => {
    const cookie = await cookieOf('aiko-tanaka');
    const streams = Array.from({ length: 8 }, () => new Stream(server.port, cookie));
    for (const stream of streams) await stream.until(({ text }) => text.includes('event: ready'));
    const ninth = new Stream(server.port, cookie);
    await ninth.until(({ isOver }) => isOver);
    expect([ninth.status, ninth.text]).toEqual([429, expect.stringContaining('TOO_MANY_STREAMS')]);
    const other = new Stream(server.port, await cookieOf());
    await other.until(({ text }) => text.includes('event: ready'));

    streams[0]?.close();
    // The server learns of it from the socket: ask again until it has.
    for (let status = 429; status !== 200; ) {
      const again = new Stream(server.port, cookie);
      await again.until(({ text, isOver }) => isOver || text.includes('event: ready'));
      status = again.status;
      again.close();
    }
    for (const stream of [...streams, other]) stream.close();
  });
});

describe('the end of the server', () => {
  let server: TestServer;
  beforeAll(async () => {
    const push = { subscribe: () => () => undefined, seq: 0 };
    server = await startTestServer({
      routes: (app, contextOf, { sessions }) =>
        registerPushRoute(app, { push, contextOf, onSessionEnded: (hear) => sessions.onEnded(hear) }),
    });
  }, 120_000);

  test('is not held up by open streams', async () => {
    const browser = new TestBrowser(server.port);
    await browser.signInAs(`http://${HOST}:${server.port}/`, 'mara-lindqvist');
    const stream = new Stream(server.port, `tumbler_session=${browser.cookie(HOST, 'tumbler_session')}`);
    await stream.until(({ text }) => text.includes('event: ready'));
    await server.close();
    await stream.until(({ isOver }) => isOver);
  });
});

describe('who may hear what', () => {
  const stageRegion: StageRegion = { stage: 'beta', airportCode: 'iad' };
  const reader = { user: 'a', roles: ['reader'], regions: '*' } as const;
  test.each([
    ['a reader, here', reader, { topic: 'domain:1:a', stageRegion: 'beta/iad' }, true],
    ['a reader, of all places', reader, { topic: 'release:7', stageRegion: null }, true],
    ['a reader, elsewhere', reader, { topic: 'domain:1:a', stageRegion: 'prod/iad' }, false],
    ['a topic without a rule', reader, { topic: 'constructor:1', stageRegion: null }, false],
    ['a topic without a kind', reader, { topic: 'domain', stageRegion: null }, false],
    ['nobody in particular', { ...reader, roles: [] }, { topic: 'domain:1:a', stageRegion: 'beta/iad' }, false],
    ['one who is not entitled here', { ...reader, regions: ['prod/*'] }, { topic: 'domain:1:a', stageRegion: 'beta/iad' }, false],
  ])('%s', (_who, principal, event, expected) => {
    expect(canReceive(principal, stageRegion, event)).toBe(expected);
  });
});
