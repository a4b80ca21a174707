import { z } from 'zod';
import { stageRegionText } from '#rules/regions/stage-regions';
import type { MutationResolvers, QueryResolvers, Resolvers } from '../../generated/resolvers.ts';
import { requirePermission } from '../../platform/auth/require-permission.ts';
import { badInput } from '../../platform/http/bad-input.ts';
import { explorableDomain } from './explorable-domain.ts';
import { indexNames, namesLike, nodeNames } from './real-names.ts';

const deleteExplorerQuery: MutationResolvers['deleteExplorerQuery'] = async (_parent, { id }, ctx) => {
  requirePermission(ctx, 'domain:read');
  await ctx.services.explorer.queries.delete(ctx.principal.id, id);
  return ctx.services.explorer.queries.of(ctx.principal.id, stageRegionText(ctx.stageRegion), null);
};

const executeGetAPI: MutationResolvers['executeGetAPI'] = async (_parent, args, ctx) => {
  const record = await explorableDomain(ctx, args.domainIdentifier);
  const more = { instanceId: args.instanceId ?? undefined, note: !args.background };
  return ctx.services.explorer.get(ctx, record, withQueryParams(args.url, args.queryParams), more);
};

const executeGetFilteredDataAPI: MutationResolvers['executeGetFilteredDataAPI'] = async (_parent, args, ctx) => {
  const record = await explorableDomain(ctx, args.domainIdentifier);
  const filter = { argument: args.filterArguement, value: args.filterValue };
  return ctx.services.explorer.filtered(ctx, record, args.url, filter, args.instanceId ?? undefined);
};

const LONGEST_TITLE = 100;

const saveExplorerQuery: MutationResolvers['saveExplorerQuery'] = async (_parent, args, ctx) => {
  requirePermission(ctx, 'domain:read');
  const title = args.title.trim();
  if (title === '' || title.length > LONGEST_TITLE) throw badInput('title', `must have 1 to ${LONGEST_TITLE} characters`);
  await ctx.services.explorer.save(ctx, title, args.url);
  return ctx.services.explorer.queries.of(ctx.principal.id, stageRegionText(ctx.stageRegion), null);
};

const explorerCatalogue: QueryResolvers['explorerCatalogue'] = async (_parent, { domainIdentifier }, ctx) =>
  ctx.services.explorer.catalogue(ctx, await explorableDomain(ctx, domainIdentifier));

const USUAL = 20;
const MOST = 200;

const explorerNames: QueryResolvers['explorerNames'] = async (_parent, { domainIdentifier, kind, prefix, limit }, ctx) => {
  const record = await explorableDomain(ctx, domainIdentifier);
  if (kind !== 'index' && kind !== 'node') throw badInput('kind', 'must be index or node');
  const most = limit ?? USUAL;
  if (!Number.isInteger(most) || most < 1 || most > MOST) throw badInput('limit', `must be between 1 and ${MOST}`);
  const names = await (kind === 'index' ? indexNames : nodeNames)(ctx, record.domainIdentifier);
  return namesLike(names, prefix, most);
};

const explorerQueries: QueryResolvers['explorerQueries'] = (_parent, { domainIdentifier }, ctx) => {
  requirePermission(ctx, 'domain:read');
  return ctx.services.explorer.queries.of(ctx.principal.id, stageRegionText(ctx.stageRegion), domainIdentifier ?? null);
};

export const resolvers: Resolvers = {
  Query: { explorerCatalogue, explorerNames, explorerQueries },
  Mutation: { deleteExplorerQuery, executeGetAPI, executeGetFilteredDataAPI, saveExplorerQuery },
};

const QueryParams = z.record(z.string().max(100), z.union([z.string().max(4_000), z.number(), z.boolean(), z.null()])).nullish();

/** The address with further parameters behind its own; null and true stand for a flag. @throws BadInputError */
function withQueryParams(url: string, queryParams: unknown): string {
  const parsed = QueryParams.safeParse(queryParams);
  if (!parsed.success) throw badInput('queryParams', 'must be an object of texts, numbers and flags');
  const pairs = Object.entries(parsed.data ?? {}).map(([name, value]) =>
    value === null || value === '' ? encodeURIComponent(name) : `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`,
  );
  if (pairs.length === 0) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${pairs.join('&')}`;
}
