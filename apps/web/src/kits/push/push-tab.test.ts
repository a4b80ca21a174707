import { beforeEach, describe, expect, test } from 'vitest';
import { parseMessage, parseTabMessage, type TabMessage } from './push-messages.ts';
import { type PushEnvironment, PushTab, type StreamHandlers } from './push-tab.ts';
import { isOfDomain } from './use-domain-refresh.ts';

/** A browser with its tabs and a server behind it: one lock, one channel, timers that run when told to. */
class TestBrowser {
  readonly events: { seq: number; topic: string }[] = [];
  readonly streams = new Set<{ tab: string; after: number | null; handlers: StreamHandlers }>();
  opened = 0;
  trimmedTo = 0;
  readonly #tabs = new Map<string, { isVisible: boolean; changed: () => void; hear: (message: TabMessage) => void; isFrozen: boolean }>();
  readonly #timers = new Set<() => void>();
  readonly #queue: { start: () => Promise<void>; signal: AbortSignal }[] = [];
  #isHeld = false;

  tab(name: string, isVisible = true) {
    const state = { isVisible, changed: () => {}, hear: (_message: TabMessage) => {}, isFrozen: false };
    this.#tabs.set(name, state);
    const environment: PushEnvironment = {
      isVisible: () => state.isVisible,
      onVisibility: (listener) => {
        state.changed = listener;
      },
      withLock: (start, signal) => {
        this.#queue.push({ start, signal });
        this.#next();
      },
      openStream: (after, handlers) => {
        this.opened += 1;
        const stream = { tab: name, after, handlers };
        this.streams.add(stream);
        const last = this.events.at(-1)?.seq ?? 0;
        handlers.onReady(after ?? last);
        if (after !== null && after < this.trimmedTo) handlers.onResync(last);
        else if (after !== null)
          for (const event of this.events) if (event.seq > after) handlers.onMessage({ ...event, payload: null, at: 0 });
        return () => this.streams.delete(stream);
      },
      post: (message) => {
        for (const [other, { hear, isFrozen }] of this.#tabs) if (other !== name && !isFrozen) hear(message);
      },
      onPost: (listener) => {
        state.hear = listener;
      },
      later: (_ms, work) => {
        this.#timers.add(work);
        return () => this.#timers.delete(work);
      },
    };
    const heard: (number | string)[] = [];
    const push = new PushTab(environment);
    const listen = (topic = 'domain:*') =>
      push.subscribe({
        topic,
        onEvent: ({ seq }) => heard.push(seq),
        onResync: () => heard.push('resync'),
        onDoubt: () => heard.push('doubt'),
      });
    return { heard, listen, state, leave: listen() };
  }

  /** The server tells something. */
  publish(topic = 'domain:1'): void {
    const event = { seq: (this.events.at(-1)?.seq ?? 0) + 1, topic };
    this.events.push(event);
    for (const { handlers } of [...this.streams]) handlers.onMessage({ ...event, payload: null, at: 0 });
  }

  async show(state: { isVisible: boolean; changed: () => void }, isVisible: boolean): Promise<void> {
    state.isVisible = isVisible;
    state.changed();
    await settled();
  }

  async runTimers(): Promise<void> {
    const due = [...this.#timers];
    this.#timers.clear();
    for (const work of due) work();
    await settled();
  }

  get leaders(): string[] {
    return [...this.streams].map((stream) => stream.tab);
  }

  #next(): void {
    if (this.#isHeld) return;
    const first = this.#queue.shift();
    if (!first) return;
    if (first.signal.aborted) {
      this.#next();
      return;
    }
    this.#isHeld = true;
    void first.start().then(() => {
      this.#isHeld = false;
      this.#next();
    });
  }
}

/** Lets the promises of the lock run. */
const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe('the tabs of one browser', () => {
  let browser: TestBrowser;
  beforeEach(() => {
    browser = new TestBrowser();
  });

  test('share one stream, and each hears everything once', () => {
    const [a, b, c] = [browser.tab('a'), browser.tab('b'), browser.tab('c')];
    browser.publish();
    browser.publish();
    expect(browser.leaders).toEqual(['a']);
    expect([a.heard, b.heard, c.heard]).toEqual([
      [1, 2],
      [1, 2],
      [1, 2],
    ]);
  });

  test('hear only what they asked for', () => {
    const a = browser.tab('a');
    a.leave();
    a.listen('domain:1');
    a.listen('release:*');
    browser.publish('domain:1');
    browser.publish('domain:12');
    browser.publish('release:7');
    expect(a.heard).toEqual([1, 3]);
  });

  test('another takes over by number when the leader is hidden, and nothing is lost or told twice', async () => {
    const [a, b] = [browser.tab('a'), browser.tab('b')];
    browser.publish();
    await browser.show(a.state, false);
    expect(browser.leaders).toEqual(['a']);
    await browser.runTimers();
    expect(browser.leaders).toEqual(['b']);
    browser.publish();
    expect([a.heard, b.heard, [...browser.streams][0]?.after]).toEqual([[1, 2], [1, 2], 1]);
  });

  test('a short look elsewhere keeps the stream', async () => {
    const a = browser.tab('a');
    await browser.show(a.state, false);
    await browser.show(a.state, true);
    await browser.runTimers();
    expect([browser.leaders, browser.opened]).toEqual([['a'], 1]);
  });

  test('while none is visible there is no stream; the first one back catches up for all', async () => {
    const [a, b] = [browser.tab('a'), browser.tab('b')];
    browser.publish();
    await browser.show(a.state, false);
    await browser.show(b.state, false);
    await browser.runTimers();
    expect(browser.leaders).toEqual([]);
    browser.publish();
    browser.publish();
    await browser.show(b.state, true);
    expect(browser.leaders).toEqual(['b']);
    expect([a.heard, b.heard]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });

  test('what is no longer kept makes every tab read anew, and counting goes on from there', async () => {
    const [a, b] = [browser.tab('a'), browser.tab('b')];
    browser.publish();
    await browser.show(a.state, false);
    await browser.show(b.state, false);
    await browser.runTimers();
    browser.publish();
    browser.publish();
    browser.trimmedTo = 2;
    await browser.show(a.state, true);
    browser.publish();
    expect([a.heard, b.heard]).toEqual([
      [1, 'resync', 4],
      [1, 'resync', 4],
    ]);
  });

  test('one that slept through messages reads anew when it wakes', async () => {
    const [, b] = [browser.tab('a'), browser.tab('b')];
    browser.publish();
    await browser.show(b.state, false);
    await browser.runTimers();
    b.state.isFrozen = true;
    browser.publish();
    b.state.isFrozen = false;
    await browser.show(b.state, true);
    browser.publish();
    expect(b.heard).toEqual([1, 'resync', 3]);
  });

  test('a tab that nobody listens in holds no stream', async () => {
    const a = browser.tab('a');
    a.leave();
    await browser.runTimers();
    expect(browser.leaders).toEqual([]);
    a.listen();
    expect(browser.leaders).toEqual(['a']);
  });

  test.each(['onEnd', 'onRefused'] as const)('after %s the session is looked at, and the stream tried again', async (what) => {
    const [a, b] = [browser.tab('a'), browser.tab('b')];
    browser.publish();
    const [stream] = browser.streams;
    if (what === 'onRefused' && stream) browser.streams.delete(stream);
    stream?.handlers[what]();
    expect([browser.leaders, a.heard, b.heard]).toEqual([[], [1, 'doubt'], [1, 'doubt']]);
    await browser.runTimers();
    expect([...browser.streams].map(({ after }) => after)).toEqual([1]);
  });
});

describe('what comes in is parsed', () => {
  test('messages of the stream', () => {
    expect(parseMessage('7', '{"topic":"domain:1","payload":{"kind":"command"},"at":5}')).toEqual({
      seq: 7,
      topic: 'domain:1',
      payload: { kind: 'command' },
      at: 5,
    });
    for (const [id, data] of [
      ['', '{"topic":"a","at":1}'],
      ['7', '{"topic":1,"at":1}'],
      ['7', '<html>'],
    ] as const) {
      expect(parseMessage(id, data)).toBeNull();
    }
  });

  test('messages of other tabs', () => {
    expect(parseTabMessage({ kind: 'at', seq: 3 })).toEqual({ kind: 'at', seq: 3 });
    expect(parseTabMessage({ kind: 'from a later version' })).toBeNull();
  });
});

test('the operations of a domain are those with its identifier among their variables', () => {
  const id = '000000000101:orders';
  expect(isOfDomain(['graphql', 'query', { domainIdentifier: id, from: 1 }], id)).toBe(true);
  expect(isOfDomain(['graphql', 'query', { subject: id }], id)).toBe(true);
  expect(isOfDomain(['graphql', 'query', { domainIdentifier: `${id}-2` }], id)).toBe(false);
  expect(isOfDomain(['graphql', 'query', {}], id)).toBe(false);
  expect(isOfDomain(['me'], id)).toBe(false);
});
