import type { SdpdsFailure } from '#rules/releases/calls';
import { RequestError } from '../../../../kits/graphql/request-error.ts';
import type { Failure } from '../../../../kits/section/failed-panel.tsx';

interface FailureWords {
  /** The answer says nothing of its own. */
  fallback: string;
  /** There was no answer. */
  thrown: string;
}

const RELEASES: FailureWords = { fallback: 'Failed to fetch active releases', thrown: 'An error occurred while fetching releases' };
const STATUS: FailureWords = { fallback: 'Failed to fetch release status', thrown: 'Failed to fetch release status' };
const STAGES: FailureWords = { fallback: 'Failed to fetch stage details', thrown: 'An error occurred while fetching stage details' };

/** A failed list of active releases (REL-039, REL-040). */
export const releasesFailure = (error: unknown): Failure => failure(RELEASES, ownFirst(RELEASES, error), error);

/** A failed look-up of one release (REL-039, REL-041). */
export const statusFailure = (error: unknown): Failure => failure(STATUS, ownFirst(STATUS, error), error);

/** Failed stages: the stated words come first, what the answer says behind them (REL-045). */
export const stagesFailure = (error: unknown): Failure => failure(STAGES, statedFirst(STAGES, error), error);

/** What the answer says; where there was no answer, that first. */
const ownFirst = (words: FailureWords, error: unknown): string =>
  hasAnswer(error) ? (ownWords(error) ?? words.fallback) : statedFirst(words, error);

function statedFirst(words: FailureWords, error: unknown): string {
  const own = ownWords(error);
  const first = hasAnswer(error) ? words.fallback : words.thrown;
  return own === null ? first : `${first}: ${own}`;
}

const NO_DATA = {
  'active releases': 'No data received for active releases',
  'release status': 'No data received for release status',
} as const;

/** What an answer without a list says: its error where it has one (REL-039), else that it had no data (REL-040, REL-041). */
export function withoutData(answer: unknown, what: keyof typeof NO_DATA): string {
  const body = typeof answer === 'object' && answer !== null ? (answer as Readonly<Record<string, unknown>>) : {};
  const text = [body.error, body.message].find((value) => typeof value === 'string' && value !== '');
  return typeof text === 'string' ? text : NO_DATA[what];
}

/** The answer's message, with what kind it is where it refuses the request itself; null when it says nothing, or none came. */
function ownWords(error: unknown): string | null {
  const { message, error: code, __type = '' } = bodyOf(error) ?? {};
  const text = message || code;
  if (!text) return null;
  return __type.includes('ValidationException') ? `Validation Error: ${text}` : text;
}

/** The body of a failed answer; null where there was no answer. */
const bodyOf = (error: unknown): Partial<SdpdsFailure> | null =>
  error instanceof RequestError && 'body' in error ? ((error.body ?? {}) as Partial<SdpdsFailure>) : null;

/** A call that never reached the server has a body too: the console's own words on it. */
const hasAnswer = (error: unknown): boolean => {
  const body = bodyOf(error);
  return body !== null && body.error !== 'NetworkFailure';
};

const failure = (words: FailureWords, what: string, error: unknown): Failure =>
  error instanceof RequestError
    ? { what: what || words.fallback, code: error.code, requestId: error.requestId }
    : { what: what || words.thrown, code: null, requestId: null };
