import type { Snapshot } from '../state/snapshot.ts';
import { engineTime } from '../time.ts';
import { absent } from './absent.ts';
import { type Answer, engineError, jsonChunks, text, textChunks } from './body.ts';
import { moreCat } from './cat-more.ts';
import { catManager, catNodeAttrs, catNodes } from './cat-nodes.ts';
import { catAllocation, catIndices, catShards } from './cat-shards.ts';
import { type CatTable, catAnswer } from './cat-table.ts';
import { pendingTasks } from './cluster.ts';
import { flag, nameMatcher, type RestRequest } from './request.ts';

/** `_cat/…`; null for a table that this engine version has not. */
export const routeCat = (snapshot: Snapshot, request: RestRequest): Answer | null => {
  const [, name, argument] = request.segments;
  const { engine } = snapshot.spec;
  const matches = nameMatcher(argument);
  if (name === undefined) return text(catHelp(snapshot));
  if (request.segments.length > 3) return null;
  switch (name) {
    case 'nodes':
      return argument === undefined ? catAnswer(request, catNodes(snapshot, flag(request, 'full_id'))) : null;
    case 'nodeattrs':
      return argument === undefined ? catAnswer(request, catNodeAttrs(snapshot, flag(request, 'full_id'))) : null;
    case 'cluster_manager':
      return engine.clusterManager ? catAnswer(request, catManager(snapshot)) : null;
    case 'master':
      return catAnswer(request, catManager(snapshot));
    case 'shards':
      return absent(snapshot, request, argument) ?? catAnswer(request, catShards(snapshot, matches));
    case 'indices': {
      if (argument === '_hot' || argument === '_warm')
        return catAnswer(
          request,
          catIndices(snapshot, tierMatcher(snapshot, argument === '_warm' ? 'warm' : 'hot'), request.params.get('health')),
        );
      return absent(snapshot, request, argument) ?? catAnswer(request, catIndices(snapshot, matches, request.params.get('health')));
    }
    case 'allocation':
      return catAnswer(request, catAllocation(snapshot, matches));
    case 'pending_tasks':
      return catAnswer(request, catPendingTasks(snapshot));
    default:
      return moreCat(snapshot, request, name, argument);
  }
};

const tierMatcher = (snapshot: Snapshot, tier: 'hot' | 'warm'): ((name: string) => boolean) => {
  const names = new Set(snapshot.table.indices.filter((index) => index.tier === tier).map((index) => snapshot.indexName(index.ordinal)));
  return (name) => names.has(name);
};

const catPendingTasks = (snapshot: Snapshot): CatTable<ReturnType<typeof pendingTasks>[number]> => ({
  columns: [
    { name: 'insertOrder', shown: true, right: true, aliases: ['o'], value: (row) => row.insertOrder },
    { name: 'timeInQueue', shown: true, right: true, aliases: ['t'], value: (row) => engineTime(row.timeInQueueMs) },
    { name: 'priority', shown: true, aliases: ['p'], value: (row) => row.priority },
    { name: 'source', shown: true, aliases: ['s'], value: (row) => row.source },
  ],
  rows: () => pendingTasks(snapshot),
});

const catHelp = (snapshot: Snapshot): string =>
  `=^.^=\n${[
    'allocation',
    'shards',
    'shards/{index}',
    snapshot.spec.engine.clusterManager ? 'cluster_manager' : 'master',
    'nodes',
    'tasks',
    'indices',
    'indices/{index}',
    'segments',
    'count',
    'recovery',
    'health',
    'pending_tasks',
    'aliases',
    'thread_pool',
    'plugins',
    'fielddata',
    'nodeattrs',
    'repositories',
    'snapshots/{repository}',
    'templates',
  ]
    .map((path) => `/_cat/${path}\n`)
    .join('')}`;

const LIST_HELP = ':\n/_list/indices\n/_list/indices/{index}\n/_list/shards\n/_list/shards/{index}\n';

const SMALLEST_SHARD_PAGE = 2_000;

/** `_list/indices` and `_list/shards`: pages in the order of creation, the next one named by a token. */
export const routeList = (snapshot: Snapshot, request: RestRequest): Answer | null => {
  const [, kind, argument] = request.segments;
  if (kind === undefined) return snapshot.spec.engine.listApi ? text(LIST_HELP) : null;
  if (!snapshot.spec.engine.listApi || (kind !== 'indices' && kind !== 'shards') || request.segments.length > 3) return null;
  const missing = absent(snapshot, request, argument);
  if (missing) return missing;
  const size = Number(request.params.get('size') ?? (kind === 'shards' ? SMALLEST_SHARD_PAGE : 500));
  if (!Number.isInteger(size) || size <= 0)
    return engineError(request, 400, 'illegal_argument_exception', 'size must be greater than zero');
  if (kind === 'shards' && size < SMALLEST_SHARD_PAGE)
    return engineError(request, 400, 'illegal_argument_exception', 'size should at least be [2000]');
  const sort = request.params.get('sort') ?? 'asc';
  const from = readToken(request.params.get('next_token'));
  if (from === null)
    return engineError(
      request,
      400,
      'parse_exception',
      'Parameter [next_token] has been tainted and is incorrect. Please provide a valid [next_token].',
    );
  const matches = nameMatcher(argument);
  const order = snapshot.table.indices
    .filter((index) => matches(snapshot.indexName(index.ordinal)))
    .sort(
      (a, b) =>
        (a.createdAt - b.createdAt || (snapshot.indexName(a.ordinal) < snapshot.indexName(b.ordinal) ? -1 : 1)) *
        (sort === 'desc' ? -1 : 1),
    );
  const page: Set<string> = new Set();
  let taken = 0;
  let at = from;
  for (; at < order.length; at++) {
    const index = order[at];
    if (!index) break;
    const cost = kind === 'indices' ? 1 : index.primaries * (1 + index.replicas);
    if (taken > 0 && taken + cost > size) break;
    taken += cost;
    page.add(snapshot.indexName(index.ordinal));
  }
  const next = at < order.length ? writeToken(at) : null;
  const inPage = (name: string): boolean => page.has(name);
  const table = (
    kind === 'indices' ? catIndices(snapshot, inPage, request.params.get('health')) : catShards(snapshot, inPage)
  ) as CatTable<unknown>;
  const list = catAnswer(request, table);
  if (request.params.get('format') !== 'json') return textChunks(after(list.chunks, `next_token ${next ?? 'null'}\n`));
  return jsonChunks(around(`{"next_token":${JSON.stringify(next)},"${kind}":`, list.chunks, '}'));
};

const writeToken = (at: number): string => Buffer.from(`list|${at}`).toString('base64url');

const readToken = (token: string | undefined): number | null => {
  if (token === undefined || token === '') return 0;
  const [kind, at = ''] = Buffer.from(token, 'base64url').toString().split('|');
  return kind === 'list' && /^\d+$/.test(at) ? Number(at) : null;
};

function* around(before: string, chunks: Iterable<string>, behind: string): Generator<string> {
  yield before;
  yield* chunks;
  yield behind;
}

function* after(chunks: Iterable<string>, line: string): Generator<string> {
  yield* chunks;
  yield line;
}
