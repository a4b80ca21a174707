import type { DomainAttributes, LseAttribute } from './report.ts';

/** How a value reads that the source does not tell. */
export const MISSING_VALUE = 'N/A';

/** A value as it stands in the attributes; null where the source does not tell. */
export type AttributeValueOf = (row: DomainAttributes) => string | number | boolean | null;

/**
 * What a domain has for each attribute but its zones, of which it can have several. A missing standByEnabled is false (LSE-040). One function
 * each, because reading a property by a changing name is slow over many rows.
 */
export const ATTRIBUTE_READERS: Readonly<Record<Exclude<LseAttribute, 'az'>, AttributeValueOf>> = {
  esVersion: (row) => row.esVersion,
  vfi: (row) => row.vfi,
  instanceType: (row) => row.instanceType,
  instanceCount: (row) => row.instanceCount,
  isVpc: (row) => row.isVpc,
  numOfAz: (row) => row.numOfAz,
  sla: (row) => row.sla,
  standByEnabled: (row) => row.standByEnabled ?? false,
};
