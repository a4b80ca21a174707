import { type PackedListing, packListing } from '#rules/metrics/packed-listing';
import type { Clock } from '../../platform/clock/clock.ts';
import type { MetricListing, MetricSubject, MetricsPort } from '../../ports/metrics/port.ts';
import { subjectKey } from './subject-key.ts';

/** What the resolvers of a listing start from. */
export type { PackedListing as ListingParent } from '#rules/metrics/packed-listing';

/** Nodes come and go in minutes; a dashboard asks for its listing each time it opens. */
const KEPT_MS = 60_000;
/** Numbers and words of all kept listings together: some 16 MiB. */
const MOST_PARTS = 2_000_000;

interface Kept {
  at: number;
  parts: number;
  listing: PackedListing;
}

/**
 * Listings of metrics for all who look: read once a minute for a subject, and kept in their short form. A reader who leaves does not stop a
 * listing, which the next one will want.
 */
export class MetricListings {
  readonly #clock: Clock;
  /** Oldest first. */
  readonly #kept = new Map<string, Kept>();
  readonly #reading = new Map<string, Promise<PackedListing>>();
  #parts = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @throws PortError */
  of(port: MetricsPort, subject: MetricSubject): Promise<PackedListing> {
    return this.#shared(subjectKey(port, subject), () => port.list(subject));
  }

  /** Of the account that holds the subject's machines. @throws PortError */
  ofRoot(port: MetricsPort, subject: MetricSubject, accountId: string): Promise<PackedListing> {
    return this.#shared(`${subjectKey(port, subject)} root ${accountId}`, () => port.listRoot(subject, accountId));
  }

  async #shared(key: string, read: () => Promise<MetricListing>): Promise<PackedListing> {
    const kept = this.#kept.get(key);
    if (kept && this.#clock.now() - kept.at < KEPT_MS) return kept.listing;
    const reading = this.#reading.get(key) ?? this.#read(key, read);
    this.#reading.set(key, reading);
    return reading;
  }

  async #read(key: string, read: () => Promise<MetricListing>): Promise<PackedListing> {
    try {
      const listing = packListing(await read());
      this.#keep(key, listing);
      return listing;
    } finally {
      this.#reading.delete(key);
    }
  }

  #keep(key: string, listing: PackedListing): void {
    this.#drop(key);
    const runs = Object.values(listing.metrics).reduce((sum, one) => sum + one.length + 1, 0);
    const parts = listing.words.length + listing.sets.reduce((sum, set) => sum + set.length + 1, 0) + runs;
    this.#kept.set(key, { at: this.#clock.now(), parts, listing });
    this.#parts += parts;
    for (const oldest of this.#kept.keys()) {
      if (this.#parts <= MOST_PARTS) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#parts -= this.#kept.get(key)?.parts ?? 0;
    this.#kept.delete(key);
  }
}
