import type { CatResolvers, ClusterInfoResolvers, ClusterResolvers, ElasticResponseResolvers } from '../../../generated/resolvers.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { CallOptions } from '../../../ports/cluster-api/port.ts';
import type { DomainParent } from '../parents.ts';
import { Domain } from './domain.ts';

/** Rows of cat shards that one answer may hold; the grid reads the streamed route for more. */
const MOST_SHARD_ROWS = 2000;

const options = (parent: DomainParent, ctx: RequestContext): CallOptions => ({ instanceId: parent.instanceId, signal: ctx.signal });

export const ClusterInfo: ClusterInfoResolvers = {
  elasticResponse: (parent) => parent,
  clusterData: Domain.clusterData as ClusterInfoResolvers['clusterData'],
  kibana: Domain.kibana as ClusterInfoResolvers['kibana'],
};

export const ElasticResponse: ElasticResponseResolvers = {
  cluster: (parent) => parent,
  cat: (parent) => parent,
};

export const Cluster: ClusterResolvers = {
  health: async (parent, _args, ctx) => {
    const { value, asOf } = await ctx.ports.cluster.health(parent.record.domainIdentifier, options(parent, ctx));
    return { ...value, asOf };
  },
  settings: async (parent, _args, ctx) => (await ctx.ports.cluster.settings(parent.record.domainIdentifier, options(parent, ctx))).value,
  stats: async (parent, _args, ctx) => {
    const { value, asOf } = await ctx.ports.cluster.stats(parent.record.domainIdentifier, options(parent, ctx));
    const { count, fs } = value.nodes;
    return { nodes: { count, fs: { available: fs.available_in_bytes, total: fs.total_in_bytes } }, asOf };
  },
  state: async (parent, _args, ctx) => (await ctx.ports.cluster.blocks(parent.record.domainIdentifier, options(parent, ctx))).value,
  allocationExplain: async (parent, { index, shard, primary }, ctx) => {
    const target = index != null && shard != null ? { index, shard, primary: primary ?? false } : null;
    return (await ctx.ports.cluster.explain(parent.record.domainIdentifier, target, options(parent, ctx))).value;
  },
  decommission: async (parent, _args, ctx) =>
    (await ctx.ports.cluster.decommission(parent.record.domainIdentifier, options(parent, ctx))).value,
  pendingTasks: async (parent, _args, ctx) =>
    (await ctx.ports.cluster.pendingTasks(parent.record.domainIdentifier, options(parent, ctx))).value,
  diskMarks: async (parent, _args, ctx) => (await ctx.ports.cluster.watermarks(parent.record.domainIdentifier, options(parent, ctx))).value,
  lightMode: (parent, _args, ctx) => ctx.ports.cluster.lightMode(parent.record.domainIdentifier),
};

export const Cat: CatResolvers = {
  nodes: async (parent, _args, ctx) => (await ctx.ports.cluster.nodes(parent.record.domainIdentifier, options(parent, ctx))).value,
  shards: async (parent, { nodeId }, ctx) => {
    const all = (await ctx.ports.cluster.shards(parent.record.domainIdentifier, options(parent, ctx))).value;
    const rows = nodeId == null ? all : all.filter(({ id }) => id === nodeId);
    return { total: rows.length, truncated: rows.length > MOST_SHARD_ROWS, rows: rows.slice(0, MOST_SHARD_ROWS) };
  },
};
