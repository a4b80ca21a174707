import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { SignatureV4 } from '@smithy/signature-v4';

/** What is signed. `headers` have lower-case names and hold at least host; all of them are signed. */
export interface SignableRequest {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: string;
}

export interface SigningKey {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
  region: string;
  service: string;
}

/**
 * Signature Version 4: the headers to add (x-amz-date, x-amz-security-token with temporary credentials, authorization).
 * The path is escaped a second time, as every service but S3 wants it.
 */
export async function signedHeaders(request: SignableRequest, key: SigningKey, now: number): Promise<Record<string, string>> {
  const { region, service, accessKeyId, secretAccessKey, sessionToken } = key;
  const credentials = { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) };
  const signer = new SignatureV4({ region, service, credentials, sha256: Sha256, applyChecksum: false });
  const { method, url, headers, body } = request;
  const { protocol, hostname, pathname: path } = url;
  const signed = await signer.sign(
    { method, protocol, hostname, path, query: queryOf(url), headers: { ...headers }, body },
    { signingDate: new Date(now), signableHeaders: new Set(Object.keys(headers)) },
  );
  const added = ['x-amz-date', 'x-amz-security-token', 'authorization'];
  return Object.fromEntries(Object.entries(signed.headers).filter(([name]) => added.includes(name)));
}

/** Values by name, in their order. A plus sign is itself in a query that is signed, and no space. */
function queryOf({ search }: URL): Record<string, string[]> {
  const query: Record<string, string[]> = {};
  for (const [name, value] of new URLSearchParams(search.replaceAll('+', '%2B'))) query[name] = [...(query[name] ?? []), value];
  return query;
}

/** Node's SHA-256 in the form that the signer asks for: with a secret it is an HMAC. */
export class Sha256 {
  readonly #hash: Hash | Hmac;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret));
  }
  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(bytesOf(data));
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
}

const bytesOf = (data: string | ArrayBuffer | ArrayBufferView): string | Uint8Array =>
  typeof data === 'string'
    ? data
    : ArrayBuffer.isView(data)
      ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
      : new Uint8Array(data);
