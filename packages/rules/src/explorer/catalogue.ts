import { compareEngineVersions, type EngineVersion, isAtLeast, parseEngineVersion } from '../domains/engine-version.ts';
import { CAT_PATHS } from './data-cat.ts';
import { CLUSTER_PATHS, LIST_PATHS, SNAPSHOT_PATHS, TASK_PATHS } from './data-cluster.ts';
import { NODE_PATHS } from './data-nodes.ts';
import { COLD_PATHS, KRAKEN_PATHS, PLUGIN_PATHS, ULTRAWARM_PATHS } from './data-plugins.ts';
import type { CataloguePath, Heaviness } from './types.ts';

/** A root of the explorer with all that is known below it. */
export interface KnownRoot {
  root: string;
  title: string;
  paths: readonly CataloguePath[];
}

/** All roots, in the order in which they are offered (EXPL-017). */
export const KNOWN_ROOTS: readonly KnownRoot[] = [
  { root: '_cat', title: 'Compact tables', paths: CAT_PATHS },
  { root: '_list', title: 'Paged tables', paths: LIST_PATHS },
  { root: '_cluster', title: 'Cluster level', paths: CLUSTER_PATHS },
  { root: '_nodes', title: 'Node level', paths: NODE_PATHS },
  { root: '_tasks', title: 'Running tasks', paths: TASK_PATHS },
  { root: '_snapshot', title: 'Backups', paths: SNAPSHOT_PATHS },
  { root: '_opendistro', title: 'Plugin state', paths: PLUGIN_PATHS },
  { root: '_ultrawarm', title: 'Warm tier moves', paths: ULTRAWARM_PATHS },
  { root: '_kraken', title: 'Warm tier internals', paths: KRAKEN_PATHS },
  { root: '_cold', title: 'Cold tier', paths: COLD_PATHS },
];

/** From this version on the newer list of roots is offered, which has `_list` (EXPL-016). */
export const NEW_ROOTS_FROM = 'OS_2.17';

/** From so many nodes on, the full tables of indices and shards are not offered (EXPL-014). */
export const MANY_NODES = 200;

/** Parameters that every path takes. */
export const COMMON_PARAMS: readonly string[] = ['v', 'h', 's', 'format', 'pretty', 'human', 'flat_settings', 'filter_path', 'local'];

/** What is known of a cluster when its catalogue is made. */
export interface CatalogueSubject {
  /** `OS_2.19`; a text that is no version gets what OpenSearch 1.3 has. */
  version: string;
  /** Null where it is not known: nothing is hidden then. */
  nodeCount: number | null;
  /** False where a probe found that this cluster has no `_list`, whatever its version says. */
  listSupported?: boolean;
  /** The demo fleet alone has the paths that no public description knows. */
  demo: boolean;
}

export interface OfferedPath {
  path: string;
  title: string;
  params: string[];
  heavy: boolean;
  demoOnly: boolean;
  shape: CataloguePath['shape'];
  /** Names for the parameter `h`: those shown by default first. */
  columns: string[];
  /** By what `filterArguement` may ask; empty where there is no filter (EXPL-013). */
  filters: string[];
}

export interface OfferedRoot {
  name: string;
  title: string;
  paths: OfferedPath[];
}

export interface OfferedCatalogue {
  roots: OfferedRoot[];
  /** Why the full tables are missing; null when they are not. */
  hiddenBecause: string | null;
}

const SHARD_FILTERS = ['index', 'shard', 'prirep', 'state', 'node', 'ip'];
const INDEX_FILTERS = ['index', 'health', 'status'];

/** What `_cat/shards`, `_cat/indices` and the same for an index can be filtered by; nothing else has a filter (EXPL-013). */
export const filtersOf = (root: string, path: string): string[] => {
  if (root !== '_cat') return [];
  if (/^shards(\/[^/]+)?$/.test(path)) return [...SHARD_FILTERS];
  return /^indices(\/[^/]+)?$/.test(path) ? [...INDEX_FILTERS] : [];
};

/** The version behind a text; what cannot be read counts as OpenSearch 1.3, whose names every later engine understands. */
export const versionOr13 = (text: string): EngineVersion => parseEngineVersion(text) ?? { family: 'opensearch', major: 1, minor: 3 };

/** Whether a version has a path, by its first and last one. */
export const hasPath = (version: EngineVersion, { min, max }: { min?: string | undefined; max?: string | undefined }): boolean => {
  if (min !== undefined && !isAtLeast(version, min)) return false;
  const last = max === undefined ? null : parseEngineVersion(max);
  return last === null || compareEngineVersions(version, last) <= 0;
};

/** The words of a list that is written as one text. */
export const words = (text: string | undefined): string[] => (text ? text.split(' ') : []);

export const isHeavy = (heavy: Heaviness): boolean => heavy === 'yes';

/** Roots and suggested paths for a cluster (EXPL-012): those its version has, without the full tables of a cluster of 200 nodes and more. */
export const catalogueOf = (subject: CatalogueSubject): OfferedCatalogue => {
  const version = versionOr13(subject.version);
  const many = subject.nodeCount !== null && subject.nodeCount >= MANY_NODES;
  const list = isAtLeast(version, NEW_ROOTS_FROM) && subject.listSupported !== false;
  const offered = KNOWN_ROOTS.filter(({ root, paths }) => (root !== '_list' || list) && (subject.demo || !paths.every(isDemoOnly)));
  const roots = offered.map(({ root, title, paths }) => ({
    name: root,
    title,
    paths: paths
      .filter((known) => hasPath(version, known) && (subject.demo || !known.demoOnly))
      .flatMap((known) => offeredPaths(root, known, many && known.hideAtNodes !== undefined)),
  }));
  return {
    roots,
    hiddenBecause: many
      ? `The full tables of indices and shards are not offered on ${subject.nodeCount} nodes, because they would load the cluster. ${list ? 'Use _list, or name' : 'Name'} an index or a pattern.`
      : null,
  };
};

const isDemoOnly = ({ demoOnly }: CataloguePath): boolean => demoOnly === true;

/** A path and its narrower spellings; the path itself is left out where it is hidden. */
const offeredPaths = (root: string, known: CataloguePath, hidden: boolean): OfferedPath[] => {
  const shared = {
    title: known.title,
    params: words(known.params).filter((name) => !words(known.forbidParams).includes(name)),
    demoOnly: known.demoOnly ?? false,
    shape: known.shape,
    columns: [...words(known.columns), ...words(known.moreColumns)],
  };
  const own = { ...shared, path: known.path, heavy: isHeavy(known.heavy), filters: filtersOf(root, known.path) };
  const narrower = (known.variants ?? []).map((path) => ({ ...shared, path, heavy: false, filters: filtersOf(root, path) }));
  return hidden ? narrower : [own, ...narrower];
};
