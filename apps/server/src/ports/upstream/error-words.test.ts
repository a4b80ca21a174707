import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutErrorValues } from './error-members.ts';
import { withoutQuotes, withoutValues } from './error-words.ts';

const CANARY = 'canary-7f3a';

describe('an engine’s message', () => {
  test.each([
    ['no such index [orders-2026]', 'no such index [orders-2026]'],
    ['request [/_cat/x] contains unrecognized parameter: [foo]', 'request [/_cat/x] contains unrecognized parameter: [foo]'],
    [
      `failed to parse field [price] of type [long] in document with id '1'. Preview of field's value: '${CANARY}'`,
      "failed to parse field […] of type [long] in document with id '…'. Preview of field's value: …",
    ],
    [`failed to parse date field [${CANARY}] with format [yyyy]`, 'failed to parse date field […] with format […]'],
    [`For input string: "${CANARY}"`, 'For input string: …'],
    [`Failed to parse value [[1, {"a": "${CANARY}"}]] as a number`, 'Failed to parse value […] as a number'],
    [
      '[parent] Data too large, data for [<http_request>] would be [1004/957.4mb], larger than the limit of [972.7mb]',
      '[parent] Data too large, data for […] would be [1004/957.4mb], larger than the limit of [972.7mb]',
    ],
    [`it said "a ${CANARY}" quoted"`, 'it said "…" quoted"…'],
    [`unclosed [${CANARY}`, 'unclosed […'],
    [`Unrecognized token '${CANARY}': was expecting null`, "Unrecognized token '…': was expecting null"],
    [`value: ${CANARY}`, 'value: …'],
  ])('%s', (message, shown) => expect(withoutValues(message)).toBe(shown));

  test('shows nothing that stood in quotes, brackets or behind the word value, whatever it is', () => {
    const words = fc.string({ unit: fc.constantFrom('a', ' ', "'", '"', '[', ']', '{', '\\', ':'), maxLength: 8 });
    fc.assert(
      fc.property(words, fc.constantFrom('"', "'", '[', '{'), words, (before, open, after) => {
        const close = { '"': '"', "'": "'", '[': ']', '{': '}' }[open];
        const shown = withoutValues(`failed${before} ${open}x ${CANARY} x${close} ${after}`);
        // A quote that opened before may close at ours: then ours is outside, as it would be to any reader.
        if (!/["'[\]{\\]/.test(before)) expect(shown).not.toContain(CANARY);
        expect(withoutValues(`${before} value: ${CANARY}`)).not.toContain(CANARY);
      }),
    );
  });

  test('of a shard’s history keeps its names and loses what is quoted', () => {
    expect(withoutQuotes('node_left [n7Qx]')).toBe('node_left [n7Qx]');
    expect(
      withoutQuotes(`MapperParsingException[failed to parse field [x] in document with id '1'. Preview of field's value: '${CANARY}']`),
    ).toBe("MapperParsingException[failed to parse field [x] in document with id '…'. Preview of field's value: …");
  });
});

describe('the members of an answer', () => {
  const answer = {
    nodes: {
      a: {
        tasks: {
          'a:1': {
            action: 'x',
            error: { type: 'mapper_parsing_exception', reason: `value: '${CANARY}'`, caused_by: { reason: `["${CANARY}"]` } },
          },
        },
      },
    },
    failures: [{ status: 400, cause: `parse [${CANARY}]`, stack_trace: `at ${CANARY}` }],
    rows: [{ 'unassigned.details': `failed "${CANARY}" on node [n1]`, ud: `"${CANARY}"`, reason: 'NODE_LEFT', 'reason" x': 'kept' }],
    error: 'no handler found',
    reasons: ['"kept"'],
    unassigned_reason: null,
    message: 'Enabled "x"',
  };

  test('lose the values of error texts, wherever the pieces are cut, and stay JSON', async () => {
    for (const written of [JSON.stringify(answer), JSON.stringify(answer, null, 2)]) {
      const bytes = Buffer.from(written);
      const whole = await textOf(withoutErrorValues(body([bytes])));
      expect(whole).not.toContain(CANARY);
      expect(JSON.parse(whole)).toMatchObject({
        nodes: { a: { tasks: { 'a:1': { action: 'x', error: { type: 'mapper_parsing_exception' } } } } },
        rows: [{ 'unassigned.details': 'failed "…" on node [n1]', reason: 'NODE_LEFT' }],
        error: 'no handler found',
        reasons: ['"kept"'],
        unassigned_reason: null,
      });
      await fc.assert(
        fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 20 }), async (cuts) => {
          const ends = [...cuts.sort((a, b) => a - b), bytes.length];
          const pieces = ends.map((end, at) => bytes.subarray(ends[at - 1] ?? 0, end));
          expect(await textOf(withoutErrorValues(body(pieces)))).toBe(whole);
        }),
      );
    }
  });

  test('that are very long, or break off, show nothing of their text', async () => {
    const long = Buffer.from(`{"reason":"${`\\"${CANARY}`.repeat(40_000)}","next":1,"reason":"x '${CANARY}`);
    async function* body(): AsyncGenerator<Uint8Array> {
      for (let at = 0; at < long.length; at += 65_537) yield long.subarray(at, at + 65_537);
    }
    const parts: Uint8Array[] = [];
    for await (const part of withoutErrorValues(body())) parts.push(part);
    expect(Buffer.concat(parts).toString()).toBe('{"reason":"…","next":1,"reason":"…');
  });
});

async function* body(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces;
}

async function textOf(parts: AsyncIterable<Uint8Array>): Promise<string> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all).toString();
}
