import { VERIFY_ACCOUNT } from '#rules/commands/account-commands';
import { preconditionFailed } from '#rules/guard';
import { accountIdProblem } from '#rules/ots/checks';
import { implementCommand } from '../../../platform/commands/registry.ts';
import { refusalOf } from './regions.ts';

/** The command of otsVerifyNow: looks at the source and notes what it says. */
export const verifyAccountNow = implementCommand(VERIFY_ACCOUNT, {
  repeatable: true,
  precondition: async (ctx, { aws_account_id: accountId }) => {
    const problem = accountIdProblem(accountId);
    if (problem !== null) return refusalOf(problem);
    const { records, source } = ctx.ports.transparency;
    if (source === null) return preconditionFailed('Verification is not available from this source.', 'Use the tool of the source itself.');
    return (await records.account(accountId)) === null
      ? preconditionFailed(`The account ${accountId} is not onboarded.`, 'Onboard it first.')
      : null;
  },
  run: (ctx, { aws_account_id }) => ctx.services.ots.verifyNow.verify(ctx.stageRegion, aws_account_id, ctx.signal),
  // Looking once more does no harm.
  wasDone: async () => null,
});
