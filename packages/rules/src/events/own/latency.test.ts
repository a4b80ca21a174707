import { expect, test } from 'vitest';
import { issuesOfLatency, LATENCY_MINUTES, type Latencies, usualLatency } from './latency.ts';

/** A week of means of five minutes: 10 ms, but a hundredth of it 30 ms, and two of it 900 ms. */
const WEEK = Float64Array.from({ length: 2_016 }, (_, index) => (index < 2 ? 900 : index < 32 ? 30 : 10));
/** Minutes of a hundred operations that take so long each. */
const minutes = (mean: number, operations = 100) => Array.from({ length: LATENCY_MINUTES }, () => ({ ms: mean * operations, operations }));
const looked = ({ lastWeek = WEEK, ...over }: Partial<Latencies> & { lastWeek?: Float64Array }) => {
  const found = issuesOfLatency([{ type: 'SearchLatencyHigh', minutes: minutes(10), usual: usualLatency(lastWeek), ...over }]);
  return found.has('SearchLatencyHigh') ? found.get('SearchLatencyHigh') : 'not judged';
};
const unread = { ms: Number.NaN, operations: Number.NaN };

test.each<[string, Parameters<typeof looked>[0], string | null]>([
  ['usual', {}, null],
  ['nearly three times', { minutes: minutes(89.9) }, null],
  ['three times', { minutes: minutes(90) }, "90 ms against 30 ms: mean of 15 min, and p99 of last week's means of 5 min"],
  ['slow for one minute of many operations', { minutes: [...minutes(10).slice(1), { ms: 400_000, operations: 400 }] }, null],
  ['slow for seven minutes', { minutes: [...minutes(10).slice(7), ...minutes(900).slice(8)] }, null],
  [
    'slow for eight',
    { minutes: [...minutes(10).slice(8), ...minutes(900).slice(7)] },
    "485 ms against 30 ms: mean of 15 min, and p99 of last week's means of 5 min",
  ],
  ['one slow operation beside many that are quick', { minutes: [...minutes(10).slice(1), { ms: 4_000, operations: 1 }] }, null],
  ['slow in most minutes beside many that are quick', { minutes: [{ ms: 90_000, operations: 9_000 }, ...minutes(200).slice(1)] }, null],
  ['few operations', { minutes: minutes(500, 19) }, null],
  ['nothing done', { minutes: minutes(0, 0) }, null],
  ['quick, though three times', { minutes: minutes(24), lastWeek: WEEK.map((value) => value / 10) }, null],
  [
    'not quick any more',
    { minutes: minutes(25), lastWeek: WEEK.map((value) => value / 10) },
    "25 ms against 3.0 ms: mean of 15 min, and p99 of last week's means of 5 min",
  ],
  [
    'read for twelve of fifteen minutes',
    { minutes: [unread, unread, unread, ...minutes(90).slice(3)] },
    "90 ms against 30 ms: mean of 15 min, and p99 of last week's means of 5 min",
  ],
  ['read for eleven of them', { minutes: [unread, unread, unread, unread, ...minutes(90).slice(4)] }, 'not judged'],
  [
    'a week of which a day is known',
    { minutes: minutes(31), lastWeek: WEEK.map((_, index) => (index < 288 ? 10 : Number.NaN)) },
    "31 ms against 10 ms: mean of 15 min, and p99 of last week's means of 5 min",
  ],
  ['a week of which less is known', { lastWeek: WEEK.map((value, index) => (index < 287 ? value : Number.NaN)) }, 'not judged'],
])('a latency that is %s', (_, over, words) => {
  expect(looked(over)).toBe(words);
});

test('searches and indexing are judged each for itself', () => {
  const found = issuesOfLatency([
    { type: 'SearchLatencyHigh', minutes: minutes(90), usual: 30 },
    { type: 'IndexingLatencyHigh', minutes: minutes(10), usual: 30 },
  ]);
  expect([...found.keys(), found.get('IndexingLatencyHigh')]).toEqual(['SearchLatencyHigh', 'IndexingLatencyHigh', null]);
});
