import { type DateRange, resolveDateRange } from '#rules/date-range';
import {
  checkBuckets,
  checkFieldSize,
  ELB_AGGREGATION_FIELD,
  ELB_AGGREGATION_RANGE,
  ELB_INTERVAL,
  ELB_INTERVALS,
  ELB_TABLE_SIZE,
} from '#rules/on-demand/elb-aggregation';
import { checkOnDemandRange } from '#rules/on-demand/on-demand-range';
import { ELB_FIELDS, filterFieldsOf } from '#rules/on-demand/row-fields';
import { type FilterQuery, parseFilter, serialiseFilter } from '#rules/property-filter';
import { zoneOfValue } from '#rules/time-zones';
import { readRangeParams, writeRangeParams, zoneChoice } from '../../../../kits/date-range/range-params.ts';

/** What the page asks for; kept in the address once it was submitted. */
export interface AskedAggregation {
  view: 'aggregation' | 'table';
  range: DateRange;
  /** Value of the time zone choice. */
  zone: string;
  filter: FilterQuery;
  interval: string;
  /** The field by whose values requests are counted. */
  field: string;
  /** How many values are counted, as typed. */
  size: string;
  /** How many rows the table takes, as typed. */
  rows: string;
}

/** What every call of the page asks of. */
export interface ElbQuestion {
  domainId: string;
  /** The filter as addresses write it. */
  data: string;
  /** ISO 8601. */
  startTime: string;
  endTime: string;
  ticket: string | null;
}

export type AggregationProblems = Partial<Record<'range' | 'interval' | 'size' | 'rows', string>>;

/** Fields by whose values requests can be counted. */
export const GROUPED_FIELDS = ELB_FIELDS.filter(({ isGrouped }) => isGrouped);
const FIELDS = filterFieldsOf('ELB');
/** The load balancer's page has its clocks in UTC (contradiction 50). */
const USUAL_ZONE = 'UTC';
/** Left open by the specification: as many as a chart's colours tell apart, and some more in the table below it. */
const USUAL_SIZE = '20';
const USUAL_ROWS = String(ELB_TABLE_SIZE);
const USUAL_RANGE = { amount: ELB_AGGREGATION_RANGE.amount ?? 9, unit: ELB_AGGREGATION_RANGE.unit };

/** Reads the address; what is missing or makes no sense is the usual (DATA-047, DATA-048). */
export function readAggregation(params: URLSearchParams): AskedAggregation {
  return {
    view: params.get('view') === 'table' ? 'table' : 'aggregation',
    range: readRangeParams(params, '') ?? ELB_AGGREGATION_RANGE,
    zone: zoneChoice(params.get('zone')) ?? USUAL_ZONE,
    filter: parseFilter(params.get('data'), FIELDS),
    interval: ELB_INTERVALS.find((interval) => interval === params.get('interval')) ?? ELB_INTERVAL,
    field: GROUPED_FIELDS.find(({ key }) => key === params.get('field'))?.key ?? ELB_AGGREGATION_FIELD,
    size: numberIn(params.get('size')) ?? USUAL_SIZE,
    rows: numberIn(params.get('rows')) ?? USUAL_ROWS,
  };
}

const numberIn = (text: string | null): string | null => (text !== null && /^\d{1,9}$/.test(text) ? text : null);

/** The address that asks for it; what is usual leaves no trace. */
export function writeAggregation(params: URLSearchParams, asked: AskedAggregation, browserZone: string): URLSearchParams {
  const next = writeRangeParams(params, '', asked.range, USUAL_RANGE, asked.zone, browserZone);
  const put = (name: string, value: string, usual: string) => (value === usual ? next.delete(name) : next.set(name, value));
  put('view', asked.view, 'aggregation');
  put('zone', asked.zone, USUAL_ZONE);
  put('data', serialiseFilter(asked.filter), '');
  put('interval', asked.interval, ELB_INTERVAL);
  put('field', asked.field, ELB_AGGREGATION_FIELD);
  put('size', asked.size, USUAL_SIZE);
  put('rows', asked.rows, USUAL_ROWS);
  return next;
}

/** What is wrong with it (DATA-030, DATA-044, DATA-045), the same as on the server; nothing of what its view does not ask for. */
export function aggregationProblems(asked: AskedAggregation, nowMs: number, browserZone: string): AggregationProblems {
  const zone = zoneOfValue(asked.zone, browserZone);
  const wrongRange = checkOnDemandRange(asked.range, nowMs, zone);
  const problems: AggregationProblems = wrongRange === null ? {} : { range: wrongRange };
  if (asked.view === 'table') {
    const wrong = checkFieldSize(numberOf(asked.rows));
    return wrong === null ? problems : { ...problems, rows: wrong };
  }
  const wrongSize = checkFieldSize(numberOf(asked.size));
  if (wrongSize !== null) problems.size = wrongSize;
  if (wrongRange !== null) return problems;
  const { start, end } = resolveDateRange(asked.range, nowMs, zone);
  const wrongInterval = checkBuckets({ from: start, to: end }, asked.interval);
  return wrongInterval === null ? problems : { ...problems, interval: wrongInterval };
}

const numberOf = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** What the calls take of it; only of one without problems. Times are ISO 8601. */
export function aggregationWindow({ range, zone }: AskedAggregation, nowMs: number, browserZone: string) {
  const { start, end } = resolveDateRange(range, nowMs, zoneOfValue(zone, browserZone));
  return { startTime: new Date(start).toISOString(), endTime: new Date(end).toISOString() };
}

/** The filter with one more condition. Beside conditions of which one is enough it would not narrow anything down: there it stands alone. */
export function withCondition({ operation, tokens }: FilterQuery, field: string, value: string): FilterQuery {
  const others = operation === 'or' && tokens.length > 1 ? [] : tokens;
  const isThere = others.some((token) => token.propertyKey === field && token.operator === '=' && token.value === value);
  return { operation: 'and', tokens: isThere ? others : [...others, { propertyKey: field, operator: '=', value }] };
}
