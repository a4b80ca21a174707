/** Takes the console's own secrets out of an upstream's answer. One for each request, since signatures differ. */
export interface OwnSecrets {
  /** The same bytes with `[removed]` in place of every secret, also of one that is cut between two pieces. */
  without(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  /** The same for a text, such as the value of a header. */
  withoutIn(text: string): string;
}

/** Headers whose values let their bearer in. */
const SECRET_HEADERS = ['authorization', 'proxy-authorization', 'x-api-key', 'x-amz-security-token', 'cookie'];
/** A shorter password is taken out beside its user name only: as a word of its own it may stand anywhere. */
const MIN_PASSWORD_LENGTH = 6;
const MIN_LENGTH = 4;
const REMOVED = Buffer.from('[removed]');

/**
 * The secrets of the headers of a request, in each form in which an upstream could give them back: the credentials of the Authorization
 * header, the user name and password or key within them, a signature, a session token; as they are, as JSON writes them and as an address does.
 */
export function ownSecrets(headers: Readonly<Record<string, string>>): OwnSecrets {
  const needles = needlesOf(headers);
  if (needles.length === 0) return { without: (body) => body, withoutIn: (text) => text };
  return {
    without: (body) => replaced(body, needles),
    withoutIn(text) {
      const { parts, rest } = split(Buffer.from(text), needles, true);
      return Buffer.concat([...parts, rest]).toString();
    },
  };
}

function needlesOf(headers: Readonly<Record<string, string>>): Buffer[] {
  const secrets = new Set<string>();
  for (const name of SECRET_HEADERS) {
    const value = headers[name];
    if (value === undefined) continue;
    const signature = /Signature=([\da-f]+)/.exec(value)?.[1];
    const credentials = signature ?? value.slice(value.indexOf(' ') + 1).trim();
    secrets.add(credentials);
    if (signature !== undefined) continue;
    const pair = Buffer.from(credentials, 'base64').toString('utf8');
    const at = pair.indexOf(':');
    if (at < 0 || pair.includes('\ufffd')) continue;
    secrets.add(pair);
    if (pair.length - at > MIN_PASSWORD_LENGTH) secrets.add(pair.slice(at + 1));
  }
  const forms = [...secrets].flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]);
  const usable = [...new Set(forms)].filter((form) => form.length >= MIN_LENGTH);
  // One that holds another goes first; else what is left of it would tell the rest.
  return usable.sort((a, b) => b.length - a.length).map((form) => Buffer.from(form));
}

async function* replaced(body: AsyncIterable<Uint8Array>, needles: readonly Buffer[]): AsyncGenerator<Uint8Array> {
  let carried: Buffer = Buffer.alloc(0);
  for await (const piece of body) {
    const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    const { parts, rest } = split(carried.length > 0 ? Buffer.concat([carried, bytes]) : bytes, needles, false);
    // A copy: the transport may use its buffer again.
    carried = Buffer.from(rest);
    for (const part of parts) if (part.length > 0) yield part;
  }
  if (carried.length > 0) yield carried;
}

/** The bytes before, between and behind the secrets, and those at the end that may be the beginning of one. */
function split(bytes: Buffer, needles: readonly Buffer[], isEnd: boolean): { parts: Buffer[]; rest: Buffer } {
  const parts: Buffer[] = [];
  let from = 0;
  const next = needles.map((needle) => bytes.indexOf(needle));
  for (;;) {
    let first = -1;
    for (const [at, found] of next.entries()) {
      const best = next[first] ?? -1;
      // At one place the longest counts, which comes first.
      if (found >= 0 && (first < 0 || found < best)) first = at;
    }
    const found = next[first];
    const needle = needles[first];
    if (found === undefined || needle === undefined) break;
    parts.push(bytes.subarray(from, found), REMOVED);
    from = found + needle.length;
    for (const [at, other] of needles.entries()) if ((next[at] ?? -1) >= 0 && (next[at] ?? 0) < from) next[at] = bytes.indexOf(other, from);
  }
  const end = isEnd ? bytes.length : bytes.length - Math.max(...needles.map((needle) => begunAtEnd(bytes.subarray(from), needle)));
  parts.push(bytes.subarray(from, end));
  return { parts, rest: bytes.subarray(end) };
}

/** How many bytes at the end are the beginning of a secret. */
function begunAtEnd(bytes: Buffer, needle: Buffer): number {
  for (let length = Math.min(bytes.length, needle.length - 1); length > 0; length -= 1)
    if (bytes[bytes.length - length] === needle[0] && bytes.subarray(bytes.length - length).equals(needle.subarray(0, length)))
      return length;
  return 0;
}
