import { lineHash } from './line-anchor.ts';
import type { LogLevel } from './line-head.ts';
import { areOneShape, hashShape, type LineShape, lineShape, PARAMETER, shapeHash, shapeText } from './line-shape.ts';

/** Parts of the range that a pattern's histogram counts. */
export const PATTERN_BUCKETS = 30;

/** How long one of them is, in milliseconds; not always a whole number. */
export const patternBucketMs = (from: number, to: number): number => Math.max(1, (to - from) / PATTERN_BUCKETS);

/** Patterns that are kept apart; lines of more are counted together as others. */
const MOST_PATTERNS = 2_000;
/** Shapes whose pattern is kept; lines of others are compared each time. */
const MOST_SHAPES = 50_000;
/** Patterns of one kind: the same first word and signs. With more of them, the nearest takes a line though it is not near. */
const MOST_OF_KIND = 50;
/** Words that must be the same for a line to belong to a pattern, of those that are no parameter in either. */
const NEAR = 0.7;
const MOST_SAMPLE = 512;

/** Lines that a program wrote at one place, apart from what it filled in. */
export interface LogPattern {
  /** The same for the same template, in any file and at any time. */
  id: string;
  /** `[gc][<*>] overhead, spent [<*>] collecting in the last [<*>]`. */
  template: string;
  shape: LineShape;
  count: number;
  /** Of all lines, from 0 to 1. */
  share: number;
  /** Epoch milliseconds of its first and last line that has a time. */
  first: number | null;
  last: number | null;
  /** The most severe level of its lines. */
  level: LogLevel | null;
  /** Lines in each part of the range. */
  histogram: Uint32Array;
  /** Its first line, cut. */
  sample: string;
}

/** Lines of one shape that were counted where they are kept. */
export interface CountedLines {
  count: number;
  /** Epoch milliseconds of the first and the last of them. */
  first: number;
  last: number;
  level: LogLevel | null;
  /** How many there are from a time on, up to the next. */
  steps: readonly { at: number; count: number }[];
}

interface Cluster {
  words: string[];
  between: readonly string[];
  count: number;
  first: number;
  last: number;
  level: number;
  histogram: Uint32Array;
  sample: string;
}

interface Known {
  second: number;
  cluster: Cluster;
  next: Known | null;
}

const LEVELS: readonly LogLevel[] = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'];
const RANK: Readonly<Record<LogLevel, number>> = { trace: 0, debug: 1, info: 2, warn: 3, error: 4, fatal: 5 };

/**
 * Groups lines by the template that they were written with, as they come, in bounded memory. What holds a digit is a parameter from the start; words
 * that differ between lines that are otherwise alike become one. The method is Drain's (He, Zhu, Zheng, Lyu: "Drain: An Online Log Parsing
 * Approach with Fixed Depth Tree", ICWS 2017) with two changes: lines are parted by their signs as well as by their length, and lines of a
 * shape that was seen before are found by a hash of it, without being cut into words. What is grouped does not depend on the order of lines as
 * long as fewer patterns of a kind are met than are kept apart: patterns of which one covers the other are made one at the end.
 */
export class LogPatterns {
  readonly #from: number;
  readonly #bucketMs: number;
  readonly #known = new Map<number, Known>();
  #shapes = 0;
  readonly #kinds = new Map<string, Cluster[]>();
  #clusters = 0;
  #others: Cluster | null = null;
  #total = 0;

  /** @param range of the histogram, in epoch milliseconds; lines outside of it are counted and not drawn */
  constructor(range: { start: number; end: number }) {
    this.#from = range.start;
    this.#bucketMs = patternBucketMs(range.start, range.end);
  }

  /** How many lines came. */
  get total(): number {
    return this.#total;
  }

  /**
   * Counts one line.
   * @param body where its message begins
   */
  add(text: string, body = 0, time: number | null = null, level: LogLevel | null = null): void {
    this.#total++;
    const cluster = this.#find(text, body);
    cluster.count++;
    if (level !== null && RANK[level] > cluster.level) cluster.level = RANK[level];
    if (time === null) {
      if (cluster.count === 1) cluster.sample = text.slice(0, MOST_SAMPLE);
      return;
    }
    this.#take(cluster, text, time);
    if (time > cluster.last) cluster.last = time;
    this.#draw(cluster, time, 1);
  }

  /**
   * Counts lines that are alike but for what holds a digit.
   * @param text the first of them
   * @param body where its message begins
   */
  addCounted(text: string, body: number, { count, first, last, level, steps }: CountedLines): void {
    this.#total += count;
    const cluster = this.#find(text, body);
    cluster.count += count;
    cluster.level = Math.max(cluster.level, level === null ? -1 : RANK[level]);
    this.#take(cluster, text, first);
    cluster.last = Math.max(cluster.last, last);
    for (const step of steps) this.#draw(cluster, step.at, step.count);
  }

  /** Counts lines of which nothing else is known. */
  addOthers(count: number): void {
    this.#total += count;
    this.#others ??= othersCluster();
    this.#others.count += count;
  }

