import { type Permission, whoHas } from './permissions.ts';
import type { StageRegion } from './regions/stages.ts';

/** How much a command asks of the person who runs it, least first. */
export const GUARD_LEVELS = ['safe', 'confirmed', 'ticketed', 'granted', 'two-person'] as const;

export type GuardLevel = (typeof GUARD_LEVELS)[number];

/** Why a command was not run. Part of the contract: codes are stable, messages are for people. */
export const REFUSAL_CODES = [
  'GRANT_REQUIRED',
  'TICKET_REQUIRED',
  'REASON_REQUIRED',
  'CONFIRMATION_REQUIRED',
  'PRECONDITION_FAILED',
  'NOT_PERMITTED',
  'STEP_UP_REQUIRED',
  'DUPLICATE',
  'IN_PROGRESS',
  'WRONG_ORIGIN',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];

export interface Refusal {
  code: RefusalCode;
  /** Which rule refused. */
  message: string;
  /** What to do about it. */
  fix: string;
  /** What the call's own vocabulary says it is; a plain refusal without. */
  exception?: RefusalException;
}

/** Facts that calls of releases refuse by: they have names and statuses of their own. */
export type RefusalException = 'ValidationException' | 'ResourceNotFoundException' | 'ConflictException' | 'NotAvailableException';

export interface GuardNeeds {
  /** The client's word: approval mode "bypass" and is_confirmed. Necessary, never sufficient: the rest is proved elsewhere. */
  confirmation: boolean;
  ticket: boolean;
  /** A reason code and a description. */
  reason: boolean;
  /** A grant, which holds ticket, reason and description itself, so the request need not repeat them. */
  grant: boolean;
  secondPerson: boolean;
}

/** The one table of what a level needs. */
export const GUARD_TABLE: Record<GuardLevel, GuardNeeds> = {
  safe: { confirmation: false, ticket: false, reason: false, grant: false, secondPerson: false },
  confirmed: { confirmation: true, ticket: false, reason: false, grant: false, secondPerson: false },
  ticketed: { confirmation: true, ticket: true, reason: true, grant: false, secondPerson: false },
  granted: { confirmation: true, ticket: false, reason: false, grant: true, secondPerson: false },
  'two-person': { confirmation: true, ticket: false, reason: false, grant: true, secondPerson: true },
};

/** The three stated reasons of break-glass with the operational ones that commands need; "Other" last. */
export const REASON_CODES = [
  'Tooling Gap',
  'Tool/command not working',
  'Customer request',
  'Service impact',
  'Planned maintenance',
  'Security event',
  'Other',
] as const;

export type ReasonCode = (typeof REASON_CODES)[number];

/** What a request brings. Texts are the client's; `grantId` must already be known to be live, the person's own and for this subject. */
export interface GuardInput {
  ticket?: string | null | undefined;
  reasonCode?: string | null | undefined;
  description?: string | null | undefined;
  confirmed: boolean;
  /** Only "bypass" counts as given. */
  approvalMode?: string | null | undefined;
  grantId?: string | null | undefined;
  /** The grant was approved by someone else than its owner. */
  secondPersonApproved?: boolean | undefined;
}

export const MIN_DESCRIPTION_LENGTH = 10;

/** True for an id that a ticket system could have: 3 to 64 letters, digits, dots, hyphens, underscores, a letter or digit first. */
export const isTicketId = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9._-]{2,63}$/.test(text.trim());

export const isReasonCode = (text: string): text is ReasonCode => (REASON_CODES as readonly string[]).includes(text);

/**
 * What is wrong with a description, or null. It must have 10 characters, and at least 4 different letters or digits among them: this
 * keeps out "..........", "xxxxxxxxxx" and "asasasasas", and no more can be decided by a rule.
 */
export const descriptionProblem = (text: string): string | null => {
  const trimmed = text.trim();
  if (trimmed.length < MIN_DESCRIPTION_LENGTH) return `The description needs at least ${MIN_DESCRIPTION_LENGTH} characters.`;
  const letters = new Set(trimmed.toLowerCase().match(/[\p{L}\p{N}]/gu) ?? []);
  return letters.size < 4 ? 'The description must say in words why this is done.' : null;
};

