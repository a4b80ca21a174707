import { descriptionProblem, isTicketId, type ReasonCode } from '../guard.ts';

/** The reasons for which the glass in front of customer data is broken (ACT-066); the last one is said in own words. */
export const BREAK_GLASS_REASONS = ['Tooling Gap', 'Tool/command not working', 'Other'] as const satisfies readonly ReasonCode[];

/** What an empty field reads (ACT-064). */
export const REQUIRED_FIELD = 'This is required field.';

/** What a person fills in before customer data or a machine is opened, as text. */
export interface ProtectionFields {
  ticket: string;
  reason: string;
  /** In own words; counts where the reason is Other. */
  otherReason: string;
  description: string;
}

export const NO_PROTECTION_FIELDS: ProtectionFields = { ticket: '', reason: '', otherReason: '', description: '' };

/** What is opened: machines take a reason, credentials do not (ACT-064). */
export type ProtectionFlow = 'ssh' | 'credentials';

/** The fields that must be filled now, in the order of the form. */
export function requiredFields(fields: ProtectionFields, flow: ProtectionFlow): (keyof ProtectionFields)[] {
  if (flow === 'credentials') return ['ticket', 'description'];
  return fields.reason === 'Other' ? ['ticket', 'reason', 'otherReason', 'description'] : ['ticket', 'reason', 'description'];
}

/** The required fields that are empty; nothing can be submitted before there are none (ACT-065). */
export const emptyFields = (fields: ProtectionFields, flow: ProtectionFlow): (keyof ProtectionFields)[] =>
  requiredFields(fields, flow).filter((name) => fields[name].trim() === '');

/** What is wrong with each field, in words; an empty answer lets it go. */
export function protectionProblems(fields: ProtectionFields, flow: ProtectionFlow): Partial<Record<keyof ProtectionFields, string>> {
  const problems: Partial<Record<keyof ProtectionFields, string>> = {};
  if (!isTicketId(fields.ticket)) problems.ticket = 'Give the id of a ticket, such as V1234567890.';
  const problem = descriptionProblem(fields.description);
  if (problem !== null) problems.description = problem;
  for (const name of emptyFields(fields, flow)) problems[name] = REQUIRED_FIELD;
  return problems;
}

/**
 * What the record keeps of a filled form. It holds a reason of its own in every case: without a field for one, and for own words, that is Other,
 * and the words stand before the description.
 */
export function breakGlassWords(
  fields: ProtectionFields,
  flow: ProtectionFlow,
): { ticket: string; reasonCode: string; description: string } {
  const ticket = fields.ticket.trim();
  const description = fields.description.trim();
  if (flow === 'credentials') return { ticket, reasonCode: 'Other', description: `Credentials: ${description}` };
  if (fields.reason !== 'Other') return { ticket, reasonCode: fields.reason, description };
  return { ticket, reasonCode: 'Other', description: `${fields.otherReason.trim()}: ${description}` };
}
