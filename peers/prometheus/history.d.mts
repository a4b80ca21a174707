export type HistoryNode = 'id-1' | 'id-2';
export const SEARCHES_A_SECOND: Readonly<Record<HistoryNode, number>>;
/** Place of the minute in every quarter of an hour that is not calm. */
export const BUSY_MINUTE: number;
export const INDEXED_A_MINUTE: Readonly<Record<'calm' | 'busy', number>>;
/** Percent. */
export const MACHINE_BUSY: Readonly<Record<'calm' | 'busy', number>>;
export const LATENCY_MS: Readonly<Record<HistoryNode, number>>;
export const FREE_BYTES: Readonly<Record<HistoryNode, number>>;
/** Percent, by the second after the beginning. */
export function cpuAt(nodeid: HistoryNode, second: number): number;
