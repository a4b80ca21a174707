import type { DomainAttributes, LseAttribute } from './report.ts';

/** How a value reads that the source does not tell. */
export const MISSING_VALUE = 'N/A';

/**
 * What a domain counts under for an attribute, as the page writes it: every zone of its own, standByEnabled as false when it is missing
 * (LSE-040), any other missing value as N/A, and no zones as N/A too.
 */
export const valuesOf = (row: DomainAttributes, attribute: LseAttribute): readonly string[] => {
  if (attribute === 'az') return row.az.length === 0 ? [MISSING_VALUE] : [...new Set(row.az)];
  if (attribute === 'standByEnabled') return [String(row.standByEnabled ?? false)];
  const value = row[attribute];
  return [value === null ? MISSING_VALUE : String(value)];
};
