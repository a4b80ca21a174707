import { defineCommand, flag, number, text } from './command.ts';

/** What a grant is for: an account, a domain or a node (rules/grants). */
const SUBJECT = { subject: text() };
/** One that was asked for; its subject goes with it into the record. */
const ONE = { ...SUBJECT, grant_id: text() };

/** Ticket, reason and description are those of the guard, as for every command: the grant keeps them. */
export const REQUEST_GRANT = defineCommand({
  url: 'aes/grants/request',
  title: 'Request a grant',
  level: 'ticketed',
  confirmation: 'recorded',
  isChange: false,
  permission: 'grant:request',
  needsStepUp: true,
  args: { ...SUBJECT, opens: text(), minutes: number(), second_person: flag().optional() },
});

export const BREAK_GLASS = defineCommand({
  url: 'aes/grants/break-glass',
  title: 'Break glass',
  level: 'ticketed',
  isChange: false,
  permission: 'grant:request',
  needsStepUp: true,
  args: { ...SUBJECT, opens: text(), minutes: number() },
});

export const APPROVE_GRANT = defineCommand({
  url: 'aes/grants/approve',
  title: 'Approve a grant',
  level: 'confirmed',
  isChange: false,
  permission: 'grant:approve',
  needsStepUp: true,
  args: { ...ONE, note: text().optional() },
});

export const REFUSE_GRANT = defineCommand({
  url: 'aes/grants/refuse',
  title: 'Refuse a grant',
  level: 'confirmed',
  isChange: false,
  permission: 'grant:approve',
  args: { ...ONE, note: text() },
});

/** Ends a grant of one's own, or the request for one. */
export const GIVE_BACK_GRANT = defineCommand({
  url: 'aes/grants/give-back',
  title: 'Give a grant back',
  level: 'confirmed',
  isChange: false,
  permission: 'grant:request',
  args: ONE,
});

export const REVOKE_GRANT = defineCommand({
  url: 'aes/grants/revoke',
  title: 'Revoke a grant',
  level: 'confirmed',
  isChange: false,
  permission: 'grant:revoke',
  args: { ...ONE, note: text() },
});

export const REVIEW_GRANT = defineCommand({
  url: 'aes/grants/review',
  title: 'Review a break-glass',
  level: 'confirmed',
  isChange: false,
  permission: 'grant:approve',
  args: { ...ONE, note: text() },
});
