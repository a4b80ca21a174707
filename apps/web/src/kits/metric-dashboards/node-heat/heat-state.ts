import { METRIC_STATS, type MetricStat } from '#rules/metrics/types';

export const HEAT_ORDERS = ['hottest', 'name', 'zone', 'role'] as const;
export type HeatOrder = (typeof HEAT_ORDERS)[number];

/** How node heat is looked at; all of it is in the address. */
export interface HeatState {
  /** Name of the metric; null for the first. */
  metric: string | null;
  stat: MetricStat;
  order: HeatOrder;
  view: 'matrix' | 'table';
  /** The whole range in sight, several points a cell; or a cell for each point. */
  cells: 'range' | 'points';
  /** From where on a value is bad, in the unit that is shown; null for the metric's own level, `off` for none. */
  limit: number | 'off' | null;
}

const PREFIX = 'heat.';

/** Reads the address; what makes no sense is as if it were not there. The usual statistic is Maximum (METRIC-066). */
export function readHeatState(params: URLSearchParams): HeatState {
  const of = (name: string) => params.get(`${PREFIX}${name}`);
  const limit = of('limit');
  return {
    metric: of('metric'),
    stat: METRIC_STATS.find((stat) => stat === of('stat')) ?? 'Maximum',
    order: HEAT_ORDERS.find((order) => order === of('order')) ?? 'hottest',
    view: of('view') === 'table' ? 'table' : 'matrix',
    cells: of('cells') === 'points' ? 'points' : 'range',
    limit: limit === 'off' ? 'off' : limit !== null && limit.trim() !== '' && Number.isFinite(Number(limit)) ? Number(limit) : null,
  };
}

/** The address with some of it changed; what goes without saying leaves no trace. */
export function writeHeatState(params: URLSearchParams, change: Partial<HeatState>): URLSearchParams {
  const next = new URLSearchParams(params);
  const now = { ...readHeatState(params), ...change };
  const put = (name: string, value: string | null, isUsual: boolean) => {
    if (value === null || isUsual) next.delete(`${PREFIX}${name}`);
    else next.set(`${PREFIX}${name}`, value);
  };
  put('metric', now.metric, false);
  put('stat', now.stat, now.stat === 'Maximum');
  put('order', now.order, now.order === 'hottest');
  put('view', now.view, now.view === 'matrix');
  put('cells', now.cells, now.cells === 'range');
  put('limit', now.limit === null ? null : String(now.limit), false);
  return next;
}
