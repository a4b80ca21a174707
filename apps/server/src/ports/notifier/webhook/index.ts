import { PortError, type PortErrorKind } from '../../port-error.ts';
import type { BreakGlassNotice, NotifierPort, ReleaseNotice } from '../port.ts';

interface WebhookOptions {
  url: string;
  /** Shown as a bearer token; null sends none. */
  token: string | null;
  /** 10 s by default. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

/** POSTs notices as JSON to one address. Any status of 200 to 299 takes them; the body of the answer is not read. */
export function createWebhookNotifier({ url, token, timeoutMs = TIMEOUT_MS }: WebhookOptions): NotifierPort {
  const { host } = new URL(url);
  const failure = (kind: PortErrorKind, what: string): PortError =>
    new PortError(kind, `The receiver of notifications at ${host} ${what}.`);
  const post = async (body: object, signal: AbortSignal): Promise<void> => {
    const timeOut = AbortSignal.timeout(timeoutMs);
    let status: number;
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
        // Where it leads is not what was configured, and the token must not go there.
        redirect: 'manual',
        signal: AbortSignal.any([signal, timeOut]),
      });
      status = answer.status;
      await answer.body?.cancel();
    } catch {
      // The error's own words could hold the address, and with it a key.
      if (timeOut.aborted) throw failure('timed-out', `did not answer within ${timeoutMs / 1_000} s`);
      if (signal.aborted) throw new PortError('cancelled', 'The server stops.');
      throw failure('unavailable', 'cannot be reached');
    }
    if (status === 401 || status === 403)
      throw failure('denied', `refused them with ${status}: check releases.notifications.webhook and its token`);
    if (status === 429) throw failure('throttled', 'asks for fewer requests (429)');
    if (status < 200 || status > 299) throw failure('unavailable', `answered with status ${status}`);
  };
  return {
    send: (notices, signal) => post({ notices: notices.map(wireOf) }, signal),
    alert: (notices, signal) => post({ notices: notices.map(alertOf) }, signal),
  };
}

const alertOf = ({ stageRegion, openedAt, endsAt, ...notice }: BreakGlassNotice) => {
  const [stage = '', region = ''] = stageRegion.split('/');
  return { kind: 'break-glass', ...notice, stage, region, openTime: iso(openedAt), endTime: iso(endsAt) };
};

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

const wireOf = ({ stageRegion, changes, state, scheduledAt, startedAt, endedAt, ...notice }: ReleaseNotice) => {
  const [stage = '', region = ''] = stageRegion.split('/');
  return {
    ...notice,
    stage,
    region,
    status: state,
    scheduledTime: iso(scheduledAt),
    startTime: iso(startedAt),
    endTime: iso(endedAt),
    components: changes.map(({ component, from, to }) => ({
      ...component,
      from: from && `${from.major}.${from.minor}`,
      to: to && `${to.major}.${to.minor}`,
    })),
  };
};
