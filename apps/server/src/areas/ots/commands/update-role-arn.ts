import { UPDATE_ROLE_ARN } from '#rules/commands/account-commands';
import type { ArgumentsOf } from '#rules/commands/command';
import { preconditionFailed } from '#rules/guard';
import { accountIdProblem, type FieldProblem, regionsProblem, roleArnProblem } from '#rules/ots/checks';
import { partitionOf, type StageRegion } from '#rules/regions/stage-regions';
import { implementCommand } from '../../../platform/commands/registry.ts';
import { PortError } from '../../../ports/port-error.ts';
import { readRegions, refusalOf } from './regions.ts';

type Arguments = ArgumentsOf<typeof UPDATE_ROLE_ARN>;

/** What updateRoleArnResponse says. */
export interface RoleUpdate {
  awsAccountId: string;
  regions: readonly string[];
  roleArn: string;
  /** That of the account as the person saw it; null stands for the newest. */
  version: number | null;
}

/** The first thing that is wrong with a change of role; null when nothing is. */
export const roleUpdateProblem = ({ awsAccountId, regions, roleArn }: RoleUpdate, stageRegion: StageRegion): FieldProblem | null =>
  accountIdProblem(awsAccountId) ??
  regionsProblem(regions) ??
  roleArnProblem(roleArn, { accountId: awsAccountId, partition: partitionOf(stageRegion) });

/** The call's arguments as the command's: regions are one text with commas, for the record. */
export const roleUpdateArguments = ({ awsAccountId, regions, roleArn, version }: RoleUpdate): Arguments => ({
  aws_account_id: awsAccountId,
  regions: regions.join(','),
  role_arn: roleArn,
  ...(version === null ? {} : { version: String(version) }),
});

const roleUpdateOf = ({ aws_account_id, regions, role_arn, version = '' }: Arguments): RoleUpdate => ({
  awsAccountId: aws_account_id,
  regions: readRegions(regions),
  roleArn: role_arn,
  version: /^\d{1,9}$/.test(version) ? Number(version) : null,
});

const CHANGED = 'Another person changed the account since you opened it.';
const RELOAD = 'Reload the page, look at what it says now, and set the role again if it is still needed.';

/** The command of updateRoleArnResponse. Of two people who saw the same version, the first one's role is set. */
export const updateRoleArn = implementCommand(UPDATE_ROLE_ARN, {
  repeatable: true,
  precondition: async (ctx, args) => {
    const wanted = roleUpdateOf(args);
    const problem = roleUpdateProblem(wanted, ctx.stageRegion);
    if (problem !== null) return refusalOf(problem);
    const account = await ctx.ports.transparency.records.account(wanted.awsAccountId);
    if (account === null) return preconditionFailed(`The account ${wanted.awsAccountId} is not onboarded.`, 'Onboard it first.');
    const strange = wanted.regions.find((wish) => !account.regions.some(({ region }) => region === wish));
    if (strange !== undefined)
      return preconditionFailed(`The account ${wanted.awsAccountId} is not onboarded in ${strange}.`, 'Onboard it there first.');
    return wanted.version !== null && wanted.version !== account.version ? preconditionFailed(CHANGED, RELOAD) : null;
  },
  run: async (ctx, args) => {
    const { awsAccountId, roleArn, version } = roleUpdateOf(args);
    const { records } = ctx.ports.transparency;
    const newest = version ?? (await records.account(awsAccountId))?.version ?? 0;
    const changed = await records.setRole({ accountId: awsAccountId, roleArn, version: newest, by: ctx.actor.name, at: ctx.acceptedAt });
    if (changed === null) throw new PortError('denied', `${CHANGED} ${RELOAD}`);
    await ctx.services.ots.verifyNow.changed(ctx.stageRegion, awsAccountId);
    return { message: `The role of the account ${awsAccountId} is ${roleArn} now.` };
  },
  wasDone: async (ctx, args) => {
    const { awsAccountId, roleArn } = roleUpdateOf(args);
    return (await ctx.ports.transparency.records.account(awsAccountId))?.roleArn === roleArn;
  },
});
