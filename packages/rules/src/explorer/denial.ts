import type { ExplorerRefusal, ExplorerRefusalCode } from './types.ts';

const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Words that lead to documents, to texts of queries, to code, or to secrets, in any engine from Elasticsearch 2 to OpenSearch 3. */
const CONTENT_WORDS = wordSet(
  '_search _msearch _doc _source _mget _termvectors _mtermvectors _mtermvector _termvector _explain _percolate _mpercolate _rank_eval ' +
    '_knn_search _graph _eql _esql _terms_enum _mvt _validate _analyze _async_search _scroll _render _scripts _painless _simulate _insights ' +
    '_query_insights _query _sql _ppl _asynchronous_search _security _alerting _notifications _anomaly_detection _observability ' +
    '_security_analytics _ml _flow_framework _search_relevance _reports _dashboards _plugin _license _xpack _rollup_search _watcher _mlt ' +
    '_suggest _search_exists _enrich _transforms _application _inference _connector _data_frame _graphql _nlpcloud',
);

/** Words that change the cluster or make it work, or could in some version, by GET or not. */
const CHANGE_WORDS = wordSet(
  '_refresh _flush _optimize _forcemerge _upgrade _shutdown _verify _cleanup _mount _restore _open _close _shrink _split _clone ' +
    '_rollover _reindex _bulk _create _update _update_by_query _delete_by_query _freeze _unfreeze _block _cancel _rethrottle ' +
    '_execute _start _stop _pause _resume _retry _train _load _unload _deploy _undeploy _run _predict _ack _activate _deactivate _seal',
);

/** The same in words without an underscore, which count only there: an index may be called `warmup`. */
const CHANGES =
  /^_nodes\/reload_secure_settings|^_cluster\/(reroute|voting_config_exclusions)|^_(plugins|opendistro)\/_[a-z]+\/(warmup|clear_cache|feature\/test)\b|(^|\/)_cache\/clear\b/;

/** Pairs of words that lead to content where neither word alone does. */
const CONTENT_PAIRS = wordSet('_ingest/pipeline _cluster/state');

/** What stays reachable below a word that is else refused: the whole path after the plugins' root. */
const STATS_OF_PLUGINS =
  /^(_sql|_ppl|_asynchronous_search|_alerting|_anomaly_detection|_ml|_knn|_neural|_ltr)\/stats$|^_ml\/profile$|^_security\/health$|^_rollup\/jobs\/[^/]+\/_explain$|^_transform\/[^/]+\/_explain$/;

/** The parts of `_cluster/state` that hold no mappings, scripts or templates. */
const STATE_PARTS = /^_cluster\/state\/(master_node|cluster_manager_node|nodes|version|blocks|routing_nodes|routing_table)(\/|$)/;

/** The only things to be asked of an index whose name begins with a dot: dashboards, security and plugins keep theirs there. */
const OF_SYSTEM_INDICES = wordSet('_settings _stats _segments _recovery _shard_stores');

/**
 * The second net, which knows by name what leads to content or to a change; null when nothing does. A path passes only when the allow list
 * has it and this has nothing against it, so a mistake in one of them lets nothing through. It also words the refusal of unlisted paths.
 */
export const denialOf = (segments: readonly string[]): ExplorerRefusal | null => {
  const path = segments.join('/');
  const [first = ''] = segments;
  // What was searched for is blanked by the path's own rule; what a search cost is no content.
  if (path === '_cold/indices/_search' || path === '_insights/top_queries') return null;
  const plugin = first === '_plugins' || first === '_opendistro' ? segments.slice(1).join('/') : null;
  if (plugin !== null && STATS_OF_PLUGINS.test(plugin)) return null;
  const lower = segments.map((segment) => segment.toLowerCase());
  if (lower.some((segment) => CHANGE_WORDS.has(segment)) || CHANGES.test(lower.join('/'))) return refused('SIDE_EFFECT_REFUSED');
  if (lower.some((segment) => CONTENT_WORDS.has(segment) || /^_.*_search$/.test(segment))) return refused('CONTENT_REFUSED');
  const pair = lower.slice(0, 2).join('/');
  if (CONTENT_PAIRS.has(pair) && !STATE_PARTS.test(path)) return refused('CONTENT_REFUSED');
  if (first !== '' && !first.startsWith('_') && names(first).some((name) => name.startsWith('.')))
    return segments.length === 2 && OF_SYSTEM_INDICES.has(segments[1] ?? '') ? null : refused('CONTENT_REFUSED');
  return null;
};

const names = (segment: string): string[] => segment.split(',');

const TEXTS: Record<'CONTENT_REFUSED' | 'SIDE_EFFECT_REFUSED' | 'UNKNOWN_PATH', { message: string; fix: string }> = {
  CONTENT_REFUSED: {
    message: 'This path can show customer content. It needs a recorded consent.',
    fix: 'The explorer never shows content, with a consent or without. Ask for metadata: _cat/indices, {index}/_stats, {index}/_settings.',
  },
  SIDE_EFFECT_REFUSED: {
    message: 'This GET changes the cluster. It is not part of the explorer.',
    fix: 'Changes go through the actions of the domain, which are recorded. Ask for a state here: _cat/recovery, _tasks, _cluster/health.',
  },
  UNKNOWN_PATH: {
    message: 'This path is not on the list of read-only metadata paths.',
    fix: 'Choose a root and a suggested path, or write {index}/_settings, {index}/_mapping, {index}/_stats and the like.',
  },
};

/** Spellings of a slash that some servers take for one: an overlong encoding, a backslash. */
const OTHER_SLASHES = /%c0%af|%c1%9c|\\/gi;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what a reader does not see is left out
const UNSEEN = /[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200f\u2028\u2029\ufeff]/g;
const LOOSE_ROUNDS = 6;
const LOOSE_LENGTH = 4_000;
/** No engine's paths are longer, nor begin so far behind. */
const LOOSE_SEGMENTS = 40;
const LONGEST_ROUTE = 8;

/**
 * The same refusal, marked with what the path would have led to if some server had decoded it further than this one, or looked over what it
 * does not know: who tries that is recorded as who asks for it plainly.
 */
export const withReach = (refusal: ExplorerRefusal, written: string): ExplorerRefusal => {
  let text = written.slice(0, LOOSE_LENGTH);
  for (let round = 0; round < LOOSE_ROUNDS; round += 1)
    text = text.replace(OTHER_SLASHES, '/').replace(/%[\da-f]{2}/gi, (sign) => String.fromCharCode(Number.parseInt(sign.slice(1), 16)));
  const segments = text
    .normalize('NFKC')
    .replace(OTHER_SLASHES, '/')
    .replace(UNSEEN, '')
    .split(/[/?#;&]/)
    .filter((segment) => segment !== '' && segment !== '.' && segment !== '..');
  // A word of content counts wherever it stands, behind a host or a folder as well.
  for (let from = 0; from < Math.min(segments.length, LOOSE_SEGMENTS); from += 1) {
    const code = denialOf(segments.slice(from, from + LONGEST_ROUTE))?.code;
    if (code === 'CONTENT_REFUSED') return { ...refusal, reachesFor: 'content' };
    if (code === 'SIDE_EFFECT_REFUSED') return { ...refusal, reachesFor: 'change' };
  }
  return refusal;
};

/** One of the refusals with a text of its own. */
export const refused = (code: ExplorerRefusalCode & keyof typeof TEXTS): ExplorerRefusal => ({ ok: false, code, ...TEXTS[code] });
