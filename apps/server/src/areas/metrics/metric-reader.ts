import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MetricQuery } from '#rules/metrics/types';
import type { Clock } from '../../platform/clock/clock.ts';
import { abandonable, cancelled } from '../../ports/coalesce.ts';
import type { MetricRange, MetricSubject, MetricsPort, MetricValues } from '../../ports/metrics/port.ts';
import { isPortError, PortError } from '../../ports/port-error.ts';
import { PointCache, type PointSpan } from './point-cache.ts';
import { subjectKey } from './subject-key.ts';

/** All kept points together: ten dashboards of 400 series over three weeks of quarters. */
const LIMIT_BYTES = 64 * 1024 * 1024;
/** A gap at the end that is younger may still be filled: numbers come late after a restart or a network's trouble. */
const LATE_MS = 60 * 60_000;
/** Most queries of one call to a port: what CloudWatch takes. */
const MOST_QUERIES = 500;

export interface MetricReading {
  /** In the order of the queries; arrays may be shared between equal queries and must not be changed. */
  series: readonly MetricValues[];
  /** Epoch milliseconds of the first point of the range that is not final yet; null when all are. */
  partialFrom: number | null;
}

/** What somebody wants to see. */
export interface MetricQuestion {
  port: MetricsPort;
  subject: MetricSubject;
  queries: readonly MetricQuery[];
  range: MetricRange;
  /** Lets this reader leave; a call to the source stops when its last reader has left. */
  signal?: AbortSignal | undefined;
}

/** One call to a port, and who waits for it. */
interface Flight {
  answer: Promise<MetricValues[]>;
  span: PointSpan;
  /** When the source was asked: what was not final then may not be final now. */
  requestedAt: number;
  readers: number;
  landed: boolean;
  controller: AbortController;
  /** Series of the call, to their place in it. */
  places: Map<string, number>;
  /** In their places; all are there when the source is asked. */
  queries: MetricQuery[];
}

/** What one reader still needs of one series. */
interface Lack {
  key: string;
  query: MetricQuery;
  missing: PointSpan;
}

/**
 * Reads numbers over time for all who look: what is final is kept and not asked for again, what may still change (points that ended less than
 * the source's delay ago, and the last hour's gap at the end) is asked for every time, and equal questions that are under way are asked once.
 */
export class MetricReader {
  readonly #clock: Clock;
  readonly #cache: PointCache;
  readonly #flights = new Map<string, Flight>();
  /** Calls that have not begun, by subject, period and span. */
  readonly #open = new Map<string, Flight>();
  readonly #counts = { kept: 0, source: 0 };

  constructor(clock: Clock, limitBytes = LIMIT_BYTES) {
    this.#clock = clock;
    this.#cache = new PointCache(limitBytes);
  }

