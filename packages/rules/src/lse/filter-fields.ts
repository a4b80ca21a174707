import type { FilterFieldType } from '../property-filter.ts';
import type { ImpactedDomain } from './report.ts';

/**
 * The fields of the impacted domains' property filter, in the order of the columns. Only the two counts compare by size; failedTime is text
 * as it stands, so `2026-11-21T10` finds an hour (LSE-033).
 */
export const IMPACTED_DOMAIN_FIELDS: ReadonlyMap<keyof ImpactedDomain, FilterFieldType> = new Map([
  ['stillImpacted', 'text'],
  ['accountId', 'text'],
  ['domainName', 'text'],
  ['domainId', 'text'],
  ['issueType', 'text'],
  ['failedTime', 'text'],
  ['esVersion', 'text'],
  ['numOfAz', 'number'],
  ['az', 'text'],
  ['isVpc', 'text'],
  ['instanceType', 'text'],
  ['instanceCount', 'number'],
  ['sla', 'text'],
  ['vfi', 'text'],
  ['standByEnabled', 'text'],
  ['state', 'text'],
]);
