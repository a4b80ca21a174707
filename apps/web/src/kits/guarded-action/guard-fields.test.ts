import { describe, expect, test } from 'vitest';
import { checkGuard, GUARD_LEVELS } from '#rules/guard';
import { draft, fieldProblems, fieldsOf, NO_FIELDS } from './guard-fields.ts';

const FILLED = { ticket: 'V1234567890', reasonCode: 'Service impact', description: 'Shards of the domain stay unassigned.' };

describe('the fields of a level', () => {
  test('a safe command asks nothing, a confirmed one may be explained, a ticketed one must be', () => {
    expect([fieldsOf('safe'), fieldsOf('confirmed'), fieldsOf('ticketed')]).toEqual([
      { shown: false, required: false },
      { shown: true, required: false },
      { shown: true, required: true },
    ]);
    expect(fieldProblems('confirmed', NO_FIELDS)).toEqual({});
    expect(Object.keys(fieldProblems('ticketed', NO_FIELDS))).toEqual(['ticket', 'reasonCode', 'description']);
  });

  test('an optional field may be empty but not wrong', () => {
    expect(fieldProblems('confirmed', { ...NO_FIELDS, ticket: '?' })).toEqual({ ticket: 'Give the id of a ticket, such as V1234567890.' });
    expect(Object.keys(fieldProblems('confirmed', { ...NO_FIELDS, description: 'xxxxxxxxxxxx' }))).toEqual(['description']);
  });

  test.each(GUARD_LEVELS)('what the dialog lets through at level %s, the rules let through', (level) => {
    expect(fieldProblems(level, FILLED)).toEqual({});
    expect(
      checkGuard(level, { ...FILLED, confirmed: true, approvalMode: 'bypass', grantId: 'g-1', secondPersonApproved: true }),
    ).toBeNull();
  });
});

describe('a draft', () => {
  const storage = () => {
    const map = new Map<string, string>();
    return {
      getItem: (key: string) => map.get(key) ?? null,
      setItem: (key: string, value: string) => void map.set(key, value),
      removeItem: (key: string) => void map.delete(key),
    };
  };

  test('outlives a reload and goes when it is used', () => {
    const kept = storage();
    draft.keep(kept, 'recover/1', FILLED);
    expect(draft.read(kept, 'recover/1')).toEqual(FILLED);
    expect(draft.read(kept, 'recover/2')).toEqual(NO_FIELDS);
    draft.drop(kept, 'recover/1');
    expect(draft.read(kept, 'recover/1')).toEqual(NO_FIELDS);
  });

  test.each(['{', 'null', '[1]', '{"ticket":3}'])('%s in the storage is no draft', (text) => {
    const kept = storage();
    kept.setItem('tumbler.draft.a', text);
    expect(draft.read(kept, 'a')).toEqual(NO_FIELDS);
  });
});
