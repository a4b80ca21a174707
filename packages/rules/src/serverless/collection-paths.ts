import { checkExplorerPath, type ExplorerCall } from '../explorer/guard.ts';
import type { ExplorerRefusal } from '../explorer/types.ts';
import { clusterPathOf, explorerPlaceOf } from '../explorer/url.ts';

/** Patterns of the domain's explorer that a collection has too (EXPL-002). */
const ALLOWED: ReadonlySet<string> = new Set([
  '_cat/indices',
  '_cat/aliases',
  '_cat/templates',
  '_mapping',
  '_alias',
  '_component_template',
  '_index_template',
  '{index}/_mapping',
  '{index}/_settings',
]);

/** What collections understand: no version of an engine stands behind them, and these paths are alike since this one. */
const SUBJECT = { version: 'OS_2.17' } as const;

/**
 * Decides whether a path may be asked of a collection: what the guard of the domain's explorer lets pass, of the roots that a collection has.
 * `_mappings` is written as the engine's own `_mapping`.
 */
export const checkCollectionPath = (written: string): ExplorerCall | ExplorerRefusal => {
  const { root, path, params } = explorerPlaceOf(written);
  const place = { root: root === '_mappings' ? '_mapping' : root, path: path === '_mappings' ? '_mapping' : path, params };
  const verdict = checkExplorerPath(clusterPathOf(place), SUBJECT);
  if (!verdict.ok || ALLOWED.has(verdict.pattern)) return verdict;
  return {
    ok: false,
    code: 'UNKNOWN_PATH',
    message: 'A collection has no such path.',
    fix: 'Choose _cat/indices, _cat/aliases, _cat/templates, _mappings, _alias, _component_template, _index_template, or an index with _mappings or _settings.',
  };
};
