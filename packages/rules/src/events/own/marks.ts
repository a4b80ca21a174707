/** Marks of the catalogue's rules that more than one source is judged by (`../issue-types`). */
export const CPU_HIGH = { percent: 90, minutes: 30 };
export const OLD_POOL_HIGH = { percent: 92, minutes: 15 };
/** Free space of a disk below which it is low, a share of it. */
export const LOW_FREE_SHARE = 0.2;
export const DASHBOARDS_DOWN_MINUTES = 10;
/** So much of a stretch must have been read for a rule to be judged. */
export const READ_SHARE = 0.8;
