import { isClientId } from '#rules/domains/identifiers';
import { accountPath, pathOfDomain } from '#rules/paths/domains';
import { sopPath } from '#rules/paths/help';
import { shortLinkPath } from '#rules/paths/shell';
import { stageRegionText } from '#rules/regions/stage-regions';
import type { MutationResolvers, QueryResolvers, Resolvers } from '../../generated/resolvers.ts';
import { requirePermission } from '../../platform/auth/require-permission.ts';
import { badInput } from '../../platform/http/bad-input.ts';
import { isLocalPath } from './short-link-service.ts';

const createShortLink: MutationResolvers['createShortLink'] = async (_parent, args, ctx) => {
  const path = localPath(args.path);
  const id = await ctx.services.shortLinks.create(path, ctx.principal.id);
  const own = `${ctx.origin}${shortLinkPath(id)}`;
  if (args.outside !== true) return { id, short_url: own };
  const { url, problem } = await ctx.services.shortLinks.outside(`${ctx.origin}${path}`, ctx.signal);
  return { id, short_url: url ?? own, problem };
};

const noteVisit: MutationResolvers['noteVisit'] = async (_parent, args, ctx) => {
  await ctx.services.savedPlaces.visit(ctx.principal.id, stageRegionText(ctx.stageRegion), localPath(args.path), title(args.title));
  return true;
};

const setPinned: MutationResolvers['setPinned'] = async (_parent, args, ctx) => {
  const stageRegion = stageRegionText(ctx.stageRegion);
  await ctx.services.savedPlaces.setPinned(ctx.principal.id, stageRegion, localPath(args.path), title(args.title), args.pinned);
  return ctx.services.savedPlaces.of(ctx.principal.id, stageRegion);
};

const places: QueryResolvers['places'] = (_parent, _args, ctx) =>
  ctx.services.savedPlaces.of(ctx.principal.id, stageRegionText(ctx.stageRegion));

/** Error logging of the browser: one line in the server's log, cut, with the person and page it came from. */
const putLogs: QueryResolvers['putLogs'] = (_parent, { logsMessage, domainIdent, apiName }, ctx) => {
  ctx.services.browserReports.error(ctx, { message: logsMessage, domainIdentifier: domainIdent ?? null, apiName: apiName ?? null });
  return true;
};

const putMetrics: QueryResolvers['putMetrics'] = (_parent, { failureType }, ctx) => {
  ctx.services.browserReports.crash(ctx, failureType);
  return true;
};

const MOST = 50;
const MOST_RUNBOOKS = 5;

const quickSearch: QueryResolvers['quickSearch'] = async (_parent, { text, limit }, ctx) => {
  requirePermission(ctx, 'domain:read');
  const wanted = text.trim();
  if (wanted === '') return [];
  const account = isClientId(wanted) ? await ctx.ports.domains.account(wanted, ctx.signal) : null;
  const runbooks = await ctx.services.runbooks.quick(wanted, MOST_RUNBOOKS);
  const hits = await ctx.ports.domains.search(wanted, Math.min(Math.max(limit ?? 10, 1), MOST), ctx.signal);
  return [
    ...(account
      ? [{ kind: 'account', title: account.clientId, path: accountPath(account.clientId), hint: `${account.totalDomains} domains` }]
      : []),
    ...hits.map((hit) => ({
      kind: 'domain',
      title: hit.domainIdentifier,
      path: pathOfDomain(hit.domainIdentifier),
      hint: hit.esVersion,
    })),
    ...runbooks.map(({ id, title }) => ({ kind: 'runbook', title, path: sopPath(id), hint: id })),
  ];
};

export const resolvers: Resolvers = {
  Query: { places, putLogs, putMetrics, quickSearch },
  Mutation: { createShortLink, noteVisit, setPinned },
};

/** A path within this host, or the refusal that names the field. */
function localPath(path: string): string {
  if (!isLocalPath(path)) throw badInput('path', 'must be a path of this host, such as /000000000101/orders/overview');
  return path;
}

/** A title, without the white space around it and cut at 200 characters. */
function title(text: string): string {
  const trimmed = text.trim().slice(0, 200);
  if (trimmed === '') throw badInput('title', 'must not be empty');
  return trimmed;
}
