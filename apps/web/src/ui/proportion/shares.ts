/** Width of each part in percent of `whole` (the sum when left out or too small). Nothing negative; no part, no width. */
export function shares(values: readonly number[], whole?: number): number[] {
  const safe = values.map((value) => (Number.isFinite(value) && value > 0 ? value : 0));
  const sum = safe.reduce((total, value) => total + value, 0);
  const total = Math.max(sum, whole ?? 0);
  return safe.map((value) => (total === 0 ? 0 : (value / total) * 100));
}

/** A share in words that never rounds something to nothing: 0.04 of 100 reads "<0.1%", 99.97 reads ">99.9%". */
export function shareText(percent: number): string {
  if (percent <= 0) return '0%';
  if (percent >= 100) return '100%';
  if (percent < 0.1) return '<0.1%';
  if (percent > 99.9) return '>99.9%';
  return `${percent >= 10 && percent <= 99 ? Math.round(percent) : Math.round(percent * 10) / 10}%`;
}
