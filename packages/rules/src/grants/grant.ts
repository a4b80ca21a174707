import { isDomainName } from '../domains/identifiers.ts';
import { DAY, HOUR } from '../durations.ts';
import { machine } from '../machine.ts';
import type { Permission } from '../permissions.ts';

/** Permissions that a person only has for a subject and a time, under a grant. */
export const GRANT_OPENS = ['node:act', 'data:guarded', 'data:raw'] as const satisfies readonly Permission[];

export type GrantOpens = (typeof GRANT_OPENS)[number];

export const isGrantOpens = (text: string): text is GrantOpens => (GRANT_OPENS as readonly string[]).includes(text);

export const GRANT_LIMITS = {
  /** Minutes that a grant may be asked for. */
  minutes: { least: 5, most: 240, first: 30 },
  /** Without anybody's word, less. */
  breakGlassMinutes: 60,
  /** A request that nobody answers lapses. */
  waitsMs: 4 * HOUR,
  /** Break-glass is overdue for review after this. */
  reviewMs: DAY,
} as const;

export type GrantState = 'WAITING' | 'LIVE' | 'REFUSED' | 'WITHDRAWN' | 'LAPSED' | 'REVOKED' | 'ENDED';

/** Nobody answers an own request: approve and refuse are another person's. Between two states there is one event. */
export const GRANT_MACHINE = machine<GrantState, 'approve' | 'refuse' | 'withdraw' | 'lapse' | 'revoke' | 'end'>({
  name: 'grant',
  noun: 'grant',
  initial: 'WAITING',
  states: {
    WAITING: { final: false, meaning: 'asked for; waits for a second person' },
    LIVE: { final: false, meaning: 'opens what it names until its time is over' },
    REFUSED: { final: true, meaning: 'a second person said no' },
    WITHDRAWN: { final: true, meaning: 'its holder did not want it any more' },
    LAPSED: { final: true, meaning: 'not answered in time' },
    REVOKED: { final: true, meaning: 'ended early by a person' },
    ENDED: { final: true, meaning: 'its time is over' },
  },
  events: {
    approve: { from: ['WAITING'], to: 'LIVE', by: 'person', when: 'another person with grant:approve approves; its minutes start then' },
    refuse: { from: ['WAITING'], to: 'REFUSED', by: 'person', when: 'another person with grant:approve denies it, with a reason' },
    withdraw: { from: ['WAITING'], to: 'WITHDRAWN', by: 'person', when: 'its holder gives it back before it was answered' },
    lapse: { from: ['WAITING'], to: 'LAPSED', by: 'engine', when: 'not answered for four hours' },
    revoke: { from: ['LIVE'], to: 'REVOKED', by: 'person', when: 'its holder gives it back, or a person with grant:revoke ends it' },
    end: { from: ['LIVE'], to: 'ENDED', by: 'engine', when: 'its minutes are over' },
  },
});

export type GrantEvent = keyof typeof GRANT_MACHINE.events;

export interface Person {
  id: string;
  name: string;
}

/** A grant, or the request for one. Times are epoch milliseconds. */
export interface Grant {
  id: string;
  /** `beta/iad`: it opens nothing elsewhere. */
  stageRegion: string;
  holder: Person;
  /** An account `123456789012`, a domain `123456789012:orders` or a node `123456789012:orders/i-0abc`. */
  subject: string;
  opens: GrantOpens;
  ticket: string;
  reasonCode: string;
  description: string;
  minutes: number;
  /** It opens only when somebody else agrees. */
  needsSecondPerson: boolean;
  /** It opened at once, without anybody's word, and is reviewed for it. */
  isBreakGlass: boolean;
  /** What was not proved of its ticket, in words; null when the ticket system was asked and all held. */
  unproved: string | null;
  state: GrantState;
  requestedAt: number;
  /** When it began to open something; null before, and where it never did. */
  openedAt: number | null;
  /** While it waits, when the request lapses; while it lives, when its time is over; afterwards, when it ended. */
  endsAt: number;
  /** Who approved, refused, withdrew or revoked it last; null where nobody did. */
  decidedBy: Person | null;
  /** What that person said. */
  decision: string | null;
  review: GrantReview | null;
}

export interface GrantReview {
  dueAt: number;
  by: Person | null;
  at: number | null;
  text: string | null;
}

/** A grant as it stands at a moment: time ends it, whether or not anybody has written that down. */
export function grantAt(grant: Grant, now: number): Grant {
  if (now < grant.endsAt) return grant;
  if (grant.state === 'WAITING') return { ...grant, state: 'LAPSED' };
  if (grant.state === 'LIVE') return { ...grant, state: 'ENDED' };
  return grant;
}

/** Whether its holder may do at this moment what takes two people: somebody else agreed, or the glass was broken. */
export const hasSecondPerson = ({ holder, decidedBy, state, isBreakGlass }: Grant): boolean =>
  isBreakGlass || (state === 'LIVE' && decidedBy !== null && decidedBy.id !== holder.id);

export type ReviewState = 'none' | 'due' | 'overdue' | 'done';

export function reviewState({ review }: Pick<Grant, 'review'>, now: number): ReviewState {
  if (review === null) return 'none';
  if (review.at !== null) return 'done';
  return now > review.dueAt ? 'overdue' : 'due';
}

export interface GrantSubject {
  accountId: string;
  /** Null for a whole account. */
  domainIdentifier: string | null;
  /** Null for a whole account or domain. */
  instanceId: string | null;
}

const SUBJECT = /^(?<account>[0-9]{12})(?::(?<domain>[a-z0-9-]{3,28})(?:\/(?<instance>[\w.-]{1,64}))?)?$/;

/** Reads a subject; null for anything that is none. */
export function parseSubject(text: string): GrantSubject | null {
  const found = SUBJECT.exec(text)?.groups;
  if (!found) return null;
  const { account: accountId = '', domain = null, instance = null } = found;
  if (domain !== null && !isDomainName(domain)) return null;
  return { accountId, domainIdentifier: domain === null ? null : `${accountId}:${domain}`, instanceId: instance };
}

/** The subject of a command on a domain, or on one of its nodes. */
export const subjectOf = (domainIdentifier: string, instanceId?: string | null): string =>
  instanceId ? `${domainIdentifier}/${instanceId}` : domainIdentifier;

/** Whether what is opened for one subject is open for another: an account covers its domains, a domain its nodes. */
export const covers = (granted: string, wanted: string): boolean =>
  wanted === granted || wanted.startsWith(`${granted}:`) || (granted.includes(':') && wanted.startsWith(`${granted}/`));
