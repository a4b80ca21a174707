/** What is shown where a failure has no words of its own (ACT-029). */
export const FALLBACK = 'Error Fetching Details';

/** How often a change that runs is asked for. */
export const REFRESH_MS = 15_000;
