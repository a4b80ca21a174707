import { keyEventsSupported } from '../events/event-window.ts';
import { ANALYSER_WORDS, analyserOfVersion } from '../on-demand/analyser-query.ts';
import { hasTopQueries, TOP_QUERIES_WORDS } from '../on-demand/top-queries.ts';
import type { DomainTab } from '../paths/domains.ts';
import type { StageRegion } from '../regions/stages.ts';

/** What decides whether a tab of a domain can have anything. */
export interface TabFacts {
  /** `OS_2.19`; null while it is not known. */
  esVersion: string | null;
  deleted: boolean;
  stageRegion: StageRegion;
}

/** These ask the cluster itself. */
const OF_CLUSTER: ReadonlySet<DomainTab> = new Set([
  'explorer',
  'snapshots',
  'skew-analysis',
  'sdpds',
  'query-insights',
  'performance-analyser',
]);

/** Why a tab has nothing to show for a domain, whatever is asked; null where it may have something. */
export const emptyTab = (tab: DomainTab, { esVersion, deleted, stageRegion }: TabFacts): string | null => {
  if (deleted && OF_CLUSTER.has(tab)) return 'The domain is deleted and has no cluster.';
  if (tab === 'key-events') return keyEventsSupported(stageRegion) ? null : 'Not collected in this stage and region.';
  if (esVersion === null) return null;
  if (tab === 'query-insights') return hasTopQueries(esVersion) ? null : TOP_QUERIES_WORDS.tooOld;
  if (tab !== 'performance-analyser') return null;
  const state = analyserOfVersion(esVersion);
  return state === null || state === 'enabled' ? null : ANALYSER_WORDS[state];
};
