import { ENGINE_VERSION_DATA, type EngineFeatures, type EngineVersionRow } from './engine-versions-data.ts';

export type { EngineFeatures, EngineVersionRow } from './engine-versions-data.ts';

export interface EngineVersion {
  family: 'opensearch' | 'elasticsearch';
  major: number;
  minor: number;
}

const PREFIXES: Record<string, EngineVersion['family']> = {
  OS: 'opensearch',
  OpenSearch: 'opensearch',
  ES: 'elasticsearch',
  Elasticsearch: 'elasticsearch',
};

/** Reads `OS_2.17`, `ES_7.10`, `OpenSearch_2.17`, `Elasticsearch_6.8`, with or without a patch number; null for anything else. */
export const parseEngineVersion = (text: string): EngineVersion | null => {
  const match = /^(OS|OpenSearch|ES|Elasticsearch)_(\d{1,3})\.(\d{1,3})(?:\.\d{1,3})?$/.exec(text.trim());
  const family = match ? PREFIXES[match[1] ?? ''] : undefined;
  return match && family ? { family, major: Number(match[2]), minor: Number(match[3]) } : null;
};

/** A prefix of "OS" means OpenSearch (DOM-055); the service's long form is understood too. */
export const isOpenSearch = (esVersion: string): boolean => esVersion.startsWith('OS') || esVersion.startsWith('OpenSearch');

/** Order of versions, negative when `a` is the older. Every OpenSearch comes after every Elasticsearch, from which it was forked. */
export const compareEngineVersions = (a: EngineVersion, b: EngineVersion): number =>
  rankOf(a) - rankOf(b) || a.major - b.major || a.minor - b.minor;

const rankOf = (version: EngineVersion): number => (version.family === 'opensearch' ? 1 : 0);

/** Whether a version is `least` or newer; false when either text is no version. */
export const isAtLeast = (version: EngineVersion | string, least: string): boolean => {
  const left = typeof version === 'string' ? parseEngineVersion(version) : version;
  const right = parseEngineVersion(least);
  return left !== null && right !== null && compareEngineVersions(left, right) >= 0;
};

/** `OpenSearch 2.17`. */
export const engineLabel = (version: EngineVersion): string =>
  `${version.family === 'opensearch' ? 'OpenSearch' : 'Elasticsearch'} ${version.major}.${version.minor}`;

/** The short form, `OS_2.17`. */
export const formatEngineVersion = (version: EngineVersion): string =>
  `${version.family === 'opensearch' ? 'OS' : 'ES'}_${version.major}.${version.minor}`;

/** Every version in the catalogue, oldest first: ES 2.3 to 7.10 and OS 1.0 to 2.17 (DOM-094), and newer ones, because domains have them. */
export const ENGINE_VERSIONS: readonly EngineVersionRow[] = ENGINE_VERSION_DATA;

const NO_FEATURES: EngineFeatures = {
  listApi: 'no',
  clusterManagerNaming: false,
  performanceAnalyser: false,
  queryInsights: false,
  liveQueries: false,
  remoteStore: 'no',
  ultrawarm: false,
  coldStorage: false,
  catSegmentReplication: false,
  decommission: false,
  indexTemplatesV2: false,
  pluginPathPrefix: null,
  clusterSettings: false,
};

const parsedRows = ENGINE_VERSIONS.flatMap((row) => {
  const version = parseEngineVersion(row.label);
  return version ? [{ version, row }] : [];
});

/**
 * Features of a version. One that the catalogue does not hold (a user's own cluster, say 2.18) has those of the newest older one of its
 * family; one older than all has none.
 */
export const featuresOf = (version: EngineVersion): EngineFeatures =>
  parsedRows.findLast((known) => known.version.family === version.family && compareEngineVersions(known.version, version) <= 0)?.row ??
  NO_FEATURES;
