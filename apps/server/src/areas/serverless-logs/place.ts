import { hasServerlessLogs, SERVERLESS_LOGS_UNSUPPORTED } from '#rules/serverless/log-search';
import { requirePermission } from '../../platform/auth/require-permission.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { PortError } from '../../ports/port-error.ts';
import type { PortSet } from '../../ports/port-set.ts';
import type { ServerlessLogsPort } from '../../ports/serverless-logs/port.ts';

export const NO_SERVERLESS_LOGS = 'Not available from this source: nothing is known here of serverless logs.';

/** Why a place has no serverless logs to search; null where it has (JLOG-003, JLOG-004). */
export const whyNot = ({ stageRegion, ports }: { stageRegion: PortSet['stageRegion']; ports: PortSet }): string | null =>
  !hasServerlessLogs(stageRegion) ? SERVERLESS_LOGS_UNSUPPORTED : ports.serverlessLogs === null ? NO_SERVERLESS_LOGS : null;

/**
 * The port of the request's place, for a caller that may read.
 * @throws RefusedError, PortError `not-offered`
 */
export function serverlessLogsOf(ctx: RequestContext): ServerlessLogsPort {
  requirePermission(ctx, 'domain:read');
  return offered(ctx);
}

/** @throws PortError `not-offered` where the place has none */
export function offered(ctx: { stageRegion: PortSet['stageRegion']; ports: PortSet }): ServerlessLogsPort {
  const why = whyNot(ctx);
  if (why !== null || ctx.ports.serverlessLogs === null) throw new PortError('not-offered', why ?? NO_SERVERLESS_LOGS);
  return ctx.ports.serverlessLogs;
}
