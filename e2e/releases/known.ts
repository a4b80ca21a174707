import { KNOWN_RELEASES } from '#fleet/releases/past-plans';

/** What every demo place begins with (docs/demo-fleet.md, Releases), by what a story needs it for. */

/** In progress, with a version that machines of one type do not bear: its present stage fails more and more, until the release stops. */
export const RUNNING = KNOWN_RELEASES.running;
/** Paused in the bake of its first stage, with others to come: it stands still. */
export const PAUSED = KNOWN_RELEASES.paused;
/** Over: a few clusters taken back, the others left out when it was cancelled. */
export const CANCELLED = KNOWN_RELEASES.cancelled;
/** What the clusters that fail share. */
export const SHARED_ATTRIBUTE = { name: 'instanceType', value: 'm6g.large.search' };
