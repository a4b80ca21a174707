import type { TimeLimit } from '../cluster-api/opensearch/network-failures.ts';
import { partsOf, THROTTLING, UNREACHABLE } from '../metrics/cloudwatch/failures.ts';
import { isPortError, PortError, type PortErrorKind } from '../port-error.ts';
import { ROLE_SETTING } from './role.ts';

/** When nothing was said: by then the SDK has already waited and tried again. */
const RETRY_AFTER_MS = 5_000;

const NO_CREDENTIALS = /^(?:CredentialsProviderError|TokenProviderError)$/;
const KEY_REFUSED =
  /^(?:InvalidClientTokenId|UnrecognizedClient|InvalidSignature|SignatureDoesNotMatch|IncompleteSignature|MissingAuthenticationToken|InvalidAccessKeyId|ExpiredToken|RequestExpired)/;
const DENIED = /^(?:AccessDenied|Unauthorized|NotAuthorized|OptInRequired)/;
const NOT_FOUND = /^(?:ResourceNotFoundException|InvalidInstanceId|InvocationDoesNotExist|InvalidDocument)/;
const NOT_ACCEPTED = /^(?:Validation(?:Error|Exception)|SerializationException|InvalidParameters?|InvalidDocumentVersion|InvalidCommandId)/;
const NO_OPERATION = /^(?:UnknownOperationException|InvalidAction|DisabledOperationException|UnsupportedPlatformType)$/;
const BUSY = /^(?:ConflictException|DuplicateInstanceId|LimitExceededException)$/;
/** Codes of a connection that ended after something may have been sent. */
const BROKEN_OFF = /^(?:ECONNRESET|EPIPE|ECONNABORTED)$/;

/** What was asked of whom. */
export interface ActionCall {
  service: 'Systems Manager' | 'OpenSearch Service';
  /** What the permission is called: `ssm:SendCommand`. */
  action: string;
  awsRegion: string;
  /** Whether it may have changed something by now. */
  isChange: boolean;
  /** Where the configuration names the role; `machines.roleArn` unless given. */
  setting?: string | undefined;
}

/** What the SDK threw, in the ports' words. Neither its text, an address nor its answer goes on, not even as a cause: they may name keys, ARNs and tokens. */
export function actionFailure(
  error: unknown,
  { service, action, awsRegion, isChange, setting = ROLE_SETTING }: ActionCall,
  limit: TimeLimit,
  timeoutMs: number,
): PortError {
  if (isPortError(error)) return error;
  const { name, code, status, retryAfterMs } = partsOf(error);
  const stated = [name, code].filter((word) => /^[A-Za-z_]{1,64}$/.test(word));
  const cause = new Error(`AWS: ${stated.join(' ') || 'an error without a name'}${status === undefined ? '' : `, status ${status}`}`);
  const fail = (kind: PortErrorKind, message: string): PortError => new PortError(kind, message, { cause });
  const unknown = isChange ? ' Whether it took effect is not known.' : '';

  if (limit.timedOut()) return fail('timed-out', `${service} did not answer within ${timeoutMs / 1_000} s.${unknown}`);
  if (limit.signal.aborted) return fail('cancelled', `The request was cancelled before ${service} had answered.${unknown}`);
  if (THROTTLING.has(name) || status === 429)
    return new PortError('throttled', `${service} asks for fewer requests. Try again shortly.`, {
      cause,
      retryAfterMs: retryAfterMs ?? RETRY_AFTER_MS,
    });
  if (NO_CREDENTIALS.test(name))
    return fail(
      'denied',
      'No AWS credentials were found: give the server a profile, a role or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    );
  if (KEY_REFUSED.test(name)) return fail('denied', `${service} does not accept the credentials that it was asked with.`);
  if (NO_OPERATION.test(name)) return fail('not-offered', `Not available from this source: ${service} here has no ${action}.`);
  if (NOT_FOUND.test(name))
    return fail('not-found', `${service} does not know what ${action} names: check ${setting.split('.')[0]} of the configuration.`);
  if (BUSY.test(name)) return fail('unavailable', `${service} is at something else there now. Try again when that has ended.`);
  if (DENIED.test(name) || status === 401 || status === 403)
    return fail('denied', `${service} denies the request: the role of ${setting} needs ${action} in ${awsRegion}.`);
  if (name === 'TimeoutError' || code === 'ETIMEDOUT') return fail('timed-out', `${service} did not answer in time.${unknown}`);
  if (isChange && BROKEN_OFF.test(code)) return fail('timed-out', `The connection to ${service} broke off.${unknown}`);
  if (UNREACHABLE.test(code)) return fail('unavailable', `${service} in ${awsRegion} cannot be reached over the network.`);
  if (NOT_ACCEPTED.test(name)) return fail('malformed', `${service} did not accept the request.`);
  if (status !== undefined && status >= 500 && isChange) return fail('timed-out', `${service} has an error of its own.${unknown}`);
  if (status !== undefined && status >= 500) return fail('unavailable', `${service} has an error of its own. Try again shortly.`);
  return fail('malformed', `What answers is not ${service}, or not as it is known: check ${setting.split('.')[0]}.endpoint.`);
}
