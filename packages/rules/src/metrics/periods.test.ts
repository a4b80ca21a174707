import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RANGE_ENDS_MISSING, RANGE_REVERSED, type RangeUnit } from '../date-range.ts';
import {
  correctedPeriod,
  DOMAIN_METRIC_DEFAULTS,
  disabledPeriods,
  END_IN_FUTURE,
  METRIC_PERIODS,
  METRIC_PRESETS,
  METRIC_RETENTION_TEXT,
  nearestPeriod,
  type PeriodId,
  periodNamed,
  periodOf,
  periodOfPreset,
  periodOfSeconds,
  periodOfZoom,
  rangeProblem,
  SERVERLESS_METRIC_DEFAULTS,
  START_TOO_OLD,
} from './periods.ts';

const HOUR = 3_600;
const DAY = 86_400;
const IDS: readonly PeriodId[] = ['1s', '1m', '5m', '15m', '1hr', '1day'];
const disabled = (seconds: number): PeriodId[] => [...disabledPeriods(seconds).keys()];

test('the periods are the six stated ones with their seconds [METRIC-025]', () => {
  expect(METRIC_PERIODS.map(({ id, seconds }) => `${id} ${seconds}`)).toEqual([
    '1s 1',
    '1m 60',
    '5m 300',
    '15m 900',
    '1hr 3600',
    '1day 86400',
  ]);
  for (const { id, seconds } of METRIC_PERIODS) {
    expect(periodNamed(id)?.seconds).toBe(seconds);
    expect(periodOfSeconds(seconds)?.id).toBe(id);
  }
  expect([periodNamed('2m'), periodNamed(null), periodOfSeconds(120)]).toEqual([null, null, null]);
});

test('the presets are 6 hours, 1 day, 3 days, 1 week and 3 weeks, after three shorter ones [METRIC-022]', () => {
  expect(METRIC_PRESETS.map(({ type, amount, unit }) => `${type} ${amount} ${unit}`)).toEqual([
    'relative 15 minute',
    'relative 1 hour',
    'relative 3 hour',
    'relative 6 hour',
    'relative 1 day',
    'relative 3 day',
    'relative 1 week',
    'relative 3 week',
  ]);
});

test('a serverless dashboard opens with a week of hours [METRIC-023] [METRIC-026]', () => {
  expect(SERVERLESS_METRIC_DEFAULTS).toMatchObject({ range: { amount: 1, unit: 'week' }, period: '1hr' });
});

test("a domain's dashboard opens with three weeks of quarters [METRIC-024] [METRIC-027]", () => {
  expect(DOMAIN_METRIC_DEFAULTS).toMatchObject({ range: { amount: 3, unit: 'week' }, period: '15m' });
});

describe('choosing a preset chooses its period', () => {
  test.each<[number, RangeUnit, PeriodId, string]>([
    [6, 'hour', '1m', 'METRIC-028'],
    [1, 'day', '1m', 'METRIC-028'],
    [3, 'day', '5m', 'METRIC-029'],
    [1, 'week', '5m', 'METRIC-029'],
    [3, 'week', '15m', 'METRIC-030'],
  ])('%i %s selects %s [%s]', (amount, unit, id) => {
    expect(periodOfPreset({ amount, unit })?.id).toBe(id);
  });

  test('another relative range selects none', () => {
    expect(periodOfPreset({ amount: 2, unit: 'week' })).toBeNull();
    expect(periodOfPreset({ amount: null, unit: 'day' })).toBeNull();
  });

  test('every preset allows the period it selects', () => {
    const seconds = { minute: 60, hour: HOUR, day: DAY, week: 7 * DAY } as Record<string, number>;
    for (const preset of METRIC_PRESETS) {
      expect(disabled(preset.amount * (seconds[preset.unit] ?? 0))).not.toContain(periodOfPreset(preset)?.id);
    }
  });
});

describe('long ranges disable short periods', () => {
  test.each<[string, number, PeriodId[], string]>([
    ['3 hours', 3 * HOUR, ['1day'], 'METRIC-033'],
    ['a second over 3 hours', 3 * HOUR + 1, ['1s', '1day'], 'METRIC-033'],
    ['15 days', 15 * DAY, ['1s'], 'METRIC-033'],
    ['a second over 15 days', 15 * DAY + 1, ['1s', '1m'], 'METRIC-034'],
    ['63 days', 63 * DAY, ['1s', '1m'], 'METRIC-034'],
    ['a second over 63 days', 63 * DAY + 1, ['1s', '1m', '5m'], 'METRIC-035'],
    ['455 days', 455 * DAY, ['1s', '1m', '5m'], 'METRIC-035'],
    ['a second over 455 days', 455 * DAY + 1, ['1s', '1m', '5m', '15m', '1hr'], 'METRIC-036'],
  ])('%s: %s', (_name, seconds, expected) => {
    expect(disabled(seconds)).toEqual(expected);
  });

  test('above 3 hours and up to 15 days, exactly 1s is not kept [METRIC-033]', () => {
    fc.assert(
      fc.property(fc.integer({ min: DAY, max: 15 * DAY }), (seconds) => {
        expect(disabled(seconds)).toEqual(['1s']);
      }),
    );
    expect([disabled(10_800).includes('1s'), disabled(10_801).includes('1s')]).toEqual([false, true]);
    expect([disabled(1_296_000).includes('1m'), disabled(1_296_001).includes('1m')]).toEqual([false, true]);
  });

  test('above 15 and up to 63 days, exactly 1s and 1m [METRIC-034]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_296_001, max: 5_443_200 }), (seconds) => {
        expect(disabled(seconds)).toEqual(['1s', '1m']);
      }),
    );
  });

  test('above 63 and up to 455 days, exactly 1s, 1m and 5m [METRIC-035]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5_443_201, max: 39_312_000 }), (seconds) => {
        expect(disabled(seconds)).toEqual(['1s', '1m', '5m']);
      }),
    );
  });

  test('above 455 days only 1day is left [METRIC-036]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 39_312_001, max: 99_312_000 }), (seconds) => {
        expect(disabled(seconds)).toEqual(['1s', '1m', '5m', '15m', '1hr']);
      }),
    );
  });

  test('the reason says how long a period is kept', () => {
    expect(Object.fromEntries(disabledPeriods(456 * DAY))).toEqual({
      '1s': '1s is kept for 3 hours only',
      '1m': '1m is kept for 15 days only',
      '5m': '5m is kept for 63 days only',
      '15m': '15m is kept for 455 days only',
      '1hr': '1hr is kept for 455 days only',
    });
  });
});

