import { type IndexInfo, indexUuid } from '../fleet/index-plan.ts';
import { mix, token } from '../random.ts';
import INDEX_STATS from '../shapes/index-stats.json' with { type: 'json' };
import { addCounters, Counters } from '../state/copy-counters.ts';
import type { Snapshot } from '../state/snapshot.ts';
import { absent } from './absent.ts';
import { blockedIndices } from './blocks.ts';
import { type Answer, type Json, json } from './body.ts';
import { indexCounters, indexRows } from './cat-shards.ts';
import { withCounters } from './counters.ts';
import { nameMatcher, type RestRequest } from './request.ts';

const VERSION_OFFSET = 136_217_827;

const FIELDS = [
  '@timestamp',
  'message',
  'status',
  'service',
  'host',
  'user_id',
  'amount',
  'region',
  'duration_ms',
  'tags',
  'trace_id',
  'bytes',
];

/** Version ids as engines number them; OpenSearch's carry a mask. */
const versionId = (snapshot: Snapshot): string => {
  const { engine } = snapshot.spec;
  const plain = engine.major * 1_000_000 + engine.minor * 10_000 + 99;
  return String(engine.family === 'OS' ? plain + VERSION_OFFSET - 2_099 : plain);
};

const settingsOf = (snapshot: Snapshot, index: IndexInfo): Record<string, Json> => ({
  ...(snapshot.spec.engine.clusterManager ? { replication: { type: snapshot.spec.segmentReplication ? 'SEGMENT' : 'DOCUMENT' } } : {}),
  ...(index.closed ? { verified_before_close: 'true' } : {}),
  number_of_shards: String(index.primaries),
  provided_name: snapshot.indexName(index.ordinal),
  creation_date: String(index.createdAt),
  number_of_replicas: String(index.replicas),
  uuid: indexUuid(index),
  version: { created: versionId(snapshot) },
  ...(blockedIndices(snapshot).has(index.ordinal) ? { blocks: { read_only_allow_delete: 'true' } } : {}),
  ...(snapshot.spec.remoteStore ? { remote_store: { enabled: 'true' } } : {}),
});

/** Thousands of fields where a mapping has exploded, a dozen otherwise. */
const properties = (snapshot: Snapshot, index: IndexInfo): Record<string, Json> => {
  const count = snapshot.state.faults.includes('mapping-explosion') && !index.system && index.writing ? 3_417 : 4 + (index.salt % 8);
  const result: Record<string, Json> = {};
  for (let i = 0; i < count; i++) {
    const name =
      i < FIELDS.length ? (FIELDS[i] ?? 'field') : `attributes.k_${token(mix(index.salt, i), 1, 8, 'abcdefghijklmnopqrstuvwxyz')}`;
    result[name] =
      name === '@timestamp'
        ? { type: 'date' }
        : name === 'message'
          ? { type: 'text' }
          : ['amount', 'bytes', 'duration_ms'].includes(name)
            ? { type: 'long' }
            : { type: 'keyword', ignore_above: 256 };
  }
  return result;
};

const mappingsOf = (snapshot: Snapshot, index: IndexInfo): Json => {
  const fields = { properties: properties(snapshot, index) };
  return snapshot.spec.engine.family === 'ES' && snapshot.spec.engine.major < 7 ? { doc: fields } : fields;
};

/** Aliases of an index by name: the dashboards' alias, and one that hides the version of a standing index. */
export const aliasesOf = (snapshot: Snapshot, index: IndexInfo): string[] => {
  const name = snapshot.indexName(index.ordinal);
  if (name === '.kibana_1') return ['.kibana'];
  const match = index.stem.kind === 'static' ? /^(.*)-v\d+$/.exec(name) : null;
  return match?.[1] && index.salt % 2 === 0 ? [match[1]] : [];
};

export const indexMetadata = (snapshot: Snapshot, index: IndexInfo): Json => ({
  version: 4 + (index.salt % 60),
  mapping_version: 1 + (index.salt % 9),
  settings_version: 1 + (index.salt % 4),
  aliases_version: 1,
  routing_num_shards: 1_024,
  state: index.closed ? 'close' : 'open',
  settings: { index: settingsOf(snapshot, index) },
  mappings: { _doc: { properties: properties(snapshot, index) } },
  aliases: aliasesOf(snapshot, index),
  primary_terms: Object.fromEntries(
    Array.from({ length: index.primaries }, (_, shard): [string, Json] => [String(shard), 1 + (mix(index.salt, shard) % 4)]),
  ),
  in_sync_allocations: {},
  rollover_info: {},
  system: index.system,
});

type Part = (snapshot: Snapshot, index: IndexInfo) => Record<string, Json>;

const aliasMap = (snapshot: Snapshot, index: IndexInfo): Record<string, Json> =>
  Object.fromEntries(aliasesOf(snapshot, index).map((name): [string, Json] => [name, {}]));

