import { redacted, wholeValues } from '#rules/explorer/answer';
import type { ExplorerCall } from '#rules/explorer/guard';
import { PortError } from '../../ports/port-error.ts';
import { isTooDeep, parseJson } from '../../ports/upstream/json-depth.ts';

/** The most that one answer holds. */
const INLINE_BYTES = 2 * 1024 * 1024;

const CUT = 'This answer is cut: it is longer than 2 MiB. Ask for less, such as one index or a few columns (h=).';
const BLANKED = 'Members of this answer that can hold texts of queries are left empty.';

interface CollectionAnswer {
  success: boolean;
  /** The parsed answer; null where it was a failure in no JSON. */
  data: unknown;
  status: number;
  /** `data` ends before the answer did, at a whole row or value. */
  truncated: boolean;
  /** What to tell of an answer that is not as the collection gave it. */
  notice: string | null;
}

/**
 * A collection's answer as the explorer shows it: cut to whole values, and without what must not leave the server.
 * @throws PortError `malformed` where an answer that is no failure is no JSON
 */
export function collectionAnswer(
  { status, body }: { status: number; body: Uint8Array },
  { resultPath, redact }: Pick<ExplorerCall, 'resultPath' | 'redact'>,
  most: number = INLINE_BYTES,
): CollectionAnswer {
  const success = status < 400;
  const truncated = body.byteLength > most;
  const text = Buffer.from(truncated ? body.subarray(0, most) : body).toString('utf8');
  const json = truncated ? (isTooDeep(text) ? undefined : (wholeValues(text, resultPath) ?? undefined)) : parsed(text);
  if (json === undefined) {
    // What stands before a collection may answer a failure in HTML.
    if (!success) return { success, data: null, status, truncated: false, notice: null };
    throw new PortError('malformed', 'The collection answered something that is no JSON.');
  }
  const isBlanked = success && redact.length > 0;
  const notices = [...(truncated ? [CUT] : []), ...(isBlanked ? [BLANKED] : [])];
  return { success, data: redacted(json, redact), status, truncated, notice: notices.join(' ') || null };
}

/** Undefined where the text is no JSON. */
const parsed = (text: string): unknown => {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
};
