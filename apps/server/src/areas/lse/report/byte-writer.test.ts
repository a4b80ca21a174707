import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ByteWriter } from './byte-writer.ts';

describe('a byte writer', () => {
  test('writes what was given, one behind the other, however little room there was', () => {
    const part = fc.oneof(
      fc
        .string({ unit: 'binary' })
        .map((text) => ({ text: Buffer.from(text).toString(), write: (into: ByteWriter) => into.piece(Buffer.from(text)) })),
      fc.stringMatching(/^[ -~]*$/).map((text) => ({ text, write: (into: ByteWriter) => into.ascii(text) })),
      fc.nat({ max: 2 ** 32 }).map((value) => ({ text: String(value), write: (into: ByteWriter) => into.number(value) })),
      fc.nat({ max: 120 }).map((value) => ({ text: String(value).padStart(2, '0'), write: (into: ByteWriter) => into.number(value, 2) })),
    );
    fc.assert(
      fc.property(fc.array(part), fc.nat({ max: 64 }), (parts, size) => {
        const writer = new ByteWriter(size);
        for (const { write } of parts) write(writer);
        const expected = parts.map(({ text }) => text).join('');
        expect(writer.bytes().toString()).toBe(expected);
        expect(writer.length).toBe(Buffer.byteLength(expected));
      }),
    );
  });

  test('writes a part of a text, and takes back what is too much', () => {
    const writer = new ByteWriter(4);
    writer.ascii('account:domain', 8);
    writer.ascii('account:domain', 0, 7);
    expect(writer.bytes().toString()).toBe('domainaccount');
    writer.cut(6);
    writer.ascii('!');
    expect(writer.bytes().toString()).toBe('domain!');
  });
});
