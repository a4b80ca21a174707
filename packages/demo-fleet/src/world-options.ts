import type { StageRegion } from '#rules/regions/stage-regions';
import { OPENING, type StoredAction } from './incidents/actions.ts';

export interface WorldOptions {
  stageRegion: StageRegion;
  /** The same seed gives the same world; 1 when absent. */
  seed?: number;
  /** What was done so far, in any order; the place's opening is among it once it was used. */
  actions?: readonly StoredAction[];
}

/** When a place was opened that nobody ever used: tests and measurements have a past of their own there. */
const NEVER_USED = Date.UTC(2026, 10, 20, 9);

/** When the place was first used, by what was stored of it. */
export const openingAmong = (actions: readonly StoredAction[]): number => actions.find(({ kind }) => kind === OPENING)?.at ?? NEVER_USED;
