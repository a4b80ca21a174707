/** A fleet in numbers, by domain number ascending. */
export interface FleetNumbers {
  domain: Uint32Array;
  attributes: Uint32Array;
  excluded: Uint8Array;
}

/** A fleet as it differs from the one before it on the same day. */
interface FleetStep {
  at: number;
  /** Null: `changed` is the whole fleet. */
  removed: Uint32Array | null;
  changed: FleetNumbers;
}

/** The fleets of a UTC day. The first is kept whole, each other as what changed: an unchanged fleet costs its time. */
export class FleetDay {
  /** By time ascending. */
  #steps: FleetStep[] = [];

  get times(): number[] {
    return this.#steps.map(({ at }) => at);
  }

  get bytes(): number {
    return this.#steps.reduce((sum, { changed, removed }) => sum + changed.domain.length * 9 + (removed?.length ?? 0) * 4 + 64, 0);
  }

  /** The fleet of exactly that time. */
  at(time: number): FleetNumbers | null {
    const place = this.#steps.findIndex(({ at }) => at === time);
    return place < 0 ? null : this.#whole(place);
  }

  /** Puts the fleet in its place; one of the same time is replaced. */
  put(at: number, fleet: FleetNumbers): void {
    const found = this.#steps.findIndex((step) => step.at >= at);
    const place = found < 0 ? this.#steps.length : found;
    const replaces = this.#steps[place]?.at === at;
    const follower = place + (replaces ? 1 : 0);
    // The next one was reported as a difference from what is no longer before it.
    if (follower < this.#steps.length)
      this.#steps[follower] = this.#stepAfter(fleet, this.#steps[follower]?.at ?? 0, this.#whole(follower));
    const step = place === 0 ? { at, removed: null, changed: fleet } : this.#stepAfter(this.#whole(place - 1), at, fleet);
    this.#steps.splice(place, replaces ? 1 : 0, step);
  }

  /** As columns for a file: for each step its time, how much it holds, and whether it is whole. */
  encode(): Uint32Array {
    const words: number[] = [this.#steps.length];
    for (const { at, removed, changed } of this.#steps) {
      words.push(...new Uint32Array(new Float64Array([at]).buffer), changed.domain.length, removed === null ? WHOLE : removed.length);
      for (const column of [changed.domain, changed.attributes, changed.excluded, removed ?? []])
        for (const value of column) words.push(value);
    }
    return Uint32Array.from(words);
  }

  static decode(words: Uint32Array): FleetDay {
    const day = new FleetDay();
    let at = 1;
    const column = (length: number): Uint32Array => {
      at += length;
      return words.slice(at - length, at);
    };
    for (let step = words[0] ?? 0; step > 0; step--) {
      const time = new Float64Array(column(2).buffer)[0] ?? 0;
      const [rows = 0, gone = WHOLE] = column(2);
      const changed = { domain: column(rows), attributes: column(rows), excluded: Uint8Array.from(column(rows)) };
      day.#steps.push({ at: time, changed, removed: gone === WHOLE ? null : column(gone) });
    }
    return day;
  }

  #whole(place: number): FleetNumbers {
    let first = place;
    while (first > 0 && this.#steps[first]?.removed !== null) first--;
    const steps = this.#steps.slice(first, place + 1);
    if (steps.length === 1 && steps[0]) return steps[0].changed;
    const members = new Map<number, readonly [number, number]>();
    for (const { changed, removed } of steps) {
      for (const who of removed ?? []) members.delete(who);
      for (const [row, who] of changed.domain.entries()) members.set(who, [changed.attributes[row] ?? 0, changed.excluded[row] ?? 0]);
    }
    const domain = Uint32Array.from(members.keys()).sort();
    return {
      domain,
      attributes: Uint32Array.from(domain, (who) => members.get(who)?.[0] ?? 0),
      excluded: Uint8Array.from(domain, (who) => members.get(who)?.[1] ?? 0),
    };
  }

  #stepAfter(before: FleetNumbers, at: number, now: FleetNumbers): FleetStep {
    const changed: number[] = [];
    const removed: number[] = [];
    let old = 0;
    for (const [row, who] of now.domain.entries()) {
      while (old < before.domain.length && (before.domain[old] as number) < who) removed.push(before.domain[old++] as number);
      const same = before.domain[old] === who;
      if (!same || before.attributes[old] !== now.attributes[row] || before.excluded[old] !== now.excluded[row]) changed.push(row);
      if (same) old++;
    }
    for (; old < before.domain.length; old++) removed.push(before.domain[old] as number);
    return {
      at,
      removed: Uint32Array.from(removed),
      changed: {
        domain: Uint32Array.from(changed, (row) => now.domain[row] as number),
        attributes: Uint32Array.from(changed, (row) => now.attributes[row] as number),
        excluded: Uint8Array.from(changed, (row) => now.excluded[row] as number),
      },
    };
  }
}

/** Where the number of removed domains stands: a fleet that is kept whole. */
const WHOLE = 0xffffffff;

/** True when nothing changed from one to the other. */
export const sameFleet = (a: FleetNumbers, b: FleetNumbers): boolean =>
  a.domain.length === b.domain.length &&
  a.domain.every((who, row) => who === b.domain[row] && a.attributes[row] === b.attributes[row] && a.excluded[row] === b.excluded[row]);
