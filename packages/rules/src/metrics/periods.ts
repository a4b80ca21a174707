/** METRIC-025, shortest first; seconds. */
export const METRIC_PERIODS = [
  { id: '1s', seconds: 1 },
  { id: '1m', seconds: 60 },
  { id: '5m', seconds: 300 },
  { id: '15m', seconds: 900 },
  { id: '1hr', seconds: 3_600 },
  { id: '1day', seconds: 86_400 },
] as const;

export type MetricPeriod = (typeof METRIC_PERIODS)[number];
export type PeriodId = MetricPeriod['id'];

export const periodOf = (id: PeriodId): MetricPeriod => METRIC_PERIODS.find((period) => period.id === id) as MetricPeriod;