  /** Points that readers were given so far: kept ones, and those that the source was asked for. */
  get counts(): { kept: number; source: number } {
    return { ...this.#counts };
  }

  /** Bytes of kept points. */
  get bytes(): number {
    return this.#cache.bytes;
  }

  /** @throws PortError when everything that was still to be asked failed, `cancelled` when the signal says so */
  async read({ port, subject, queries, range, signal }: MetricQuestion): Promise<MetricReading> {
    if (signal?.aborted) throw cancelled();
    const periodMs = range.periodSeconds * 1_000;
    const span: PointSpan = { from: range.from / periodMs, to: range.to / periodMs };
    /** Null where nothing is known yet. */
    const found = new Map<string, MetricValues | null>();
    const lacks: Lack[] = [];
    const prefix = `${subjectKey(port, subject)} ${range.periodSeconds} `;
    const keys = queries.map((query) => `${prefix}${keyOf(query)}`);
    for (const [at, key] of keys.entries()) {
      const query = queries[at];
      if (query === undefined || found.has(key)) continue;
      const known = this.#cache.read(key, span);
      found.set(key, known && { values: known.values, unit: known.unit });
      const missing = known === null ? span : known.missing;
      const lacking = missing === null ? 0 : missing.to - missing.from;
      this.#counts.source += lacking;
      this.#counts.kept += span.to - span.from - lacking;
      if (missing !== null) lacks.push({ key, query, missing });
    }
    const flights = this.#flightsFor(lacks, port, subject, range.periodSeconds);
    const requestedAt = await this.#land(flights, found, span, signal);
    const series = keys.map((key) => found.get(key) ?? malformed());
    const edge = finalUntil(requestedAt, port, periodMs);
    return { series, partialFrom: edge < span.to ? Math.max(edge, span.from) * periodMs : null };
  }

  /**
   * The calls that bring what is lacking, each with the series it is waited for: those under way or about to begin first, then new ones. Readers
   * of one moment share a call: the graphs of a page come as a question each, and a source that counts calls would have one for each series.
   */
  #flightsFor(lacks: readonly Lack[], port: MetricsPort, subject: MetricSubject, periodSeconds: number): Map<Flight, string[]> {
    const used = new Map<Flight, string[]>();
    for (const { key, query, missing } of lacks) {
      const known = this.#flights.get(key);
      const flight =
        known && known.span.from <= missing.from && known.span.to >= missing.to
          ? known
          : this.#boarding(
              `${subjectKey(port, subject)} ${periodSeconds} ${missing.from} ${missing.to}`,
              port,
              subject,
              periodSeconds,
              missing,
            );
      if (!flight.places.has(key)) {
        flight.places.set(key, flight.queries.length);
        flight.queries.push(query);
        this.#flights.set(key, flight);
      }
      listOf(used, flight).push(key);
    }
    return used;
  }

  /** The call of this moment for a span, which takes more series until it begins or is full. */
  #boarding(stageRegion: string, port: MetricsPort, subject: MetricSubject, periodSeconds: number, span: PointSpan): Flight {
    const open = this.#open.get(stageRegion);
    if (open && open.queries.length < MOST_QUERIES) return open;
    const flight = this.#start(port, subject, periodSeconds, span, () => {
      if (this.#open.get(stageRegion) === flight) this.#open.delete(stageRegion);
    });
    this.#open.set(stageRegion, flight);
    return flight;
  }

  #start(port: MetricsPort, subject: MetricSubject, periodSeconds: number, span: PointSpan, onBegin: () => void): Flight {
    const periodMs = periodSeconds * 1_000;
    const range: MetricRange = { from: span.from * periodMs, to: span.to * periodMs, periodSeconds };
    const controller = new AbortController();
    const places = new Map<string, number>();
    const queries: MetricQuery[] = [];
    const ask = async (): Promise<MetricValues[]> => {
      try {
        // What one request of a page asks for is known by the next turn of the event loop.
        await nextTurn();
        onBegin();
        if (controller.signal.aborted) throw cancelled();
        flight.requestedAt = this.#clock.now();
        const answers = checked(await port.query(subject, queries, range, controller.signal), queries.length, span);
        const final = Math.min(span.to, finalUntil(flight.requestedAt, port, periodMs));
        const late = Math.max(span.from, finalUntil(flight.requestedAt - LATE_MS, port, periodMs));
        for (const [key, at] of places) {
          const answer = answers[at];
          if (!answer || !('values' in answer)) continue;
          const { values, unit } = answer;
          let to = final;
          while (to > late && Number.isNaN(values[to - 1 - span.from])) to -= 1;
          this.#cache.keep(key, { from: span.from, to }, values, unit);
        }
        return answers;
      } finally {
        onBegin();
        flight.landed = true;
        this.#forget(flight);
      }
    };
    const flight: Flight = {
      answer: Promise.resolve().then(ask),
      span,
      requestedAt: this.#clock.now(),
      readers: 0,
      landed: false,
      controller,
      places,
      queries,
    };
    // A flight whose readers have all left fails unheard.
    flight.answer.catch(() => undefined);
    return flight;
  }

  #forget(flight: Flight): void {
    for (const key of flight.places.keys()) if (this.#flights.get(key) === flight) this.#flights.delete(key);
  }

  /** Waits for the calls and lays their points over what is known. Answers when the oldest of them was asked. */
  async #land(
    flights: ReadonlyMap<Flight, readonly string[]>,
    found: Map<string, MetricValues | null>,
    span: PointSpan,
    signal: AbortSignal | undefined,
  ): Promise<number> {
    const failures: unknown[] = [];
    let requestedAt = this.#clock.now();
    await Promise.all(
      [...flights].map(async ([flight, keys]) => {
        const outcome = await this.#wait(flight, signal).then(
          (answers) => ({ answers }),
          (error: unknown) => ({ error }),
        );
        if ('error' in outcome) failures.push(outcome.error);
        requestedAt = Math.min(requestedAt, flight.requestedAt);
        for (const key of keys) {
          const answer = 'error' in outcome ? failureOf(outcome.error) : outcome.answers[flight.places.get(key) ?? -1];
          found.set(key, laidOver(found.get(key) ?? null, answer ?? malformed(), flight.span, span));
        }
      }),
    );
    if (failures.length > 0 && (failures.length === flights.size || signal?.aborted)) throw failures[0];
    return requestedAt;
  }

  /** The call's answer for one reader, who may leave; the last one stops the call. */
  async #wait(flight: Flight, signal: AbortSignal | undefined): Promise<MetricValues[]> {
    flight.readers += 1;
    try {
      return await abandonable(flight.answer, signal);
    } finally {
      flight.readers -= 1;
      if (flight.readers === 0 && !flight.landed) {
        this.#forget(flight);
        flight.controller.abort();
      }
    }
  }
}

