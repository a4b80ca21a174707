import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embeddedTestDatabase, openThrowaway } from '../database/test-databases.ts';
import { fileSigner, keyIdOf, readPublicKey, signatureHolds } from './audit-key.ts';
import { canonicalJson } from './canonical-json.ts';
import { fileArchive } from './checkpoints.ts';
import { auditContract } from './contract.ts';
import { redacted, redactSecrets } from './redact-secrets.ts';

auditContract(async () => openThrowaway(await embeddedTestDatabase()));

describe('canonical JSON', () => {
  const shuffled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shuffled);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([key, member]) => [key, shuffled(member)]),
    );
  };

  test('does not depend on the order of keys, and loses nothing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value);
        expect(canonicalJson(shuffled(value))).toBe(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test('refuses what it cannot say, naming the place', () => {
    expect(() => canonicalJson({ a: [1, Number.NaN] })).toThrow('$.a[1]');
    expect(() => canonicalJson({ a: () => 1 })).toThrow('$.a');
    const loop: { self?: unknown } = {};
    loop.self = loop;
    expect(() => canonicalJson(loop)).toThrow('$.self contains itself');
  });
});

describe('redaction', () => {
  test.each(['password', 'masterUserPassword', 'secret_access_key', 'Authorization', 'sessionToken', 'apiKey', 'client-secret', 'cookie'])(
    'hides the value of %s',
    (name) => {
      expect(redactSecrets({ deep: [{ [name]: 'x' }] })).toEqual({ deep: [{ [name]: redacted }] });
    },
  );

  test.each(['domain_identifier', 'tokenizer', 'keyword', 'secretary', 'passwordPolicy'])('keeps %s', (name) => {
    expect(redactSecrets({ [name]: 'x' })).toEqual({ [name]: 'x' });
  });
});

describe('files', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tumbler-audit-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('the key is made once, for its owner alone', async () => {
    const path = join(folder, 'keys/audit-key.pem');
    const made = fileSigner(path);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const again = fileSigner(path);
    expect(keyIdOf(again.publicKey)).toBe(keyIdOf(made.publicKey));
    expect(signatureHolds(readPublicKey(path), 'text', await made.sign('text'))).toBe(true);
    expect(signatureHolds(readPublicKey(path), 'another text', await made.sign('text'))).toBe(false);
  });

  test('a key that others can read is refused', async () => {
    const path = join(folder, 'open.pem');
    fileSigner(path);
    await chmod(path, 0o644);
    expect(() => fileSigner(path)).toThrow('can be read by others');
  });

  test('the archive survives half a line', async () => {
    const path = join(folder, 'checkpoints.jsonl');
    const archive = fileArchive(path);
    expect(await archive.read()).toEqual([]);
    const checkpoint = { seq: 1, hash: 'ab', at: 5, keyId: 'k', signature: 's' };
    await archive.add(checkpoint);
    await writeFile(path, `${await readFile(path, 'utf8')}{"seq":2,`);
    expect(await archive.read()).toEqual([checkpoint]);
  });
});
