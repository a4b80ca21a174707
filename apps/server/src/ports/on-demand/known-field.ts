import type { OnDemandType } from '#rules/on-demand/backfill';
import { ROW_FIELDS, type RowField } from '#rules/on-demand/row-fields';
import { PortError } from '../port-error.ts';

/** A field by a name that somebody sent; null for one that rows of the kind do not have. */
export const fieldOf = (type: OnDemandType, name: string): RowField | null => ROW_FIELDS[type].find(({ key }) => key === name) ?? null;

/** The same, of a question that makes no sense without it. @throws PortError `malformed` */
export function knownField(type: OnDemandType, name: string): RowField {
  const field = fieldOf(type, name);
  if (field === null) throw new PortError('malformed', `Rows have no field ${JSON.stringify(name.slice(0, 60))}.`);
  return field;
}
