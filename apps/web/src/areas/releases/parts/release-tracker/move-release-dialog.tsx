import { useState } from 'react';
import { MOVE_RELEASE } from '#rules/commands/release-commands';
import type { SdpdsRequest } from '#rules/releases/calls';
import { GuardedActionDialog } from '../../../../kits/guarded-action/guarded-action-dialog.tsx';
import { callSdpds } from '../../../../kits/sdpds/call-sdpds.ts';
import { ReasonField, reasonProblem } from './reason-field.tsx';
import type { ReleaseRef } from './release-keys.ts';

export type ReleaseMove = SdpdsRequest<'release/move'>['action'];

const EFFECTS: Record<ReleaseMove, string> = {
  start: 'The first stage opens, and clusters begin as the limits of the stack allow.',
  pause: 'No further cluster starts. Running work completes.',
  resume: 'Clusters begin again as the limits of the stack allow.',
  cancel: 'It ends permanently. Clusters not started are skipped; running work ends safely. Updated clusters stay updated.',
};
const DONE: Record<ReleaseMove, string> = {
  start: 'The release is started.',
  pause: 'The release is paused.',
  resume: 'The release continues.',
  cancel: 'The release is cancelled.',
};
const DURATIONS: Record<ReleaseMove, string> = {
  start: 'the release takes its stages and their bakes',
  pause: 'at once; running clusters may take minutes to end',
  resume: 'at once',
  cancel: 'at once; running clusters may take minutes to end',
};

interface MoveReleaseDialogProps {
  release: ReleaseRef;
  move: ReleaseMove;
  title: string;
  /** The release as the person saw it: a change since then refuses the move. */
  version: number | null;
  onClose: () => void;
}

/** Asks before a release is started, paused, resumed or cancelled, and for the reason. */
export function MoveReleaseDialog({ release, move, title, version, onClose }: MoveReleaseDialogProps) {
  const [reason, setReason] = useState('');
  // As it was when the dialog opened: what others do meanwhile is no part of what this person decided on.
  const [seen] = useState(version);
  return (
    <GuardedActionDialog
      title={title}
      target={`${release.stackName} / ${release.releaseId}`}
      targetKind="Release"
      effect={EFFECTS[move]}
      duration={DURATIONS[move]}
      command={MOVE_RELEASE}
      refreshes={['sdpds']}
      draftKey={`release-${move}:${release.stackName}/${release.releaseId}`}
      form={<ReasonField value={reason} onChange={setReason} />}
      disabledReason={reasonProblem(reason)}
      failed={`The release could not be changed: ${move}`}
      run={async (guard) => {
        await callSdpds('release/move', { ...release, action: move, reason: reason.trim(), version: seen, guard });
        return { text: DONE[move] };
      }}
      onClose={onClose}
    />
  );
}
