import { roleOf } from '../fleet/slots.ts';
import type { Signals } from './signals.ts';
import type { Segment } from './timeline.ts';

/**
 * Every request that reached a domain's load balancer ended in exactly one of these ways. `refused…` are answers of the engine that turn work away
 * (429 of a full pool or a blocked index); `elb…` are answers of the balancer itself.
 */
export const PARTS = ['2xx', '3xx', '4xx', 'refusedWrites', 'refusedSearches', '5xx', 'elb4xx', 'elb502', 'elb503', 'elb504'] as const;
export type Part = (typeof PARTS)[number];

/** What the balancer publishes, by the parts that it counts. */
const COUNTED = {
  requests: PARTS,
  target2xx: ['2xx'],
  target3xx: ['3xx'],
  target4xx: ['4xx', 'refusedWrites', 'refusedSearches'],
  target5xx: ['5xx'],
  elb4xx: ['elb4xx'],
  elb5xx: ['elb502', 'elb503', 'elb504'],
  elb502: ['elb502'],
  elb503: ['elb503'],
  elb504: ['elb504'],
} as const satisfies Record<string, readonly Part[]>;
export type BalancerCount = keyof typeof COUNTED;

/** One of the balancer's zones, of so many: each has a node of the balancer. */
export interface BalancerZone {
  at: number;
  of: number;
}

/** A zone's part of a number of requests, whole: the parts of all zones add up to it, and no zone gets the odd ones of every kind. */
export const zoneShare = (count: number, part: number, { at, of }: BalancerZone): number => Math.floor((count + ((at + part) % of)) / of);

/** Requests a minute in which the balancer had nobody to pass a request on to. */
type Failing = 'elb502' | 'elb503' | 'elb504';

/** What stops all requests of a stretch at the balancer; null where targets answer. */
const stoppedBy = ({ alive, deleted, present, context: { spec } }: Segment): Failing | null => {
  if (deleted || alive) return null;
  if (spec.script === 'timeout') return 'elb504';
  if (spec.script === 'refused') return 'elb502';
  const wanted = spec.coordinators > 0 ? 'coordinator' : 'data';
  return present.some((slot) => roleOf(slot) === wanted) ? null : 'elb503';
};

/**
 * The requests of a domain's load balancer minute by minute, in whole numbers: its curves and the lines of its access log are both made of these.
 */
export class BalancerMinutes {
  readonly #signals: Signals;

  constructor(signals: Signals) {
    this.#signals = signals;
  }

  /** Requests of a part in each minute of the frame; none once the domain is deleted. */
  part(part: Part): Float64Array {
    const signals = this.#signals;
    return signals.array(`balancer ${part}`, (out) => {
      this.#fill(part, out);
      signals.eachSegment((segment, from, to) => {
        const failing = stoppedBy(segment);
        if (segment.deleted) out.fill(0, from, to);
        else if (failing === part) out.set(signals.requests.all.subarray(from, to), from);
        else if (failing !== null) out.fill(0, from, to);
      });
    });
  }

  /** Writes what the balancer publishes as a count into `out`, of all its zones or of one. */
  fill(count: BalancerCount, zone: BalancerZone | null, out: Float64Array): void {
    out.fill(0);
    for (const name of COUNTED[count]) {
      const values = this.part(name);
      const place = PARTS.indexOf(name);
      for (let i = 0; i < out.length; i++)
        out[i] = (out[i] as number) + (zone ? zoneShare(values[i] as number, place, zone) : (values[i] as number));
    }
  }

  #fill(part: Part, out: Float64Array): void {
    const { requests } = this.#signals;
    switch (part) {
      case '2xx':
      case '3xx':
      case '5xx':
        out.set(requests.of(part));
        return;
      case '4xx': {
        const [all, writes, searches] = [requests.of('4xx'), requests.refused('Write'), requests.refused('Search')];
        for (let i = 0; i < out.length; i++) out[i] = (all[i] as number) - (writes[i] as number) - (searches[i] as number);
        return;
      }
      case 'refusedWrites':
      case 'refusedSearches':
        out.set(requests.refused(part === 'refusedWrites' ? 'Write' : 'Search'));
        return;
      default:
        requests.fillOwn(part, out);
    }
  }
}
