import { serialiseFilter } from '../property-filter.ts';
import { pathOfDomain } from './domains.ts';
import { pathTo, withSearch } from './path-to.ts';

/** The rows of one backfill (DATA-001). */
export const onDemandPattern = '/:clientId/:domainName/ondemand/:executionId';
/** What the load balancer's stored rows count up to (DATA-002). */
export const elbAggregationsPattern = '/:clientId/:domainName/elb/aggregations';

const partsOf = (domainIdentifier: string) => {
  const [clientId = '', domainName = ''] = domainIdentifier.split(':');
  return { clientId, domainName };
};

/** The page of a backfill of `clientId:name`. */
export const onDemandPath = (domainIdentifier: string, executionId: string): string =>
  pathTo(onDemandPattern, { ...partsOf(domainIdentifier), executionId });

/** The aggregations of `clientId:name`, of a range where one is given (epoch milliseconds), and of the rows that have a value where a field is. */
export const elbAggregationsPath = (
  domainIdentifier: string,
  range?: { from: number; to: number },
  only?: { field: string; value: string },
): string =>
  withSearch(pathTo(elbAggregationsPattern, partsOf(domainIdentifier)), {
    start: range && new Date(range.from).toISOString(),
    end: range && new Date(range.to).toISOString(),
    data: only && serialiseFilter({ operation: 'and', tokens: [{ propertyKey: only.field, operator: '=', value: only.value }] }),
  });

/** Parameter of the Logs tab that chooses log groups from the start. */
export const LOG_GROUPS_PARAM = 'groups';
/** Before the parameters of the Logs tab that its form takes its first range of: `request.start`, `request.end`, in ISO 8601. */
export const REQUEST_RANGE_PREFIX = 'request.';

/** The Logs tab of `clientId:name` with the load balancer's group chosen: where its data is asked for. */
export const elbRequestsPath = (domainIdentifier: string, range?: { from: number; to: number }): string =>
  withSearch(pathOfDomain(domainIdentifier, 'logs'), {
    [LOG_GROUPS_PARAM]: 'ELB',
    [`${REQUEST_RANGE_PREFIX}start`]: range && new Date(range.from).toISOString(),
    [`${REQUEST_RANGE_PREFIX}end`]: range && new Date(range.to).toISOString(),
  });

/** The overview's graphs of `clientId:name` over a range, displayed; epoch milliseconds. */
export const metricsOfRangePath = (domainIdentifier: string, { from, to }: { from: number; to: number }): string =>
  `${withSearch(pathOfDomain(domainIdentifier, 'overview'), {
    graphs: '1',
    'm.start': new Date(from).toISOString(),
    'm.end': new Date(to).toISOString(),
    'm.period': '1m',
  })}#metrics`;
