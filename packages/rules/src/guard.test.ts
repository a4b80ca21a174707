import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkGuard,
  descriptionProblem,
  GUARD_LEVELS,
  GUARD_TABLE,
  type GuardInput,
  isTicketId,
  notPermitted,
  REASON_CODES,
} from './guard.ts';

const CONFIRMED: GuardInput = { confirmed: true, approvalMode: 'bypass' };
const FULL: GuardInput = {
  ...CONFIRMED,
  ticket: 'T-1234',
  reasonCode: 'Tooling Gap',
  description: 'dashboards hang after the upgrade',
  grantId: 'g-1',
  secondPersonApproved: true,
};

const codeOf = (...args: Parameters<typeof checkGuard>) => checkGuard(...args)?.code ?? null;

describe('what a level needs', () => {
  test.each([
    ['safe', { confirmed: false }, null],
    ['confirmed', CONFIRMED, null],
    ['confirmed', { confirmed: false, approvalMode: 'bypass' }, 'CONFIRMATION_REQUIRED'],
    ['confirmed', { confirmed: true }, 'CONFIRMATION_REQUIRED'],
    ['confirmed', { confirmed: true, approvalMode: 'manual' }, 'CONFIRMATION_REQUIRED'],
    ['ticketed', FULL, null],
    ['ticketed', CONFIRMED, 'TICKET_REQUIRED'],
    ['ticketed', { ...FULL, ticket: '  ' }, 'TICKET_REQUIRED'],
    ['ticketed', { ...FULL, reasonCode: 'because' }, 'REASON_REQUIRED'],
    ['ticketed', { ...FULL, description: 'short' }, 'REASON_REQUIRED'],
    ['ticketed', { ...FULL, confirmed: false }, 'CONFIRMATION_REQUIRED'],
    ['granted', { ...CONFIRMED, grantId: 'g-1' }, null],
    ['granted', { ...FULL, grantId: undefined }, 'GRANT_REQUIRED'],
    ['granted', { ...FULL, grantId: ' ' }, 'GRANT_REQUIRED'],
    ['two-person', FULL, null],
    ['two-person', { ...FULL, secondPersonApproved: false }, 'GRANT_REQUIRED'],
  ] as const)('%s with %j answers %s [ACT-018, ACT-019]', (level, input, code) => {
    expect(codeOf(level, input)).toBe(code);
  });

  test('without a confirmation no level above safe passes [ACT-018]', () => {
    for (const level of GUARD_LEVELS.filter((level) => level !== 'safe')) {
      expect(codeOf(level, { ...FULL, confirmed: false })).toBe('CONFIRMATION_REQUIRED');
    }
  });

  test('bypass and is_confirmed alone never pass where more is needed [ACT-019]', () => {
    for (const level of ['ticketed', 'granted', 'two-person'] as const) expect(checkGuard(level, CONFIRMED)).not.toBeNull();
  });

  test('where confirmation is only recorded the answer does not depend on it [ACT-022]', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.option(fc.string()), (confirmed, approvalMode) => {
        expect(checkGuard('confirmed', { confirmed, approvalMode }, { confirmation: 'recorded' })).toBeNull();
      }),
    );
  });

  test('a higher level never asks for less proof than a lower one', () => {
    const weight = GUARD_LEVELS.map((level) => {
      const needs = GUARD_TABLE[level];
      return (
        Number(needs.confirmation) +
        2 * Number(needs.ticket || needs.grant) +
        2 * Number(needs.reason || needs.grant) +
        4 * Number(needs.grant) +
        8 * Number(needs.secondPerson)
      );
    });
    expect(weight).toEqual([...weight].sort((a, b) => a - b));
    expect(new Set(weight).size).toBe(GUARD_LEVELS.length);
  });

  test('every refusal says what to do', () => {
    for (const level of GUARD_LEVELS.filter((level) => level !== 'safe')) {
      expect(checkGuard(level, { confirmed: false })?.fix).toMatch(/\w{4}/);
    }
  });
});

describe('quality of what people write', () => {
  test.each([
    ['dashboards hang', null],
    ['再起動が必要です。ノードが応答しない', null],
    ['', 'The description needs at least 10 characters.'],
    ['   short    ', 'The description needs at least 10 characters.'],
    ['..........', 'The description must say in words why this is done.'],
    ['xxxxxxxxxxxx', 'The description must say in words why this is done.'],
    ['- - - - a - - -', 'The description must say in words why this is done.'],
  ])('%j: %s', (text, problem) => {
    expect(descriptionProblem(text)).toBe(problem);
  });

  test('nothing made of punctuation and spaces alone is a description', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\s!-/:-@[-`{-~]{0,60}$/), (text) => {
        expect(descriptionProblem(text)).not.toBeNull();
      }),
    );
  });

  test.each([
    ['T-1234', true],
    [' V123456789 ', true],
    ['12345678', true],
    ['ab', false],
    ['a b c', false],
    ['-----', false],
    ['x'.repeat(65), false],
  ])('ticket %j: %s', (text, expected) => {
    expect(isTicketId(text)).toBe(expected);
  });

  test('the three stated reasons are offered, Other last', () => {
    expect(REASON_CODES).toEqual(expect.arrayContaining(['Tooling Gap', 'Tool/command not working']));
    expect(REASON_CODES.at(-1)).toBe('Other');
  });
});

test('a refusal names the permission and the place, and no role [SHELL-001]', () => {
  const refusal = notPermitted('domain:recover', { stage: 'beta', airportCode: 'iad' });
  expect(refusal.message).toBe('This needs the permission domain:recover in beta/iad.');
  expect(`${refusal.message} ${refusal.fix}`).not.toMatch(/reader|operator|approver|administrator/);
});
