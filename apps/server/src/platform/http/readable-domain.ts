import type { DomainRecord } from '../../ports/domains/port.ts';
import { requirePermission } from '../auth/require-permission.ts';
import type { RequestContext } from './context.ts';
import { domainIdentifierOf } from './domain-identifier.ts';

/**
 * The domain of this request's ports, for a caller that may read domains here; null when none of that identifier is known there.
 * @param argument how the call names it
 * @throws RefusedError, BadInputError that names the argument
 */
export async function readableDomain(
  ctx: RequestContext,
  domainIdentifier: string,
  argument = 'domainIdentifier',
): Promise<DomainRecord | null> {
  requirePermission(ctx, 'domain:read');
  return ctx.ports.domains.find(domainIdentifierOf(argument, domainIdentifier), ctx.signal);
}
