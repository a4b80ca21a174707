import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Signs checkpoints. The private half may live elsewhere (a key service): then only `sign` knows how to reach it. */
export interface CheckpointSigner {
  readonly publicKey: KeyObject;
  sign(message: string): Promise<string>;
}

/**
 * The Ed25519 key in a file, made when there is none. The file must be its owner's alone: who reads it can forge
 * checkpoints.
 * @throws Error for a file that others can read, or that holds no Ed25519 private key
 */
export function fileSigner(path: string): CheckpointSigner {
  return signerOf(readPrivateKey(path) ?? makePrivateKey(path));
}

/** The Ed25519 key of a PEM text, as several servers are given one key by a variable. @throws Error for any other text */
export function textSigner(pem: string): CheckpointSigner {
  let privateKey: KeyObject | undefined;
  try {
    privateKey = createPrivateKey(pem);
  } catch {
    // What the library says of it may quote it.
  }
  if (privateKey?.asymmetricKeyType !== 'ed25519') throw new Error('it holds no Ed25519 private key in PEM form');
  return signerOf(privateKey);
}

const signerOf = (privateKey: KeyObject): CheckpointSigner => ({
  publicKey: createPublicKey(privateKey),
  sign: async (message) => sign(null, Buffer.from(message), privateKey).toString('base64'),
});

/** The public half from a PEM file of either half. @throws Error when the file holds no Ed25519 key */
export function readPublicKey(path: string): KeyObject {
  const key = createPublicKey(readFileSync(path, 'utf8'));
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${path} holds no Ed25519 key`);
  return key;
}

/** Short name of a key: the first 16 hex digits of the hash of its public half. */
export function keyIdOf(publicKey: KeyObject): string {
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);
}

/** Whether `signature` (base64) is of this message and key. */
export function signatureHolds(publicKey: KeyObject, message: string, signature: string): boolean {
  return verify(null, Buffer.from(message), publicKey, Buffer.from(signature, 'base64'));
}

function readPrivateKey(path: string): KeyObject | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return undefined;
  if (process.platform !== 'win32' && (stat.mode & 0o077) !== 0)
    throw new Error(`the audit key ${path} can be read by others: chmod 600 it, and consider it known`);
  const key = createPrivateKey(readFileSync(path, 'utf8'));
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${path} holds no Ed25519 private key`);
  return key;
}

function makePrivateKey(path: string): KeyObject {
  const { privateKey } = generateKeyPairSync('ed25519');
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  return privateKey;
}
