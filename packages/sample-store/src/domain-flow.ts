import { countBits } from './bit-counts.ts';
import type { Scratch } from './impact-state.ts';
import type { DayBuckets } from './slot-buckets.ts';

/** In the window's buckets: domains that have any of the types, that have come since the bucket before, and that have gone. */
export interface FlowCounts {
  any: Uint32Array;
  started: Uint32Array;
  recovered: Uint32Array;
}

/**
 * Who has any of the types, day by day: a bit for each bucket and domain, which all types are laid over, and which are counted for all domains
 * at once. Only one day's bits are kept, and the last bucket of the day before, so that they stay in the processor's cache.
 */
export class DomainFlow {
  /** The last word of the day before, then the words of the day, each for all domains side by side. */
  readonly bits: Int32Array;
  /** How many stand side by side: the first word of the day begins behind as many. */
  readonly domains: number;
  readonly #buckets: DayBuckets;
  readonly #begins: Int32Array;
  readonly #any: Uint32Array;
  readonly #started: Uint32Array;
  #day = -1;

  constructor(buckets: DayBuckets, domains: number, scratch: Scratch) {
    const { days, perDay, words } = buckets;
    this.#buckets = buckets;
    this.domains = domains;
    this.bits = scratch.zeros('bits', domains * (words + 1));
    this.#begins = scratch.column('begins', domains);
    this.#any = new Uint32Array(days * perDay);
    this.#started = new Uint32Array(days * perDay);
  }

  /** Begins a day, by its place in the window: no domain has any of its buckets. Days come in order. */
  begin(day: number): void {
    const { domains } = this;
    const { words } = this.#buckets;
    if (day === this.#day + 1) this.bits.copyWithin(0, domains * words, domains * (words + 1));
    else this.bits.fill(0, 0, domains);
    this.bits.fill(0, domains, domains * (words + 1));
    this.#day = day;
  }

  /** Counts the day. `masks` are the bits of its buckets that are in the window. */
  end(masks: Int32Array): void {
    const { perDay, words } = this.#buckets;
    const { domains } = this;
    const bitsOfLastWord = ((perDay - 1) & 31) + 1;
    for (let word = 0; word < words; word++) {
      const from = (word + 1) * domains;
      beginsOf(this.#begins, this.bits, from, domains, masks[word] as number, word === 0 ? bitsOfLastWord : 32);
      const set = new Int32Array(32);
      countBits(this.bits, from, from + domains, set);
      if (set.every((count) => count === 0)) continue;
      const begun = new Int32Array(32);
      countBits(this.#begins, 0, domains, begun);
      const base = this.#day * perDay + word * 32;
      const width = word === words - 1 ? bitsOfLastWord : 32;
      this.#any.set(set.subarray(0, width), base);
      this.#started.set(begun.subarray(0, width), base);
    }
  }

  counts(): FlowCounts {
    const { window, skipped } = this.#buckets;
    const [any, started] = [this.#any, this.#started];
    // What was there and what came, less what is there, is what went.
    const recovered = started.map((came, bucket) => (any[bucket - 1] ?? 0) + came - (any[bucket] as number));
    const inWindow = (counts: Uint32Array): Uint32Array => counts.slice(skipped, skipped + (window.to - window.from) / window.bucketMs);
    const starts = inWindow(started);
    // Nobody knows what was before the first bucket.
    starts[0] = 0;
    return { any: inWindow(any), started: starts, recovered: inWindow(recovered) };
  }
}

/** Leaves of each domain's word what is in the window, and finds the bits of it whose bucket before is not set. */
function beginsOf(begins: Int32Array, bits: Int32Array, from: number, domains: number, inWindow: number, widthBefore: number): void {
  const lastBefore = widthBefore - 1;
  const before = from - domains;
  for (let who = 0; who < domains; who++) {
    const now = (bits[from + who] as number) & inWindow;
    bits[from + who] = now;
    begins[who] = now & ~((now << 1) | (((bits[before + who] as number) >>> lastBefore) & 1));
  }
}
