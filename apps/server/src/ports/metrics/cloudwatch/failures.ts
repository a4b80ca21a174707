import type { TimeLimit } from '../../cluster-api/opensearch/network-failures.ts';
import { isPortError, PortError, type PortErrorKind } from '../../port-error.ts';

/** When nothing was said: CloudWatch counts transactions a second, and by then the SDK has already waited and tried again. */
const RETRY_AFTER_MS = 5_000;

/** Names under which AWS asks for fewer requests. */
export const THROTTLING = new Set([
  'Throttling',
  'ThrottlingException',
  'ThrottledException',
  'RequestThrottled',
  'RequestThrottledException',
  'RequestLimitExceeded',
  'TooManyRequestsException',
  'LimitExceededException',
  'LimitExceededFault',
  'SlowDown',
]);
const DENIED =
  /^(?:AccessDenied|Unauthorized|NotAuthorized|OptInRequired|InvalidClientTokenId|UnrecognizedClient|SignatureDoesNotMatch|IncompleteSignature|ExpiredToken|MissingAuthenticationToken)/;
const NOT_ACCEPTED = /^(?:Validation|InvalidParameter|MissingRequiredParameter|MissingParameter|SerializationException)/;
/** Codes of a network that does not carry a request. */
export const UNREACHABLE = /^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EPIPE|EHOSTUNREACH|ENETUNREACH|ECONNABORTED)$/;

/** What the SDK threw, in the port's words. Neither its text nor an ARN, an address or a request's id goes on. */
export function cloudWatchFailure(error: unknown, limit: TimeLimit, timeoutMs: number): PortError {
  if (isPortError(error)) return error;
  if (limit.timedOut()) return new PortError('timed-out', `CloudWatch did not answer within ${timeoutMs / 1_000} s.`, { cause: error });
  if (limit.signal.aborted) return new PortError('cancelled', 'The read was cancelled before CloudWatch had answered.', { cause: error });
  const { name, code, status, retryAfterMs } = partsOf(error);
  const fail = (kind: PortErrorKind, message: string): PortError => new PortError(kind, message, { cause: error });

  if (THROTTLING.has(name) || status === 429) {
    const options = { cause: error, retryAfterMs: retryAfterMs ?? RETRY_AFTER_MS };
    return new PortError('throttled', 'CloudWatch asks for fewer requests. Try again shortly.', options);
  }
  if (name === 'CredentialsProviderError' || name === 'TokenProviderError')
    return fail(
      'denied',
      'No AWS credentials were found: give the server a profile, a role or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    );
  if (DENIED.test(name) || status === 401 || status === 403)
    return fail(
      'denied',
      'CloudWatch refuses these credentials: they need cloudwatch:GetMetricData and cloudwatch:ListMetrics in this region.',
    );
  if (name === 'TimeoutError' || code === 'ETIMEDOUT') return fail('timed-out', 'CloudWatch did not answer in time.');
  if (UNREACHABLE.test(code)) return fail('unavailable', 'CloudWatch cannot be reached over the network: check awsRegion and endpoint.');
  if (isNotAccepted(error)) return fail('malformed', 'CloudWatch did not accept the request.');
  if (status !== undefined && status >= 500) return fail('unavailable', 'CloudWatch has an error of its own. Try again shortly.');
  return fail('malformed', 'What answers is not CloudWatch, or not as it is known: check metrics.endpoint.');
}

/** True where the request itself is at fault, so that one query spoils a whole call. */
export const isNotAccepted = (error: unknown): boolean => NOT_ACCEPTED.test(partsOf(error).name);

/** What an error of the SDK is identified by. */
export interface ErrorParts {
  name: string;
  code: string;
  status: number | undefined;
  retryAfterMs: number | undefined;
}

/** Reads what the SDK threw; `retryAfterMs` is of the answer's header. */
export function partsOf(error: unknown): ErrorParts {
  if (!(error instanceof Error)) return { name: '', code: '', status: undefined, retryAfterMs: undefined };
  const response = '$response' in error ? error.$response : undefined;
  const status = numberIn(response, 'statusCode') ?? numberIn('$metadata' in error ? error.$metadata : undefined, 'httpStatusCode');
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return { name: error.name, code, status, retryAfterMs: retryAfterOf(response) };
}

const numberIn = (value: unknown, key: string): number | undefined => {
  const found = isRecord(value) ? value[key] : undefined;
  return typeof found === 'number' ? found : undefined;
};

function retryAfterOf(response: unknown): number | undefined {
  const headers = isRecord(response) ? response.headers : undefined;
  const text = isRecord(headers) ? headers['retry-after'] : undefined;
  return typeof text === 'string' && /^\d{1,5}$/.test(text) ? Number(text) * 1_000 : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
