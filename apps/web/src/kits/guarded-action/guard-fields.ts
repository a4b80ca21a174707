import { descriptionProblem, GUARD_TABLE, type GuardLevel, isReasonCode, isTicketId } from '#rules/guard';

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

/** Storage of a draft: only what is used, so that a test needs no browser. */
type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A dialog's input that outlives a reload for sign-in: kept in the tab's session storage under the dialog's key.
 * What cannot be read back counts as no draft; storage that refuses is ignored.
 */
export const draft = {
  read(storage: DraftStorage, key: string): GuardFields {
    try {
      const kept: unknown = JSON.parse(storage.getItem(PREFIX + key) ?? '{}');
      if (typeof kept !== 'object' || kept === null) return NO_FIELDS;
      const text = (name: keyof GuardFields) => {
        const value = (kept as Record<string, unknown>)[name];
        return typeof value === 'string' ? value : '';
      };
      return { ticket: text('ticket'), reasonCode: text('reasonCode'), description: text('description') };
    } catch {
      return NO_FIELDS;
    }
  },
  keep(storage: DraftStorage, key: string, fields: GuardFields): void {
    try {
      storage.setItem(PREFIX + key, JSON.stringify(fields));
    } catch {
      // The dialog itself still holds the input.
    }
  },
  drop(storage: DraftStorage, key: string): void {
    try {
      storage.removeItem(PREFIX + key);
    } catch {
      // Nothing was kept then.
    }
  },
};

const PREFIX = 'tumbler.draft.';
