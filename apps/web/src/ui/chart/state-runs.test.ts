import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changesOf, drawnRuns, runAt, type StateWords, stateRuns, summaryOf } from './state-runs.ts';

const RED: StateWords = { off: { text: 'Not red', kind: 'good' }, on: { text: 'Red', kind: 'bad' } };
const GREEN: StateWords = { off: { text: 'Not green', kind: 'warning' }, on: { text: 'Green', kind: 'good' } };
const PLAIN: StateWords = { off: { text: 'No index', kind: 'neutral' }, on: { text: 'Index', kind: 'neutral' } };
const times = (count: number) => Array.from({ length: count }, (_unused, at) => at * 60);
const range = { from: 0, to: 600 };
const runsOf = (values: number[], within = range) => stateRuns(times(values.length), values, 60, within);

describe('runs', () => {
  test('are stretches of one state, to the end of the last sample’s step, with what is missing between them', () => {
    expect(runsOf([0, 0, 1, 1, Number.NaN, 1])).toEqual([
      { from: 0, to: 120, state: 'off' },
      { from: 120, to: 240, state: 'on' },
      { from: 240, to: 300, state: 'none' },
      { from: 300, to: 360, state: 'on' },
      { from: 360, to: 600, state: 'none' },
    ]);
  });
  test('end with the range on both sides', () => {
    expect(runsOf([0, 0, 1, 1], { from: 90, to: 150 })).toEqual([
      { from: 90, to: 120, state: 'off' },
      { from: 120, to: 150, state: 'on' },
    ]);
  });
  test('of nothing are one of nothing', () => expect(runsOf([])).toEqual([{ from: 0, to: 600, state: 'none' }]));
  test('cover the range without gap or overlap, and neighbours differ', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(0, 1, 0.4, Number.NaN)), fc.integer({ min: 0, max: 900 }), (values, from) => {
        const runs = stateRuns(times(values.length), values, 60, { from, to: from + 500 });
        expect([runs[0]?.from, runs.at(-1)?.to]).toEqual([from, from + 500]);
        for (const [at, run] of runs.entries()) {
          if (at === 0) continue;
          expect(run.from).toBe(runs[at - 1]?.to);
          expect(run.state).not.toBe(runs[at - 1]?.state);
        }
      }),
    );
  });
});

describe('what is drawn', () => {
  test('keeps a bad minute of three weeks', () => {
    const values = Array.from({ length: 30_240 }, (_unused, at) => (at === 12_345 || at % 2_000 === 7 ? 1 : 0));
    const whole = { from: 0, to: 30_240 * 60 };
    const runs = stateRuns(times(values.length), values, 60, whole);
    const drawn = drawnRuns(runs, whole, RED, 20);
    expect(drawn.length).toBeLessThanOrEqual(20);
    expect(runAt(drawn, 12_345 * 60)?.state).toBe('on');
    expect([drawn[0]?.from, drawn.at(-1)?.to]).toEqual([0, whole.to]);
  });
  test('is the runs themselves where there are few', () => expect(drawnRuns(runsOf([0, 1]), range, RED, 10)).toEqual(runsOf([0, 1])));
});

describe('the summary', () => {
  test('counts the worse state, whichever value it is', () => {
    expect(summaryOf(runsOf([0, 1, 1, 0, 1, 0]), RED)).toEqual({ latest: 'off', worse: { state: 'on', times: 2, seconds: 180 } });
    expect(summaryOf(runsOf([1, 0, 1]), GREEN)).toEqual({ latest: 'on', worse: { state: 'off', times: 1, seconds: 60 } });
  });
  test('has no worse one where neither needs anybody, and no latest without a point', () => {
    expect(summaryOf(runsOf([0, 1]), PLAIN)).toEqual({ latest: 'on', worse: null });
    expect(summaryOf(runsOf([]), RED).latest).toBe('none');
  });
});

test('the keyboard goes to each change once', () => {
  expect(changesOf([runsOf([0, 1, 0]), runsOf([0, 0, 1])])).toEqual([0, 60, 120, 180]);
});
