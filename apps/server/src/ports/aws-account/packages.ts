import type { DomainStatuses } from './domain-statuses.ts';
import { firstPages, type Listed } from './pages.ts';
import { type AssociatedPackage, PackagesPage } from './schema.ts';

const PAGE = 100;

/**
 * The packages of a domain, not older than is asked for.
 * @throws PortError not-found for a domain that is not there
 */
export function packagesOf(
  statuses: DomainStatuses,
  domainIdentifier: string,
  { ttlMs, signal }: { ttlMs: number; signal: AbortSignal | undefined },
): Promise<Listed<AssociatedPackage>> {
  return statuses.read('packages', domainIdentifier, {
    ttlMs,
    signal,
    load: (DomainName, inner) =>
      firstPages(async (token) => {
        const input = { DomainName, MaxResults: PAGE, ...token };
        const answer = await statuses.clients.es('ListPackagesForDomain', input, PackagesPage, { signal: inner });
        return { rows: answer.DomainPackageDetailsList, next: answer.NextToken };
      }),
  });
}
