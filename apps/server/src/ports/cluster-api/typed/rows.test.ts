import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPortError } from '../../port-error.ts';
import { type RowsTrailer, rowsOf } from './rows.ts';

const options = { what: '_cat/shards', key: 'shards', maxBytes: 10_000_000 };

async function* pieces(bytes: Uint8Array, cuts: readonly number[]): AsyncGenerator<Uint8Array> {
  let from = 0;
  for (const cut of [...cuts].sort((a, b) => a - b)) {
    yield bytes.subarray(from, cut);
    from = cut;
  }
  yield bytes.subarray(from);
}

async function read(text: string, cuts: readonly number[] = [], limits = options): Promise<{ rows: unknown[]; trailer: RowsTrailer }> {
  const bytes = new TextEncoder().encode(text);
  const batches = rowsOf(
    pieces(
      bytes,
      cuts.map((cut) => cut % (bytes.length + 1)),
    ),
    limits,
  );
  const rows: unknown[] = [];
  let step = await batches.next();
  for (; !step.done; step = await batches.next()) rows.push(...step.value);
  return { rows, trailer: step.value };
}

const failsAs = (kind: 'malformed' | 'too-large') => (error: unknown) => isPortError(error, kind);
/** JSON of any shape, with the letters that could mislead a scanner: brackets, quotes and backslashes within texts. */
const row = fc.oneof(
  fc.dictionary(
    fc.string({ unit: 'grapheme' }),
    fc.oneof(fc.string({ unit: fc.constantFrom('"', '\\', '[', ']', '{', '}', ',', 'é', '漢', ' ') }), fc.jsonValue()),
  ),
  fc.jsonValue(),
);

describe('rows of a streamed list', () => {
  test('are those of JSON.parse, wherever the bytes are cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row), fc.array(fc.nat(), { maxLength: 30 }), fc.constantFrom(0, 1), async (list, cuts, indent) => {
        const text = JSON.stringify(list, null, indent);
        expect((await read(text, cuts)).rows).toEqual(JSON.parse(text));
      }),
    );
  });

  test('are found within an object, whose other members are answered beside them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row),
        fc.jsonValue(),
        fc.array(fc.nat(), { maxLength: 30 }),
        fc.boolean(),
        async (list, token, cuts, first) => {
          const text = JSON.stringify(first ? { next_token: token, shards: list } : { shards: list, next_token: token }, null, 1);
          const { rows, trailer } = await read(text, cuts);
          expect(rows).toEqual(JSON.parse(JSON.stringify(list)));
          expect(trailer.next_token).toEqual(JSON.parse(JSON.stringify(token)));
        },
      ),
    );
  });

  test('never end well when the text breaks off before its end', async () => {
    const text = JSON.stringify({ next_token: 'a]"', shards: [{ a: '[{"' }, { a: [1, { b: 2 }] }, 'x'] });
    for (let length = 0; length < text.length; length += 1)
      await expect(read(text.slice(0, length), [length >> 1])).rejects.toSatisfy(failsAs('malformed'));
  });

  test.each([
    ['a page', '<html><body>502 Bad Gateway</body></html>', /web page/],
    ['nothing', '', /empty/],
    ['an object without the list', '{"error":"none"}', /no list "shards"/],
    ['another list', '{"indices":[{"a":1}]}', /no list "shards"/],
    ['a text', '"shards"', /no list/],
    ['a comma too many', '[{"a":1},]', /not whole JSON/],
    ['two commas', '[{"a":1},,{"a":2}]', /not whole JSON/],
    ['a comma at the beginning', '[,{"a":1}]', /not whole JSON/],
    ['two lists', '[{"a":1}][{"a":2}]', /not whole JSON/],
    ['garbled rows', '[{"a":1},{"a"}]', /not whole JSON/],
  ])('%s is malformed, in words', async (_name, text, words) => {
    const failure = await read(text).catch((error: unknown) => error);
    expect(isPortError(failure, 'malformed')).toBe(true);
    expect((failure as Error).message).toMatch(words);
    expect((failure as Error).message).not.toMatch(/unexpected/i);
  });

  test('more bytes than allowed, or one row without end, are too large', async () => {
    await expect(read(JSON.stringify(Array(100).fill('abc')), [], { ...options, maxBytes: 300 })).rejects.toSatisfy(failsAs('too-large'));
    await expect(read(`[{"a":"${'x'.repeat(2_000_000)}"}]`)).rejects.toSatisfy(failsAs('too-large'));
  });

  test('of thousands of levels are malformed', async () => {
    await expect(read(`[{"n":0},${'{"a":['.repeat(2_500)}1${']}'.repeat(2_500)}]`)).rejects.toSatisfy(failsAs('malformed'));
  });

  test('come while the rest is still on its way', async () => {
    let sent = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      yield new TextEncoder().encode('[{"n":0}');
      for (;;) {
        sent += 1;
        yield new TextEncoder().encode(`,{"n":${sent}}`);
      }
    }
    const batches = rowsOf(endless(), options);
    expect((await batches.next()).value).toEqual([{ n: 0 }]);
    expect(sent).toBe(1);
    await batches.return({});
  });

  test('100,000 shards leave the event loop its turns', async () => {
    const list = Array.from({ length: 100_000 }, (_, index) => ({
      index: `logs-${index % 500}`,
      shard: String(index),
      prirep: 'p',
      state: 'STARTED',
    }));
    let turns = 0;
    let counting = true;
    const count = (): void => {
      turns += 1;
      if (counting) setImmediate(count);
    };
    setImmediate(count);
    const { rows } = await read(JSON.stringify(list));
    counting = false;
    expect(rows).toHaveLength(100_000);
    expect(turns).toBeGreaterThan(20);
  });
});
