/** A change as sources tell it; `until` is null while it runs, and equal to `at` for a moment. */
interface Timed {
  at: number;
  until?: number | null | undefined;
}

/** A day: what the list of changes and the vital beside it both mean by "of late". */
export const RECENT_MS = 24 * 3_600_000;

/** The last that happened to a change: its end where it has ended, its beginning while it runs. */
export const lastMomentOf = ({ at, until }: Timed): number => until ?? at;

/** When something last began or ended; null where nothing did, though something from before may still run. */
export const lastMoment = (changes: readonly Timed[]): number | null =>
  changes.length === 0 ? null : Math.max(...changes.map(lastMomentOf));
