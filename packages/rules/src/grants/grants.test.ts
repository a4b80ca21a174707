import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../durations.ts';
import { eventsFrom, isFinal } from '../machine.ts';
import { checkTicket, type GrantRequest, requestProblem, type TicketFacts } from './ask-for-grant.ts';
import {
  covers,
  GRANT_MACHINE,
  type Grant,
  type GrantState,
  grantAt,
  hasSecondPerson,
  parseSubject,
  reviewState,
  subjectOf,
} from './grant.ts';
import { type GrantUse, grantRefusal, pickGrant } from './use-grant.ts';

const NOW = Date.UTC(2026, 10, 21, 2, 14, 37);
const DOMAIN = '000000000101:disk-full';

const LIVE: Grant = {
  id: 'g-1',
  stageRegion: 'beta/iad',
  holder: { id: 'u-aiko', name: 'Aiko Tanaka' },
  subject: DOMAIN,
  opens: 'node:act',
  ticket: 'T1234567890',
  reasonCode: 'Service impact',
  description: 'The node answers no health checks any more',
  minutes: 30,
  needsSecondPerson: false,
  isBreakGlass: false,
  unproved: null,
  state: 'LIVE',
  requestedAt: NOW - 5 * MINUTE,
  openedAt: NOW - 5 * MINUTE,
  endsAt: NOW + 25 * MINUTE,
  decidedBy: null,
  decision: null,
  review: null,
};
const APPROVED: Grant = { ...LIVE, needsSecondPerson: true, decidedBy: { id: 'u-daniel', name: 'Daniel Okafor' } };

describe('what a grant is for', () => {
  test.each([
    ['000000000101', { accountId: '000000000101', domainIdentifier: null, instanceId: null }],
    [DOMAIN, { accountId: '000000000101', domainIdentifier: DOMAIN, instanceId: null }],
    [`${DOMAIN}/i-0abc`, { accountId: '000000000101', domainIdentifier: DOMAIN, instanceId: 'i-0abc' }],
  ])('%s is read', (text, subject) => expect(parseSubject(text)).toEqual(subject));

  test.each([
    '',
    '12345',
    '000000000101:',
    '000000000101/i-0abc',
    `${DOMAIN}/`,
    `${DOMAIN}/a b`,
    `${DOMAIN}\n`,
    '000000000101:9lives',
    `x${DOMAIN}`,
  ])('%j is none', (text) => expect(parseSubject(text)).toBeNull());

  test.each([
    ['000000000101', DOMAIN, true],
    ['000000000101', `${DOMAIN}/i-1`, true],
    [DOMAIN, `${DOMAIN}/i-1`, true],
    [DOMAIN, `${DOMAIN}-2`, false],
    [`${DOMAIN}/i-1`, `${DOMAIN}/i-12`, false],
    [`${DOMAIN}/i-1`, DOMAIN, false],
    [DOMAIN, '000000000101', false],
    ['000000000101', '0000000001012:orders', false],
  ])('%s opens %s: %s', (granted, wanted, is) => expect(covers(granted, wanted)).toBe(is));

  test('what is made of a domain and an instance is read as these', () => {
    expect(parseSubject(subjectOf(DOMAIN, 'i-0abc'))).toMatchObject({ domainIdentifier: DOMAIN, instanceId: 'i-0abc' });
    expect(subjectOf(DOMAIN, null)).toBe(DOMAIN);
  });
});

