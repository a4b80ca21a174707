import type { z } from 'zod';
import { fieldProblem, namedProblem } from '#rules/field-problems';
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
  const parsed = SDPDS_CALLS[path].request.safeParse(body ?? {}, { error: fieldProblem });
  if (parsed.success) return parsed.data as SdpdsPayload<Path>;
  const [issue] = parsed.error.issues;
  throw invalid(issue === undefined ? 'The payload cannot be used.' : namedProblem(issue, 'The payload'));
}
