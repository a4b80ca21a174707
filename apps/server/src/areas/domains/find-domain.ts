import type { RequestContext } from '../../platform/http/context.ts';
import { readableDomain } from '../../platform/http/readable-domain.ts';
import type { DomainParent } from './parents.ts';

/** The domain of this request's cell, or null when none of that identifier is known there. */
export async function findDomain(ctx: RequestContext, domainIdentifier: string, instanceId?: string): Promise<DomainParent | null> {
  const record = await readableDomain(ctx, domainIdentifier);
  return record ? { record, instanceId } : null;
}
