import { preconditionFailed, type Refusal } from '#rules/guard';
import type { FieldProblem } from '#rules/ots/checks';
import type { CommandArguments } from '../../../platform/commands/registry.ts';

/** An argument as text; empty for anything else, which no check lets pass. */
export const text = (args: CommandArguments, name: string): string => {
  const value = args[name];
  return typeof value === 'string' ? value : '';
};

/** Regions as they stand in a record: one text with commas. */
export const readRegions = (args: CommandArguments): string[] => text(args, 'regions').split(',');

/** What is wrong with a field, as the bus refuses. */
export const refusalOf = ({ field, fix }: FieldProblem): Refusal =>
  preconditionFailed(`${field} ${fix}.`, 'Correct it and send the command again.');
