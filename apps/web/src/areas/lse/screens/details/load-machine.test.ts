import { describe, expect, test } from 'vitest';
import { reportAlias } from '#rules/lse/keys';
import { type LoadEvent, type LoadState, NOTHING_LOADED, stepLoad } from './load-machine.ts';
import type { ReportAnswer } from './report-answer.ts';
import { exampleQuestion, exampleReport } from './testkit/example-report.ts';

const question = exampleQuestion();
const builtKey = reportAlias(question);
const KEY = `r-${'a'.repeat(40)}`;
const report: ReportAnswer = { kind: 'report', report: exampleReport({ key: KEY }) };
const failure = { message: 'no', code: 'ERROR', requestId: 'r1' };

const asked: LoadEvent = { kind: 'asked', question, builtKey };
const requested = (key: string | null): LoadEvent => ({ kind: 'requested', run: 1, key });
const fetched = (answer: ReportAnswer, run = 1): LoadEvent => ({ kind: 'fetched', run, answer });
const timer: LoadEvent = { kind: 'timer', run: 1 };
const failed: LoadEvent = { kind: 'failed', run: 1, failure };
const PENDING = fetched({ kind: 'pending' });
const REFUSED = fetched({ kind: 'error', message: 'The samples have aged out.' });

/** The state after all events, and what the last of them wants done, in short. */
function play(...events: LoadEvent[]): { state: LoadState; wants: string[] } {
  let state = NOTHING_LOADED;
  let wants: string[] = [];
  for (const event of events) {
    const step = stepLoad(state, event);
    state = step.state;
    wants = step.effects.map((effect) => {
      if (effect.kind === 'later') return `later ${effect.ms}`;
      return effect.kind === 'fetch' ? `fetch ${effect.key}` : effect.kind;
    });
  }
  return { state, wants };
}

const FETCH = ['no-timer', `fetch ${KEY}`];
const FETCH_BUILT = ['no-timer', `fetch ${builtKey}`];

describe('a report is loaded', () => {
  test.each<[string, LoadEvent[], LoadState['phase'], string[]]>([
    ['without data a request is sent, and the key is fetched 5 s later', [asked], 'requesting', ['request', 'later 5000']],
    ['the returned key is fetched as soon as it is known', [asked, requested(KEY)], 'fetching', FETCH],
    ['the built key is fetched when none was returned in time', [asked, timer], 'fetching', FETCH_BUILT],
    ['an answer without a key leaves the built one', [asked, requested(null), timer], 'fetching', FETCH_BUILT],
    ['a returned key wins over the built one that was fetched before', [asked, timer, requested(KEY)], 'fetching', FETCH],
    ['an early Error of the built key waits for the request', [asked, timer, REFUSED], 'pending', ['later 20000']],
    [
      'an earlier report of the same times is followed by the one asked for',
      [asked, timer, fetched({ kind: 'report', report: exampleReport({ key: 'r-old' }) }), requested(KEY)],
      'fetching',
      FETCH,
    ],
  ])('%s [LSE-050]', (_what, events, phase, wants) => {
    const { state, wants: given } = play(...events);
    expect([state.phase, given]).toEqual([phase, wants]);
  });

  test.each<[string, LoadEvent[], LoadState['phase'], string[], boolean]>([
    ['pending opens the dialog and reloads after 20 s', [asked, requested(KEY), PENDING], 'pending', ['later 20000'], true],
    ['the dialog stays open over the reload', [asked, requested(KEY), PENDING, timer], 'fetching', FETCH, true],
    ['and over further pending answers', [asked, requested(KEY), PENDING, timer, PENDING], 'pending', ['later 20000'], true],
    ['a push fetches at once', [asked, requested(KEY), PENDING, { kind: 'pushed', key: KEY }], 'fetching', FETCH, true],
    ['a push of another report does nothing', [asked, requested(KEY), PENDING, { kind: 'pushed', key: 'r-other' }], 'pending', [], true],
    [
      'a push while the answer is on its way asks again when that is pending',
      [asked, requested(KEY), { kind: 'pushed', key: KEY }, PENDING],
      'fetching',
      FETCH,
      true,
    ],
    ['an answer without it opens none', [asked, requested(KEY)], 'fetching', FETCH, false],
  ])('%s [LSE-047]', (_what, events, phase, wants, isMaking) => {
    const { state, wants: given } = play(...events);
    expect([state.phase, given, state.isMaking]).toEqual([phase, wants, isMaking]);
  });

  test('an Error in the response ends it with its words, the dialog and the timer [LSE-048]', () => {
    const { state, wants } = play(asked, requested(KEY), PENDING, timer, REFUSED);
    expect(state).toMatchObject({ phase: 'refused', refusal: 'The samples have aged out.', isMaking: false });
    expect(wants).toEqual(['no-timer']);
  });

  test('otherwise the data fills the page and the dialog closes [LSE-049]', () => {
    const { state, wants } = play(asked, requested(KEY), PENDING, timer, fetched(report));
    expect(state).toMatchObject({ phase: 'ready', report: { key: KEY }, key: KEY, isMaking: false, refusal: null, failure: null });
    expect(wants).toEqual(['no-timer']);
  });

  test('the returned key is used when there is one, else the built one [LSE-056, LSE-051]', () => {
    expect(play(asked).state.key).toBe(builtKey);
    expect(play(asked, requested(KEY)).state.key).toBe(KEY);
  });

  test('a query that fails ends it, whatever comes later of that question [LSE-059]', () => {
    const { state, wants } = play(asked, requested(KEY), PENDING, timer, failed);
    expect(state).toMatchObject({ phase: 'failed', failure, isMaking: false });
    expect(wants).toEqual(['no-timer']);
    expect(play(asked, failed, requested(KEY), timer).state.phase).toBe('failed');
    // A request that failed after its report had come does not take it away.
    expect(play(asked, timer, fetched(report), failed).state.phase).toBe('ready');
  });

  test('another question keeps the report in view and hears nothing of the one before', () => {
    const first = play(asked, requested(KEY), fetched(report), { ...asked, question: { ...question, end: question.end + 300_000 } });
    expect(first.state).toMatchObject({ phase: 'requesting', run: 2, report: { key: KEY }, isKeyReturned: false });
    const late = play(asked, asked, fetched(report), failed, timer, requested(KEY));
    expect([late.state.phase, late.state.report, late.wants]).toEqual(['requesting', null, []]);
  });

  test('a report of a short link is fetched by its key, without a request', () => {
    const { state, wants } = play({ kind: 'opened', key: KEY });
    expect([state.phase, state.question, wants]).toEqual(['fetching', null, FETCH]);
    expect(play({ kind: 'opened', key: KEY }, fetched({ kind: 'error', message: 'unknown key' })).state.phase).toBe('refused');
  });
});