  #take(cluster: Cluster, text: string, time: number): void {
    if (time >= cluster.first && cluster.sample !== '') return;
    cluster.first = time;
    cluster.sample = text.slice(0, MOST_SAMPLE);
  }

  #draw({ histogram }: Cluster, time: number, count: number): void {
    const bucket = Math.floor((time - this.#from) / this.#bucketMs);
    if (bucket >= 0 && bucket < PATTERN_BUCKETS) histogram[bucket] = (histogram[bucket] ?? 0) + count;
  }

  #find(text: string, body: number): Cluster {
    hashShape(text, body);
    const { first: key, second } = shapeHash;
    const head = this.#known.get(key) ?? null;
    for (let known = head; known !== null; known = known.next) if (known.second === second) return known.cluster;
    const cluster = this.#place(lineShape(text, body));
    if (this.#shapes < MOST_SHAPES) {
      this.#shapes++;
      this.#known.set(key, { second, cluster, next: head });
    }
    return cluster;
  }

  /** The pattern of a shape that was not met before: the nearest, or a new one. */
  #place({ words, between }: LineShape): Cluster {
    const kind = kindOf(words, between);
    const clusters = this.#kinds.get(kind) ?? [];
    let best: Cluster | null = null;
    let bestNear = -1;
    for (const cluster of clusters) {
      const near = nearness(cluster.words, words);
      if (near > bestNear) {
        best = cluster;
        bestNear = near;
      }
    }
    if (best !== null && (bestNear >= NEAR || clusters.length >= MOST_OF_KIND)) {
      generalise(best.words, words);
      return best;
    }
    if (this.#clusters >= MOST_PATTERNS) {
      this.#others ??= othersCluster();
      return this.#others;
    }
    const cluster = emptyCluster([...words], between);
    this.#clusters++;
    clusters.push(cluster);
    this.#kinds.set(kind, clusters);
    return cluster;
  }

  /** All patterns, the most frequent first. */
  patterns(): LogPattern[] {
    const clusters = [...this.#kinds.values()].flatMap(unified);
    if (this.#others) clusters.push(this.#others);
    return clusters
      .map((cluster) => this.#patternOf(cluster))
      .sort((a, b) => b.count - a.count || (a.template < b.template ? -1 : a.template > b.template ? 1 : 0));
  }

  #patternOf({ words, between, count, first, last, level, histogram, sample }: Cluster): LogPattern {
    const shape = { words, between };
    const template = shapeText(shape).trim();
    return {
      id: lineHash(template),
      template,
      shape,
      count,
      share: count / this.#total,
      first: Number.isFinite(first) ? first : null,
      last: Number.isFinite(last) ? last : null,
      level: level < 0 ? null : (LEVELS[level] ?? null),
      histogram,
      sample,
    };
  }
}

const emptyCluster = (words: string[], between: readonly string[]): Cluster => ({
  words,
  between,
  count: 0,
  first: Number.POSITIVE_INFINITY,
  last: Number.NEGATIVE_INFINITY,
  level: -1,
  histogram: new Uint32Array(PATTERN_BUCKETS),
  sample: '',
});

const othersCluster = (): Cluster => emptyCluster(['(others)'], ['', '']);

const kindOf = (words: readonly string[], between: readonly string[]): string => `${words[0] ?? ''}\u0000${between.join('\u0001')}`;

/** The share of equal words among those that are a word in one of both; two shapes of parameters alone are the same. */
function nearness(a: readonly string[], b: readonly string[]): number {
  let equal = 0;
  let fixed = 0;
  for (let at = 0; at < a.length; at++) {
    if (a[at] !== b[at]) fixed++;
    else if (a[at] !== PARAMETER) {
      fixed++;
      equal++;
    }
  }
  return fixed === 0 ? 1 : equal / fixed;
}

const generalise = (own: string[], other: readonly string[]): void => {
  for (let at = 0; at < own.length; at++) if (own[at] !== other[at]) own[at] = PARAMETER;
};

/** Patterns of one kind, those that are near each other after all made one: which came first does not matter. */
function unified(clusters: readonly Cluster[]): Cluster[] {
  let left: Cluster[] = clusters.map((cluster) => ({ ...cluster, words: [...cluster.words], histogram: cluster.histogram.slice() }));
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    const result: Cluster[] = [];
    for (const cluster of left.toSorted((a, b) => (a.words.join('\u0000') < b.words.join('\u0000') ? -1 : 1))) {
      const same = result.find((one) => nearness(one.words, cluster.words) >= NEAR);
      if (same) {
        combine(same, cluster);
        hasChanged = true;
      } else result.push(cluster);
    }
    left = result;
  }
  return left;
}

function combine(own: Cluster, other: Cluster): void {
  generalise(own.words, other.words);
  if (other.first < own.first || (other.first === own.first && other.sample < own.sample)) own.sample = other.sample;
  own.first = Math.min(own.first, other.first);
  own.last = Math.max(own.last, other.last);
  own.level = Math.max(own.level, other.level);
  own.count += other.count;
  for (const [bucket, count] of other.histogram.entries()) own.histogram[bucket] = (own.histogram[bucket] ?? 0) + count;
}

/** Those of some patterns that were not there before: no pattern of the other set may be the same one, however far each was generalised. */
export function newSince(patterns: readonly LogPattern[], before: readonly LogPattern[]): LogPattern[] {
  const byBetween = new Map<string, LogPattern[]>();
  for (const pattern of before) {
    const key = pattern.shape.between.join('\u0001');
    const list = byBetween.get(key);
    if (list) list.push(pattern);
    else byBetween.set(key, [pattern]);
  }
  return patterns.filter(
    ({ shape }) => !(byBetween.get(shape.between.join('\u0001')) ?? []).some((other) => areOneShape(shape, other.shape)),
  );
}

/** Whether a line is of a pattern: what a click on the pattern filters by. */
export const isOfPattern = (pattern: Pick<LogPattern, 'shape'>, text: string, body: number): boolean => {
  const { words, between } = lineShape(text, body);
  return (
    words.length === pattern.shape.words.length &&
    between.every((glue, at) => glue === pattern.shape.between[at]) &&
    words.every((word, at) => pattern.shape.words[at] === PARAMETER || word === pattern.shape.words[at])
  );
};
