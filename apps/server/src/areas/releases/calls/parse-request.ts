import type { z } from 'zod';
import { SDPDS_CALLS, type SdpdsPath } from '#rules/releases/calls';
import { exceedsLevels } from '../../../platform/http/levels.ts';
import { unkeepableVariable } from '../../../platform/http/text-problem.ts';
import { invalid } from './sdpds-problem.ts';

const MAX_LEVELS = 60;

/** The payload of a call as its handler takes it. */
export type SdpdsPayload<Path extends SdpdsPath> = z.output<(typeof SDPDS_CALLS)[Path]['request']>;

/**
 * Parses a payload by the table of calls.
 * @throws SdpdsProblem ValidationException that names the field and the fix
 */
export function parseRequest<Path extends SdpdsPath>(path: Path, body: unknown): SdpdsPayload<Path> {
  if (exceedsLevels(body, MAX_LEVELS))
    throw invalid(`The payload nests lists and objects too deep: at most ${MAX_LEVELS} levels are allowed.`);
  const unkeepable = unkeepableVariable(body);
  if (unkeepable !== null)
    throw invalid(`${unkeepable.slice(0, 100)} holds a character that cannot be stored: a NUL, or half of a surrogate pair.`);
  const parsed = SDPDS_CALLS[path].request.safeParse(body ?? {});
  if (parsed.success) return parsed.data as SdpdsPayload<Path>;
  const [issue] = parsed.error.issues;
  throw invalid(issue === undefined ? 'The payload cannot be used.' : textOf(issue));
}

/** The field in front, unless the message names it already. */
const textOf = ({ path, message }: z.core.$ZodIssue): string => {
  if (path.length === 0) return message.startsWith('Invalid input') ? 'The payload must be a JSON object.' : message;
  const field = path.map(String).join('.');
  const last = String(path.findLast((part) => typeof part === 'string') ?? field);
  const said = message
    .replace(/^Invalid input: expected (\w+), received undefined$/, 'is missing: send $1')
    .replace(/^Invalid input: /, '');
  return said.includes(last) && !said.startsWith('is missing') ? said : `${field}: ${said}`;
};
