import { parseDomainIdentifier } from '#rules/identifiers';
import { requirePermission } from '../../platform/auth/require-permission.ts';
import { badInput } from '../../platform/http/bad-input.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import type { DomainRecord } from '../../ports/domains/port.ts';
import { PortError } from '../../ports/port-error.ts';

/** The domain that is asked, for whoever may read domains here. @throws BadInputError, RefusedError, PortError "not-found" */
export async function explorableDomain(ctx: RequestContext, domainIdentifier: string): Promise<DomainRecord> {
  requirePermission(ctx, 'domain:read');
  const identifier = parseDomainIdentifier(domainIdentifier);
  if (!identifier) throw badInput('domainIdentifier', 'must be clientId:domain-name, such as 000000000101:orders');
  const record = await ctx.cell.domains.find(domainIdentifier, ctx.signal);
  if (!record) throw new PortError('not-found', `No domain is known as ${domainIdentifier}.`);
  return record;
}
