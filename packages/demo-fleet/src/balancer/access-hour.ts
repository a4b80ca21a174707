import { HOUR, MINUTE } from '#rules/durations';
import { accountIdsOf } from '#rules/regions/regions';
import { inVpc } from '../fleet/config.ts';
import { roleOf } from '../fleet/slots.ts';
import { type BalancerZone, bytesOf, meansOf, PARTS, zoneShare } from '../metrics/balancer-minutes.ts';
import { fixedValues } from '../metrics/dimensions.ts';
import type { DomainMetrics } from '../metrics/domain-metrics.ts';
import type { DomainReader } from '../metrics/source.ts';
import type { Segment } from '../metrics/timeline.ts';
import { hex, mix } from '../random.ts';
import { targetRole } from '../state/failed-requests.ts';
import { whole } from './access-line.ts';
import { type Disturbance, disturbanceAt, NOTICED_MS } from './causes.ts';
import { endpointOf, type PooledRequest, type RequestPools, requestPoolsAt } from './request-pools.ts';

/** What all lines of a balancer have in common. */
export interface BalancerNames {
  /** `app/<name>/<id>`, as lines have it. */
  elb: string;
  targetGroupArn: string;
  certificateArn: string;
  endpoint: string;
  accountId: string;
  region: string;
}

export const balancerNamesOf = (reader: DomainReader): BalancerNames => {
  const { spec, facts, stageRegion } = reader;
  const accountId = accountIdsOf(stageRegion).dataService;
  const region = stageRegion.regionName;
  const uuid = hex(spec.salt, 6_450, 32);
  return {
    elb: fixedValues(reader, 'LoadBalancer')[0] ?? '',
    targetGroupArn: `arn:aws:elasticloadbalancing:${region}:${accountId}:${fixedValues(reader, 'TargetGroup')[0] ?? ''}`,
    certificateArn: `arn:aws:acm:${region}:${accountId}:certificate/${[0, 8, 12, 16, 20].map((at, n) => uuid.slice(at, at + ([8, 4, 4, 4, 12][n] ?? 0))).join('-')}`,
    endpoint: endpointOf(spec, facts.name, region, inVpc(spec)),
    accountId,
    region,
  };
};

/** What lines of a stretch of time are drawn from. */
export interface Stretch extends Disturbance {
  pools: RequestPools;
  /** Address and port of each target that was there. */
  targets: readonly string[];
  /** Of those that most failed requests went to; empty where they are spread evenly. */
  failing: readonly string[];
  heavyRequests: readonly PooledRequest[];
  /** Requests of the index that lost shards. */
  lostRequests: readonly PooledRequest[];
  /** What a write to a blocked index is answered with. */
  refusedWrite: '403' | '429';
  /** Bytes of a mean request by the order of `PARTS`. */
  means: readonly number[];
  /** Requests that were cut off had waited so long, milliseconds. */
  timeoutMs: number;
}

/** One minute of one node of a balancer. */
export interface AccessMinute {
  at: number;
  salt: number;
  /** Requests by the order of `PARTS`. */
  counts: readonly number[];
  /** Mean time that targets took, milliseconds. */
  meanMs: number;
  /** Received and sent, in all. */
  bytes: number;
  /** Factor on durations by what is wrong. */
  latency: number;
  stretch: Stretch;
}

const PORT = 443;

/** All that an hour of a domain's access log is made of, read from its curves. */
export class AccessHour {
  readonly names: BalancerNames;
  readonly #reader: DomainReader;
  readonly #metrics: DomainMetrics;
  readonly #hour: number;
  readonly #means: Float64Array;
  readonly #stretches = new Map<number, Stretch>();
  #pools: RequestPools | undefined;

  /** @param metrics of the hour, minute by minute */
  constructor(reader: DomainReader, metrics: DomainMetrics, hour: number) {
    this.names = balancerNamesOf(reader);
    this.#reader = reader;
    this.#metrics = metrics;
    this.#hour = hour;
    this.#means =
      metrics.answer({
        namespace: 'AWS/ApplicationELB',
        metricName: 'TargetResponseTime',
        dimensions: [{ name: 'LoadBalancer', value: this.names.elb }],
        stat: 'Average',
      }) ?? new Float64Array(HOUR / MINUTE);
  }

  /** A minute's plan; null before the domain was made, after it was deleted, and where nobody sent anything. */
  minute(at: number, zone: BalancerZone): AccessMinute | null {
    const { signals } = this.#metrics;
    const i = (at - this.#hour) / MINUTE;
    if (i < signals.frame.begin || i >= signals.frame.size) return null;
    const counts = PARTS.map((part, place) => zoneShare(this.#metrics.balancer.part(part)[i] ?? 0, place, zone));
    const segment = signals.timeline.at(at);
    if (!segment || counts.every((count) => count === 0)) return null;
    const { spec } = this.#reader;
    const stretch = this.#stretchOf(segment);
    return {
      at,
      salt: mix(mix(mix(spec.salt, 6_460), zone.at), at / MINUTE),
      counts,
      bytes: bytesOf(counts, stretch.means, spec.salt, at / MINUTE),
      meanMs: (this.#means[i] as number) * 1_000,
      latency: signals.latency[i] as number,
      stretch,
    };
  }

  #stretchOf(segment: Segment): Stretch {
    let stretch = this.#stretches.get(segment.start);
    if (!stretch) {
      stretch = this.#makeStretch(segment);
      this.#stretches.set(segment.start, stretch);
    }
    return stretch;
  }

  #makeStretch(segment: Segment): Stretch {
    const { source } = this.#metrics.signals;
    const { spec } = source;
    this.#pools ??= requestPoolsAt(spec, this.#hour);
    const wanted = targetRole(spec);
    const machines = source.machinesAt(segment.start, segment.context);
    const targets = segment.present.filter((slot) => roleOf(slot) === wanted).map((slot) => whole(`${machines.at(slot).ip}:${PORT}`));
    const disturbance = disturbanceAt(source, segment);
    const { family, major, minor } = spec.engine;
    return {
      ...disturbance,
      pools: this.#pools,
      targets,
      failing: (disturbance.cause?.targetIps ?? []).map((ip) => whole(`${ip}:${PORT}`)),
      heavyRequests: disturbance.heavy ? this.#pools.ofHeavy(disturbance.heavy) : [],
      means: meansOf(spec, disturbance.heavy),
      lostRequests: disturbance.cause?.index ? this.#pools.ofIndex(disturbance.cause.index) : [],
      refusedWrite: disturbance.cause?.kind === 'disk-full' && family === 'ES' && (major < 7 || (major === 7 && minor < 8)) ? '403' : '429',
      timeoutMs: spec.script === 'timeout' ? MINUTE : NOTICED_MS / 18,
    };
  }
}
