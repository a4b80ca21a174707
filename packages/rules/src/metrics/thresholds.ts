import type { GraphDefinition, MetricStat } from './types.ts';

/** A line to draw across a graph. */
export interface Threshold {
  /** In the graph's own unit, as the source's numbers are. */
  value: number;
  /** The side that is bad; `expected` is the one good value. */
  at: 'above' | 'below' | 'expected';
  /** Whether the value itself is bad too; of an expected one it is the only one that is not. */
  isInclusive: boolean;
}

const NUMBER = /^(\d+(?:\.\d+)?)\s*(%|[A-Za-z]+)?/;
const COMPARED = /^(?:(max|maximum|min|minimum|avg|average)\s+|consistently\s+)?(>=|<=|>|<)\s*/i;
/** What may stand behind the number without changing what it means: for how long, how often, remarks. */
const REMARK = /^\s*(?:$|[;,(=]|x\d|(?:for|in|or|sustained|consistently)\b)/;

const STAT_WORDS: Readonly<Record<string, MetricStat>> = {
  max: 'Maximum',
  maximum: 'Maximum',
  min: 'Minimum',
  minimum: 'Minimum',
  avg: 'Average',
  average: 'Average',
};

/** What a unit behind the number is worth in the graph's unit. CloudWatch's megabytes of storage are MiB. */
const WORTH: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  Percent: { '%': 1 },
  Megabytes: { MiB: 1, MB: 1, GiB: 1024, GB: 1000 },
  Bytes: { KiB: 1024, MiB: 1024 ** 2, GiB: 1024 ** 3, MB: 1e6, GB: 1e9 },
  Milliseconds: { ms: 1, s: 1_000, min: 60_000, h: 3_600_000, day: 86_400_000, days: 86_400_000 },
  Seconds: { s: 1, min: 60, h: 3_600, day: 86_400, days: 86_400 },
};

/**
 * The line that a graph's note asks for, or null where the note is no level of the graph: one that begins with words, is a share of something
 * else, or counts changes. Of several clauses (`avg >= 500 or max >= 5000`) the one of the graph's statistic counts. A number alone, or with
 * its meaning (`0 = unhealthy`), is the value that is bad: reached from above where the graph shows minimums, from below elsewhere.
 */
export const thresholdOf = ({ note, unit, stat }: Pick<GraphDefinition, 'note' | 'unit' | 'stat'>): Threshold | null => {
  if (note === null) return null;
  const clauses = note.split(/ or (?=(?:max|min|avg)\b)/i).map((text) => clauseOf(text.trim(), unit, stat));
  if (clauses.length === 1) return clauses[0]?.threshold ?? null;
  return clauses.find((clause) => clause?.stat === stat)?.threshold ?? null;
};

const clauseOf = (text: string, unit: string, stat: MetricStat): { threshold: Threshold; stat: MetricStat | null } | null => {
  const expected = /^expected\s+/i.exec(text);
  const compared = COMPARED.exec(text);
  const lead = expected ?? compared;
  const rest = text.slice(lead?.[0].length ?? 0);
  const found = NUMBER.exec(rest);
  if (found === null) return null;
  const [whole, digits = '', word] = found;
  const worth = word === undefined ? 1 : WORTH[unit]?.[word];
  // What is no unit of the graph may be a remark (`for`) or change the meaning (`% of total`).
  const behind = worth === undefined ? rest.slice(digits.length) : rest.slice(whole.length);
  if (!REMARK.test(behind)) return null;
  const value = Number(digits) * (worth ?? 1);
  if (expected !== null) return { threshold: { value, at: 'expected', isInclusive: false }, stat: null };
  const above = compared === null ? stat !== 'Minimum' : compared[2]?.startsWith('>') === true;
  const isInclusive = compared === null || compared[2]?.endsWith('=') === true;
  return { threshold: { value, at: above ? 'above' : 'below', isInclusive }, stat: STAT_WORDS[compared?.[1]?.toLowerCase() ?? ''] ?? null };
};
