import type { RequestContext } from '../../platform/http/context.ts';
import { readableDomain } from '../../platform/http/readable-domain.ts';
import type { DomainRecord } from '../../ports/domains/port.ts';
import { PortError } from '../../ports/port-error.ts';

/** The domain that is asked, for a caller that may read domains here. @throws BadInputError, RefusedError, PortError "not-found" */
export async function explorableDomain(ctx: RequestContext, domainIdentifier: string): Promise<DomainRecord> {
  const record = await readableDomain(ctx, domainIdentifier);
  if (!record) throw new PortError('not-found', `No domain is known as ${domainIdentifier}.`);
  return record;
}
