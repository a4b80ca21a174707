export const kitsPath = '/kits';
export const kitsMetricsPath = `${kitsPath}/metrics` as const;
export const kitsMetricsPattern = `${kitsMetricsPath}/:mode?` as const;
