import type { MetricQuery } from '#rules/metrics/types';
import { abandonable } from '../../coalesce.ts';
import { isPortError, PortError } from '../../port-error.ts';
import type { MetricFailure, MetricRange, MetricSubject, MetricsPort, MetricValues } from '../port.ts';
import { createPrometheusApi, type Matrix, type PrometheusApi } from './api.ts';
import { equalsOf, expressionOf, type Formula, labelOf } from './formulas.ts';
import { EXPORTER_NAMES, knownMetric } from './known-metrics.ts';
import { listingOf } from './listing.ts';
import type { PrometheusTarget } from './target.ts';

const TIMEOUT_MS = 20_000;
/** Expressions of one read that are evaluated at once. */
const QUESTIONS_AT_ONCE = 4;
/** Prometheus refuses more points of a series in one answer. */
const MOST_POINTS = 11_000;
/** Where the minutes of each point are evaluated, so many of a series in one question: Prometheus holds them all in its memory. */
const MOST_MINUTES = 45_000;
/** For how long it is believed which metrics exporters have. */
const NAMES_MS = 60_000;
const LISTED_SECONDS = 14 * 24 * 3_600;

/** A MetricsPort on a Prometheus. */
export interface PrometheusMetrics extends MetricsPort {
  close(): Promise<void>;
}

export interface PrometheusOptions {
  clock: { now(): number };
  /** For one request. */
  timeoutMs?: number;
}

/** The metrics of one domain from the Prometheus that scrapes its exporters, as the graphs' equivalents say. */
export function createPrometheusMetrics(target: PrometheusTarget, { clock, timeoutMs = TIMEOUT_MS }: PrometheusOptions): PrometheusMetrics {
  const api = createPrometheusApi(target, timeoutMs);
  let names: { at: number; known: Promise<ReadonlySet<string>> } | undefined;

  /** Shared by the reads of a minute; one that failed is asked for again. */
  const namesNow = (): Promise<ReadonlySet<string>> => {
    if (names && clock.now() - names.at < NAMES_MS) return names.known;
    const matchers = equalsOf(target.match);
    // Prometheus refuses a selector that selects nothing in particular.
    const known = api.metricNames(`{${(matchers.length > 0 ? matchers : ['__name__!=""']).join(',')}}`).then((list) => new Set(list));
    names = { at: clock.now(), known };
    known.catch(() => {
      names = undefined;
    });
    return known;
  };

  return {
    delaySeconds: target.scrapeSeconds * 2,

    async list(subject, signal) {
      mustKnow(subject, target);
      if (subject.kind === 'account') return new Map();
      const now = clock.now() / 1_000;
      const match = `{${[`__name__=~"${EXPORTER_NAMES.join('|')}"`, ...equalsOf(target.match)].join(',')}}`;
      return listingOf(await api.series(match, now - LISTED_SECONDS, now, signal), target);
    },

    async listRoot(subject) {
      mustKnow(subject, target);
      return new Map();
    },

    async query(subject, queries, range, signal) {
      mustKnow(subject, target);
      if (queries.length === 0) return [];
      const existing = await abandonable(namesNow(), signal);
      const requested = queries.map((query) => requestedOf(query, existing, range, target));
      await readAll(questionsOf(requested), range, api, target, signal);
      return requested.map(answerOf);
    },

    close: () => api.close(),
  };
}

/** A query on its way. */
interface Requested {
  query: MetricQuery;
  /** Ways that exporters here have; the first one wins where several have a point. */
  ways: { formula: Formula; labels: readonly { label: string; value: string }[] }[];
  values: Float64Array;
  failure: MetricFailure | null;
}

function requestedOf(query: MetricQuery, existing: ReadonlySet<string>, range: MetricRange, target: PrometheusTarget): Requested {
  const requested: Requested = { query, ways: [], values: new Float64Array(pointsOf(range)).fill(Number.NaN), failure: null };
  const { namespace, metricName, dimensions } = query;
  const others = dimensions.some(
    ({ name, value }) => (name === 'DomainName' && value !== target.domainName) || (name === 'ClientId' && value !== target.clientId),
  );
  if (others)
    return { ...requested, failure: { kind: 'not-found', message: `${metricName} is asked for another domain than the page’s.` } };
  const known = knownMetric(namespace, metricName);
  requested.ways = (known?.formulas ?? []).flatMap((formula) => {
    const { metric } = formula.equivalent;
    const labels = labelsOf(dimensions, metric, target);
    return labels && existing.has(metric) ? [{ formula, labels }] : [];
  });
  const failure: MetricFailure = { kind: 'not-offered', message: `${metricName} is not available from this source` };
  return requested.ways.length === 0 ? { ...requested, failure } : requested;
}