const PARTS: Record<string, Part> = {
  '': (snapshot, index) => ({
    aliases: aliasMap(snapshot, index),
    mappings: mappingsOf(snapshot, index),
    settings: { index: settingsOf(snapshot, index) },
  }),
  _mapping: (snapshot, index) => ({ mappings: mappingsOf(snapshot, index) }),
  _settings: (snapshot, index) => ({ settings: { index: settingsOf(snapshot, index) } }),
  _alias: (snapshot, index) => ({ aliases: aliasMap(snapshot, index) }),
};

/** `{index}`, `{index}/_mapping`, `_settings`, `_alias`, `_stats`, `_count`, and the same without an index; null for anything else. */
export const indexApi = (snapshot: Snapshot, request: RestRequest): Answer | null => {
  const { segments } = request;
  const named = segments[0] !== undefined && !segments[0].startsWith('_');
  const expression = named || segments[0] === '_all' ? segments[0] : undefined;
  const [part = '', extra] = expression === undefined ? segments : segments.slice(1);
  if (part === '_settings' && extra !== undefined) return namedSettings(snapshot, request, expression, extra);
  if (extra !== undefined && part !== '_stats') return null;
  const missing = named ? absentUnlessAlias(snapshot, request, expression) : null;
  if (part === '_stats') return missing ?? stats(snapshot, request, expression, extra);
  if (part === '_count') return missing ?? count(snapshot, request, expression);
  const make = PARTS[part];
  if (!make || (part === '' && expression === undefined)) return null;
  if (missing) return missing;
  const matches = withAliases(snapshot, expression);
  return json(
    request,
    Object.fromEntries(
      snapshot.table.indices.filter(matches).map((index): [string, Json] => [snapshot.indexName(index.ordinal), make(snapshot, index)]),
    ),
  );
};

/** Settings whose flat names match; an index that has none of them is left out, as the engine does. */
const namedSettings = (snapshot: Snapshot, request: RestRequest, expression: string | undefined, names: string): Answer => {
  const matches = withAliases(snapshot, expression);
  const isNamed = nameMatcher(names);
  const flat = (value: Json, path: string): [string, Json][] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).flatMap(([key, inner = null]) => flat(inner, `${path}.${key}`))
      : [[path, value]];
  return json(
    request,
    Object.fromEntries(
      snapshot.table.indices.filter(matches).flatMap((index): [string, Json][] => {
        const found = flat(settingsOf(snapshot, index), 'index').filter(([name]) => isNamed(name));
        return found.length === 0 ? [] : [[snapshot.indexName(index.ordinal), { settings: Object.fromEntries(found) }]];
      }),
    ),
  );
};

const withAliases = (snapshot: Snapshot, expression: string | undefined): ((index: IndexInfo) => boolean) => {
  const matches = nameMatcher(expression);
  return (index) => matches(snapshot.indexName(index.ordinal)) || aliasesOf(snapshot, index).some(matches);
};

const absentUnlessAlias = (snapshot: Snapshot, request: RestRequest, expression: string | undefined): Answer | null =>
  snapshot.table.indices.some((index) => aliasesOf(snapshot, index).includes(expression ?? ''))
    ? null
    : absent(snapshot, request, expression);

const count = (snapshot: Snapshot, request: RestRequest, expression: string | undefined): Answer => {
  const matches = withAliases(snapshot, expression);
  let docs = 0;
  let total = 0;
  for (const row of indexRows(snapshot, () => true)) {
    if (!matches(row.index) || row.index.closed) continue;
    docs += row.docs;
    total += row.index.primaries;
  }
  return json(request, { count: docs, _shards: { total, successful: total, skipped: 0, failed: 0 } });
};

const stats = (snapshot: Snapshot, request: RestRequest, expression: string | undefined, metrics: string | undefined): Answer => {
  const matches = withAliases(snapshot, expression);
  const wanted = metrics?.split(',');
  const partsOf = (counters: Counters): Record<string, Json> => {
    const parts = withCounters(INDEX_STATS, counters);
    return wanted ? Object.fromEntries(Object.entries(parts).filter(([key]) => wanted.includes(key) || wanted.includes('_all'))) : parts;
  };
  const indices: Record<string, Json> = {};
  const sums = { primaries: new Counters(), total: new Counters() };
  let shards = 0;
  for (const index of snapshot.table.indices) {
    if (index.closed || !matches(index)) continue;
    const own = { primaries: indexCounters(snapshot, index, 'primaries'), total: indexCounters(snapshot, index, 'total') };
    addCounters(sums.primaries, own.primaries);
    addCounters(sums.total, own.total);
    indices[snapshot.indexName(index.ordinal)] = {
      uuid: indexUuid(index),
      primaries: partsOf(own.primaries),
      total: partsOf(own.total),
    };
    shards += index.primaries * (1 + index.replicas);
  }
  return json(request, {
    _shards: { total: shards, successful: shards - snapshot.state.shards.unassigned, failed: 0 },
    _all: { primaries: partsOf(sums.primaries), total: partsOf(sums.total) },
    indices,
  });
};
