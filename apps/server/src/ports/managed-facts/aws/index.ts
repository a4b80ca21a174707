import type { DomainStatuses } from '../../aws-account/domain-statuses.ts';
import { InsightsPage, PackagesPage, Tags, VpcEndpointsPage } from '../../aws-account/schema.ts';
import { createCoalescer } from '../../coalesce.ts';
import type { ManagedFactsPort } from '../port.ts';

const KEPT_MS = 60_000;
const PAGE = 100;
const MOST_PAGES = 5;

/** Tags, VPC endpoints, packages and insights of the managed domains of accounts. */
export function createAwsManagedFacts(accounts: readonly DomainStatuses[], clock: { now(): number }): ManagedFactsPort {
  const shared = createCoalescer(clock);

  /** One read of one domain, shared by all who ask for the same. */
  async function read<Fact>(
    what: string,
    domainIdentifier: string,
    signal: AbortSignal | undefined,
    load: (account: DomainStatuses, name: string, signal: AbortSignal) => Promise<Fact[]>,
  ): Promise<Fact[]> {
    const account = accounts.find((one) => one.isOurs(domainIdentifier));
    if (!account) return [];
    const kept = await shared.get(`${what} ${domainIdentifier}`, {
      ttlMs: KEPT_MS,
      signal,
      load: async (inner) => load(account, await account.nameOf(domainIdentifier, inner), inner),
    });
    return kept.value;
  }

  return {
    tags: (id, signal) =>
      read('tags', id, signal, async (account, _name, inner) => {
        const ARN = (await account.one(id, inner))?.status.ARN ?? '';
        const { TagList } = await account.clients.es('ListTags', { ARN }, Tags, { signal: inner });
        return TagList.map(({ Key, Value }) => ({ key: Key, value: Value ?? '' }));
      }),
    vpcEndpoints: (id, signal) =>
      read('vpc', id, signal, ({ clients }, DomainName, inner) =>
        pages(async (NextToken) => {
          const answer = await clients.es('ListVpcEndpointsForDomain', { DomainName, ...NextToken }, VpcEndpointsPage, { signal: inner });
          const rows = answer.VpcEndpointSummaryList.map(({ VpcEndpointId, VpcEndpointOwner, Status }) => ({
            id: VpcEndpointId ?? '',
            owner: VpcEndpointOwner ?? null,
            status: Status ?? null,
          }));
          return { rows, next: answer.NextToken };
        }),
      ),
    packages: (id, signal) =>
      read('packages', id, signal, ({ clients }, DomainName, inner) =>
        pages(async (NextToken) => {
          const input = { DomainName, MaxResults: PAGE, ...NextToken };
          const answer = await clients.es('ListPackagesForDomain', input, PackagesPage, { signal: inner });
          const rows = answer.DomainPackageDetailsList.map((one) => ({
            id: one.PackageID ?? '',
            name: one.PackageName ?? null,
            type: one.PackageType ?? null,
            version: one.PackageVersion ?? null,
            status: one.DomainPackageStatus ?? null,
            updatedAt: one.LastUpdated?.getTime() ?? null,
          }));
          return { rows, next: answer.NextToken };
        }),
      ),
    insights: (id, signal) =>
      read('insights', id, signal, ({ clients }, DomainName, inner) =>
        pages(async (NextToken) => {
          const Entity = { Type: 'DomainName', Value: DomainName } as const;
          const answer = await clients.es('ListInsights', { Entity, MaxResults: PAGE, ...NextToken }, InsightsPage, { signal: inner });
          const rows = answer.Insights.map((one) => ({
            id: one.InsightId ?? '',
            title: one.DisplayName ?? one.InsightId ?? '',
            type: one.Type ?? null,
            priority: one.Priority ?? null,
            status: one.Status ?? null,
            createdAt: one.CreationTime?.getTime() ?? null,
          }));
          return { rows, next: answer.NextToken };
        }),
      ),
  };
}

/** All rows of the first pages. */
async function pages<Row>(
  load: (token: { NextToken?: string }) => Promise<{ rows: Row[]; next: string | null | undefined }>,
): Promise<Row[]> {
  const found: Row[] = [];
  let token: { NextToken?: string } = {};
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { rows, next } = await load(token);
    found.push(...rows);
    if (!next) break;
    token = { NextToken: next };
  }
  return found;
}
