import type {
  QueryResolvers,
  Resolvers,
  SkewAnalysisInfoResolvers,
  SkewCellsResolvers,
  SkewColumnsResolvers,
  SkewTableResolvers,
} from '../../generated/resolvers.ts';
import { badInput } from '../../platform/http/bad-input.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import type { CallOptions } from '../../ports/cluster-api/port.ts';
import { type SkewParent, skewParent } from './skew-parent.ts';

const getSkewAnalysisInfo: QueryResolvers['getSkewAnalysisInfo'] = (_parent, { domainIdentifier, instanceId }, ctx) =>
  skewParent(ctx, domainIdentifier, instanceId ?? undefined);

/** Rows of a list that one answer may hold; the explorer's streamed route has them all. */
const MOST_ROWS = 2000;

const options = ({ instanceId }: SkewParent, ctx: RequestContext): CallOptions => ({ instanceId, signal: ctx.signal });

/** A part of a list, and how long the whole is. */
function page<T>(all: readonly T[], offset: number | null | undefined, first: number | null | undefined): { total: number; rows: T[] } {
  const from = offset ?? 0;
  const count = first ?? MOST_ROWS;
  if (from < 0) throw badInput('offset', 'must not be negative');
  if (count < 0 || count > MOST_ROWS) throw badInput('first', `must be from 0 to ${MOST_ROWS}`);
  return { total: all.length, rows: all.slice(from, from + count) };
}

const SkewAnalysisInfo: SkewAnalysisInfoResolvers = {
  nodeattrs: async (parent, { offset, first }, ctx) =>
    page((await ctx.ports.cluster.nodeAttrs(parent.domainIdentifier, options(parent, ctx))).value, offset, first),
  shards: async (parent, { offset, first }, ctx) =>
    page((await ctx.ports.cluster.shards(parent.domainIdentifier, options(parent, ctx))).value, offset, first),
  allocation: async (parent, _args, ctx) =>
    (await ctx.ports.cluster.allocation(parent.domainIdentifier, options(parent, ctx))).value.map(
      ({ node, ip, shards, indicesBytes, usedBytes, availableBytes, totalBytes }) => ({
        node,
        ip,
        shards,
        disk_indices: indicesBytes,
        disk_used: usedBytes,
        disk_avail: availableBytes,
        disk_total: totalBytes,
        // As the engine counts it: cut, not rounded.
        disk_percent: usedBytes === null || !totalBytes ? null : Math.floor((usedBytes / totalBytes) * 100),
      }),
    ),
  analysis: (parent, _args, ctx) => ctx.services.skew.analyse(ctx.ports.cluster, parent.domainIdentifier, options(parent, ctx)),
};

const base64 = ({ buffer, byteOffset, byteLength }: Uint32Array | Uint16Array | Float32Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64');

const SkewCells: SkewCellsResolvers = {
  offsets: ({ offsets }) => base64(offsets),
  node: ({ node }) => base64(node),
  shards: ({ shards }) => base64(shards),
  primaries: ({ primaries }) => base64(primaries),
  // Seven figures are more than a shade or a readable size shows.
  bytes: ({ bytes }) => base64(Float32Array.from(bytes)),
};

const SkewTable: SkewTableResolvers = {
  skewed: ({ rows }) => rows.filter(({ skewed }) => skewed).length,
  ours: ({ rows }) => rows.filter(({ ours }) => ours).length,
  columns: (table) => table,
};

const SkewColumns: SkewColumnsResolvers = {
  subject: ({ rows }) => rows.map(({ subject }) => subject),
  group: ({ rows }) => rows.map(({ group }) => group),
  value: ({ rows, of }) => (of === 'node' ? rows.map(({ value }) => value ?? 0) : []),
  min: ({ rows }) => rows.map(({ min }) => min),
  max: ({ rows }) => rows.map(({ max }) => max),
  threshold: ({ rows }) => rows.map(({ threshold }) => threshold),
  skewed: ({ rows }) => rows.map(({ skewed }) => skewed),
  ideal: ({ rows }) => rows.map(({ ideal }) => ideal),
  ours: ({ rows }) => rows.map(({ ours }) => ours),
};

export const resolvers: Resolvers = {
  Query: { getSkewAnalysisInfo },
  SkewAnalysisInfo,
  SkewCells,
  SkewColumns,
  SkewTable,
};
