/** Seconds between two samples. */
export const EVERY_SECONDS: number;
export const RESTART_SECONDS: number;
export type HistoryNode = 'id-1' | 'id-2';
export const SEARCHES_A_SECOND: Readonly<Record<HistoryNode, number>>;
export const LATENCY_MS: Readonly<Record<HistoryNode, number>>;
export const FREE_BYTES: Readonly<Record<HistoryNode, number>>;
export const HEAP: { used: number; max: number };
/** Values at a second after the beginning. */
export function cpuAt(nodeid: HistoryNode, second: number): number;
export function searchesAt(nodeid: HistoryNode, second: number): number;
export function statusAt(second: number): number;
export function historyText(end: number): string;
