import type { TimeLimit } from '../../cluster-api/opensearch/network-failures.ts';
import { partsOf, THROTTLING, UNREACHABLE } from '../../metrics/cloudwatch/failures.ts';
import { isPortError, PortError, type PortErrorKind } from '../../port-error.ts';

/** When nothing was said: AWS counts requests a second, and by then the SDK has already waited and tried again. */
const RETRY_AFTER_MS = 5_000;

const NO_CREDENTIALS = /^(?:CredentialsProviderError|TokenProviderError)$/;
const EXPIRED = /^(?:ExpiredToken|RequestExpired)/;
/** The key itself is refused, whatever it may do. */
const KEY_REFUSED =
  /^(?:InvalidClientTokenId|UnrecognizedClient|InvalidSignature|SignatureDoesNotMatch|IncompleteSignature|MissingAuthenticationToken|InvalidAccessKeyId)/;
const DENIED = /^(?:AccessDenied|Unauthorized|NotAuthorized|OptInRequired)/;
const NOT_ACCEPTED = /^(?:Validation(?:Error|Exception)|SerializationException)$/;
const NO_OPERATION = /^(?:UnknownOperationException|InvalidAction)$/;

export type Service = 'OpenSearch Serverless' | 'OpenSearch Service' | 'CloudWatch Logs' | 'CloudTrail' | 'CloudWatch' | 'STS';

/** What was asked of whom. */
export interface Requested {
  service: Service;
  /** What the permission is called: `aoss:ListCollections`. */
  action: string;
  accountId: string;
  awsRegion: string;
  /** Where the configuration names the address; `serverlessAccounts.endpoint` unless given. */
  setting?: string | undefined;
}

/**
 * What the SDK threw, in the port's words. Neither its text, an address nor its answer goes on, not even as a cause: they may name keys, ARNs and
 * tokens.
 */
export function serverlessFailure(
  error: unknown,
  { service, action, accountId, awsRegion, setting = 'serverlessAccounts.endpoint' }: Requested,
  limit: TimeLimit,
  timeoutMs: number,
): PortError {
  if (isPortError(error)) return error;
  const cause = causeOf(error);
  if (limit.timedOut()) return new PortError('timed-out', `${service} did not answer within ${timeoutMs / 1_000} s.`, { cause });
  if (limit.signal.aborted) return new PortError('cancelled', `The request was cancelled before ${service} had answered.`, { cause });
  const { name, code, status, retryAfterMs } = partsOf(error);
  const fail = (kind: PortErrorKind, message: string): PortError => new PortError(kind, message, { cause });

  if (THROTTLING.has(name) || status === 429)
    return new PortError('throttled', `${service} asks for fewer requests for the account ${accountId}. Try again shortly.`, {
      cause,
      retryAfterMs: retryAfterMs ?? RETRY_AFTER_MS,
    });
  if (NO_CREDENTIALS.test(name))
    return fail(
      'denied',
      'No AWS credentials were found: give the server a profile, a role or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    );
  if (KEY_REFUSED.test(name)) return fail('denied', `${service} does not know the server’s AWS credentials: check the key or the profile.`);
  if (EXPIRED.test(name)) return fail('denied', `The AWS credentials for the account ${accountId} have expired: renew them.`);
  // Before the status: an emulator or proxy says so with any.
  if (NO_OPERATION.test(name)) return fail('not-offered', `Not available from this source: ${service} here has no ${action}.`);
  if (DENIED.test(name) || status === 401 || status === 403)
    return fail('denied', `${service} denies the request: the credentials for the account ${accountId} need ${action} in ${awsRegion}.`);
  if (name === 'TimeoutError' || code === 'ETIMEDOUT') return fail('timed-out', `${service} did not answer in time.`);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return fail(
      'unavailable',
      `${service} has no known address in ${awsRegion}: check the region, and whether the service is offered there.`,
    );
  if (UNREACHABLE.test(code)) return fail('unavailable', `${service} in ${awsRegion} cannot be reached over the network.`);
  if (NOT_ACCEPTED.test(name)) return fail('malformed', `${service} did not accept the request.`);
  if (status !== undefined && status >= 500) return fail('unavailable', `${service} has an error of its own. Try again shortly.`);
  return fail('malformed', `What answers is not ${service}, or not as it is known: check ${setting}.`);
}

/** True where the credentials were good once. */
export const isExpired = (error: unknown): boolean => EXPIRED.test(partsOf(error).name);

/** True where the service says that there is no such thing. */
export const isNotFound = (error: unknown): boolean => partsOf(error).name === 'ResourceNotFoundException';

/** Name and status for the log, and nothing else. */
function causeOf(error: unknown): Error {
  const { name, code, status } = partsOf(error);
  const stated = [name, code].filter((word) => /^[A-Za-z_]{1,64}$/.test(word));
  return new Error(`AWS: ${stated.join(' ') || 'an error without a name'}${status === undefined ? '' : `, status ${status}`}`);
}
