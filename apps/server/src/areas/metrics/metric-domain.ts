import type { RequestContext } from '../../platform/http/context.ts';
import { readableDomain } from '../../platform/http/readable-domain.ts';
import type { MetricSubject } from '../../ports/metrics/port.ts';
import { PortError } from '../../ports/port-error.ts';

/**
 * A domain of this request's cell as the subject of metrics, for whoever may read domains here.
 * @throws RefusedError, BadInputError that names the argument, PortError `not-found`
 */
export async function metricDomain(ctx: RequestContext, domainIdentifier: string): Promise<{ subject: MetricSubject; clientId: string }> {
  const record = await readableDomain(ctx, domainIdentifier);
  if (record === null) throw new PortError('not-found', `No domain is known as ${domainIdentifier.slice(0, 64)}.`);
  return { subject: { kind: 'domain', domainIdentifier: record.domainIdentifier }, clientId: record.clientId };
}
