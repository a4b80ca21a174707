import { clientOfFaults, type HeavyClient } from '../balancer/clients.ts';
import { heavyBytes } from '../balancer/request-pools.ts';
import { type MeanBytes, meanBytes } from '../balancer/request-templates.ts';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import { draw, mix } from '../random.ts';
import { stoppedBy } from '../state/failed-requests.ts';
import { stateOf } from './domain-states.ts';
import type { Signals } from './signals.ts';

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
export type BalancerCount = keyof typeof COUNTED | 'per-target' | 'bytes';

/** Parts that a target answered. */
export const ANSWERED: readonly Part[] = PARTS.filter((part) => !part.startsWith('elb'));

/** How far the mean of a minute is from the usual one, either way. */
const BYTES_SWING = 0.2;
/** Bytes of an answer that tells of an error. */
const ERROR_BYTES = 530;
/** Of what is refused or fails because of a heavy client, its own part. */
const OF_HEAVY = 0.85;

/**
 * Bytes, received and sent, of a mean request of each part, in their order: what is written comes in bulk requests, and who sends far too much sends
 * large ones or has large answers. Lines of a minute are made as long as they must be for it.
 * @param heavy who does, or null
 */
export const meansOf = (spec: DomainSpec, heavy: HeavyClient | null): readonly number[] => {
  const usual = meanBytes(spec);
  const own = heavy && heavyBytes(heavy);
  const mixed = (of: keyof MeanBytes, share: number): number => (own ? (1 - share) * usual[of] + share * own[of] : usual[of]);
  const ofBalancer = usual.received + ERROR_BYTES / 2;
  const bytes: Readonly<Record<Part, number>> = {
    '2xx': mixed('answered', heavy?.weight ?? 0),
    '3xx': 1_200,
    '4xx': 400 + 0.12 * usual.written + 0.1 * usual.received + ERROR_BYTES,
    refusedWrites: mixed('written', heavy?.work === 'writer' ? OF_HEAVY : 0) + ERROR_BYTES,
    refusedSearches: 1_500,
    '5xx': mixed('received', OF_HEAVY) + ERROR_BYTES,
    ...{ elb4xx: ofBalancer, elb502: ofBalancer, elb503: ofBalancer, elb504: ofBalancer },
  };
  return PARTS.map((part) => bytes[part]);
};

/** Bytes, whole, that one node of a balancer received and sent in a minute, by the usual bytes of its requests. */
const inMinute = (usual: number, swing: number, minute: number): number =>
  Math.round(usual * (1 + BYTES_SWING * (2 * draw(swing, minute) - 1)));
const swingOf = (salt: number): number => mix(salt, 6_470);

/** The same of so many requests of each part, with what one of each comes to. @param minute since the epoch */
export const bytesOf = (counts: readonly number[], means: readonly number[], salt: number, minute: number): number =>
  inMinute(
    counts.reduce((sum, count, place) => sum + count * (means[place] as number), 0),
    swingOf(salt),
    minute,
  );

/** One of the balancer's zones, of so many: each has a node of the balancer. */
export interface BalancerZone {
  at: number;
  of: number;
}

/** Nodes of a balancer: one a zone of its domain. */
export const balancerZones = ({ zones }: Pick<DomainSpec, 'zones'>): BalancerZone[] => {
  const of = Math.max(1, zones.length);
  return Array.from({ length: of }, (_, at) => ({ at, of }));
};

/** A zone's part of a number of requests, whole: the parts of all zones add up to it, and no zone gets the odd ones of every kind. */
export const zoneShare = (count: number, part: number, { at, of }: BalancerZone): number => Math.floor((count + ((at + part) % of)) / of);

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
        const failing = stoppedBy(segment.service);
        if (segment.deleted) out.fill(0, from, to);
        else if (failing === part) out.set(signals.requests.all.subarray(from, to), from);
        else if (failing !== null) out.fill(0, from, to);
      });
    });
  }

  /** Writes what the balancer publishes into `out`, of all its zones or of one. */
  fill(count: BalancerCount, zone: BalancerZone | null, out: Float64Array): void {
    if (count === 'bytes') this.#fillBytes(zone, out);
    else this.#fillCount(count === 'per-target' ? ANSWERED : COUNTED[count], zone, out);
    if (count === 'per-target') this.#shareAmongTargets(out);
  }

  #fillCount(parts: readonly Part[], zone: BalancerZone | null, out: Float64Array): void {
    out.fill(0);
    for (const name of parts) {
      const values = this.part(name);
      const place = PARTS.indexOf(name);
      for (let i = 0; i < out.length; i++)
        out[i] = (out[i] as number) + (zone ? zoneShare(values[i] as number, place, zone) : (values[i] as number));
    }
  }

  /** As its lines have them: each of the balancer's nodes by itself. */
  #fillBytes(zone: BalancerZone | null, out: Float64Array): void {
    const { frame, source } = this.#signals;
    const swing = swingOf(source.spec.salt);
    const usual = new Float64Array(out.length);
    const stretches: { from: number; to: number; means: readonly number[] }[] = [];
    this.#signals.eachSegment(({ start }, from, to) => {
      stretches.push({ from, to, means: meansOf(source.spec, clientOfFaults(source.spec, start)) });
    });
    out.fill(0);
    for (const one of zone ? [zone] : balancerZones(source.spec)) {
      usual.fill(0);
      for (const [place, part] of PARTS.entries()) {
        const values = this.part(part);
        for (const { from, to, means } of stretches)
          for (let i = from; i < to; i++) {
            const count = values[i] as number;
            if (count > 0) usual[i] = (usual[i] as number) + zoneShare(count, place, one) * (means[place] as number);
          }
      }
      for (let i = 0; i < out.length; i++)
        if ((usual[i] as number) > 0) out[i] = (out[i] as number) + inMinute(usual[i] as number, swing, frame.minute + i);
    }
  }

  /** Of all zones, whichever part of the requests it is: the nodes of a balancer send requests to the targets of all. */
  #shareAmongTargets(out: Float64Array): void {
    const { source } = this.#signals;
    this.#signals.eachSegment((segment, from, to) => {
      const targets = Math.max(1, stateOf(source, segment, 'targets', null));
      for (let i = from; i < to; i++) out[i] = (out[i] as number) / targets;
    });
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
