import type { DomainSpec } from '../fleet/domain-spec.ts';
import { type IndexInfo, indexName, indicesAt } from '../fleet/index-plan.ts';
import { seriesName } from '../fleet/names.ts';
import { below, hex, mix, pick, pickWeighted, unit } from '../random.ts';
import { type Client, clientsOf, type HeavyClient } from './clients.ts';
import { type MeanBytes, type RequestUse, SEARCH, type Template, templatesOf } from './request-templates.ts';

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
  const templates = templatesOf(spec);
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

/** Bytes of a mean request of a heavy client. */
export const heavyBytes = (client: HeavyClient): MeanBytes => {
  const list = heavyRequests(client, { written: [], read: [], pattern: [], all: { name: null, shards: 1 } });
  const mean = (bytes: (one: PooledRequest) => number): number => list.reduce((sum, one) => sum + bytes(one), 0) / list.length;
  const received = mean((one) => one.received);
  return { answered: mean((one) => one.received + one.sent), received, written: received };
};

/** Name of a domain's endpoint. */
export const endpointOf = (spec: DomainSpec, name: string, regionName: string, isPrivate: boolean): string =>
  `${isPrivate ? 'vpc' : 'search'}-${name}-${hex(spec.salt, 6_440, 26)}.${regionName}.es.amazonaws.com`;