describe('short ranges disable long periods', () => {
  test.each<[number, PeriodId]>([
    [DAY, '1day'],
    [HOUR, '1hr'],
    [900, '15m'],
    [300, '5m'],
    [60, '1m'],
  ])('a range under %i seconds disables %s, one of it does not [METRIC-037]', (seconds, id) => {
    expect(disabledPeriods(seconds - 1).get(id)).toBe(`The range is shorter than ${id}`);
    expect(disabled(seconds)).not.toContain(id);
  });
});

test('the retention text says what is kept how long [METRIC-038]', () => {
  expect(METRIC_RETENTION_TEXT).toBe(
    'Periods under 60 s are kept 3 hours; 60 s for 15 days; 300 s for 63 days; 3600 s for 455 days (15 months).',
  );
});

describe('an impossible period is corrected', () => {
  test.each<[PeriodId, number, PeriodId, string | null]>([
    ['15m', 21 * DAY, '15m', null],
    ['1s', 6 * HOUR, '1m', '1s is kept for 3 hours only, so the period is 1m.'],
    ['1m', 21 * DAY, '5m', '1m is kept for 15 days only, so the period is 5m.'],
    ['1s', 100 * DAY, '15m', '1s is kept for 3 hours only, so the period is 15m.'],
    ['1day', 6 * HOUR, '1hr', 'The range is shorter than 1day, so the period is 1hr.'],
    ['1hr', 30, '1s', 'The range is shorter than 1hr, so the period is 1s.'],
  ])('%s over %i seconds becomes %s', (wanted, seconds, id, correction) => {
    expect(correctedPeriod(wanted, seconds)).toEqual({ period: periodOf(id), correction });
  });

  test('to one that the range allows, and an allowed one not at all', () => {
    fc.assert(
      fc.property(fc.constantFrom(...IDS), fc.integer({ min: 1, max: 600 * DAY }), (wanted, seconds) => {
        const found = nearestPeriod(wanted, seconds).id;
        expect(disabled(seconds)).not.toContain(found);
        if (!disabled(seconds).includes(wanted)) expect(found).toBe(wanted);
      }),
    );
  });
});

describe('what is wrong with a range', () => {
  const now = Date.UTC(2026, 10, 21, 12);
  const oldest = Date.UTC(2025, 8, 21, 12);

  test('a start that is older than 14 months [METRIC-031]', () => {
    expect(START_TOO_OLD).toBe('Invalid start date, it can not be older than 14 months');
    expect(rangeProblem(oldest - 1, now, now)).toBe(START_TOO_OLD);
    expect(rangeProblem(oldest, now, now)).toBeNull();
    // 14 months before 30 April there is no 30th: the month ends.
    expect(rangeProblem(Date.UTC(2025, 1, 28), Date.UTC(2026, 3, 29), Date.UTC(2026, 3, 30))).toBeNull();
  });

  test('an end in the future [METRIC-032]', () => {
    expect(END_IN_FUTURE).toBe('Invalid end date, it can not be future date');
    expect(rangeProblem(oldest, now + 1, now)).toBe(END_IN_FUTURE);
  });

  test('the older start is told first, and clocks may differ by the tolerance', () => {
    expect(rangeProblem(oldest - 1, now + 1, now)).toBe(START_TOO_OLD);
    expect(rangeProblem(oldest - 1000, now + 1000, now, 1000)).toBeNull();
    expect(rangeProblem(now - 1, now + 1001, now, 1000)).toBe(END_IN_FUTURE);
  });

  test('one that is reversed, empty or no range', () => {
    expect(rangeProblem(now, now - 1, now)).toBe(RANGE_REVERSED);
    expect(rangeProblem(now, now, now)).toBe(RANGE_REVERSED);
    expect(rangeProblem(Number.NaN, now, now)).toBe(RANGE_ENDS_MISSING);
  });
});

describe('a zoom has the shortest period that keeps its lines short', () => {
  const HOURS = 3_600;
  const DAYS = 24 * HOURS;
  test.each<[string, number, number, PeriodId]>([
    ['two minutes of now', 120, 120, '1m'],
    ['a day', DAYS, DAYS, '1m'],
    ['35 hours', 35 * HOURS, 35 * HOURS, '1m'],
    ['three days', 3 * DAYS, 3 * DAYS, '5m'],
    ['a week', 7 * DAYS, 7 * DAYS, '5m'],
    ['three weeks', 21 * DAYS, 21 * DAYS, '15m'],
    ['two months', 60 * DAYS, 60 * DAYS, '1hr'],
    ['a year', 365 * DAYS, 365 * DAYS, '1day'],
    ['an hour of last month, of which minutes are gone', HOURS, 30 * DAYS, '5m'],
    ['a day of last year', DAYS, 300 * DAYS, '1hr'],
  ])('%s', (_words, length, age, id) => {
    expect(periodOfZoom(length, age).id).toBe(id);
  });
});
