import { createHash, createHmac } from 'node:crypto';

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
 * Own and small: signing two kinds of request needs no SDK. Documented in "Create a signed AWS API request"; the path is
 * escaped a second time, as every service but S3 wants it.
 */
export function signedHeaders(request: SignableRequest, key: SigningKey, now: number): Record<string, string> {
  const date = new Date(now).toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = `${date.slice(0, 8)}/${key.region}/${key.service}/aws4_request`;
  const added: Record<string, string> = { 'x-amz-date': date };
  if (key.sessionToken) added['x-amz-security-token'] = key.sessionToken;
  const headers = Object.entries({ ...request.headers, ...added })
    .map(([name, value]): [string, string] => [name.toLowerCase(), value.trim().replace(/\s+/g, ' ')])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const names = headers.map(([name]) => name).join(';');
  const canonical = [
    request.method,
    canonicalPath(request.url.pathname),
    canonicalQuery(request.url.search),
    ...headers.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    sha256(request.body),
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const signingKey = [date.slice(0, 8), key.region, key.service, 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${key.secretAccessKey}`,
  );
  const signature = createHmac('sha256', signingKey).update(toSign).digest('hex');
  return {
    ...added,
    authorization: `AWS4-HMAC-SHA256 Credential=${key.accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** RFC 3986: everything but letters, digits and -._~ is escaped. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/** Empty segments are left out, and every segment, escaped already, is escaped again. */
function canonicalPath(pathname: string): string {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const path = segments.map(escaped).join('/');
  return `/${path}${pathname.endsWith('/') && path !== '' ? '/' : ''}`;
}

/** By name, then value, in the order of their escaped bytes. */
function canonicalQuery(search: string): string {
  if (search === '' || search === '?') return '';
  return search
    .slice(1)
    .split('&')
    .map((pair): [string, string] => {
      const at = pair.indexOf('=');
      return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
    })
    .map(([name, value]): [string, string] => [escaped(decoded(name)), escaped(decoded(value))])
    .sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
