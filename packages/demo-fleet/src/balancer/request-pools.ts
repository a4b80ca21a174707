import type { DomainSpec } from '../fleet/domain-spec.ts';
import { type IndexInfo, indexName, indicesAt } from '../fleet/index-plan.ts';
import { seriesName } from '../fleet/names.ts';
import { below, hex, mix, pick, pickWeighted, unit } from '../random.ts';
import { type Client, clientsOf, type HeavyClient } from './clients.ts';

/** What a request does, as far as an answer depends on it. */
export type RequestUse = 'write' | 'search' | 'document' | 'page' | 'admin';

/** One request as some client sends it again and again. What differs from one to the next is its document's id, its size and its time. */
export interface PooledRequest {
  client: Client;
  use: RequestUse;
  method: string;
  /** Around the id of a document; without one they stand together. */
  path: string;
  query: string;
  hasId: boolean;
  /** The index or pattern that it names; null for one of all. */
  index: string | null;
  /** Shards of what it names, each counted once, whatever its copies. */
  shards: number;
  /** What the engine answers when all is well. */
  status: string;
  /** Factor on the time that requests take. */
  cost: number;
  /** Bytes in and out, around which a request's own are. */
  received: number;
  sent: number;
  /** Made by its first line. */
  frozen?: FrozenText;
}

/** What a request's lines have in common, around the id of a document, the trace and what follows it. */
export interface FrozenText {
  /** The balancer and the client's address. */
  from: string;
  before: string;
  after: string;
  tail: string;
}

interface Template {
  use: RequestUse;
  method: string;
  path: (index: string) => string;
  query?: string;
  hasId?: boolean;
  /** Which names it takes: the one that is written to, one that is read, a pattern, or none. */
  of: 'written' | 'read' | 'pattern' | 'none';
  status?: string;
  cost: number;
  received: number;
  sent: number;
}

const BULK = { use: 'write', method: 'POST', cost: 2.2, received: 61_000, sent: 9_000 } as const;
const SEARCH = { use: 'search', method: 'POST', cost: 1.6, received: 900, sent: 24_000 } as const;
const DOCUMENT = { use: 'document', path: (index: string) => `/${index}/_doc/`, hasId: true } as const;
const GET = { method: 'GET', of: 'none', received: 190 } as const;

const WRITER: readonly (readonly [Template, number])[] = [
  [{ ...BULK, path: () => '/_bulk', of: 'none' }, 60],
  [{ ...BULK, path: (index) => `/${index}/_bulk`, of: 'written' }, 30],
  [{ ...DOCUMENT, use: 'write', method: 'PUT', of: 'written', status: '201', cost: 0.7, received: 1_900, sent: 480 }, 10],
];
const APPLICATION: readonly (readonly [Template, number])[] = [
  [{ ...SEARCH, path: (index) => `/${index}/_search`, of: 'read' }, 46],
  [{ ...SEARCH, path: (index) => `/${index}/_search`, query: '?ignore_unavailable=true&size=50', of: 'pattern', cost: 2.4 }, 14],
  [{ ...SEARCH, path: () => '/_msearch', of: 'none', cost: 2.6, sent: 61_000 }, 5],
  [{ ...SEARCH, method: 'GET', path: (index) => `/${index}/_count`, of: 'read', cost: 0.5, received: 320, sent: 410 }, 6],
  [{ ...DOCUMENT, method: 'GET', of: 'read', cost: 0.25, received: 210, sent: 2_100 }, 20],
  [{ ...DOCUMENT, use: 'write', method: 'PUT', of: 'written', status: '201', cost: 0.7, received: 1_900, sent: 480 }, 6],
  [{ ...DOCUMENT, use: 'write', method: 'DELETE', of: 'written', cost: 0.6, received: 230, sent: 440 }, 1],
  [{ use: 'admin', method: 'HEAD', path: (index) => `/${index}`, of: 'read', cost: 0.2, received: 180, sent: 220 }, 2],
];
const monitorTemplates = (): readonly (readonly [Template, number])[] => [
  [{ ...GET, use: 'admin', path: () => '/_cluster/health', cost: 0.3, sent: 690 }, 60],
  [{ ...GET, use: 'admin', path: () => '/_nodes/stats/jvm,os,fs', cost: 1.8, sent: 41_000 }, 20],
  [{ ...GET, use: 'admin', path: () => '/_cat/indices', query: '?format=json&bytes=b', cost: 1.4, sent: 12_000 }, 15],
  [{ ...GET, use: 'admin', path: () => '/', cost: 0.15, sent: 560 }, 5],
];
const dashboardsTemplates = (spec: DomainSpec): readonly (readonly [Template, number])[] => {
  const root = spec.engine.family === 'OS' ? '/_dashboards' : '/_plugin/kibana';
  const search = `${root}/internal/search/${spec.engine.family === 'OS' ? 'opensearch' : 'es'}`;
  return [
    [{ ...SEARCH, path: () => search, of: 'none', cost: 2.8, received: 2_600 }, 44],
    [{ ...GET, use: 'page', path: () => `${root}/api/status`, cost: 0.3, sent: 5_200 }, 16],
    [{ ...GET, use: 'page', path: () => `${root}/app/discover`, cost: 0.5, sent: 94_000 }, 14],
    [{ ...GET, use: 'page', path: () => `${root}/bundles/core/core.entry.js`, cost: 0.3, sent: 310_000 }, 16],
    [
      {
        ...GET,
        use: 'page',
        path: () => `${root}/api/saved_objects/_find`,
        query: '?type=index-pattern&per_page=10000',
        cost: 0.7,
        sent: 3_900,
      },
      10,
    ],
  ];
};

