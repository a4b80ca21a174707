import type { RoleArn } from '#rules/ots/checks';
import type { OtsProblem } from '#rules/ots/item';
import { messageOf } from '#rules/thrown';
import type { TimeLimit } from '../../cluster-api/opensearch/network-failures.ts';
import { partsOf, THROTTLING, UNREACHABLE } from '../../metrics/cloudwatch/failures.ts';
import { isPortError, PortError, type PortErrorKind } from '../../port-error.ts';

/** When nothing was said: AWS counts requests a second, and by then the SDK has already waited and tried again. */
const RETRY_AFTER_MS = 5_000;

const NO_CREDENTIALS = /^(?:CredentialsProviderError|TokenProviderError)$/;
const EXPIRED = /^(?:ExpiredToken|RequestExpired)/;
/** The key itself is refused, whatever it may do. */
const KEY_REFUSED =
  /^(?:InvalidClientTokenId|UnrecognizedClient|SignatureDoesNotMatch|IncompleteSignature|MissingAuthenticationToken|InvalidAccessKeyId)/;
const DENIED = /^(?:AccessDenied|Unauthorized|NotAuthorized|OptInRequired|AWSOrganizationsNotInUse)/;
const VALIDATION = /^Validation(?:Error|Exception)$/;

type Service = 'STS' | 'Organizations' | 'OpenSearch Service';

/** What a role that is not handed out has to do with its account. */
export interface RoleDenial {
  problem: OtsProblem;
  detail: string;
}

/**
 * What the SDK threw, in the port's words. Neither its text, an address nor its answer goes on, not even as a cause: the answer may hold the
 * credentials that could not be read.
 */
export function awsFailure(error: unknown, service: Service, limit: TimeLimit, timeoutMs: number): PortError {
  if (isPortError(error)) return error;
  const cause = causeOf(error);
  if (limit.timedOut()) return new PortError('timed-out', `AWS did not answer within ${timeoutMs / 1_000} s.`, { cause });
  if (limit.signal.aborted) return new PortError('cancelled', 'The request was cancelled before AWS had answered.', { cause });
  const { name, code, status, retryAfterMs } = partsOf(error);
  const fail = (kind: PortErrorKind, message: string): PortError => new PortError(kind, message, { cause });

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
  if (KEY_REFUSED.test(name)) return fail('denied', `${service} does not know the server’s AWS credentials: check the key or the profile.`);
  if (EXPIRED.test(name)) return fail('denied', `The credentials that ${service} was asked with have expired.`);
  if (isDenied(error)) return fail('denied', `${service} denies the request.`);
  if (name === 'TimeoutError' || code === 'ETIMEDOUT') return fail('timed-out', `${service} did not answer in time.`);
  if (UNREACHABLE.test(code))
    return fail('unavailable', `${service} cannot be reached over the network: check the region and the endpoint.`);
  if (VALIDATION.test(name)) return fail('malformed', `${service} did not accept the request.`);
  if (status !== undefined && status >= 500) return fail('unavailable', `${service} has an error of its own. Try again shortly.`);
  return fail('malformed', `What answers is not ${service}, or not as it is known: check transparency.endpoint.`);
}

/** True where the credentials are known but may not do this, or their account has nothing to ask. */
export const isDenied = (error: unknown): boolean => {
  const { name, status } = partsOf(error);
  if (NO_CREDENTIALS.test(name) || KEY_REFUSED.test(name) || EXPIRED.test(name) || THROTTLING.has(name)) return false;
  return DENIED.test(name) || status === 401 || status === 403;
};

/** True where the credentials were good once. */
export const isExpired = (error: unknown): boolean => EXPIRED.test(partsOf(error).name);

/** True where Organizations says that it has no such account, or that the one who asks is in no organization: it has one error for both. */
export const isAccountNotFound = (error: unknown): boolean => partsOf(error).name === 'AccountNotFoundException';

/**
 * What is wrong with a role that STS did not hand out; null where the role is not to blame. STS answers one and the same AccessDenied to a role
 * that does not exist, one that does not trust the console, and another external id, so that nobody can try out which roles there are: then all
 * three are named. Only where it says more is more said.
 */
export function roleDenialOf(error: unknown, { accountId, path, name: role }: RoleArn, region: string): RoleDenial | null {
  const { name } = partsOf(error);
  const said = messageOf(error, '');
  const which = `The role ${path.slice(1)}${role} of the account ${accountId}`;
  if (EXPIRED.test(name))
    return { problem: 'credentials-expired', detail: 'The server’s own AWS credentials have expired: renew them, then verify again.' };
  if (name === 'RegionDisabledException')
    return {
      problem: 'role-denied',
      detail: `STS is switched off in ${region} for the account ${accountId}: its owner has to activate it.`,
    };
  if (VALIDATION.test(name) && /external ?id/i.test(said))
    return {
      problem: 'external-id-refused',
      detail: `STS does not accept the external id for ${lowerFirst(which)}: 2 to 1224 letters, digits and +=,.@:/-.`,
    };
  if (VALIDATION.test(name) && /role ?arn|\barn\b/i.test(said))
    return { problem: 'role-missing', detail: `${which} is none by its ARN: set the ARN of a role that exists.` };
  if (!isDenied(error)) return null;
  if (/no identity-based policy/i.test(said))
    return { problem: 'role-denied', detail: `The server’s own permissions do not allow sts:AssumeRole for ${lowerFirst(which)}.` };
  if (/sts:SetSourceIdentity/.test(said))
    return { problem: 'role-denied', detail: `${which} does not allow sts:SetSourceIdentity in its trust policy.` };
  return {
    problem: 'role-denied',
    detail: `${which} is not handed out, and AWS does not say why: it may not exist, not trust this console, or expect another external id. Compare its trust policy.`,
  };
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Name and status for the log, and nothing else. */
function causeOf(error: unknown): Error {
  const { name, code, status } = partsOf(error);
  const stated = [name, code].filter((word) => /^[A-Za-z_]{1,64}$/.test(word));
  return new Error(`AWS: ${stated.join(' ') || 'an error without a name'}${status === undefined ? '' : `, status ${status}`}`);
}
