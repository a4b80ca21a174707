/** What a value is. A field of an event is a text until it is reckoned with; a time is a number of epoch milliseconds that is shown as a time. */
export type ValueType = 'text' | 'number' | 'time' | 'boolean';

/** A function as queries name it, in any letter case. */
export interface InsightsFunction {
  /** Types of its arguments; the last one repeats up to `most`. `any`: as it is. `period`: `5m`. */
  args: readonly (ValueType | 'any' | 'period' | 'field')[];
  least: number;
  most: number;
  result: ValueType;
  /** SQL of it over its arguments' SQL, each of which stands in it once: what stands twice would grow with each nesting. */
  sql: (args: readonly string[]) => string;
  /** Of many events; only `stats` has them. */
  isAggregate?: true;
}

const of = (
  args: InsightsFunction['args'],
  result: ValueType,
  sql: InsightsFunction['sql'],
  { least = args.length, most = args.length }: { least?: number; most?: number } = {},
): InsightsFunction => ({ args, least, most, result, sql });

const call =
  (name: string): InsightsFunction['sql'] =>
  (args) =>
    `${name}(${args.join(', ')})`;

const aggregate = (
  args: InsightsFunction['args'],
  result: ValueType,
  sql: InsightsFunction['sql'],
  least = args.length,
): InsightsFunction => ({
  ...of(args, result, sql, { least }),
  isAggregate: true,
});

const MANY = 20;
const floorTo: InsightsFunction['sql'] = ([at, step]) => `floor_to(${at}, ${step})`;

/**
 * The functions that are known here, by their name in small letters.
 * @source CloudWatch Logs User Guide, "Boolean, comparison, numeric, datetime, and other functions" and "stats"
 */
export const FUNCTIONS: ReadonlyMap<string, InsightsFunction> = new Map(
  Object.entries({
    abs: of(['number'], 'number', call('abs')),
    ceil: of(['number'], 'number', call('ceil')),
    floor: of(['number'], 'number', call('floor')),
    greatest: of(['number'], 'number', call('greatest'), { least: 1, most: MANY }),
    least: of(['number'], 'number', call('least'), { least: 1, most: MANY }),
    log: of(['number'], 'number', call('log_of')),
    sqrt: of(['number'], 'number', call('sqrt_of')),

    bin: of(['period'], 'time', ([step]) => `floor_to(ms, ${step})`),
    datefloor: of(['time', 'period'], 'time', floorTo),
    dateceil: of(['time', 'period'], 'time', ([at, step]) => `ceil_to(${at}, ${step})`),
    frommillis: of(['number'], 'time', ([at]) => `${at}`),
    tomillis: of(['time'], 'number', ([at]) => `${at}`),

    ispresent: of(['any'], 'boolean', ([value]) => `(${value} is not null)`),
    coalesce: of(['text'], 'text', call('coalesce'), { least: 1, most: MANY }),

    isempty: of(['text'], 'boolean', ([value]) => `(coalesce(${value}, '') = '')`),
    isblank: of(['text'], 'boolean', ([value]) => `(trim(coalesce(${value}, ''), ' \t\r\n') = '')`),
    concat: of(['text'], 'text', call('concat'), { least: 1, most: MANY }),
    ltrim: of(['text'], 'text', call('ltrim'), { least: 1, most: 2 }),
    rtrim: of(['text'], 'text', call('rtrim'), { least: 1, most: 2 }),
    trim: of(['text'], 'text', call('trim'), { least: 1, most: 2 }),
    strlen: of(['text'], 'number', ([value]) => `cast(length(${value}) as double)`),
    toupper: of(['text'], 'text', call('upper')),
    tolower: of(['text'], 'text', call('lower')),
    // Counted from 0 here, from 1 there.
    substr: of(
      ['text', 'number', 'number'],
      'text',
      ([value, from, count]) => `substr(${value}, place(${from}) + 1${count === undefined ? '' : `, place(${count})`})`,
      { least: 2, most: 3 },
    ),
    replace: of(['text', 'text', 'text'], 'text', call('replace')),
    strcontains: of(['text', 'text'], 'number', ([value, part]) => `cast(contains(${value}, ${part}) as double)`),

    count: aggregate(['field'], 'number', ([value]) => `cast(count(${value ?? '*'}) as double)`, 0),
    count_distinct: aggregate(['field'], 'number', ([value]) => `cast(count(distinct ${value}) as double)`),
    sum: aggregate(['number'], 'number', call('sum')),
    avg: aggregate(['number'], 'number', call('avg')),
    min: aggregate(['number'], 'number', call('min')),
    max: aggregate(['number'], 'number', call('max')),
    stddev: aggregate(['number'], 'number', call('stddev_samp')),
    pct: aggregate(['number', 'number'], 'number', ([value, share]) => `quantile_cont(${value}, ${share} / 100)`),
    earliest: aggregate(['text'], 'text', ([value]) => `arg_min(${value}, ms)`),
    latest: aggregate(['text'], 'text', ([value]) => `arg_max(${value}, ms)`),
    sortsfirst: aggregate(['text'], 'text', call('min')),
    sortslast: aggregate(['text'], 'text', call('max')),
  } satisfies Record<string, InsightsFunction>),
);

/** Functions that look at the time of the event itself. */
export const OF_EVENT_TIME: ReadonlySet<string> = new Set(['bin', 'earliest', 'latest']);

/** Milliseconds of a unit of `bin(5m)`. */
export const PERIOD_UNITS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ms: 1,
    ...{ s: 1_000, sec: 1_000, second: 1_000, seconds: 1_000 },
    ...{ m: 60_000, min: 60_000, minute: 60_000, minutes: 60_000 },
    ...{ h: 3_600_000, hr: 3_600_000, hour: 3_600_000, hours: 3_600_000 },
    ...{ d: 86_400_000, day: 86_400_000, days: 86_400_000 },
    ...{ w: 604_800_000, week: 604_800_000, weeks: 604_800_000 },
  }),
);
