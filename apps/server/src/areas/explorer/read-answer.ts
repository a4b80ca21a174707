import { redacted, wholeValues } from '#rules/explorer/answer';
import type { ExplorerCall } from '#rules/explorer/guard';
import { withoutForeign401 } from '../../platform/http/graphql-errors.ts';
import type { RawAnswer } from '../../ports/cluster-api/port.ts';
import { failureOf, malformed } from '../../ports/cluster-api/typed/failures.ts';
import { STATUS_OF_KIND } from '../../ports/port-error.ts';
import { isTooDeep, parseJson } from '../../ports/upstream/json-depth.ts';
import { withoutInsides } from './node-insides.ts';

/** A cluster's answer as the explorer shows it. */
export interface ReadAnswer {
  status: number;
  /** Rows of a table, text, or any JSON; null with an error. */
  output: unknown;
  error: string | null;
  truncated: boolean;
  nextToken: string | null;
}

/** Reads a raw answer by what is known of the path: cuts to whole rows, unwraps them, and blanks what must not leave the server. */
export function readAnswer(raw: RawAnswer, call: ExplorerCall, now: number): ReadAnswer {
  const failure = failureOf({ status: raw.status, headers: {} }, raw.text, call.pattern, now);
  if (failure) return failed(raw.status, nothingToExplain(raw, call) ?? failure.message);
  if (call.shape === 'text')
    return { ...EMPTY, status: raw.status, output: raw.truncated ? wholeLines(raw.text) : raw.text, truncated: raw.truncated };
  const json = parsed(raw, call);
  if (json === undefined) return failed(STATUS_OF_KIND.malformed, malformed(raw.text, call.pattern).message);
  const { rows, nextToken } = unwrapped(json, call);
  const shown = withoutInsides(call, redacted(rows, call.redact));
  return { ...EMPTY, status: raw.status, output: shown, truncated: raw.truncated, nextToken };
}

const EMPTY: ReadAnswer = { status: 0, output: null, error: null, truncated: false, nextToken: null };

const failed = (status: number, message: string): ReadAnswer => ({ ...EMPTY, status, error: withoutForeign401(message) });

/** Without a shard to explain the engine answers 400, which is no failure to a caller that asks. */
const nothingToExplain = ({ status, text }: RawAnswer, { pattern }: ExplorerCall): string | null =>
  pattern === '_cluster/allocation/explain' && status === 400 && /unassigned/i.test(text)
    ? 'No shard is unassigned, so there is nothing to explain.'
    : null;

/** Undefined where the text is no JSON, or none that can be walked. */
function parsed(raw: RawAnswer, call: ExplorerCall): unknown {
  try {
    if (!raw.truncated) return parseJson(raw.text);
    return isTooDeep(raw.text) ? undefined : (wholeValues(raw.text, call.resultPath) ?? undefined);
  } catch {
    return undefined;
  }
}

function unwrapped(json: unknown, { resultPath, pageToken }: ExplorerCall): { rows: unknown; nextToken: string | null } {
  if (resultPath === null || typeof json !== 'object' || json === null || Array.isArray(json)) return { rows: json, nextToken: null };
  const { [resultPath]: rows, [pageToken ?? '']: token } = json as Record<string, unknown>;
  return { rows: Array.isArray(rows) ? rows : json, nextToken: typeof token === 'string' && token !== '' ? token : null };
}

const wholeLines = (text: string): string => text.slice(0, text.lastIndexOf('\n') + 1);