/**
 * Whether a request brings what a level needs; null when it does. Names the hardest missing thing first: a person with a grant brings
 * ticket and reason with it. `confirmation: 'recorded'` is for commands whose payload is not stated to carry approval and confirm: they
 * are then kept in the record, and the answer does not depend on them.
 */
export const checkGuard = (
  level: GuardLevel,
  input: GuardInput,
  options: { confirmation?: 'required' | 'recorded' } = {},
): Refusal | null => {
  const needs = GUARD_TABLE[level];
  if (needs.grant && !input.grantId?.trim()) return GRANT_MISSING;
  if (needs.secondPerson && input.secondPersonApproved !== true) return SECOND_PERSON_MISSING;
  if (needs.ticket && !isTicketId(input.ticket ?? '')) return TICKET_MISSING;
  if (needs.reason) {
    const refusal = checkReason(input);
    if (refusal) return refusal;
  }
  if (needs.confirmation && options.confirmation !== 'recorded') return checkConfirmation(input);
  return null;
};

const GRANT_MISSING: Refusal = {
  code: 'GRANT_REQUIRED',
  message: 'This command needs a grant for this domain.',
  fix: 'Request a grant with a ticket of this domain, a reason and a description, then run the command again with it.',
};

const SECOND_PERSON_MISSING: Refusal = {
  code: 'GRANT_REQUIRED',
  message: 'The grant for this command must be approved by a second person.',
  fix: `Ask ${whoHas('grant:approve')} (grant:approve) to approve the grant, then run the command again.`,
};

const TICKET_MISSING: Refusal = {
  code: 'TICKET_REQUIRED',
  message: 'This command needs a ticket.',
  fix: 'Give the id of the ticket that this work belongs to in guard.ticket.',
};

/** What is wrong with the reason code and the description of a request; null when nothing is. */
export const checkReason = (input: Pick<GuardInput, 'reasonCode' | 'description'>): Refusal | null => {
  if (!isReasonCode(input.reasonCode ?? '')) {
    return {
      code: 'REASON_REQUIRED',
      message: 'This command needs a reason.',
      fix: `Choose guard.reasonCode from: ${REASON_CODES.join(', ')}.`,
    };
  }
  const problem = descriptionProblem(input.description ?? '');
  if (problem === null) return null;
  return {
    code: 'REASON_REQUIRED',
    message: problem,
    fix: 'Write in guard.description what is wrong and what this command should achieve.',
  };
};

const checkConfirmation = (input: GuardInput): Refusal | null => {
  if (input.confirmed === true && input.approvalMode === 'bypass') return null;
  return {
    code: 'CONFIRMATION_REQUIRED',
    message: input.confirmed === true ? 'This command needs an approval mode.' : 'This command must be confirmed.',
    fix: 'Confirm the command in its dialog; a client of its own sends approval.mode "bypass" and confirm.is_confirmed true.',
  };
};

/** The refusal of someone without the permission. Names the permission and the place, not a role. */
export const notPermitted = (permission: Permission, stageRegion: StageRegion): Refusal => ({
  code: 'NOT_PERMITTED',
  message: `This needs the permission ${permission} in ${stageRegion.stage}/${stageRegion.airportCode}.`,
  fix: `Held by ${whoHas(permission)}. People who manage access can give it to you, or switch to a stage and region in which you have it.`,
});

/** The refusal of a change whose sign-in is older than changes allow. */
export const stepUpRequired = (): Refusal => ({
  code: 'STEP_UP_REQUIRED',
  message: 'The sign-in is too old for a change.',
  fix: 'Sign in again in place; what you filled in is kept.',
});

/** The refusal by a fact found when the command was about to run. */
export const preconditionFailed = (message: string, fix: string): Refusal => ({ code: 'PRECONDITION_FAILED', message, fix });

/** The refusal of arguments that a command cannot be run with. */
export const invalidArguments = (message: string, fix = 'Correct it and send it again.'): Refusal => ({
  ...preconditionFailed(message, fix),
  exception: 'ValidationException',
});
