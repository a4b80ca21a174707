import { HOUR, MINUTE } from '#rules/durations';
import { below, between, hashText, mix, pick } from '../random.ts';
import type { DataPlane } from './accounts.ts';
import { type LoggedRequest, loggedRequest } from './logged-request.ts';
import type { LogService } from './request-log-groups.ts';
import type { ServerlessService } from './serverless-service.ts';

/** Calls that come again and again, of consoles and of deployment tools. */
const CALLS: Readonly<Record<Exclude<LogService, 'gateway' | 'capacity'>, readonly string[]>> = {
  collections: ['ListCollections', 'BatchGetCollection', 'GetAccountSettings'],
  policies: ['ListAccessPolicies', 'GetAccessPolicy', 'ListSecurityPolicies', 'GetSecurityPolicy', 'GetPoliciesStats'],
};
/** An account asks each service once in so long. */
const PERIOD = 12 * MINUTE;

/** What happened to an account's control plane in [from, to): calls, and what they and the service itself set going. */
export function controlRequests(
  service: ServerlessService,
  log: Exclude<LogService, 'gateway'>,
  accountId: string,
  { from, to }: { from: number; to: number },
): LoggedRequest[] {
  if (log === 'capacity') return service.standing(accountId) === 'ok' ? capacityChanges(service, accountId, from, to) : [];
  const calls = routine(service, log, accountId, from, to);
  return log === 'collections' && service.standing(accountId) === 'ok' ? [...calls, ...workflows(service, accountId, from, to)] : calls;
}

function routine(service: ServerlessService, log: keyof typeof CALLS, accountId: string, from: number, to: number): LoggedRequest[] {
  const standing = service.standing(accountId);
  const salt = mix(hashText(accountId), hashText(log));
  const found: LoggedRequest[] = [];
  for (let n = Math.floor(from / PERIOD); n * PERIOD < to; n++) {
    const own = mix(salt, n);
    const at = n * PERIOD + below(own, 1, PERIOD);
    if (at < from || at >= to) continue;
    const refused = {
      ok: { responseCode: 200, error: null },
      denied: { responseCode: 403, error: { code: 'AccessDeniedException', message: 'The account may not be reported on.' } },
      throttled: { responseCode: 429, error: { code: 'ThrottlingException', message: 'Rate exceeded' } },
      unknown: { responseCode: 404, error: null },
    }[standing];
    found.push(
      loggedRequest(at, own, {
        ...{ accountId, collectionId: null, method: 'POST', path: `/${pick(own, 2, CALLS[log])}` },
        ...{ latencyMs: Math.round(between(own, 3, 6, 90)), ...refused },
      }),
    );
  }
  return found;
}

/** Collections that came to where they stand within the time: what was set going, and how it ended. */
function workflows(service: ServerlessService, accountId: string, from: number, to: number): LoggedRequest[] {
  return service.collections(accountId, to - 1).flatMap(({ id, salt, status, failureReason, createdAt, lastModifiedAt }) => {
    const found: LoggedRequest[] = [];
    const add = (at: number, path: string, responseCode: number, error: { code: string; message: string } | null): void => {
      if (at >= from && at < to)
        found.push(
          loggedRequest(at, mix(salt, hashText(`${path} ${at}`)), {
            ...{ accountId, collectionId: id, method: 'POST', path, responseCode, error },
            latencyMs: 40 + below(salt, 11, 400),
          }),
        );
    };
    add(createdAt, '/CreateCollection', 200, null);
    if (status === 'UPDATING') add(lastModifiedAt, '/UpdateCollection', 200, null);
    if (status === 'DELETING') add(lastModifiedAt, '/DeleteCollection', 200, null);
    if (status === 'FAILED' && failureReason !== null) {
      const { errorCode, message } = JSON.parse(failureReason) as { errorCode: string; message: string };
      // The workflow tries once an hour, and says so each time.
      const tries = Math.ceil((from - lastModifiedAt) / HOUR);
      for (let at = lastModifiedAt + Math.max(0, tries) * HOUR; at < to; at += HOUR)
        add(at, '/CollectionWorkflow', errorCode === 'INTERNAL_FAILURE' ? 500 : 400, { code: errorCode, message });
    }
    return found;
  });
}

const PLANES: readonly DataPlane[] = ['search', 'indexing'];

/** The changes of capacity that the scaling history of a group shows; those that a limit forbids are errors. */
function capacityChanges(service: ServerlessService, accountId: string, from: number, to: number): LoggedRequest[] {
  return service.account(accountId).groups.flatMap((group) =>
    PLANES.flatMap((plane) =>
      service.capacityChanges(group, plane, from, to).map((change) => {
        // As the scaling history has it: what the limit forbids is refused, what it allows in part is done.
        const isRefused = change.to === change.from;
        return loggedRequest(change.at, mix(group.salt, 2 * Math.floor(change.at / 1_000) + (plane === 'search' ? 0 : 1)), {
          ...{ accountId, collectionId: null, method: 'POST', latencyMs: 120 + below(group.salt, 12, 300) },
          path: `/${change.to >= change.from ? 'UpdateWorkerGroupCapacity' : 'ScaleInWorkerGroupCapacity'}/${group.id}/${plane}`,
          responseCode: isRefused ? 400 : 200,
          error: isRefused
            ? { code: 'OCU_LIMIT_EXCEEDED', message: `${change.needed} ${plane} units are needed, and ${change.to} are allowed.` }
            : null,
        });
      }),
    ),
  );
}
