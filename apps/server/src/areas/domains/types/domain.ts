import type { DomainResolvers } from '../../../generated/resolvers.ts';
import { isPortError } from '../../../ports/port-error.ts';
import { timeWindow } from '../time-window.ts';

/** A domain's own fields, under the contract's names; the parts that cost a call are read when they are asked for. */
export const Domain: DomainResolvers = {
  domainIdentifier: ({ record }) => record.domainIdentifier,
  clientId: ({ record }) => record.clientId,
  name: ({ record }) => record.name,
  created: ({ record }) => record.created,
  deleted: ({ record }) => record.deleted,
  deletedAt: ({ record }) => record.deletedAt ?? null,
  processing: ({ record }) => record.processing,
  carbonDomain: ({ record }) => record.carbonDomain,
  esVersion: ({ record }) => record.esVersion,
  cellId: ({ record }) => record.cellId,
  HAProxyVersion: ({ record }) => record.haProxyVersion,
  HAProxyType: ({ record }) => record.haProxyType,
  pinnedVFIDomain: ({ record }) => record.pinnedVFIDomain,
  pinnedVFIClient: ({ record }) => record.pinnedVFIClient,
  IsSensitiveDomain: ({ record }) => record.isSensitiveDomain,
  IsSensitiveClient: ({ record }) => record.isSensitiveClient,
  IsDomainIsolated: ({ record }) => record.isDomainIsolated,
  DomainCreateDateTime: ({ record }) => (record.createdAt === null ? null : new Date(record.createdAt).toISOString()),
  PackageTypeAssociatedOnDomain: ({ record }) => record.packageTypeAssociatedOnDomain,
  dragonstoneDomain: ({ record }) => record.dragonstoneDomain,
  IsRemotePublicationEnabled: ({ record }) => record.isRemotePublicationEnabled,
  elb: ({ record }) => record.elb,
  source: ({ record }) => record.source,
  layout: ({ record }) => record.layout,
  resources: (parent) => parent,
  es60: (parent) => parent,
  clusterData: ({ record }) => ({ serverType: record.serverType, discoveryMode: record.discoveryMode }),
  kibana: async ({ record, instanceId }, _args, ctx) => {
    try {
      return { health: (await ctx.ports.cluster.dashboardsHealth(record.domainIdentifier, { instanceId, signal: ctx.signal })).value };
    } catch (error) {
      // A source without dashboards says so by null: shown as "not available from this source".
      if (isPortError(error, 'not-offered')) return { health: null };
      throw error;
    }
  },
  rawConfig: async ({ record }, _args, ctx) =>
    Object.fromEntries(
      (await ctx.ports.domains.config(record.domainIdentifier, ctx.signal)).map(({ name, status, options }) => [name, { status, options }]),
    ),
  limits: ({ record }, _args, ctx) => ctx.ports.domains.limits(record.domainIdentifier, ctx.signal),
  upgradeHistory: ({ record }, _args, ctx) => ctx.ports.domains.upgrades(record.domainIdentifier, ctx.signal),
  vitals: async ({ record }, args, ctx) => {
    const { from, to } = timeWindow(args.from, args.to);
    const series = await ctx.ports.vitals.between(record.domainIdentifier, from, to, ctx.signal);
    return series.map(({ key, times, values }) => ({ key, times, values: values.map((value) => (Number.isNaN(value) ? null : value)) }));
  },
};
