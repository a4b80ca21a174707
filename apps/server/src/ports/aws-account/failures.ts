import { messageOf } from '#rules/thrown';
import type { TimeLimit } from '../cluster-api/opensearch/network-failures.ts';
import { partsOf } from '../metrics/cloudwatch/failures.ts';
import { isPortError, PortError } from '../port-error.ts';
import { type Service, serverlessFailure } from '../serverless/aws/failures.ts';

/** What was asked, and where. */
export interface AccountCall {
  service: Service;
  /** What the permission is called: `es:DescribeDomain`. */
  action: string;
  accountId: string;
  awsRegion: string;
}

/** Names of a signature whose time the service does not take. */
const SKEWED = /^(?:RequestTimeTooSkewed|RequestInTheFuture|RequestExpired|InvalidSignature|SignatureDoesNotMatch)/;
/** Words of such an answer; "Signature expired: … is now earlier than …" is what services say. */
const SKEW_WORDS = /signature expired|signature not yet current|too skewed/i;
const BAD_TOKEN = /^(?:InvalidPaginationToken|InvalidNextToken|ExpiredNextToken|InvalidToken$)/;
/** Of a region that the account has not switched on, STS’ own good credentials are called invalid. */
const UNKNOWN_KEY = /^(?:UnrecognizedClient|InvalidClientTokenId|RegionDisabled)/;
const NOT_FOUND = /^(?:ResourceNotFound|DomainNotFound)/;

/**
 * What the SDK threw, in the port's words. Neither its text, an address nor its answer goes on, not even as a cause.
 * @param isAssumed whether STS has just handed out what was signed with, so that it cannot be the key that is wrong
 */
export function accountFailure(error: unknown, call: AccountCall, limit: TimeLimit, timeoutMs: number, isAssumed: boolean): PortError {
  if (isPortError(error)) return error;
  const { name } = partsOf(error);
  const fail = (kind: PortError['kind'], words: string): PortError =>
    new PortError(kind, words, { cause: new Error(`AWS: ${name.slice(0, 64)}`) });
  if (!limit.signal.aborted) {
    if (SKEWED.test(name) && SKEW_WORDS.test(messageOf(error, '')))
      return fail('denied', `The clock of this server differs from that of AWS by too much for a signature: set it by NTP.`);
    if (UNKNOWN_KEY.test(name) && isAssumed)
      return fail(
        'denied',
        `${call.service} in ${call.awsRegion} does not know credentials that STS has handed out: the region is probably switched off for the account ${call.accountId}.`,
      );
    if (isExpiredPage(error)) return fail('unavailable', `${call.service} no longer knows where the list was left off. Try again.`);
    if (NOT_FOUND.test(name))
      return fail('not-found', `${call.service} in ${call.awsRegion} knows no such thing in the account ${call.accountId}.`);
    if (name === 'InvalidTypeException' || name === 'DisabledOperationException')
      return fail('not-offered', `Not available from this source: ${call.service} does not do ${call.action} for this domain.`);
  }
  return serverlessFailure(error, { ...call, setting: 'awsAccounts.endpoint' }, limit, timeoutMs);
}

/** True where the token of a next page is too old, so that a list must begin again. */
export const isExpiredPage = (error: unknown): boolean => BAD_TOKEN.test(partsOf(error).name);
