import { KNOWN_RELEASES } from '#fleet/releases/past-plans';

/** What every demo place begins with (docs/demo-fleet.md, Releases), by what a story needs it for. */

/** In progress, with a version that machines of one type do not bear: its present stage fails more and more, until the release stops. */
export const RUNNING = KNOWN_RELEASES.running;
/** What the clusters that fail share. */
export const SHARED_ATTRIBUTE = { name: 'instanceType', value: 'm6g.large.search' };
