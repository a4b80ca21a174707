import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { commandByUrl, ONBOARD_ACCOUNT_URL, UPDATE_ROLE_ARN_URL } from '#rules/command-names';
import { type ActionOutcome, GuardedActionDialog, type GuardedRun } from '../../../../kits/guarded-action/guarded-action-dialog.tsx';
import { signInAgain } from '../../../../kits/session/sign-in-again.ts';
import { type OtsChange, outcomeOfFailure, sendChange } from './ots-commands.ts';

interface ChangeDialogProps {
  awsAccountId: string;
  change: OtsChange;
  /** Gets the server's message. */
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Asks before an account is onboarded or gets another role; the answer's message goes to the page, a failure's stays here. */
export function ChangeDialog({ awsAccountId, change, onDone, onClose }: ChangeDialogProps) {
  const queries = useQueryClient();
  // What failed for certain may be tried again; what was sent and not answered keeps its key and cannot run twice.
  const attempt = useRef(0);
  const words = wordsOf(awsAccountId, change);

  const run = async (guard: GuardedRun): Promise<ActionOutcome> => {
    try {
      const message = await sendChange(awsAccountId, change, { ...guard, idempotencyKey: `${guard.idempotencyKey}.${attempt.current}` });
      onDone(message);
      return { kind: 'done', text: message };
    } catch (error) {
      attempt.current += 1;
      return outcomeOfFailure(error);
    } finally {
      // Also after a failure: somebody else may have changed the account.
      void queries.invalidateQueries({ queryKey: ['graphql'] });
      void queries.invalidateQueries({ queryKey: ['ots-rows'] });
    }
  };

  return (
    <GuardedActionDialog
      title={words.title}
      confirmText={words.confirm}
      target={awsAccountId}
      targetKind="AWS account"
      effect={words.effect}
      duration="a few seconds"
      level={commandByUrl(words.url)?.level ?? 'confirmed'}
      draftKey={`ots-${change.kind}:${awsAccountId}`}
      run={run}
      onSignIn={signInAgain}
      onClose={onClose}
    />
  );
}

function wordsOf(awsAccountId: string, change: OtsChange) {
  if (change.kind === 'onboard') {
    const member = change.isPartOfAwsOrg === 'TRUE' ? 'as a member of the AWS organization' : 'as no member of the AWS organization';
    return {
      title: 'Onboard account',
      confirm: 'Onboard',
      url: ONBOARD_ACCOUNT_URL,
      effect: `${awsAccountId} is onboarded in ${change.regions.join(', ')}, ${member}. Regions that are onboarded stay so.`,
    };
  }
  return {
    title: 'Set role ARN',
    confirm: 'Set role ARN',
    url: UPDATE_ROLE_ARN_URL,
    effect: `Verification takes over ${change.roleArn} from now on.`,
  };
}
