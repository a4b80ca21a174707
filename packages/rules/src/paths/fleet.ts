import { withSearch } from './path-to.ts';

/** The fleet board over all places; that of one place stands on its home page. */
export const fleetBoardPath = '/fleet-board';

/** The board with one line open, by its key. */
export const fleetBoardLinePath = (lineKey: string): string => withSearch(fleetBoardPath, { open: lineKey });