describe('the states of a grant', () => {
  test('what is over stays over', () => {
    for (const state of Object.keys(GRANT_MACHINE.states) as GrantState[])
      if (isFinal(GRANT_MACHINE, state)) expect(eventsFrom(GRANT_MACHINE, state)).toEqual([]);
  });

  test('time ends it to the millisecond, whether or not anybody wrote that down', () => {
    const waiting: Grant = { ...LIVE, state: 'WAITING' };
    expect(grantAt(LIVE, LIVE.endsAt - 1).state).toBe('LIVE');
    expect(grantAt(LIVE, LIVE.endsAt).state).toBe('ENDED');
    expect(grantAt(waiting, LIVE.endsAt).state).toBe('LAPSED');
    expect(grantAt({ ...LIVE, state: 'REVOKED' }, LIVE.endsAt).state).toBe('REVOKED');
  });

  test('nobody is their own second person', () => {
    expect(hasSecondPerson(APPROVED)).toBe(true);
    expect(hasSecondPerson({ ...APPROVED, decidedBy: APPROVED.holder })).toBe(false);
    expect(hasSecondPerson(LIVE)).toBe(false);
    expect(hasSecondPerson({ ...LIVE, isBreakGlass: true })).toBe(true);
  });

  test('a review is overdue after its day', () => {
    const review = { dueAt: NOW, by: null, at: null, text: null };
    expect([NOW, NOW + 1].map((now) => reviewState({ review }, now))).toEqual(['due', 'overdue']);
    expect(reviewState({ review: { ...review, at: NOW } }, NOW + 9)).toBe('done');
    expect(reviewState({ review: null }, NOW)).toBe('none');
  });
});

const REQUEST: GrantRequest = {
  subject: DOMAIN,
  opens: 'node:act',
  minutes: 30,
  ticket: 'T1234567890',
  reasonCode: 'Service impact',
  description: 'The node answers no health checks any more',
};

describe('a request', () => {
  test.each<[Partial<GrantRequest>, string, string]>([
    [{ subject: 'orders' }, 'PRECONDITION_FAILED', 'subject'],
    [{ opens: 'users:manage' }, 'PRECONDITION_FAILED', 'cannot open'],
    [{ minutes: 4 }, 'PRECONDITION_FAILED', '5 to 240 minutes'],
    [{ minutes: 241 }, 'PRECONDITION_FAILED', '5 to 240 minutes'],
    [{ minutes: 7.5 }, 'PRECONDITION_FAILED', 'minutes'],
    [{ minutes: Number.NaN }, 'PRECONDITION_FAILED', 'minutes'],
    [{ ticket: ' ' }, 'TICKET_REQUIRED', 'ticket'],
    [{ reasonCode: 'because' }, 'REASON_REQUIRED', 'reason'],
    [{ description: '..........' }, 'REASON_REQUIRED', 'words'],
  ])('with %j is refused', (wrong, code, words) => {
    expect(requestProblem({ ...REQUEST, ...wrong }, { isBreakGlass: false })).toMatchObject({
      code,
      message: expect.stringContaining(words),
    });
  });

  test('that is whole is none of these, and broken glass lives an hour at most', () => {
    expect(requestProblem(REQUEST, { isBreakGlass: false })).toBeNull();
    expect(requestProblem({ ...REQUEST, minutes: 60 }, { isBreakGlass: true })).toBeNull();
    expect(requestProblem({ ...REQUEST, minutes: 61 }, { isBreakGlass: true })?.message).toContain('5 to 60');
  });
});

describe('a ticket', () => {
  const TICKET: TicketFacts = { domainIdentifier: DOMAIN, status: 'Researching', openedBy: null };
  const check = (ticket: Partial<TicketFacts>, subject = DOMAIN) =>
    checkTicket({ ticket: 'T1', subject, holder: 'Aiko Tanaka' }, { kind: 'found', ticket: { ...TICKET, ...ticket } });

  test.each<[string, Partial<TicketFacts>, string | undefined, string | null]>([
    ['of the domain', {}, undefined, null],
    ['of the domain, for one of its nodes', {}, `${DOMAIN}/i-1`, null],
    ['of a domain of the account', {}, '000000000101', null],
    ['that somebody else opened', { openedBy: 'Daniel Okafor' }, undefined, null],
    ['of another domain', { domainIdentifier: '000000000101:orders-red' }, undefined, 'is about 000000000101:orders-red'],
    ['of another account', {}, '000000000202', 'is about'],
    ['that is closed', { status: ' Resolved ' }, undefined, 'Resolved'],
    ['of the person who asks', { openedBy: 'aiko tanaka' }, undefined, 'You opened'],
  ])('%s', (_title, ticket, subject, words) => {
    const { refusal } = check(ticket, subject);
    if (words === null) expect(refusal).toBeNull();
    else
      expect(refusal).toMatchObject({ code: 'TICKET_REQUIRED', message: expect.stringContaining(words), fix: expect.stringMatching(/\w/) });
  });

  test('that does not exist is refused, and one that nobody can look up leaves it to a second person', () => {
    const asked = { ticket: 'T1', subject: DOMAIN, holder: 'Aiko Tanaka' };
    expect(checkTicket(asked, { kind: 'unknown' }).refusal?.message).toContain('no ticket T1');
    expect(checkTicket(asked, { kind: 'unreadable', why: 'No ticket system is connected.' })).toEqual({
      refusal: null,
      unproved: 'No ticket system is connected. No proof that ticket T1 exists.',
    });
  });
});

