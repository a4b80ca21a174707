/** How bad a number is: decides colour and word of its bar. */
export type BarTone = 'normal' | 'warning' | 'error';

/** The tone of a value against its limits, each inclusive. */
export function toneOf(value: number, limits: { warnAt?: number | undefined; errorAt?: number | undefined }): BarTone {
  if (limits.errorAt !== undefined && value >= limits.errorAt) return 'error';
  if (limits.warnAt !== undefined && value >= limits.warnAt) return 'warning';
  return 'normal';
}

/** Position in percent of a value on a bar of 0..max; what lies outside is at the edge. */
export function barPosition(value: number, max: number): number {
  if (!Number.isFinite(value) || max <= 0) return 0;
  return Math.min(100, Math.max(0, (value / max) * 100));
}