/** Requests by use, of which lines are drawn. Each has at least one. */
export interface RequestPools {
  all: readonly PooledRequest[];
  byUse: Readonly<Record<RequestUse, readonly PooledRequest[]>>;
  /** Those of an index that lost shards, by its name; all of them where nobody asks for it. */
  ofIndex: (name: string) => readonly PooledRequest[];
  /** What a heavy client sends. */
  ofHeavy: (client: HeavyClient) => readonly PooledRequest[];
}

const POOL = 1_024;

/** An index or a pattern that requests ask for, with its shards. */
interface Named {
  name: string;
  shards: number;
}

/** What requests of an hour ask for; `all` is what one asks for that names nothing. */
interface Names {
  written: readonly Named[];
  read: readonly Named[];
  pattern: readonly Named[];
  all: { name: null; shards: number };
}

const namesAt = (spec: DomainSpec, at: number): Names => {
  const own = indicesAt(spec, at, 'places').filter(({ system, closed }: IndexInfo) => !system && !closed);
  // Of ten thousand indices requests are for some: the first, and of daily ones the newest.
  const named = own.filter(({ stem }, n) => n < 400 || stem.kind === 'daily').slice(0, 600);
  const read = named.map((index) => ({ name: indexName(spec, index), shards: index.primaries }));
  const written = read.filter((_, n) => named[n]?.writing);
  const series = Array.from({ length: Math.min(60, spec.series) }, (_, n) => ({
    name: `${seriesName(spec.salt, n)}-*`,
    shards: spec.retentionDays * spec.seriesPrimaries,
  }));
  return {
    written: written.length > 0 ? written : read,
    read,
    pattern: series.length > 0 ? series : read,
    all: { name: null, shards: own.reduce((sum, { primaries }) => sum + primaries, 0) },
  };
};

/** The requests that a domain's clients send in an hour. */
export const requestPoolsAt = (spec: DomainSpec, hour: number): RequestPools => {
  const names = namesAt(spec, hour);
  const weighted = clientsOf(spec).map((client) => [client, client.weight] as const);
  const templates = { writer: WRITER, application: APPLICATION, dashboards: dashboardsTemplates(spec), monitor: monitorTemplates() };
  const make = (salt: number, client: Client, template: Template): PooledRequest => {
    const { use, method, query = '', hasId = false, status = '200', cost, received, sent } = template;
    const list = template.of === 'none' ? [] : names[template.of];
    // The first names are asked for most.
    const { name: index, shards } = list[Math.floor(unit(mix(salt, 3)) ** 2 * list.length)] ?? names.all;
    const path = index === null && template.of !== 'none' ? (use === 'write' ? '/_bulk' : '/_search') : template.path(index ?? '');
    return { client, use, method, path, query, hasId: hasId && index !== null, index, shards, status, cost, received, sent };
  };
  const all = Array.from({ length: POOL }, (_, n) => {
    const salt = mix(mix(spec.salt, 6_430), n);
    const client = pickWeighted(salt, 1, weighted);
    return make(salt, client, pickWeighted(salt, 2, templates[client.work]));
  });
  const of = (use: RequestUse): readonly PooledRequest[] => orAll(all.filter((request) => request.use === use));
  const orAll = (list: readonly PooledRequest[]): readonly PooledRequest[] => (list.length > 0 ? list : all);
  return {
    all,
    byUse: { write: of('write'), search: of('search'), document: of('document'), page: of('page'), admin: of('admin') },
    ofIndex: (name) => {
      const asked = all.filter(({ index }) => index === name);
      const [client] = weighted.find(([{ work }]) => work === 'application') ?? [];
      const search = client && make(spec.salt, client, { ...SEARCH, path: () => `/${name}/_search`, of: 'none' });
      const { shards } = names.read.find((one) => one.name === name) ?? names.all;
      return asked.length > 0 || !search ? orAll(asked) : [{ ...search, index: name, shards }];
    },
    ofHeavy: (client) => heavyRequests(client, names),
  };
};

/** A heavy client's requests: the same few, each of a page, a question or a bulk that is far too large. */
const heavyRequests = (client: HeavyClient, names: Names): PooledRequest[] => {
  const { salt, way } = client;
  const list = way === 'aggregation' ? names.pattern : way === 'bulk' ? names.written : names.read;
  const { name: index, shards } = pick(salt, 1, list) ?? names.all;
  const base = { client, hasId: false, index, shards, status: '200', cost: 1 };
  const at = index === null ? '' : `/${index}`;
  if (way === 'bulk')
    return [
      {
        ...base,
        use: 'write',
        method: 'POST',
        path: `${at}/_bulk`,
        query: '',
        received: 7_400_000 + below(salt, 2, 1_900_000),
        sent: 210_000,
      },
    ];
  const search = { ...base, use: 'search' as const, method: 'POST' };
  if (way === 'aggregation')
    return [{ ...search, path: `${at}/_search`, query: '?size=0&request_cache=false', received: 14_000, sent: 1_900_000 }];
  const first = { ...search, path: `${at}/_search`, query: '?scroll=5m&size=10000', received: 640, sent: 9_100_000 };
  return [first, ...Array.from({ length: 5 }, () => ({ ...search, path: '/_search/scroll', query: '', received: 420, sent: 9_100_000 }))];
};

/** Name of a domain's endpoint. */
export const endpointOf = (spec: DomainSpec, name: string, regionName: string, isPrivate: boolean): string =>
  `${isPrivate ? 'vpc' : 'search'}-${name}-${hex(spec.salt, 6_440, 26)}.${regionName}.es.amazonaws.com`;
