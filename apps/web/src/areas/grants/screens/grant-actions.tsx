import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import type { Command } from '#rules/commands/command';
import { APPROVE_GRANT, GIVE_BACK_GRANT, REFUSE_GRANT, REVIEW_GRANT, REVOKE_GRANT } from '#rules/commands/grant-commands';
import { GuardedActionDialog } from '../../../kits/guarded-action/guarded-action-dialog.tsx';
import { sendCommand } from '../../../kits/guarded-action/send-command.ts';
import { useRefusal } from '../../../kits/session/session.ts';
import type { GrantRow } from './grants-query.ts';

interface GrantAction {
  command: Command;
  title: string;
  effect: string;
  /** What the person is asked to write; null where nothing is. */
  note: string | null;
  done: string;
  failed: string;
}

const ACTIONS = {
  approve: {
    command: APPROVE_GRANT,
    title: 'Approve',
    effect: 'The grant opens at once, and its minutes begin.',
    note: null,
    done: 'The grant is open.',
    failed: 'The grant was not approved',
  },
  refuse: {
    command: REFUSE_GRANT,
    title: 'Refuse',
    effect: 'The request ends, and the person who asked reads why.',
    note: 'Why not, and what to do instead',
    done: 'The request is refused.',
    failed: 'The request was not refused',
  },
  giveBack: {
    command: GIVE_BACK_GRANT,
    title: 'Give back',
    effect: 'Your grant ends now, or your request is withdrawn.',
    note: null,
    done: 'It is given back.',
    failed: 'It was not given back',
  },
  revoke: {
    command: REVOKE_GRANT,
    title: 'Revoke',
    effect: 'The grant opens nothing from now on. Running work completes.',
    note: 'Why it is revoked',
    done: 'The grant is revoked.',
    failed: 'The grant was not revoked',
  },
  review: {
    command: REVIEW_GRANT,
    title: 'Review',
    effect: 'Your review of this break-glass use and its result are recorded.',
    note: 'What you found',
    done: 'The review is kept.',
    failed: 'The review was not kept',
  },
} as const satisfies Record<string, GrantAction>;

type ActionName = keyof typeof ACTIONS;

/** What can be done with the chosen grant; what would be refused is disabled and says why. */
export function GrantActions({ grant }: { grant: GrantRow | undefined }) {
  const [opened, setOpened] = useState<{ name: ActionName; grant: GrantRow } | null>(null);
  const refusals = {
    'grant:approve': useRefusal('grant:approve'),
    'grant:revoke': useRefusal('grant:revoke'),
    'grant:request': useRefusal('grant:request'),
  };
  const names = (Object.keys(ACTIONS) as ActionName[]).filter((name) => isOffered(name, grant));
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {names.map((name) => {
        const { command, title } = ACTIONS[name];
        const why = disabledReason(name, grant, refusals[command.permission as keyof typeof refusals]);
        return (
          <Button key={name} disabled={why !== undefined} disabledReason={why} onClick={() => grant && setOpened({ name, grant })}>
            {title}
          </Button>
        );
      })}
      {opened ? <ActionDialog action={ACTIONS[opened.name]} grant={opened.grant} onClose={() => setOpened(null)} /> : null}
    </SpaceBetween>
  );
}

function isOffered(name: ActionName, grant: GrantRow | undefined): boolean {
  if (!grant) return name === 'approve' || name === 'refuse';
  if (name === 'review') return grant.review === 'due' || grant.review === 'overdue';
  if (name === 'giveBack') return grant.isOwn && (grant.state === 'WAITING' || grant.state === 'LIVE');
  if (name === 'revoke') return !grant.isOwn && grant.state === 'LIVE';
  return grant.state === 'WAITING';
}

function disabledReason(name: ActionName, grant: GrantRow | undefined, refusal: string | undefined): string | undefined {
  if (!grant) return 'Choose a grant';
  if (refusal !== undefined) return refusal;
  return grant.isOwn && name !== 'giveBack' ? 'This is your own: another person has to answer it' : undefined;
}

function ActionDialog({ action, grant, onClose }: { action: GrantAction; grant: GrantRow; onClose: () => void }) {
  const { command, title, effect, note: label, done, failed } = action;
  const [note, setNote] = useState('');
  return (
    <GuardedActionDialog
      title={`${title}: ${grant.holder}, ${grant.ticket}`}
      confirmText={title}
      target={grant.subject}
      targetKind={`${grant.opens} for ${grant.minutes} minutes`}
      effect={effect}
      duration="at once"
      warning={grant.unproved ?? undefined}
      command={command}
      draftKey={`grant:${command.name}:${grant.id}`}
      disabledReason={label !== null && note.trim() === '' ? `Write: ${label}` : undefined}
      form={
        label === null ? null : (
          <FormField label={label}>
            <Textarea value={note} rows={3} onChange={({ detail }) => setNote(detail.value)} />
          </FormField>
        )
      }
      run={async (guard) => {
        const args = { grant_id: grant.id, subject: grant.subject, ...(label === null ? {} : { note }) };
        const { auditSeq } = await sendCommand(command, args, guard, failed);
        return { text: auditSeq === null ? done : `${done} Audit record ${auditSeq}.` };
      }}
      onClose={onClose}
    />
  );
}
