import { z } from 'zod';
import { PortError, type PortErrorKind } from '../../port-error.ts';
import type { UrlShortenerPort } from '../port.ts';

interface HttpShortenerOptions {
  /** What the encoded address of the page is put behind: `https://short.example.com/new?url=`. */
  prefix: string;
  /** 5 s by default. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 5_000;
const LONGEST_ANSWER = 64 * 1024;

const Answer = z.object({
  short_url: z
    .string()
    .max(2_000)
    .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
});

/** A shortener that takes a GET and answers JSON with `short_url`. */
export function createHttpShortener({ prefix, timeoutMs = TIMEOUT_MS }: HttpShortenerOptions): UrlShortenerPort {
  const { host } = new URL(prefix);
  const failure = (kind: PortErrorKind, what: string): PortError => new PortError(kind, `The URL shortener at ${host} ${what}.`);
  return {
    async shorten(pageUrl, signal) {
      const timeOut = AbortSignal.timeout(timeoutMs);
      let status: number;
      let text: string;
      try {
        const answer = await fetch(`${prefix}${encodeURIComponent(pageUrl)}`, {
          headers: { accept: 'application/json' },
          // Where it leads is not what was configured, and the page's address is in it.
          redirect: 'manual',
          signal: signal ? AbortSignal.any([signal, timeOut]) : timeOut,
        });
        status = answer.status;
        text = await textOf(answer);
      } catch {
        // The error's own words could hold the address, and with it a key.
        if (timeOut.aborted) throw failure('timed-out', `did not answer within ${timeoutMs / 1_000} s`);
        if (signal?.aborted) throw new PortError('cancelled', 'The request was cancelled.');
        throw failure('unavailable', 'cannot be reached');
      }
      if (status === 401 || status === 403)
        throw failure('denied', `refused the request with ${status === 401 ? 'a demand to sign in' : 403}`);
      if (status === 429) throw failure('throttled', 'asks for fewer requests (429)');
      if (status < 200 || status > 299) throw failure('unavailable', `answered with status ${status}`);
      const parsed = Answer.safeParse(jsonOf(text));
      if (!parsed.success) throw failure('malformed', 'answered something else than JSON with an address in short_url');
      return parsed.data.short_url;
    },
  };
}

/** No more of it than an answer needs. */
async function textOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > LONGEST_ANSWER) return '';
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