const SEPARATOR = '\u0001';

/** The same for the same series, in whatever order its dimensions are named. */
const keyOf = ({ accountId = '', namespace, metricName, stat, dimensions }: MetricQuery): string =>
  [accountId, namespace, metricName, stat, ...dimensions.map(({ name, value }) => `${name}\u0002${value}`).sort()].join(SEPARATOR);

/** The place of the first point that is not final at a time: it, or its source's delay behind it, has not ended. */
const finalUntil = (now: number, { delaySeconds }: MetricsPort, periodMs: number): number =>
  Math.floor((now - delaySeconds * 1_000) / periodMs);

function listOf<K, V>(map: Map<K, V[]>, key: K): V[] {
  const known = map.get(key);
  if (known) return known;
  const made: V[] = [];
  map.set(key, made);
  return made;
}

/** The known points with the answered ones over them. What was kept goes with a failure: half a series would read as a gap. */
function laidOver(known: MetricValues | null, answer: MetricValues, from: PointSpan, onto: PointSpan): MetricValues {
  if (!('values' in answer)) return answer;
  if (known === null && from.from === onto.from && from.to === onto.to) return answer;
  const values = known && 'values' in known ? known.values : new Float64Array(onto.to - onto.from).fill(Number.NaN);
  const first = Math.max(from.from, onto.from);
  const last = Math.min(from.to, onto.to);
  values.set(answer.values.subarray(first - from.from, last - from.from), first - onto.from);
  return { values, unit: answer.unit };
}

/** Holds a source to its contract: an answer for each query, and a value for each point. */
function checked(answers: readonly MetricValues[], count: number, span: PointSpan): MetricValues[] {
  if (answers.length !== count) throw new PortError('malformed', `The source answered ${answers.length} of ${count} metrics.`);
  return answers.map((answer) => ('values' in answer && answer.values.length !== span.to - span.from ? malformed() : answer));
}

const malformed = (): MetricValues => ({
  failure: { kind: 'malformed', message: 'The source answered another number of points than it was asked for.' },
});

/** A call's failure as that of each of its series. What is no failure of a source is a defect and goes on. */
function failureOf(error: unknown): MetricValues {
  if (!isPortError(error)) throw error;
  return { failure: { kind: error.kind, message: error.message } };
}
