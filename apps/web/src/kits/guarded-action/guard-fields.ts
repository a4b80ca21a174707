import { descriptionProblem, GUARD_TABLE, type GuardLevel, isReasonCode, isTicketId } from '#rules/guard';
import { textDraft } from './text-draft.ts';

/** What the person filled in, as text. */
export interface GuardFields {
  ticket: string;
  reasonCode: string;
  description: string;
}

export const NO_FIELDS: GuardFields = { ticket: '', reasonCode: '', description: '' };

/** Which fields a dialog of the level shows: those it must have, or those that may be added to the record. */
export function fieldsOf(level: GuardLevel): { shown: boolean; required: boolean } {
  const { ticket, reason } = GUARD_TABLE[level];
  return { shown: level !== 'safe', required: ticket || reason };
}

/** What is wrong with each field for the level, in words; an empty answer lets the command go. Optional fields may be empty, not wrong. */
export function fieldProblems(level: GuardLevel, fields: GuardFields): Partial<Record<keyof GuardFields, string>> {
  const needs = GUARD_TABLE[level];
  const problems: Partial<Record<keyof GuardFields, string>> = {};
  if ((needs.ticket || fields.ticket.trim()) && !isTicketId(fields.ticket))
    problems.ticket = 'Give the id of a ticket, such as V1234567890.';
  if (needs.reason && !isReasonCode(fields.reasonCode)) problems.reasonCode = 'Choose a reason.';
  if (needs.reason || fields.description.trim()) {
    const problem = descriptionProblem(fields.description);
    if (problem) problems.description = problem;
  }
  return problems;
}

/** What is wrong with each field of a request for a grant: it needs all of them. */
export const grantProblems = (fields: GuardFields): Partial<Record<keyof GuardFields, string>> => fieldProblems('ticketed', fields);

/** The input of a guarded action's dialog, kept while it is open. */
export const draft = textDraft(NO_FIELDS);
