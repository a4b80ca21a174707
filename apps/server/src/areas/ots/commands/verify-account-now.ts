import { VERIFY_ACCOUNT_URL } from '#rules/command-names';
import { preconditionFailed } from '#rules/guard';
import { accountIdProblem } from '#rules/ots/checks';
import type { CommandHandler } from '../../../platform/commands/registry.ts';
import type { VerifyNow } from '../verify-now.ts';
import { refusalOf, text } from './arguments.ts';

/** The command of otsVerifyNow: looks at the source and notes what it says. */
export function verifyAccountNow(verifyNow: Pick<VerifyNow, 'verify'>): CommandHandler {
  return {
    url: VERIFY_ACCOUNT_URL,
    changeTitle: 'Verify an account',
    repeatable: true,
    precondition: async (ctx, args) => {
      const accountId = text(args, 'aws_account_id');
      const problem = accountIdProblem(accountId);
      if (problem !== null) return refusalOf(problem);
      const { records, source } = ctx.cell.transparency;
      if (source === null)
        return preconditionFailed('Verification is not available from this source.', 'Use the tool of the source itself.');
      return (await records.account(accountId)) === null
        ? preconditionFailed(`The account ${accountId} is not onboarded.`, 'Onboard it first.')
        : null;
    },
    run: (ctx, args) => verifyNow.verify(ctx.place, text(args, 'aws_account_id'), ctx.signal),
    // Looking once more does no harm.
    wasDone: async () => null,
  };
}
