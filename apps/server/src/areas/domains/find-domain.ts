import { parseDomainIdentifier } from '#rules/identifiers';
import { requirePermission } from '../../platform/auth/require-permission.ts';
import { badInput } from '../../platform/http/bad-input.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import type { DomainParent } from './parents.ts';

/** The domain of this request's cell, or null when none of that identifier is known there. */
export async function findDomain(ctx: RequestContext, domainIdentifier: string, instanceId?: string): Promise<DomainParent | null> {
  requirePermission(ctx, 'domain:read');
  const identifier = parseDomainIdentifier(domainIdentifier);
  if (!identifier) throw badInput('domainIdentifier', 'must be clientId:domain-name, such as 000000000101:orders');
  const record = await ctx.cell.domains.find(`${identifier.clientId}:${identifier.domainName}`, ctx.signal);
  return record ? { record, instanceId } : null;
}
