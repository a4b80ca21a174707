import { type Grant, hasSecondPerson, reviewState } from '#rules/grants/grant';
import { mayIn } from '#rules/permissions';
import { stageRegionText } from '#rules/regions/stage-regions';
import type { Grant as GrantFields, QueryResolvers, Resolvers } from '../../generated/resolvers.ts';
import { requirePermission } from '../../platform/auth/require-permission.ts';
import { badInput } from '../../platform/http/bad-input.ts';
import type { RequestContext } from '../../platform/http/context.ts';

/** Of one page. */
const MOST = 500;

const grants: QueryResolvers['grants'] = async (_parent, { list, limit, offset }, ctx) => {
  requirePermission(ctx, 'audit:read');
  const wanted = { limit: wholeNumber('limit', limit ?? MOST, MOST), offset: wholeNumber('offset', offset ?? 0, 1_000_000) };
  const found = await ctx.services.grants.list(stageRegionText(ctx.stageRegion), list, wanted);
  return { total: found.total, grants: found.grants.map((grant) => fieldsOf(ctx, grant)) };
};

const ownGrants: QueryResolvers['ownGrants'] = async (_parent, _args, ctx) => {
  requirePermission(ctx, 'domain:read');
  const own = await ctx.services.grants.ofHolder(stageRegionText(ctx.stageRegion), ctx.principal.id);
  return own.filter(({ state }) => state === 'WAITING' || state === 'LIVE').map((grant) => fieldsOf(ctx, grant));
};

const NOTHING_WAITS = { requests: 0, reviews: 0, overdue: 0 };

const grantsWaiting: QueryResolvers['grantsWaiting'] = async (_parent, _args, ctx) => {
  requirePermission(ctx, 'domain:read');
  if (!mayIn(ctx.principal, 'grant:approve', ctx.stageRegion)) return NOTHING_WAITS;
  const stageRegion = stageRegionText(ctx.stageRegion);
  const [requests, reviews] = await Promise.all(
    (['waiting', 'review'] as const).map((list) => ctx.services.grants.list(stageRegion, list, { limit: MOST, offset: 0 })),
  );
  const answerable = (all: readonly Grant[] = []): Grant[] => all.filter(({ holder }) => holder.id !== ctx.principal.id);
  const due = answerable(reviews?.grants);
  return {
    requests: answerable(requests?.grants).length,
    reviews: due.length,
    overdue: due.filter((grant) => reviewState(grant, ctx.now) === 'overdue').length,
  };
};

function wholeNumber(field: string, value: number, most: number): number {
  if (value < 0 || value > most) throw badInput(field, `must be a whole number from 0 to ${most}`);
  return value;
}

function fieldsOf(ctx: RequestContext, grant: Grant): GrantFields {
  const { holder, decidedBy, review, stageRegion: _stageRegion, ...rest } = grant;
  return {
    ...rest,
    holder: holder.name,
    hasSecondPerson: hasSecondPerson(grant),
    isOwn: holder.id === ctx.principal.id,
    decidedBy: decidedBy?.name ?? null,
    review: reviewState(grant, ctx.now),
    reviewDueAt: review?.dueAt ?? null,
    reviewedBy: review?.by?.name ?? null,
    reviewedAt: review?.at ?? null,
    reviewText: review?.text ?? null,
  };
}

export const resolvers: Resolvers = { Query: { grants, ownGrants, grantsWaiting } };
