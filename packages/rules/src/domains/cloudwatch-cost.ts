/** What CloudWatch bills for each metric that GetMetricData is asked for, by its list price. */
const DOLLARS_A_METRIC = 0.01 / 1_000;

/** What an estimate by the list price leaves out. */
export const CLOUD_WATCH_PRICE = 'By the list price of $0.01 for 1,000 metrics, which differs by region and contract';

/** What so many billed metrics cost, about: `$0.37`; `under $0.01` for what is less than a cent and not nothing. */
export function cloudWatchCost(metrics: number): string {
  const dollars = metrics * DOLLARS_A_METRIC;
  return dollars > 0 && dollars < 0.01 ? 'under $0.01' : `$${dollars.toFixed(2)}`;
}