describe('the use of a grant', () => {
  const USE: GrantUse = {
    holderId: 'u-aiko',
    stageRegion: 'beta/iad',
    permission: 'node:act',
    subject: `${DOMAIN}/i-1`,
    needsSecondPerson: false,
  };

  test.each<[string, Grant, Partial<GrantUse>, string | null]>([
    ['its own', LIVE, {}, null],
    ['approved by another', APPROVED, { needsSecondPerson: true }, null],
    ['another person', LIVE, { holderId: 'u-mara' }, 'another person’s'],
    ['another region', LIVE, { stageRegion: 'beta/pdx' }, 'another person’s'],
    ['another domain', LIVE, { subject: '000000000101:orders-red' }, `The grant is for ${DOMAIN}`],
    ['another permission', LIVE, { permission: 'data:raw' }, 'opens node:act'],
    ['two people', LIVE, { needsSecondPerson: true }, 'second person'],
    ['while it waits', { ...LIVE, state: 'WAITING' }, {}, 'waits'],
    ['once it ended', { ...LIVE, endsAt: NOW }, {}, 'ended at 2026-11-21T02:14:37Z'],
    ['once it was revoked', { ...APPROVED, state: 'REVOKED', decision: 'Wrong node.' }, {}, 'revoked by Daniel Okafor at'],
    ['once it was refused', { ...APPROVED, state: 'REFUSED', decision: 'Not tonight.' }, {}, 'Not tonight.'],
  ])('%s', (_title, grant, use, words) => {
    const refusal = grantRefusal(grant, { ...USE, ...use }, NOW);
    if (words === null) expect(refusal).toBeNull();
    else
      expect(refusal).toMatchObject({ code: 'GRANT_REQUIRED', message: expect.stringContaining(words), fix: expect.stringMatching(/\w/) });
  });

  test('of several the one that carries it is found; where none does, the nearest says why', () => {
    const other: Grant = { ...LIVE, id: 'g-2', subject: '000000000101:orders-red' };
    const ended: Grant = { ...LIVE, id: 'g-3', endsAt: NOW };
    expect(pickGrant([other, ended, LIVE], USE, NOW).grant?.id).toBe('g-1');
    expect(pickGrant([other, ended], USE, NOW).refusal?.message).toContain('ended');
    expect(pickGrant([other], USE, NOW)).toEqual({ grant: null, refusal: null });
  });

  test('no grant carries anything outside its subject, its time or its person', () => {
    const subjects = ['000000000101', DOMAIN, `${DOMAIN}/i-1`, `${DOMAIN}/i-2`, '000000000101:orders-red', '000000000202:orders'];
    const grants = fc.record({
      subject: fc.constantFrom(...subjects),
      endsAt: fc.integer({ min: NOW - HOUR, max: NOW + HOUR }),
      holder: fc.constantFrom('u-aiko', 'u-mara'),
    });
    fc.assert(
      fc.property(grants, fc.constantFrom(...subjects), ({ subject, endsAt, holder }, wanted) => {
        const grant: Grant = { ...LIVE, subject, endsAt, holder: { id: holder, name: holder } };
        const isCarried = grantRefusal(grant, { ...USE, subject: wanted }, NOW) === null;
        expect(isCarried).toBe(
          holder === 'u-aiko' &&
            endsAt > NOW &&
            (wanted === subject || wanted.startsWith(`${subject}:`) || wanted.startsWith(`${subject}/`)),
        );
      }),
    );
  });
});
