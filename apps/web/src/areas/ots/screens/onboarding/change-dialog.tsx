import { ONBOARD_ACCOUNT, UPDATE_ROLE_ARN } from '#rules/commands/account-commands';
import { GuardedActionDialog } from '../../../../kits/guarded-action/guarded-action-dialog.tsx';
import { type OtsChange, sendChange } from './ots-commands.ts';

interface ChangeDialogProps {
  awsAccountId: string;
  change: OtsChange;
  /** Gets the server's message. */
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Asks before an account is onboarded or gets another role; the answer's message goes to the page, a failure's stays here. */
export function ChangeDialog({ awsAccountId, change, onDone, onClose }: ChangeDialogProps) {
  const words = wordsOf(awsAccountId, change);
  return (
    <GuardedActionDialog
      title={words.title}
      confirmText={words.confirm}
      target={awsAccountId}
      targetKind="AWS account"
      effect={words.effect}
      duration="a few seconds"
      command={words.command}
      refreshes={['graphql', 'ots-rows']}
      draftKey={`ots-${change.kind}:${awsAccountId}`}
      run={async (guard) => {
        const text = await sendChange(awsAccountId, change, guard);
        onDone(text);
        return { text };
      }}
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
      command: ONBOARD_ACCOUNT,
      effect: `${awsAccountId} is onboarded in ${change.regions.join(', ')}, ${member}. Onboarded regions are kept.`,
    };
  }
  return {
    title: 'Set role ARN',
    confirm: 'Set role ARN',
    command: UPDATE_ROLE_ARN,
    effect: `Verification takes over ${change.roleArn} from now on.`,
  };
}
