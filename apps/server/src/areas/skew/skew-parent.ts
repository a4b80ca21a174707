import { parseDomainIdentifier } from '#rules/identifiers';
import { requirePermission } from '../../platform/auth/require-permission.ts';
import { badInput } from '../../platform/http/bad-input.ts';
import type { RequestContext } from '../../platform/http/context.ts';

/** What the resolvers of the parts of an analysis start from. */
export type { SkewAnalysis as ComputedParent, SkewCells as CellsParent, SkewTable as TableParent } from '#rules/skew/types';

/** What the resolvers of the skew of one domain start from. */
export interface SkewParent {
  domainIdentifier: string;
  /** Ask this node, where the caller named one. */
  instanceId?: string | undefined;
}

/** The domain of this request's cell, or null when none of that identifier is known there. */
export async function skewParent(ctx: RequestContext, domainIdentifier: string, instanceId?: string): Promise<SkewParent | null> {
  requirePermission(ctx, 'domain:read');
  const identifier = parseDomainIdentifier(domainIdentifier);
  if (!identifier) throw badInput('domainIdentifier', 'must be clientId:domain-name, such as 000000000101:orders');
  const record = await ctx.cell.domains.find(`${identifier.clientId}:${identifier.domainName}`, ctx.signal);
  return record ? { domainIdentifier: record.domainIdentifier, instanceId } : null;
}
