import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DateRange, RangeUnit } from '../date-range.ts';
import { readQuery } from '../insights/read-query.ts';
import { STAGES } from '../regions/stages.ts';
import {
  checkServerlessSearch,
  hasServerlessLogs,
  logProgress,
  MOST_LOG_ROWS,
  rowsOfEach,
  SERVERLESS_LOGS_RANGE,
  type ServerlessSearchForm,
  termQuery,
} from './log-search.ts';

const NOW = Date.UTC(2026, 10, 21, 10);
const last = (amount: number | null, unit: RangeUnit): DateRange => ({ type: 'relative', amount, unit });
const between = (start: string | null, end: string | null): DateRange => ({ type: 'absolute', start, end });

describe('a serverless search', () => {
  const form: ServerlessSearchForm = { mode: 'term', logGroups: ['a'], range: last(9, 'hour'), searchTerm: 'x' };
  const check = (changed: Partial<ServerlessSearchForm>) => checkServerlessSearch({ ...form, ...changed }, NOW, 'UTC');
  const groups = (count: number): string[] => Array.from({ length: count }, (_, n) => `group-${n}`);

  test('needs a log group [JLOG-033]', () => {
    expect(check({ logGroups: [] })).toEqual({ logGroups: 'Please select log group(s)' });
  });

  test('takes twenty log groups [JLOG-034]', () => {
    expect(check({ logGroups: groups(20) })).toEqual({});
    expect(check({ logGroups: groups(21) })).toEqual({
      logGroups: 'Currently we only support searching 20 LogGroups at a time. Please select fewer LogGroups',
    });
  });

  test('needs a search term [JLOG-035]', () => {
    expect(check({ searchTerm: '  ' })).toEqual({ searchTerm: 'Please provide a search term' });
  });

  test('by a query names its groups and terms itself [JLOG-033, JLOG-034, JLOG-035]', () => {
    expect(check({ mode: 'insight', logGroups: groups(21), searchTerm: '' })).toEqual({});
    expect(check({ mode: 'insight', logGroups: [] })).toEqual({});
  });

  test.each<['insight' | 'term', DateRange, string]>([
    ['term', between(null, null), 'The selected date range is incomplete. Select a start and end date for the date range.'],
    ['insight', between('2026-11-21T03:00:00', '2026-11-21T02:00:00'), 'The end date must be greater than the start date.'],
    ['insight', between('2026-11-22T03:00:00', '2026-11-22T04:00:00'), 'Either of start date or end date cannot be future date.'],
    ['term', last(Number.NaN, 'hour'), 'The selected date range is incomplete. Specify a duration for the date range.'],
  ])('in mode %s over %j: %s [JLOG-036]', (mode, range, text) => {
    expect(check({ mode, range })).toEqual({ range: text });
  });

  test.each<['insight' | 'term', DateRange, boolean]>([
    ['term', last(3, 'day'), true],
    ['term', last(1, 'week'), false],
    ['insight', last(1, 'month'), false],
    ['insight', last(73, 'hour'), false],
  ])('in mode %s over %j is right: %s [JLOG-039]', (mode, range, isRight) => {
    expect('range' in check({ mode, range })).toBe(!isRight);
  });

  test('begins with the last 9 hours [JLOG-037]', () => {
    expect(SERVERLESS_LOGS_RANGE).toEqual(last(9, 'hour'));
  });
});

test('serverless logs are there in the stated places, and in no other [JLOG-004]', () => {
  const AIRPORTS = ['iad', 'pdx', 'dub', 'nrt', 'fra', 'sin', 'syd', 'cmh', 'lhr', 'mxp', 'bom'];
  const places = STAGES.map((stage) => [stage, AIRPORTS.filter((airportCode) => hasServerlessLogs({ stage, airportCode })).join(' ')]);
  expect(places).toEqual([
    ['alpha', 'iad pdx'],
    ['beta', 'iad pdx'],
    ['gamma', 'iad pdx'],
    ['prod', 'iad pdx dub nrt fra sin syd cmh'],
  ]);
});

test.each([
  [[], 0],
  [['Running'], 0],
  [['Complete', 'Running', 'Running'], 33],
  [['Complete', 'Failed'], 50],
  [['Complete', 'Complete'], 100],
])('of %j the progress is %i percent [JLOG-031]', (statuses, percent) => {
  expect(logProgress(statuses)).toBe(percent);
});

test('the rows of all searches fit on the largest page [JLOG-040]', () => {
  for (let groups = 1; groups <= 20; groups++) expect(groups * rowsOfEach(groups)).toBeLessThanOrEqual(MOST_LOG_ROWS);
});

test('whatever a term holds, its query looks for just that', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), (term) => {
      const query = termQuery(term, 10);
      if (query === null) return term.trim() === '' || /\p{Cc}/u.test(term);
      const { commands } = readQuery(query);
      const filter = commands?.find(({ kind }) => kind === 'filter');
      const texts: string[] = [];
      const visit = (part: unknown): void => {
        if (typeof part !== 'object' || part === null) return;
        if ('kind' in part && part.kind === 'text' && 'value' in part) texts.push(String(part.value));
        if ('kind' in part && part.kind === 'like' && 'pattern' in part) texts.push(String(part.pattern));
        for (const inner of Object.values(part)) visit(inner);
      };
      visit(filter);
      expect(commands).toHaveLength(4);
      expect(texts).toEqual([term.trim(), term.trim(), term.trim()]);
    }),
  );
});
