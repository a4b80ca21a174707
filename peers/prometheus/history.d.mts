export type HistoryNode = 'id-1' | 'id-2';
export const SEARCHES_A_SECOND: Readonly<Record<HistoryNode, number>>;
export const LATENCY_MS: Readonly<Record<HistoryNode, number>>;
export const FREE_BYTES: Readonly<Record<HistoryNode, number>>;
/** Percent, by the second after the beginning. */
export function cpuAt(nodeid: HistoryNode, second: number): number;
