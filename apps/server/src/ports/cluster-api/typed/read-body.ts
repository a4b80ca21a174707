import type { z } from 'zod';
import { PortError } from '../../port-error.ts';
import { held, UPSTREAM_BODIES } from '../../upstream/body-budget.ts';
import { parseJson } from '../../upstream/json-depth.ts';
import type { ByteAnswer } from '../transport.ts';
import { failureOf, malformed, unexpectedShape } from './failures.ts';

const ERROR_BODY_BYTES = 64 * 1024;

/** Reads at most `maxBytes`. Leaving early ends the transport's iteration, and with it the connection. */
export async function readUpTo(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<{ bytes: Buffer; truncated: boolean }> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    if (size + part.length > maxBytes) {
      parts.push(part.subarray(0, maxBytes - size));
      return { bytes: Buffer.concat(parts, maxBytes), truncated: true };
    }
    parts.push(part);
    size += part.length;
  }
  return { bytes: Buffer.concat(parts, size), truncated: false };
}

export const tooLarge = (what: string, maxBytes: number): PortError =>
  new PortError('too-large', `The answer to ${what} is larger than ${Math.round(maxBytes / 1024 / 1024)} MB, the most that is read of it.`);

/** @throws PortError when the status is an error; the body is then read, for its reason. */
export async function assertSuccess(answer: ByteAnswer, what: string, now: number): Promise<void> {
  if (answer.status >= 200 && answer.status < 300) return;
  const failure = failureOf(answer, await readReason(answer), what, now);
  if (failure) throw failure;
}

/** The beginning of an error's body; an error whose body breaks off is still that error. */
async function readReason(answer: ByteAnswer): Promise<string> {
  try {
    return (await readUpTo(answer.body, ERROR_BODY_BYTES)).bytes.toString('utf8');
  } catch {
    return '';
  }
}

/** A whole answer as parsed by its schema. */
export async function readJson<S extends z.ZodType>(
  answer: ByteAnswer,
  options: { what: string; maxBytes: number; schema: S; now: number },
): Promise<z.output<S>> {
  const { what, maxBytes, schema, now } = options;
  await assertSuccess(answer, what, now);
  const lease = UPSTREAM_BODIES.lease();
  try {
    const { bytes, truncated } = await readUpTo(held(answer.body, lease), maxBytes);
    if (truncated) throw tooLarge(what, maxBytes);
    const text = bytes.toString('utf8');
    let json: unknown;
    try {
      json = parseJson(text);
    } catch (cause) {
      throw malformed(text, what, cause);
    }
    const parsed = schema.safeParse(json);
    if (!parsed.success) throw unexpectedShape(parsed.error, what);
    return parsed.data;
  } finally {
    lease.release();
  }
}
