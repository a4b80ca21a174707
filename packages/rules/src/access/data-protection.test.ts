import { describe, expect, test } from 'vitest';
import { checkReason } from '../guard.ts';
import {
  BREAK_GLASS_REASONS,
  breakGlassWords,
  emptyFields,
  NO_PROTECTION_FIELDS,
  type ProtectionFields,
  type ProtectionFlow,
  protectionProblems,
  REQUIRED_FIELD,
} from './data-protection.ts';

const FILLED: ProtectionFields = {
  ticket: 'V1234567890',
  reason: 'Tooling Gap',
  otherReason: '',
  description: 'The heap dump can only be read on the node',
};

test('the reasons are the stated three [ACT-066]', () => {
  expect(BREAK_GLASS_REASONS).toEqual(['Tooling Gap', 'Tool/command not working', 'Other']);
});

describe('required fields', () => {
  test.each<[ProtectionFlow, Partial<ProtectionFields>, string[]]>([
    ['ssh', NO_PROTECTION_FIELDS, ['ticket', 'reason', 'description']],
    ['credentials', NO_PROTECTION_FIELDS, ['ticket', 'description']],
    ['ssh', {}, []],
    ['ssh', { ticket: '  ' }, ['ticket']],
    ['ssh', { reason: '' }, ['reason']],
    ['ssh', { description: '\n' }, ['description']],
    ['ssh', { reason: 'Other' }, ['otherReason']],
    ['ssh', { reason: 'Other', otherReason: 'The vendor asks for it' }, []],
    ['credentials', { reason: '' }, []],
    ['credentials', { reason: 'Other' }, []],
  ])('%s with %j lacks %j [ACT-064, ACT-065]', (flow, change, lacking) => {
    const fields = { ...FILLED, ...change };
    expect(emptyFields(fields, flow)).toEqual(lacking);
    const problems = protectionProblems(fields, flow);
    expect(problems).toEqual(Object.fromEntries(lacking.map((name) => [name, REQUIRED_FIELD])));
  });

  test('what is filled must be a ticket and say something', () => {
    expect(protectionProblems({ ...FILLED, ticket: '?', description: '..........' }, 'ssh')).toEqual({
      ticket: 'Give the id of a ticket, such as V1234567890.',
      description: 'The description must say in words why this is done.',
    });
  });
});

test.each<[ProtectionFlow, Partial<ProtectionFields>, { reasonCode: string; description: string }]>([
  ['ssh', {}, { reasonCode: 'Tooling Gap', description: FILLED.description }],
  ['ssh', { otherReason: 'left over' }, { reasonCode: 'Tooling Gap', description: FILLED.description }],
  ['ssh', { reason: 'Other', otherReason: ' Vendor call ' }, { reasonCode: 'Other', description: `Vendor call: ${FILLED.description}` }],
  ['credentials', { reason: '' }, { reasonCode: 'Other', description: `Credentials: ${FILLED.description}` }],
])('the record of %s with %j keeps %j, which the guard takes', (flow, change, kept) => {
  const words = breakGlassWords({ ...FILLED, ticket: ' V1234567890 ', ...change }, flow);
  expect(words).toEqual({ ticket: 'V1234567890', ...kept });
  expect(checkReason(words)).toBeNull();
});
