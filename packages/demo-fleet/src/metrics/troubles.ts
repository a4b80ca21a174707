import { MINUTE } from '#rules/durations';
import { disturbsShards } from '../context.ts';
import type { Incident } from '../incidents/incidents.ts';
import type { FaultKind } from '../incidents/schedule.ts';
import type { Signals } from './signals.ts';
import type { Segment } from './timeline.ts';

/** What may be under way on a domain: its own faults, and events that it shares with others. */
export type Trouble =
  | FaultKind
  | 'zone'
  | 'deployment'
  | 'storage'
  /** A node left within three minutes; one is away; copies are on their way. */
  | 'loss'
  | 'away'
  | 'recovering'
  /** A full disk blocks indices. */
  | 'blocked';

/** What is under way on a domain in a window, minute by minute. */
export class Troubles {
  readonly #signals: Signals;
  readonly #known = new Map<string, Uint8Array | null>();

  constructor(signals: Signals) {
    this.#signals = signals;
  }

  /** 1 for the minutes in which it is under way in a zone, or at all; null when that is none of them. */
  of(kind: Trouble, zone: number | null): Uint8Array | null {
    const key = kind === 'storage' ? `${kind} ${this.storageIn(zone)}` : kind;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const marks =
      kind === 'blocked'
        ? this.#markBlocked()
        : kind === 'loss' || kind === 'away' || kind === 'recovering'
          ? this.#markSegments(IN_SEGMENT[kind])
          : this.#markIncidents(kind, zone);
    this.#known.set(key, marks);
    return marks;
  }

  /** Whether an incident is felt in a zone: slow storage is in its own alone. Null stands for the domain as a whole. */
  isFelt({ kind, target }: Incident, zone: number | null): boolean {
    return kind !== 'storage' || zone === null || this.#signals.source.reader.stageRegion.zoneIds[zone] === target;
  }

  /** Names the events of slow storage that are felt in a zone: zones without one share what they feel. */
  storageIn(zone: number | null): string {
    return this.#signals.incidents.flatMap((one) => (one.kind === 'storage' && this.isFelt(one, zone) ? [one.id] : [])).join();
  }

  #markBlocked(): Uint8Array | null {
    const { blocked } = this.#signals;
    return blocked.some((value) => value > 0) ? Uint8Array.from(blocked) : null;
  }

  #markSegments(is: (segment: Segment) => boolean): Uint8Array | null {
    let marks: Uint8Array | null = null;
    this.#signals.eachSegment((segment, from, to) => {
      if (from === to || !is(segment)) return;
      marks ??= new Uint8Array(this.#signals.frame.size);
      marks.fill(1, from, to);
    });
    return marks;
  }

  #markIncidents(kind: Trouble, zone: number | null): Uint8Array | null {
    const { frame, incidents } = this.#signals;
    let marks: Uint8Array | null = null;
    for (const incident of incidents) {
      if (incident.kind !== kind || !this.isFelt(incident, zone)) continue;
      marks ??= new Uint8Array(frame.size);
      marks.fill(1, frame.indexOf(incident.start), frame.indexOf(Math.min(incident.end, frame.to)));
    }
    return marks;
  }
}

const IN_SEGMENT: Record<'loss' | 'away' | 'recovering', (segment: Segment) => boolean> = {
  loss: ({ start, context }) => context.outages.some(({ down }) => start >= down && start < down + 3 * MINUTE),
  away: ({ crowded }) => crowded,
  recovering: ({ context }) => disturbsShards(context),
};
