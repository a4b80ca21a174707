import { formatBytes, formatPercent, parseBytes } from '../domains/sizes.ts';
import type { WatermarkTexts } from './facts.ts';

/** A mark by share of the disk that is used, or by bytes that are free: managed domains have the latter. */
export type Mark = { usedPercent: number } | { freeBytes: number };

/** Reads `85%`, `0.85` or `25gb`; null for what is neither. */
export const parseMark = (text: string): Mark | null => {
  const share = /^(\d+(?:\.\d+)?)\s*(%?)$/.exec(text.trim());
  if (share) {
    const value = Number(share[1]);
    if (share[2] === '%') return value <= 100 ? { usedPercent: value } : null;
    // A bare number up to 1 is a share; above it the engine knows none, and bytes need a unit.
    return value <= 1 ? { usedPercent: value * 100 } : null;
  }
  const bytes = parseBytes(text);
  return bytes === null ? null : { freeBytes: bytes };
};

/** Free bytes below which a disk of this size is past the mark. */
export const freeAtMark = (mark: Mark, totalBytes: number): number =>
  'freeBytes' in mark ? mark.freeBytes : totalBytes * (1 - mark.usedPercent / 100);

/** `12gb free` or `95% used`. */
export const markText = (mark: Mark): string =>
  'freeBytes' in mark ? `${formatBytes(mark.freeBytes)} free` : `${formatPercent(mark.usedPercent)} used`;

export interface Marks {
  low: Mark;
  high: Mark;
  flood: Mark;
}

/** The engine's defaults stand in for a text that is no mark. */
export const marksOf = ({ low, high, flood }: WatermarkTexts): Marks => ({
  low: parseMark(low) ?? { usedPercent: 85 },
  high: parseMark(high) ?? { usedPercent: 90 },
  flood: parseMark(flood) ?? { usedPercent: 95 },
});

export type Stage = 'below' | 'low' | 'high' | 'flood';

const STAGES: readonly Stage[] = ['below', 'low', 'high', 'flood'];

/** The worst mark that a disk is past. */
export const stageOf = ({ low, high, flood }: Marks, availableBytes: number, totalBytes: number): Stage => {
  if (availableBytes <= freeAtMark(flood, totalBytes)) return 'flood';
  if (availableBytes <= freeAtMark(high, totalBytes)) return 'high';
  return availableBytes <= freeAtMark(low, totalBytes) ? 'low' : 'below';
};

/** A node's disk in bytes, as the cluster tells it. */
export interface NodeDisk {
  diskUsed?: number | null | undefined;
  diskTotal?: number | null | undefined;
}

/** The worst mark in force that a node's disk is past: none where the cluster's marks are switched off, null where its disk is not known. */
export const diskStage = (marks: WatermarkTexts & { enabled: boolean }, { diskUsed, diskTotal }: NodeDisk): Stage | null => {
  if (diskUsed == null || diskTotal == null || diskTotal <= 0) return null;
  return marks.enabled ? stageOf(marksOf(marks), diskTotal - diskUsed, diskTotal) : 'below';
};

/** The worst of those that are known; null where none is. */
export const worstStage = (stages: Iterable<Stage | null>): Stage | null => {
  let worst = -1;
  for (const stage of stages) if (stage !== null) worst = Math.max(worst, STAGES.indexOf(stage));
  return STAGES[worst] ?? null;
};
