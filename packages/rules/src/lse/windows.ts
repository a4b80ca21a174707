/** The windows of the LSE tool, shortest first (LSE-011). */
export const LSE_WINDOWS = ['3h', '12h', '1d', '3d', '7d', '4w'] as const;
export type LseWindow = (typeof LSE_WINDOWS)[number];

/** LSE-012 */
export const LSE_INTERVALS = ['5m', '15m', '1h'] as const;
export type LseInterval = (typeof LSE_INTERVALS)[number];

export const DEFAULT_LSE_WINDOW: LseWindow = '3d';
