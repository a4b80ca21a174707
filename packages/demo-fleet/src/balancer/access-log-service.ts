import { DAY, HOUR, MINUTE } from '#rules/durations';
import { inVpc } from '../fleet/config.ts';
import { NETWORKS } from '../logs/log-line.ts';
import { memoize } from '../memoize.ts';
import { type BalancerZone, balancerZones, PARTS, zoneShare } from '../metrics/balancer-minutes.ts';
import type { MetricsService } from '../metrics/metrics-service.ts';
import type { DomainReader } from '../metrics/source.ts';
import { below, mix, token } from '../random.ts';
import { AccessHour, type BalancerNames, balancerNamesOf } from './access-hour.ts';
import { accessLines } from './access-lines.ts';
import { type AccessCause, disturbanceAt } from './causes.ts';

/** A file as the balancer delivered it: five minutes of one of its nodes. */
export interface AccessLogFile {
  /** The object's key in the bucket, from `AWSLogs/` on. */
  name: string;
  /** Epoch milliseconds: requests that were answered in [from, to). */
  from: number;
  to: number;
  lines: number;
}

/** Every so often each node of a balancer delivers a file. */
const FILE_MS = 5 * MINUTE;
/** How long files are kept. */
const KEPT_MS = 90 * DAY;
const HOURS_KEPT = 6;

const two = (n: number): string => String(n).padStart(2, '0');

/** `app.<name>.<id>`, the end of its five minutes, the node's address, and letters of its own. */
const nameOf = ({ accountId, region, elb }: BalancerNames, { spec }: DomainReader, zone: BalancerZone, to: number): string => {
  const end = new Date(to);
  const [year, month, day] = [end.getUTCFullYear(), two(end.getUTCMonth() + 1), two(end.getUTCDate())];
  const salt = mix(mix(spec.salt, 6_470), zone.at);
  const ip = inVpc(spec)
    ? `10.${below(salt, 1, 16)}.${below(salt, 2, 250)}.${4 + below(salt, 3, 250)}`
    : `${NETWORKS[below(salt, 4, NETWORKS.length)]}.${1 + below(salt, 5, 254)}`;
  const own = token(mix(salt, to / FILE_MS), 6, 8, 'abcdefghijklmnopqrstuvwxyz0123456789');
  const stamp = `${year}${month}${day}T${two(end.getUTCHours())}${two(end.getUTCMinutes())}Z`;
  return `AWSLogs/${accountId}/elasticloadbalancing/${region}/${year}/${month}/${day}/${accountId}_elasticloadbalancing_${region}_${elb.replaceAll('/', '.')}_${stamp}_${ip}_${own}.log.gz`;
};

/** When the five minutes of a file ended, by its name; NaN for other texts. */
const endOf = (name: string): number => {
  const stamp = name.split('_').at(-3) ?? '';
  if (stamp.length !== 14) return Number.NaN;
  const part = (from: number, to: number): string => stamp.slice(from, to);
  return Date.parse(`${part(0, 4)}-${part(4, 6)}-${part(6, 8)}T${part(9, 11)}:${part(11, 13)}:00Z`);
};

/**
 * Access logs of the load balancers of all domains of a place. Nothing of them is stored: files are made when they are read, from the same
 * minutes as the balancer's curves, so that lines and curves have one number.
 */
export class AccessLogService {
  readonly #readerOf: (domainIdentifier: string, now: number) => DomainReader | null;
  readonly #metrics: MetricsService;
  readonly #hours = new Map<string, AccessHour>();

  /** @param readerOf what the world tells of a domain as known at a time; null when there never was such a domain */
  constructor(readerOf: (domainIdentifier: string, now: number) => DomainReader | null, metrics: MetricsService) {
    this.#readerOf = readerOf;
    this.#metrics = metrics;
  }

  /**
   * Files whose minutes touch [from, to), oldest first, those of one time by their nodes. A file is there once its five minutes are over by
   * `now`, and for 90 days; one without a line is not delivered. None when there never was such a domain.
   */
  *files(domainIdentifier: string, from: number, to: number, now: number): Generator<AccessLogFile> {
    const reader = this.#readerOf(domainIdentifier, now);
    if (!reader) return;
    const names = balancerNamesOf(reader);
    const zones = balancerZones(reader.spec);
    const begin = Math.floor(Math.max(from, now - KEPT_MS) / FILE_MS) * FILE_MS;
    const end = Math.min(to, now);
    for (let day = Math.floor(begin / DAY) * DAY; day < end; day += DAY) {
      const metrics = this.#metrics.domain(reader, { from: day, to: day + DAY, periodSeconds: 60 }, now);
      const { frame } = metrics.signals;
      const parts = PARTS.map((part) => metrics.balancer.part(part));
      for (let at = Math.max(day, begin); at < Math.min(day + DAY, end) && at + FILE_MS <= now; at += FILE_MS) {
        const first = (at - day) / MINUTE;
        for (const zone of zones) {
          let lines = 0;
          for (let i = Math.max(frame.begin, first); i < Math.min(frame.size, first + FILE_MS / MINUTE); i++)
            for (const [place, values] of parts.entries()) lines += zoneShare(values[i] ?? 0, place, zone);
          if (lines > 0) yield { name: nameOf(names, reader, zone, at + FILE_MS), from: at, to: at + FILE_MS, lines };
        }
      }
    }
  }

  /** The lines of a file, unpacked, in pieces of some hundred whole lines each; null where there is no file of this name by `now`. */
  text(domainIdentifier: string, name: string, now: number): Iterable<string> | null {
    const to = endOf(name);
    const reader = Number.isNaN(to) || to > now || to <= now - KEPT_MS ? null : this.#readerOf(domainIdentifier, now);
    if (!reader || to % FILE_MS !== 0) return null;
    const names = balancerNamesOf(reader);
    const zone = balancerZones(reader.spec).find((one) => nameOf(names, reader, one, to) === name);
    return zone ? this.#lines(reader, zone, to - FILE_MS, now) : null;
  }

  /** What most failed or slow requests of a moment have in common, for tests that rank them; null while nothing is wrong. */
  cause(domainIdentifier: string, at: number): AccessCause | null {
    const reader = this.#readerOf(domainIdentifier, at);
    if (!reader) return null;
    const hour = Math.floor(at / HOUR) * HOUR;
    const { source, timeline } = this.#metrics.domain(reader, { from: hour, to: hour + HOUR, periodSeconds: 60 }, at).signals;
    const segment = timeline.at(Math.floor(at / MINUTE) * MINUTE);
    return segment && !segment.deleted ? disturbanceAt(source, segment).cause : null;
  }

  /** Something was done to a domain: what was made of it may have changed. */
  forget(domainIdentifier: string): void {
    for (const key of this.#hours.keys()) if (key.startsWith(`${domainIdentifier} `)) this.#hours.delete(key);
  }

  *#lines(reader: DomainReader, zone: BalancerZone, from: number, now: number): Generator<string> {
    const hour = Math.floor(from / HOUR) * HOUR;
    const window = { from: hour, to: hour + HOUR, periodSeconds: 60 };
    const isOver = window.to <= now;
    const key = `${reader.identifier} ${hour} ${isOver ? 'over' : Math.floor(now / MINUTE)}`;
    const access = memoize(this.#hours, key, HOURS_KEPT, () => new AccessHour(reader, this.#metrics.domain(reader, window, now), hour));
    for (let at = from; at < from + FILE_MS; at += MINUTE) {
      const minute = access.minute(at, zone);
      if (minute) yield* accessLines(access.names, minute);
    }
  }
}
