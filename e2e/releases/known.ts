import { KNOWN_RELEASES } from '#fleet/releases/past-plans';
import { createWorld } from '#fleet/world';

/** What every demo place begins with (docs/demo-fleet.md, Releases), by what a story needs it for. */

export const MAIN_STACK = 'managed-search';
export const SECOND_STACK = 'serverless-data-plane';

/** In progress, with a bad version: its present stage fails more and more, until the release stops. */
export const RUNNING = KNOWN_RELEASES.running;
export const RUNNING_STAGE = { stageId: '3', title: 'First cell' };
/** Paused with its first stage done; going on, it succeeds. */
export const PAUSED = KNOWN_RELEASES.paused;
/** Begins about 21 hours after the first use. */
export const SCHEDULED = KNOWN_RELEASES.scheduled;
export const CANCELLED = KNOWN_RELEASES.cancelled;
/** Over, newest first. */
export const SUCCEEDED = KNOWN_RELEASES.over;

/** The bad version, and the good one after it. Failed clusters share their instance type. */
export const BAD_VERSION = 'search-agent 4.18';
export const GOOD_VERSION = { componentName: 'search-agent', majorVersion: 4, minorVersion: 19 };
export const SHARED_ATTRIBUTE = { name: 'instanceType', value: 'm6g.large.search' };

/** Clusters in the running release, by what became of them in its first stage. */
export const SUCCEEDED_CLUSTER = '000000000101:orders-green';
export const REFUSED_CLUSTER = '000000000101:orders-red';
export const BUSY_CLUSTER = '000000000101:changing-bg';

/** A cluster of three nodes or more on which the bad version does not start: it is taken back within minutes of its turn. */
export const badCluster = (airport = 'iad'): string => {
  const world = createWorld({ place: { stage: 'beta', airport } });
  for (const member of world.releases.members(Date.now()))
    if (member && member.bad === 'no-start' && !member.isSmall && !member.refusesToGoBack && !member.cluster.isPinned)
      return member.cluster.clusterId;
  throw new Error(`${airport} has no cluster that the bad version breaks`);
};
