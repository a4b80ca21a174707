import { GATEWAY_TIMEOUT } from '#rules/error-text';
import type { SdpdsAnswer, SdpdsEnvelope, SdpdsFailure, SdpdsPath, SdpdsRequest } from '#rules/releases/calls';
import { logFailedCall } from '../graphql/failed-calls.ts';
import { presenceHeaders } from '../session/presence.ts';
import { fetchSignedIn } from '../session/sign-in-again.ts';
import { waitSaying } from './being-prepared.tsx';
import { REFRESH_COOKIES, SdpdsError } from './sdpds-error.ts';

export { SdpdsError };

/** So often a place that is being prepared is asked again, each time after what it says, before that is a failure. */
const MOST_WAITS = 20;

/**
 * One call under /api/sdpds. A place that is used for the first time answers when it is prepared, some seconds later: what is asked until then waits.
 * @throws SdpdsError for whatever is no 200, a network failure included (as a 401)
 */
export async function callSdpds<Path extends SdpdsPath>(
  path: Path,
  payload: SdpdsRequest<Path>,
  signal?: AbortSignal,
): Promise<SdpdsAnswer<Path>> {
  try {
    for (let waits = 0; ; waits++) {
      const answer = await send(path, payload, signal).catch((error: unknown) =>
        waits < MOST_WAITS ? preparing(error) : Promise.reject(error),
      );
      if (!(answer instanceof SdpdsError)) return answer;
      await waitSaying(answer.message, answer.retryAfterMs ?? 0, signal);
    }
  } catch (error) {
    logFailedCall({ apiName: `/api/sdpds/${path}`, domainIdent: null }, error);
    throw error;
  }
}

/** The answer of a place that is being prepared, which has done nothing of what was asked. @throws what is anything else */
const preparing = (error: unknown): SdpdsError => {
  if (error instanceof SdpdsError && error.status === 503 && error.retryAfterMs !== null) return error;
  throw error;
};

async function send<Path extends SdpdsPath>(
  path: Path,
  payload: SdpdsRequest<Path>,
  signal: AbortSignal | undefined,
): Promise<SdpdsAnswer<Path>> {
  const lost = (error: unknown): never => {
    if (signal?.aborted) throw error;
    throw new SdpdsError(401, { message: REFRESH_COOKIES, error: 'NetworkFailure' }, null);
  };
  const response = await fetchSignedIn(`/api/sdpds/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...presenceHeaders() },
    body: JSON.stringify(payload),
    credentials: 'same-origin',
    signal: signal ?? null,
  }).catch(lost);
  const requestId = response.headers.get('x-request-id');
  const envelope = envelopeOf<SdpdsAnswer<Path> | Partial<SdpdsFailure>>(await response.text().catch(lost), requestId);
  if (response.status === 401) throw new SdpdsError(401, { message: REFRESH_COOKIES, error: 'SignedOut' }, requestId);
  if (!response.ok || envelope.statusCode !== 200)
    throw new SdpdsError(envelope.statusCode, envelope.body as Partial<SdpdsFailure>, requestId, retryAfterOf(response));
  return envelope.body as SdpdsAnswer<Path>;
}

/** Milliseconds of the header, which the server gives as whole seconds. */
const retryAfterOf = ({ headers }: Response): number | null => {
  const seconds = headers.get('retry-after');
  return seconds !== null && /^\d{1,4}$/.test(seconds) ? Number(seconds) * 1_000 : null;
};

/** A proxy's page in place of JSON is reported as what it is. */
function envelopeOf<Body>(text: string, requestId: string | null): SdpdsEnvelope<Body> {
  try {
    return JSON.parse(text) as SdpdsEnvelope<Body>;
  } catch {
    throw new SdpdsError(502, { message: GATEWAY_TIMEOUT }, requestId);
  }
}
