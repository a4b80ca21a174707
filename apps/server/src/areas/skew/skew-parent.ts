import type { RequestContext } from '../../platform/http/context.ts';
import { readableDomain } from '../../platform/http/readable-domain.ts';

/** What the resolvers of the parts of an analysis start from. */
export type { SkewAnalysis as ComputedParent, SkewCells as CellsParent, SkewTable as TableParent } from '#rules/skew/types';

/** What the resolvers of the skew of one domain start from. */
export interface SkewParent {
  domainIdentifier: string;
  /** Ask this node, where the caller named one. */
  instanceId?: string | undefined;
}

/** The domain of this request's ports, or null when none of that identifier is known there. */
export async function skewParent(ctx: RequestContext, domainIdentifier: string, instanceId?: string): Promise<SkewParent | null> {
  const record = await readableDomain(ctx, domainIdentifier);
  return record ? { domainIdentifier: record.domainIdentifier, instanceId } : null;
}
