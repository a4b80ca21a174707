import type { DomainSpec } from '../fleet/domain-spec.ts';
import { requestsAMinute } from '../fleet/load.ts';
import { writtenTo } from '../state/writing.ts';
import { type ClientWork, SHARES } from './clients.ts';

/** What a request does, as far as an answer depends on it. */
export type RequestUse = 'write' | 'search' | 'document' | 'page' | 'admin';

/** One kind of request that clients of a kind send. */
export interface Template {
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

export const SEARCH = { use: 'search', method: 'POST', cost: 1.6, received: 900, sent: 24_000 } as const;
const DOCUMENT = { use: 'document', path: (index: string) => `/${index}/_doc/`, hasId: true } as const;
const GET = { method: 'GET', of: 'none', received: 190 } as const;

/** Templates and how many of a hundred requests are of each. */
export type Templates = readonly (readonly [Template, number])[];

/** Of a writer's requests. */
const BULKS = 90;
/** Bytes of a bulk request: nobody writes document by document, and the engine takes no more at once. */
const [SMALLEST_BULK, LARGEST_BULK] = [2_000, 24_000_000];
/** Of each document a bulk request is answered with a line. */
const ANSWERED_OF_BULK = 0.15;

/** Bytes of a domain's bulk requests on average: all that is written comes in them. */
const bulkBytes = (spec: DomainSpec): number => {
  const bulks = (requestsAMinute(spec) * SHARES[spec.profile][0] * BULKS) / 10_000;
  return Math.round(Math.min(LARGEST_BULK, Math.max(SMALLEST_BULK, (writtenTo(spec).bytes * 60) / bulks)));
};

const writerTemplates = (spec: DomainSpec): Templates => {
  const received = bulkBytes(spec);
  const bulk = { use: 'write', method: 'POST', cost: 2.2, received, sent: Math.round(received * ANSWERED_OF_BULK) } as const;
  return [
    [{ ...bulk, path: () => '/_bulk', of: 'none' }, 60],
    [{ ...bulk, path: (index) => `/${index}/_bulk`, of: 'written' }, BULKS - 60],
    [{ ...DOCUMENT, use: 'write', method: 'PUT', of: 'written', status: '201', cost: 0.7, received: 1_900, sent: 480 }, 100 - BULKS],
  ];
};
const APPLICATION: Templates = [
  [{ ...SEARCH, path: (index) => `/${index}/_search`, of: 'read' }, 46],
  [{ ...SEARCH, path: (index) => `/${index}/_search`, query: '?ignore_unavailable=true&size=50', of: 'pattern', cost: 2.4 }, 14],
  [{ ...SEARCH, path: () => '/_msearch', of: 'none', cost: 2.6, sent: 61_000 }, 5],
  [{ ...SEARCH, method: 'GET', path: (index) => `/${index}/_count`, of: 'read', cost: 0.5, received: 320, sent: 410 }, 6],
  [{ ...DOCUMENT, method: 'GET', of: 'read', cost: 0.25, received: 210, sent: 2_100 }, 20],
  [{ ...DOCUMENT, use: 'write', method: 'PUT', of: 'written', status: '201', cost: 0.7, received: 1_900, sent: 480 }, 6],
  [{ ...DOCUMENT, use: 'write', method: 'DELETE', of: 'written', cost: 0.6, received: 230, sent: 440 }, 1],
  [{ use: 'admin', method: 'HEAD', path: (index) => `/${index}`, of: 'read', cost: 0.2, received: 180, sent: 220 }, 2],
];
const MONITOR: Templates = [
  [{ ...GET, use: 'admin', path: () => '/_cluster/health', cost: 0.3, sent: 690 }, 60],
  [{ ...GET, use: 'admin', path: () => '/_nodes/stats/jvm,os,fs', cost: 1.8, sent: 41_000 }, 20],
  [{ ...GET, use: 'admin', path: () => '/_cat/indices', query: '?format=json&bytes=b', cost: 1.4, sent: 12_000 }, 15],
  [{ ...GET, use: 'admin', path: () => '/', cost: 0.15, sent: 560 }, 5],
];
const dashboardsTemplates = (spec: DomainSpec): Templates => {
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

export const templatesOf = (spec: DomainSpec): Record<ClientWork, Templates> => ({
  writer: writerTemplates(spec),
  application: APPLICATION,
  dashboards: dashboardsTemplates(spec),
  monitor: MONITOR,
});

/** Bytes of a mean request. */
export interface MeanBytes {
  /** Received and sent, of all that are answered as they should be. */
  answered: number;
  /** Received of all, and of those of writers. */
  received: number;
  written: number;
}

const meanOf = (list: Templates, bytes: (one: Template) => number): number =>
  list.reduce((sum, [one, weight]) => sum + bytes(one) * weight, 0) / list.reduce((sum, [, weight]) => sum + weight, 0);

/** Bytes of a domain's requests while nobody sends far too much. */
export const meanBytes = (spec: DomainSpec): MeanBytes => {
  const { writer, application, dashboards, monitor } = templatesOf(spec);
  const shares = SHARES[spec.profile];
  const ofAll = (bytes: (one: Template) => number): number =>
    [writer, application, dashboards, monitor].reduce((sum, list, n) => sum + (meanOf(list, bytes) * (shares[n] ?? 0)) / 100, 0);
  return {
    answered: ofAll(({ received, sent }) => received + sent),
    received: ofAll(({ received }) => received),
    written: meanOf(writer, ({ received }) => received),
  };
};
