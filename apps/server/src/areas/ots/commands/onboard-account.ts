import { ONBOARD_ACCOUNT } from '#rules/commands/account-commands';
import type { ArgumentsOf } from '#rules/commands/command';
import { preconditionFailed } from '#rules/guard';
import { accountIdProblem, type FieldProblem, organizationFlagProblem, regionsProblem } from '#rules/ots/checks';
import { implementCommand } from '../../../platform/commands/registry.ts';
import { readMembership } from '../read-membership.ts';
import { readRegions, refusalOf } from './regions.ts';

type Arguments = ArgumentsOf<typeof ONBOARD_ACCOUNT>;

/** What otsOnboardResponse says. */
export interface Onboarding {
  awsAccountId: string;
  regions: readonly string[];
  isPartOfAwsOrg: string;
}

/** The first thing that is wrong with an onboarding; null when nothing is. */
export const onboardingProblem = ({ awsAccountId, regions, isPartOfAwsOrg }: Onboarding): FieldProblem | null =>
  accountIdProblem(awsAccountId) ?? regionsProblem(regions) ?? organizationFlagProblem(isPartOfAwsOrg);

/** The call's arguments as the command's: regions are one text with commas, for the record. */
export const onboardingArguments = ({ awsAccountId, regions, isPartOfAwsOrg }: Onboarding): Arguments => ({
  aws_account_id: awsAccountId,
  regions: regions.join(','),
  is_part_of_aws_org: isPartOfAwsOrg,
});

const onboardingOf = ({ aws_account_id, regions, is_part_of_aws_org }: Arguments): Onboarding => ({
  awsAccountId: aws_account_id,
  regions: readRegions(regions),
  isPartOfAwsOrg: is_part_of_aws_org,
});

/** The command of otsOnboardResponse. Onboarding again in the same regions changes nothing. */
export const onboardAccount = implementCommand(ONBOARD_ACCOUNT, {
  repeatable: true,
  precondition: async (ctx, args) => {
    const wanted = onboardingOf(args);
    const problem = onboardingProblem(wanted);
    if (problem !== null) return refusalOf(problem);
    if (wanted.isPartOfAwsOrg === 'FALSE') return null;
    const { isInOrganization } = await readMembership(ctx.ports, wanted.awsAccountId, ctx.signal);
    return isInOrganization === false
      ? preconditionFailed(
          `isPartOfAwsOrg is TRUE, and the organization has no account ${wanted.awsAccountId}.`,
          'Send FALSE to onboard it as an account of its own, or correct awsAccountId.',
        )
      : null;
  },
  run: async (ctx, args) => {
    const { awsAccountId, regions, isPartOfAwsOrg } = onboardingOf(args);
    const { records } = ctx.ports.transparency;
    const before = (await records.account(awsAccountId))?.regions.map(({ region }) => region) ?? [];
    const account = await records.onboard({
      accountId: awsAccountId,
      regions,
      isInOrganization: isPartOfAwsOrg === 'TRUE',
      by: ctx.actor.name,
      at: ctx.acceptedAt,
    });
    await ctx.services.ots.verifyNow.changed(ctx.stageRegion, awsAccountId);
    const added = regions.filter((region) => !before.includes(region));
    const role = account.roleArn === null ? ' Set its role next: it must trust the external id shown here.' : '';
    const message =
      added.length === 0
        ? `The account ${awsAccountId} was onboarded in ${listOf(regions)} before: its regions stay as they are.`
        : `The account ${awsAccountId} is onboarded in ${listOf(added)}.${role}`;
    return { message };
  },
  wasDone: async (ctx, args) => {
    const { awsAccountId, regions } = onboardingOf(args);
    const account = await ctx.ports.transparency.records.account(awsAccountId);
    return regions.every((wanted) => account?.regions.some(({ region }) => region === wanted) === true);
  },
});

const listOf = (regions: readonly string[]): string => new Intl.ListFormat('en').format(regions);
