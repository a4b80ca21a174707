import { MINUTE } from '#rules/durations';
import type { MetricQuery } from '#rules/metrics/types';
import { memoize } from '../memoize.ts';
import { DomainMetrics } from './domain-metrics.ts';
import type { MetricWindow } from './frame.ts';
import { type Listing, listingOf } from './listing.ts';
import { type DomainReader, MetricsSource } from './source.ts';

/** Domains whose costly facts are kept. */
const MOST_SOURCES = 24;
/** Windows whose signals are kept: those of one dashboard come in several batches. */
const MOST_WINDOWS = 4;

/** Where metrics are asked for: nothing of them is stored, but what several curves need is found once. */
export class MetricsService {
  readonly #sources = new Map<string, MetricsSource>();
  readonly #windows = new Map<string, DomainMetrics>();

  /** A value a point for each query, in their order; null for a metric that the domain does not publish so. */
  answer(reader: DomainReader, queries: readonly MetricQuery[], window: MetricWindow, now: number): (Float64Array | null)[] {
    const metrics = this.domain(reader, window, now);
    return queries.map((query) => metrics.answer(query));
  }

  /** All curves of a domain in a window. */
  domain(reader: DomainReader, window: MetricWindow, now: number): DomainMetrics {
    const minute = Math.floor(now / MINUTE) * MINUTE;
    const { from, to, periodSeconds } = window;
    // Windows that ended are the same at all later times.
    const key = `${reader.identifier} ${from} ${to} ${periodSeconds} ${Math.min(to, minute)}`;
    return memoize(this.#windows, key, MOST_WINDOWS, () => new DomainMetrics(this.#sourceOf(reader), window, minute));
  }

  listing(reader: DomainReader, now: number, only: 'all' | 'root'): Listing {
    return listingOf(this.#sourceOf(reader), now, only);
  }

  /** What was found of a domain holds no longer. */
  forget(identifier: string): void {
    this.#sources.delete(identifier);
    for (const key of this.#windows.keys()) if (key.startsWith(`${identifier} `)) this.#windows.delete(key);
  }

  #sourceOf(reader: DomainReader): MetricsSource {
    return memoize(this.#sources, reader.identifier, MOST_SOURCES, () => new MetricsSource(reader));
  }
}
