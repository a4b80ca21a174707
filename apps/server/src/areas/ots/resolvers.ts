import { ONBOARD_ACCOUNT, UPDATE_ROLE_ARN, VERIFY_ACCOUNT } from '#rules/commands/account-commands';
import { accountIdProblem } from '#rules/ots/checks';
import { otsItemOf, otsVerifyItemOf } from '#rules/ots/records';
import type { MutationResolvers, OtsVerifyItems, QueryResolvers, Resolvers } from '../../generated/resolvers.ts';
import { requirePermission } from '../../platform/auth/require-permission.ts';
import { runCommand } from '../../platform/commands/run-command.ts';
import { badInput } from '../../platform/http/bad-input.ts';
import type { TransparencyRecords } from '../../ports/transparency/port.ts';
import { onboardingArguments, onboardingProblem } from './commands/onboard-account.ts';
import { roleUpdateArguments, roleUpdateProblem } from './commands/update-role-arn.ts';
import { readList } from './list-page.ts';
import { readMembership } from './read-membership.ts';

const otsVerifyNow: MutationResolvers['otsVerifyNow'] = async (_parent, { awsAccountId, guard }, ctx) => {
  requirePermission(ctx, 'transparency:act');
  const problem = accountIdProblem(awsAccountId);
  if (problem !== null) throw badInput(problem.field, problem.fix);
  await runCommand(ctx, VERIFY_ACCOUNT, { aws_account_id: awsAccountId }, guard);
  return ctx.services.ots.rounds.status(ctx.stageRegion, ctx.ports.transparency);
};

const otsAll: QueryResolvers['otsAll'] = async (_parent, page, ctx) => {
  requirePermission(ctx, 'transparency:read');
  const { rows, total, next } = await readList(page, (one) => ctx.ports.transparency.records.regions(one));
  return { otsItems: rows.map(({ account, region }) => ({ ...otsItemOf(account, region) })), total, next };
};

const otsDomain: QueryResolvers['otsDomain'] = async (_parent, { awsAccountId }, ctx) => {
  requirePermission(ctx, 'transparency:read');
  const problem = accountIdProblem(awsAccountId);
  if (problem !== null) throw badInput(problem.field, problem.fix);
  const [account, { isCanary, isInOrganization }] = await Promise.all([
    ctx.ports.transparency.records.account(awsAccountId),
    readMembership(ctx.ports, awsAccountId, ctx.signal),
  ]);
  const first = account?.regions[0];
  return {
    otsItem: account !== null && first !== undefined ? { ...otsItemOf(account, first.region) } : null,
    version: account?.version ?? null,
    isCanary,
    isInOrganization,
  };
};

/** A query by name and a command by effect: it goes through the bus, so it is audited like any other. */
const otsOnboardResponse: QueryResolvers['otsOnboardResponse'] = async (_parent, { guard, ...wanted }, ctx) => {
  requirePermission(ctx, 'transparency:act');
  const problem = onboardingProblem(wanted);
  if (problem !== null) throw badInput(problem.field, problem.fix);
  const { message } = await runCommand(ctx, ONBOARD_ACCOUNT, onboardingArguments(wanted), guard);
  return { onboardResponse: String(message) };
};

const MOST = 50;

const otsRecentlyOnboarded: QueryResolvers['otsRecentlyOnboarded'] = async (_parent, { limit }, ctx) => {
  requirePermission(ctx, 'transparency:read');
  if (limit < 1 || limit > MOST) throw badInput('limit', `must be 1 to ${MOST}`);
  const rows = await ctx.ports.transparency.records.recent(limit);
  return rows.map(({ account, region }) => ({ ...otsItemOf(account, region) }));
};

const otsVerification: QueryResolvers['otsVerification'] = (_parent, _args, ctx) => {
  requirePermission(ctx, 'transparency:read');
  return ctx.services.ots.rounds.status(ctx.stageRegion, ctx.ports.transparency);
};

const otsVerifyActionableAll: QueryResolvers['otsVerifyActionableAll'] = (_parent, page, ctx) => {
  requirePermission(ctx, 'transparency:read');
  return verifyItems(ctx.ports.transparency.records, page, { actionable: true });
};

const otsVerifyAll: QueryResolvers['otsVerifyAll'] = async (_parent, { awsAccountId, ...page }, ctx) => {
  requirePermission(ctx, 'transparency:read');
  const problem = awsAccountId == null ? null : accountIdProblem(awsAccountId);
  if (problem !== null) throw badInput(problem.field, problem.fix);
  return verifyItems(ctx.ports.transparency.records, page, { actionable: false, accountId: awsAccountId ?? undefined });
};

/** A query by name and a command by effect: it goes through the bus, so it is audited like any other. */
const updateRoleArnResponse: QueryResolvers['updateRoleArnResponse'] = async (_parent, { guard, version, ...rest }, ctx) => {
  requirePermission(ctx, 'transparency:act');
  const wanted = { ...rest, version: version ?? null };
  const problem = roleUpdateProblem(wanted, ctx.stageRegion);
  if (problem !== null) throw badInput(problem.field, problem.fix);
  const { message } = await runCommand(ctx, UPDATE_ROLE_ARN, roleUpdateArguments(wanted), guard);
  return { onUpdateRoleArnResponse: String(message) };
};

export const resolvers: Resolvers = {
  Query: {
    otsAll,
    otsDomain,
    otsOnboardResponse,
    otsRecentlyOnboarded,
    otsVerification,
    otsVerifyActionableAll,
    otsVerifyAll,
    updateRoleArnResponse,
  },
  Mutation: { otsVerifyNow },
};

/** What the last verification found, as the calls answer it. */
async function verifyItems(
  records: Pick<TransparencyRecords, 'verifications'>,
  page: Parameters<typeof readList>[0],
  wanted: { actionable: boolean; accountId?: string | undefined },
): Promise<OtsVerifyItems> {
  const { rows, total, next } = await readList(page, (one) => records.verifications({ ...one, ...wanted }));
  return {
    otsVerifyItems: rows.map((found) => ({
      ...otsVerifyItemOf(found),
      problem: found.problem,
      detail: found.detail,
      since: found.since === null ? null : Math.floor(found.since / 1_000),
    })),
    total,
    next,
  };
}
