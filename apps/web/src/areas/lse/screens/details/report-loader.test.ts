import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { LoadFailure } from './load-machine.ts';
import type { ReportAnswer } from './report-answer.ts';
import { ReportLoader } from './report-loader.ts';
import { exampleQuestion, exampleReport } from './testkit/example-report.ts';

const KEY = `r-${'b'.repeat(40)}`;
const failureOf = (error: unknown): LoadFailure => ({ message: String(error), code: 'ERROR', requestId: null });

/** A server that answers when told to, and the timers of vitest. */
function server() {
  const calls: { what: string; signal: AbortSignal }[] = [];
  const requests: ((key: string | null) => void)[] = [];
  let answers: ReportAnswer[] = [];
  const loader = new ReportLoader({
    request: (_question, signal) => {
      calls.push({ what: 'request', signal });
      return new Promise((resolve) => requests.push(resolve));
    },
    fetch: async (key, signal) => {
      calls.push({ what: `fetch ${key}`, signal });
      const answer = answers.shift();
      if (answer === undefined) throw new Error('gone');
      return answer;
    },
    later: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    failureOf,
  });
  return {
    loader,
    calls,
    whats: () => calls.map(({ what }) => what),
    answerRequest: (key: string | null) => requests.shift()?.(key),
    willAnswer: (...next: ReportAnswer[]) => {
      answers = next;
    },
  };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const PENDING: ReportAnswer = { kind: 'pending' };
const MADE: ReportAnswer = { kind: 'report', report: exampleReport({ key: KEY }) };

describe('the loader keeps the stated times', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  test('the key that is built is fetched 5 s after a request that is not answered, not before [LSE-050]', async () => {
    const { loader, whats, willAnswer } = server();
    willAnswer(PENDING);
    loader.ask(exampleQuestion());
    await pass(4_999);
    expect(whats()).toEqual(['request']);
    await pass(1);
    expect(whats()).toEqual(['request', expect.stringMatching(/^fetch report-2026-11-21-12-00-3hours-5m-/)]);
  });

  test.each([
    ['at once', 0, KEY],
    ['after 3 s', 3_000, KEY],
    ['after 5 s, when the built key was asked for already', 5_001, KEY],
  ])('a request that is answered %s has its key fetched then, once [LSE-050]', async (_when, answeredAfter, key) => {
    const { loader, whats, answerRequest, willAnswer } = server();
    const wasEarly = answeredAfter > 5_000;
    willAnswer(...(wasEarly ? [PENDING] : []), MADE);
    loader.ask(exampleQuestion());
    await pass(answeredAfter);
    const before = whats().length;
    expect(before).toBe(wasEarly ? 2 : 1);
    answerRequest(key);
    await pass(0);
    expect(whats().slice(before)).toEqual([`fetch ${key}`]);
    expect(loader.get()).toMatchObject({ phase: 'ready', report: { key } });
    // Neither the 5 s nor the 20 s ask again for what is there.
    await pass(60_000);
    expect(whats()).toHaveLength(before + 1);
  });

  test('a pending report is asked for again after 20 s, until it is there [LSE-047, LSE-049]', async () => {
    const { loader, whats, answerRequest, willAnswer } = server();
    willAnswer(PENDING, PENDING, MADE);
    loader.ask(exampleQuestion());
    answerRequest(KEY);
    await pass(0);
    await pass(19_999);
    expect([whats().length, loader.get().isMaking]).toEqual([2, true]);
    await pass(1);
    expect(whats()).toEqual(['request', `fetch ${KEY}`, `fetch ${KEY}`]);
    await pass(20_000);
    expect(loader.get()).toMatchObject({ phase: 'ready', isMaking: false, report: { key: KEY } });
    await pass(60_000);
    expect(whats()).toHaveLength(4);
  });

  test('a push makes it at once, and its timer never fires', async () => {
    const { loader, whats, answerRequest, willAnswer } = server();
    willAnswer(PENDING, MADE);
    loader.ask(exampleQuestion());
    answerRequest(KEY);
    await pass(0);
    loader.pushed(KEY);
    await pass(0);
    expect(loader.get().phase).toBe('ready');
    await pass(60_000);
    expect(whats()).toEqual(['request', `fetch ${KEY}`, `fetch ${KEY}`]);
  });

  test('another question gives the calls of the one before up', async () => {
    const { loader, calls, willAnswer } = server();
    willAnswer(MADE);
    loader.ask(exampleQuestion());
    loader.ask(exampleQuestion({ issueTypes: ['NoMaster'] }));
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    loader.stop();
    await pass(60_000);
    expect(calls.map(({ what }) => what)).toEqual(['request', 'request']);
  });

  test('a query that fails is told [LSE-059]', async () => {
    const { loader, answerRequest } = server();
    loader.ask(exampleQuestion());
    answerRequest(KEY);
    await pass(0);
    expect(loader.get()).toMatchObject({ phase: 'failed', failure: { message: 'Error: gone' } });
  });
});
