import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ownSecrets } from './own-secrets.ts';

const PASSWORD = 'pa"ss/w0rd é';
const PAIR = `console:${PASSWORD}`;
const BASE64 = Buffer.from(PAIR).toString('base64');

async function* pieces(bytes: Buffer, cuts: readonly number[]): AsyncGenerator<Uint8Array> {
  let from = 0;
  for (const cut of [...cuts.map((at) => at % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]) {
    yield bytes.subarray(from, cut);
    from = cut;
  }
}

async function read(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts).toString();
}

describe('what the console signs in with', () => {
  const secrets = ownSecrets({ authorization: `Basic ${BASE64}`, 'user-agent': 'tumbler' });

  test('is taken out of an echo in every form, wherever the pieces are cut', async () => {
    const echo = Buffer.from(
      JSON.stringify({
        headers: { authorization: `Basic ${BASE64}`, agent: 'tumbler' },
        user: PAIR,
        url: `/?p=${encodeURIComponent(PASSWORD)}`,
        x: PASSWORD,
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { maxLength: 12 }), async (cuts) => {
        const text = await read(secrets.without(pieces(echo, cuts)));
        for (const secret of [BASE64, PASSWORD, JSON.stringify(PASSWORD).slice(1, -1), encodeURIComponent(PASSWORD)])
          expect(text).not.toContain(secret);
        expect(JSON.parse(text)).toEqual({
          headers: { authorization: 'Basic [removed]', agent: 'tumbler' },
          user: '[removed]',
          url: '/?p=[removed]',
          x: '[removed]',
        });
      }),
    );
  });

  test('is all that is taken out', async () => {
    const near = Buffer.from(`${BASE64.slice(0, -3)} ${PASSWORD.slice(1)} ${BASE64.slice(0, 9)}`);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { maxLength: 12 }), async (cuts) => {
        expect(await read(secrets.without(pieces(near, cuts)))).toBe(near.toString());
      }),
    );
    expect(secrets.withoutIn(`x ${BASE64}${BASE64} ${BASE64.slice(0, -1)}`)).toBe(`x [removed][removed] ${BASE64.slice(0, -1)}`);
  });
});

test('keys, signatures and session tokens are secrets too; a short password is one beside its name only', () => {
  const key = Buffer.from('id-1:key-of-an-api').toString('base64');
  expect(ownSecrets({ authorization: `ApiKey ${key}` }).withoutIn(`${key} id-1:key-of-an-api key-of-an-api`)).toBe(
    '[removed] [removed] [removed]',
  );
  const signed = ownSecrets({
    authorization: `AWS4-HMAC-SHA256 Credential=AKIA1/20260101/x, SignedHeaders=host, Signature=${'ab'.repeat(32)}`,
    'x-amz-security-token': 'token-of-a-session',
  });
  expect(signed.withoutIn(`Signature=${'ab'.repeat(32)}&t=token-of-a-session, SignedHeaders=host`)).toBe(
    'Signature=[removed]&t=[removed], SignedHeaders=host',
  );
  const short = ownSecrets({ authorization: `Basic ${Buffer.from('admin:admin').toString('base64')}` });
  expect(short.withoutIn('admin is admin:admin')).toBe('admin is [removed]');
});

test('without credentials a body is passed on as it is', () => {
  const body = pieces(Buffer.from('x'), []);
  expect(ownSecrets({ 'user-agent': 'tumbler' }).without(body)).toBe(body);
});
