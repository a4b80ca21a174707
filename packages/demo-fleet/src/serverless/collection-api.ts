import { wildcardMatcher } from '#rules/wildcard';
import { below, between, hex, mix } from '../random.ts';
import type { CollectionFacts } from './collections.ts';

/** An index of a collection. */
export interface IndexFacts {
  name: string;
  uuid: string;
  docs: number;
  bytes: number;
  shards: number;
}

const NAMES: Readonly<Record<CollectionFacts['type'], readonly string[]>> = {
  SEARCH: ['products', 'customers', 'suggestions'],
  TIMESERIES: ['logs-app', 'logs-gateway', 'logs-audit', 'logs-queue'],
  VECTORSEARCH: ['images', 'passages'],
};

/** The indices of a collection: they are as they are, whatever the time. */
export const indicesOf = ({ salt, type }: CollectionFacts): IndexFacts[] =>
  NAMES[type].map((name, at) => {
    const own = mix(salt, 500 + at);
    return {
      name,
      uuid: hex(own, 1, 22),
      docs: below(own, 2, 90_000_000),
      bytes: Math.floor(between(own, 3, 0.1, 60) * 2 ** 30),
      shards: 1 + below(own, 4, 4),
    };
  });

const mappingOf = ({ type }: CollectionFacts): object => ({
  properties: {
    id: { type: 'keyword' },
    title: { type: 'text' },
    '@timestamp': { type: 'date' },
    ...(type === 'VECTORSEARCH' ? { embedding: { type: 'knn_vector', dimension: 768 } } : {}),
  },
});

/** Each index has one for what is current; customers have one with a query too, as their owners may. */
const aliasesOf = ({ name }: IndexFacts): Record<string, { filter?: object }> => ({
  [`${name}-current`]: {},
  ...(name === 'customers' ? { 'customers-north': { filter: { term: { region: 'north' } } } } : {}),
});

const settingsOf = (index: IndexFacts): object => ({
  settings: { index: { number_of_shards: String(index.shards), number_of_replicas: '1', uuid: index.uuid, provided_name: index.name } },
});

/** What a collection answers to a GET: the few read-only paths that it has. The path is as the guard wrote it, decoded here. */
export const collectionReply = (collection: CollectionFacts, path: string): { status: number; body: unknown } => {
  const [location = ''] = path.replace(/^\/+/, '').split('?', 1);
  const [root = '', rest] = location.split('/').map(decodeURIComponent);
  const indices = indicesOf(collection);
  const byIndex = (found: readonly IndexFacts[], value: (index: IndexFacts) => unknown): { status: number; body: unknown } => ({
    status: 200,
    body: Object.fromEntries(found.map((index) => [index.name, value(index)])),
  });
  const template = {
    name: `${collection.name}-defaults`,
    body: { index_patterns: [`${NAMES[collection.type][0]}*`], template: { settings: {} } },
  };
  switch (root) {
    case '_cat':
      if (rest === 'indices') return { status: 200, body: indices.map((index) => catIndex(index)) };
      if (rest === 'aliases')
        return {
          status: 200,
          body: indices.flatMap((index) =>
            Object.entries(aliasesOf(index)).map(([alias, { filter }]) => ({
              alias,
              index: index.name,
              filter: filter ? '*' : '-',
              is_write_index: '-',
            })),
          ),
        };
      if (rest === 'templates')
        return {
          status: 200,
          body: [{ name: template.name, index_patterns: `[${template.body.index_patterns.join()}]`, order: '0', version: '' }],
        };
      return missing(location);
    case '_mapping':
      return byIndex(indices, () => ({ mappings: mappingOf(collection) }));
    case '_alias':
      return byIndex(indices, (index) => ({ aliases: aliasesOf(index) }));
    case '_component_template':
      return { status: 200, body: { component_templates: [] } };
    case '_index_template':
      return { status: 200, body: { index_templates: [{ name: template.name, index_template: template.body }] } };
  }
  const isNamed = wildcardMatcher(root);
  const named = indices.filter(({ name }) => isNamed(name));
  if (named.length === 0)
    return { status: 404, body: { error: { type: 'index_not_found_exception', reason: `no such index [${root}]` }, status: 404 } };
  if (rest === '_mapping') return byIndex(named, () => ({ mappings: mappingOf(collection) }));
  return rest === '_settings' ? byIndex(named, settingsOf) : missing(location);
};

const missing = (path: string): { status: number; body: unknown } => ({
  status: 404,
  body: { error: { type: 'illegal_argument_exception', reason: `${path} is not supported` }, status: 404 },
});

const catIndex = ({ name, uuid, docs, bytes, shards }: IndexFacts): Record<string, string> => ({
  health: '',
  status: '',
  index: name,
  uuid,
  pri: String(shards),
  rep: '1',
  'docs.count': String(docs),
  'docs.deleted': String(Math.floor(docs / 70)),
  'store.size': String(bytes),
  'pri.store.size': String(bytes),
});
