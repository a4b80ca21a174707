import type { DomainStatuses } from '../../aws-account/domain-statuses.ts';
import { packagesOf } from '../../aws-account/packages.ts';
import { firstPages, type Listed } from '../../aws-account/pages.ts';
import { InsightsPage, Tags, VpcEndpointsPage } from '../../aws-account/schema.ts';
import { Maintenances } from '../../domain-actions/maintenance/schema.ts';
import type { ManagedFactsPort } from '../port.ts';

const KEPT_MS = 60_000;
const PAGE = 100;

/** Tags, VPC endpoints, packages, insights and maintenance of the managed domains of accounts. */
export function createAwsManagedFacts(accounts: readonly DomainStatuses[]): ManagedFactsPort {
  async function read<Fact>(domainIdentifier: string, load: (account: DomainStatuses) => Promise<Listed<Fact>>): Promise<Listed<Fact>> {
    const account = accounts.find((one) => one.isOurs(domainIdentifier));
    return account ? load(account) : { rows: [], isCut: false };
  }

  return {
    tags: (id, signal) =>
      read(id, (account) =>
        account.read('tags', id, {
          ttlMs: KEPT_MS,
          signal,
          async load(_name, inner) {
            const ARN = (await account.one(id, inner))?.status.ARN ?? '';
            const { TagList } = await account.clients.es('ListTags', { ARN }, Tags, { signal: inner });
            return { rows: TagList.map(({ Key, Value }) => ({ key: Key, value: Value ?? '' })), isCut: false };
          },
        }),
      ),
    vpcEndpoints: (id, signal) =>
      read(id, ({ clients, read: readOf }) =>
        readOf('vpc-endpoints', id, {
          ttlMs: KEPT_MS,
          signal,
          load: (DomainName, inner) =>
            firstPages(async (token) => {
              const answer = await clients.es('ListVpcEndpointsForDomain', { DomainName, ...token }, VpcEndpointsPage, { signal: inner });
              const rows = answer.VpcEndpointSummaryList.map(({ VpcEndpointId, VpcEndpointOwner, Status }) => ({
                id: VpcEndpointId ?? '',
                owner: VpcEndpointOwner ?? null,
                status: Status ?? null,
              }));
              return { rows, next: answer.NextToken };
            }),
        }),
      ),
    packages: (id, signal) =>
      read(id, async (account) => {
        const { rows, isCut } = await packagesOf(account, id, { ttlMs: KEPT_MS, signal });
        return {
          rows: rows.map((one) => ({
            id: one.PackageID ?? '',
            name: one.PackageName ?? null,
            type: one.PackageType ?? null,
            version: one.PackageVersion ?? null,
            status: one.DomainPackageStatus ?? null,
            updatedAt: one.LastUpdated?.getTime() ?? null,
          })),
          isCut,
        };
      }),
    insights: (id, signal) =>
      read(id, ({ clients, read: readOf }) =>
        readOf('insights', id, {
          ttlMs: KEPT_MS,
          signal,
          load: (Value, inner) =>
            firstPages(async (token) => {
              const Entity = { Type: 'DomainName', Value } as const;
              const answer = await clients.es('ListInsights', { Entity, MaxResults: PAGE, ...token }, InsightsPage, { signal: inner });
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
        }),
      ),
    maintenances: (id, signal) =>
      read(id, ({ clients, read: readOf }) =>
        readOf('maintenances', id, {
          ttlMs: KEPT_MS,
          signal,
          async load(DomainName, inner) {
            const { rows, isCut } = await firstPages(async (token) => {
              const answer = await clients.es('ListDomainMaintenances', { DomainName, MaxResults: PAGE, ...token }, Maintenances, {
                signal: inner,
              });
              return { rows: answer.DomainMaintenances, next: answer.NextToken };
            });
            const facts = rows.map((one) => ({
              id: one.MaintenanceId,
              action: one.Action ?? null,
              nodeId: one.NodeId || null,
              status: one.Status,
              message: one.StatusMessage || null,
              createdAt: one.CreatedAt.getTime(),
              updatedAt: one.UpdatedAt?.getTime() ?? null,
            }));
            return { rows: facts.sort((a, b) => b.createdAt - a.createdAt), isCut };
          },
        }),
      ),
  };
}
