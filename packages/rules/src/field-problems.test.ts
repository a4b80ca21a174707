import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fieldProblem, namedProblem } from './field-problems.ts';
import { SDPDS_CALLS } from './releases/calls.ts';

const first = (schema: z.ZodType, value: unknown): string => {
  const parsed = schema.safeParse(value, { error: fieldProblem });
  const [issue] = parsed.error?.issues ?? [];
  if (issue === undefined) throw new Error('it is taken');
  return namedProblem(issue, 'The value');
};

describe('what is wrong with a field', () => {
  test.each<[z.ZodType, unknown, string]>([
    [z.object({ share: z.number().gt(0).max(100) }), { share: 0 }, 'share: must be greater than 0'],
    [z.object({ share: z.number().gt(0).max(100) }), { share: 101 }, 'share: must be at most 100'],
    [z.object({ share: z.number().lt(5) }), { share: 5 }, 'share: must be less than 5'],
    [z.object({ share: z.int().min(1) }), { share: 1.5 }, 'share: must be a whole number'],
    [z.object({ name: z.string().min(1) }), { name: '' }, 'name: must not be empty'],
    [z.object({ name: z.string().max(3) }), { name: 'four' }, 'name: must have at most 3 characters'],
    [z.object({ list: z.array(z.string()).min(2) }), { list: [] }, 'list: must have at least 2 entries'],
    [z.object({ list: z.array(z.object({ name: z.string() })) }), { list: [{}] }, 'list.0.name: is missing: it must be a text'],
    [z.object({ kind: z.enum(['one', 'two']) }), { kind: 'three' }, 'kind: must be one of one, two'],
    [z.object({ kind: z.literal('one') }), { kind: 'three' }, 'kind: must be one'],
    [z.strictObject({}), { odd: 1 }, 'The value has fields that are not known: odd. Leave them out'],
    [z.object({}), 'text', 'The value must be an object'],
    [z.object({ step: z.number().multipleOf(5) }), { step: 3 }, 'step: must be a multiple of 5'],
    [z.object({ either: z.union([z.string(), z.number()]) }), { either: true }, 'either: is not one of the forms that are possible here'],
  ])('%#: it says what it must be', (schema, value, text) => {
    expect(first(schema, value)).toBe(text);
  });

  test('a message that the schema states itself stays', () => {
    expect(first(z.object({ name: z.string().min(1, 'name must not be empty: choose one.') }), { name: '' })).toBe(
      'name must not be empty: choose one.',
    );
  });

  test('no call of releases answers in the words of the validator, whatever is wrong with a field', () => {
    const wrong = [undefined, null, '', 'x'.repeat(10_000), -1, 0, 1.5, 1e12, true, [], {}, Array.from({ length: 6_000 }, () => 'x')];
    for (const [path, { request }] of Object.entries(SDPDS_CALLS))
      for (const field of Object.keys(request.shape))
        for (const value of wrong) {
          const parsed = request.safeParse({ [field]: value }, { error: fieldProblem });
          for (const issue of parsed.error?.issues ?? [])
            expect([path, field, namedProblem(issue, 'The payload')]).toEqual([
              path,
              field,
              expect.not.stringMatching(/expected|Invalid|Too (small|big)|received|>=?\d|<=?\d|undefined/),
            ]);
        }
  });
});