/** The labels that dimensions are kept in, by name; null where one has none. */
function labelsOf(
  dimensions: MetricQuery['dimensions'],
  metric: string,
  target: PrometheusTarget,
): { label: string; value: string }[] | null {
  const labels: { label: string; value: string }[] = [];
  for (const { name, value } of dimensions) {
    if (name === 'ClientId' || name === 'DomainName') continue;
    const label = labelOf(name, metric, target);
    if (label === null) return null;
    labels.push({ label, value });
  }
  return labels.sort((a, b) => (a.label < b.label ? -1 : 1));
}

/** One expression for all queries that differ in the values of labels only. */
interface Question {
  formula: Formula;
  stat: MetricQuery['stat'];
  labels: readonly string[];
  requested: { one: Requested; values: readonly string[] }[];
}

function questionsOf(requested: readonly Requested[]): Question[] {
  const questions = new Map<string, Question>();
  for (const one of requested)
    for (const { formula, labels } of one.ways) {
      const names = labels.map(({ label }) => label);
      const key = JSON.stringify([formula, one.query.stat, names]);
      const question = questions.get(key) ?? { formula, stat: one.query.stat, labels: names, requested: [] };
      question.requested.push({ one, values: labels.map(({ value }) => value) });
      questions.set(key, question);
    }
  return [...questions.values()];
}

/** All questions, a few at once. Fails as a whole only where every one failed. */
async function readAll(
  questions: readonly Question[],
  range: MetricRange,
  api: PrometheusApi,
  target: PrometheusTarget,
  signal: AbortSignal | undefined,
): Promise<void> {
  const waiting = [...questions];
  const failed: unknown[] = [];
  const worker = async (): Promise<void> => {
    for (let question = waiting.shift(); question; question = waiting.shift()) {
      try {
        await readOne(question, range, api, target, signal);
      } catch (error) {
        if (signal?.aborted || !isPortError(error)) throw error;
        failed.push(error);
        for (const { one } of question.requested) one.failure ??= { kind: error.kind, message: error.message };
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(QUESTIONS_AT_ONCE, questions.length) }, worker));
  // What was not accepted is the fault of its question; what failed for another reason fails for all.
  if (questions.length > 0 && failed.length === questions.length && !failed.some((error) => isPortError(error, 'malformed')))
    throw failed[0];
}

async function readOne(
  { formula, stat, labels, requested }: Question,
  range: MetricRange,
  api: PrometheusApi,
  target: PrometheusTarget,
  signal: AbortSignal | undefined,
): Promise<void> {
  const step = range.periodSeconds;
  const by = labels.map((label, at) => ({ label, values: [...new Set(requested.map(({ values }) => values[at] ?? ''))] }));
  const { text, minutes } = expressionOf({ formula, stat, periodSeconds: step, by }, target);
  const atOnce = Math.max(1, Math.min(MOST_POINTS, Math.floor(MOST_MINUTES / minutes)));
  const byValues = new Map<string, Requested[]>();
  for (const { one, values } of requested) {
    const key = JSON.stringify(values);
    byValues.set(key, [...(byValues.get(key) ?? []), one]);
  }
  // A point is evaluated at the end of its period.
  const ends = pointsOf(range);
  for (let first = 0; first < ends; first += atOnce) {
    const last = Math.min(ends, first + atOnce);
    const at = (place: number): number => range.from / 1_000 + (place + 1) * step;
    for (const series of await api.queryRange(text, { start: at(first), end: at(last - 1), step }, signal)) {
      const key = JSON.stringify(labels.map((label) => series.metric[label] ?? ''));
      for (const one of byValues.get(key) ?? []) addSeries(one.values, series, range);
    }
  }
}

/** Puts points in their places, whatever their order; where there is one already, of a way that is preferred or a series reported twice, it stays. */
function addSeries(values: Float64Array, series: Matrix['result'][number], { from, periodSeconds }: MetricRange): void {
  for (const point of series.values) {
    if (!Array.isArray(point)) continue;
    const place = (Number(point[0]) - from / 1_000) / periodSeconds - 1;
    const value = numberOf(point[1]);
    if (Number.isInteger(place) && place >= 0 && place < values.length && Number.isNaN(values[place])) values[place] = value;
  }
}

/** Prometheus writes numbers as text, and NaN and infinities among them: those are nothing that can be drawn. */
const numberOf = (value: unknown): number => {
  const number = typeof value === 'string' && value !== '' ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : Number.NaN;
};

const answerOf = ({ values, failure }: Requested): MetricValues => (failure ? { failure } : { values, unit: null });

const pointsOf = ({ from, to, periodSeconds }: MetricRange): number => Math.max(0, Math.ceil((to - from) / (periodSeconds * 1_000)));

function mustKnow(subject: MetricSubject, target: PrometheusTarget): void {
  const known = subject.kind === 'domain' ? subject.domainIdentifier === target.domainIdentifier : subject.accountId === target.accountId;
  if (!known) throw new PortError('not-found', 'No metrics are configured for what was asked for.');
}
