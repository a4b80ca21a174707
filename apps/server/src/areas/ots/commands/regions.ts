import { preconditionFailed, type Refusal } from '#rules/guard';
import type { FieldProblem } from '#rules/ots/checks';

/** Regions as they stand in a record, one text with commas, as a list. */
export const readRegions = (text: string): string[] => text.split(',');

/** What is wrong with a field, as the bus refuses. */
export const refusalOf = ({ field, fix }: FieldProblem): Refusal =>
  preconditionFailed(`${field} ${fix}.`, 'Correct it and send the command again.');
