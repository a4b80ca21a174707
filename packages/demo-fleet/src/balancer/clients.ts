import { inVpc } from '../fleet/config.ts';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import { type Fault, type FaultKind, faultAt } from '../incidents/schedule.ts';
import { NETWORKS } from '../logs/log-line.ts';
import { below, between, draw, hex, mix, pick } from '../random.ts';

/** What a client of a domain is for. */
export type ClientWork = 'writer' | 'application' | 'dashboards' | 'monitor';

/** Somebody who sends requests to a domain: known by the address. */
export interface Client {
  work: ClientWork;
  ip: string;
  /** As the balancer writes it: a quote is `\x22`. */
  userAgent: string;
  type: 'https' | 'http' | 'h2';
  /** Of all requests, before all clients' weights are added up. */
  weight: number;
  salt: number;
}

/** A client that an incident began with, and how it loads the domain. */
export interface HeavyClient extends Client {
  way: 'scroll' | 'aggregation' | 'bulk';
}

const WRITERS = [
  'Fluent-Bit',
  'Vector/0.34.1 (x86_64-unknown-linux-gnu 86f1c22 2023-11-16)',
  'opensearch-py/2.4.2 (Python 3.11.4)',
  'Go-http-client/1.1',
  'logstash-output-opensearch/2.0.2 (OS=Linux-5.10-amd64; JVM=Eclipse-17.0.9) logstash/8.9.0',
];
const OLD_WRITERS = ['Fluent-Bit', 'elasticsearch-py/7.10.1 (Python 3.8.10)', 'Manticore 0.7.1', 'Go-http-client/1.1'];
const APPLICATIONS = [
  'opensearch-java/2.8.1 (Java/17.0.9)',
  'Apache-HttpAsyncClient/4.1.5 (Java/17.0.9)',
  'opensearch-js/2.4.0 (linux 5.10.198-187.748.amzn2.x86_64-x64; Node.js v18.18.2)',
  'opensearch-py/2.4.2 (Python 3.11.4)',
];
const OLD_APPLICATIONS = ['Apache-HttpAsyncClient/4.1.4 (Java/1.8.0_292)', 'elasticsearch-js/7.10.0 (linux; Node.js v14.21.3)'];
const BROWSERS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:120.0) Gecko/20100101 Firefox/120.0',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/118.0.0.0 Safari/537.36',
];
const MONITORS = ['curl/8.1.2', 'python-requests/2.31.0', 'Prometheus/2.47.2'];
const HEAVY: Readonly<Record<HeavyClient['way'], readonly string[]>> = {
  scroll: ['elasticdump/6.103.1', 'python-requests/2.28.2', 'opensearch-py/2.2.0 (Python 3.9.16)'],
  aggregation: ['Grafana/10.2.0', 'metabase/0.47.8', 'okhttp/4.11.0'],
  bulk: ['Apache Spark elasticsearch-hadoop/7.13.4', 'reindexer/0.3.1 (batch)', 'opensearch-py/2.2.0 (Python 3.9.16)'],
};
/** Names that nobody expects, each legal in a header. */
const ODD = [
  '\\x22quoted agent\\x22 (it says \\x22hello world\\x22)',
  'Mozilla/5.0 (compatible; \\x22scanner\\x22; +https://scanner.example/about us)',
  'python  client\\x09with\\x09tabs and  spaces',
];

/** Of a hundred requests by what the domain is for: writers, applications, dashboards, monitors. */
export const SHARES: Readonly<Record<DomainSpec['profile'], readonly [number, number, number, number]>> = {
  logs: [64, 18, 11, 7],
  search: [11, 76, 6, 7],
  batch: [80, 9, 4, 7],
  dev: [34, 36, 18, 12],
};

/** An address that a client has: private where the domain lies in its owner's network. */
const addressOf = (spec: DomainSpec, salt: number): string =>
  inVpc(spec)
    ? `${pick(spec.salt, 6_401, ['10.0', '10.8', '172.31', '192.168'])}.${below(salt, 1, 250)}.${5 + below(salt, 2, 248)}`
    : `${NETWORKS[below(salt, 1, NETWORKS.length)]}.${1 + below(salt, 2, 254)}`;

/** Who sends requests to a domain day by day: the same at all times. A few of them do it oddly. */
export const clientsOf = (spec: DomainSpec): Client[] => {
  const isOld = spec.engine.family === 'ES';
  const found: Client[] = [];
  const add = (work: ClientWork, share: number, count: number, agents: readonly string[]): void => {
    const weights = Array.from({ length: count }, (_, n) => 1 / (n + 1) ** 0.8);
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    for (const [n, weight] of weights.entries()) {
      const salt = mix(mix(spec.salt, 6_410 + share), found.length);
      found.push({
        work,
        ip: addressOf(spec, salt),
        userAgent: pick(mix(salt, n), 3, agents),
        type: work === 'dashboards' ? 'h2' : work === 'monitor' && draw(salt, 4) < 0.3 ? 'http' : 'https',
        weight: (share * weight) / whole,
        salt,
      });
    }
  };
  const [writers, applications, dashboards, monitors] = SHARES[spec.profile];
  const size = Math.min(12, Math.ceil(Math.sqrt(spec.dataNodes)));
  add('writer', writers, 3 + below(spec.salt, 6_402, 2 * size + 2), isOld ? OLD_WRITERS : WRITERS);
  add('application', applications, 3 + below(spec.salt, 6_403, 2 * size + 2), isOld ? OLD_APPLICATIONS : APPLICATIONS);
  add('dashboards', dashboards, 2 + below(spec.salt, 6_404, size + 3), BROWSERS);
  add('monitor', monitors, 1 + below(spec.salt, 6_405, 2), MONITORS);
  const salt = mix(spec.salt, 6_406);
  const odd = { work: 'application' as const, type: 'https' as const };
  found.push({ ...odd, ip: addressOf(spec, salt), userAgent: pick(salt, 5, ODD), weight: 0.25, salt });
  const six = `2001:db8:${hex(salt, 6, 4)}:${hex(salt, 7, 3)}::${hex(salt, 8, 3)}`;
  found.push({ ...odd, ip: six, userAgent: pick(salt, 9, APPLICATIONS), weight: 0.35, salt: mix(salt, 1) });
  return found;
};

/** The client that a fault of heap or of mappings began with. */
export const heavyClientOf = (spec: DomainSpec, { kind, salt }: Fault): HeavyClient => {
  const way = kind === 'mapping-explosion' ? 'bulk' : pick(salt, 6_420, ['scroll', 'aggregation', 'bulk'] as const);
  return {
    way,
    work: way === 'bulk' ? 'writer' : 'application',
    ip: addressOf(spec, mix(salt, 6_421)),
    userAgent: pick(salt, 6_422, HEAVY[way]),
    type: 'https',
    weight: between(salt, 6_423, 0.1, 0.16),
    salt: mix(salt, 6_424),
  };
};

/** Faults that a client begins with. */
export const OF_CLIENTS: readonly FaultKind[] = ['heap-pressure', 'mapping-explosion'];

/** The client that a fault of a time began with; null while there is none. */
export const clientOfFaults = (spec: DomainSpec, t: number): HeavyClient | null => {
  const fault = OF_CLIENTS.map((kind) => faultAt(spec, kind, t)).find((one) => one !== null);
  return fault ? heavyClientOf(spec, fault) : null;
};
