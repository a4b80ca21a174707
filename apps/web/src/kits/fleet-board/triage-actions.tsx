import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import { ACKNOWLEDGE_ON_BOARD, HAND_OVER_ON_BOARD, SNOOZE_ON_BOARD, TAKE_ON_BOARD, UNDO_ON_BOARD } from '#rules/commands/board-commands';
import type { Command } from '#rules/commands/command';
import { HOUR, MINUTE } from '#rules/durations';
import { handOverProblem } from '#rules/fleet-board/triage';
import { domainAuditPath } from '#rules/paths/audit';
import { GuardedActionDialog } from '../guarded-action/guarded-action-dialog.tsx';
import { sendCommand } from '../guarded-action/send-command.ts';
import { useRefusal } from '../session/session.ts';
import type { Triage } from './board-operations.ts';

/** What is said something about: a line or a domain of the board. */
export interface TriageTarget {
  title: string;
  kind: 'Line' | 'Domain';
  severity: number;
  triage: Triage;
  domainIdentifier: string | null;
}

const ACTIONS = {
  acknowledge: {
    command: ACKNOWLEDGE_ON_BOARD,
    effect: (kind: string) =>
      kind === 'Line'
        ? 'Everybody sees that you have seen it. Domains that join the line later are covered; if it gets more severe it comes back.'
        : 'Everybody sees that you have seen it. If it gets more severe it comes back.',
    done: 'Acknowledged.',
    failed: 'It was not acknowledged',
  },
  snooze: {
    command: SNOOZE_ON_BOARD,
    effect: () => 'It is left out of the board until then. If it gets more severe it comes back earlier.',
    done: 'Snoozed.',
    failed: 'It was not snoozed',
  },
  take: { command: TAKE_ON_BOARD, effect: () => 'You are named as its owner.', done: 'You are the owner.', failed: 'It was not taken' },
  handOver: {
    command: HAND_OVER_ON_BOARD,
    effect: () => 'The person is named as its owner, with your note.',
    done: 'Handed over.',
    failed: 'It was not handed over',
  },
  undo: {
    command: UNDO_ON_BOARD,
    effect: () => 'Acknowledgement, snooze, owner and note are removed.',
    done: 'Removed.',
    failed: 'It was not removed',
  },
} as const satisfies Record<string, { command: Command; effect: (kind: string) => string; done: string; failed: string }>;

type ActionName = keyof typeof ACTIONS;
const NAMES = Object.keys(ACTIONS) as ActionName[];

/** Acknowledge, snooze, take, hand over and undo for the chosen line or domain; what would be refused is disabled and says why. */
export function TriageActions({ target, choose }: { target: TriageTarget | undefined; choose: string }) {
  const [opened, setOpened] = useState<{ name: ActionName; target: TriageTarget } | null>(null);
  const refusal = useRefusal('board:triage');
  const reasonOf = (name: ActionName): string | undefined => {
    if (refusal !== undefined) return refusal;
    if (!target) return choose;
    const { state, owner, note } = target.triage;
    return name === 'undo' && state === 'new' && owner === null && note === null ? 'Nothing was said about it yet' : undefined;
  };
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {NAMES.map((name) => {
        const why = reasonOf(name);
        return (
          <Button key={name} disabled={why !== undefined} disabledReason={why} onClick={() => target && setOpened({ name, target })}>
            {ACTIONS[name].command.title}
          </Button>
        );
      })}
      {opened ? <TriageDialog {...opened} onClose={() => setOpened(null)} /> : null}
    </SpaceBetween>
  );
}

const SNOOZES = [
  { value: String(30 * MINUTE), label: '30 minutes' },
  { value: String(2 * HOUR), label: '2 hours' },
  { value: String(8 * HOUR), label: '8 hours' },
  { value: String(24 * HOUR), label: '24 hours' },
  { value: String(7 * 24 * HOUR - MINUTE), label: '7 days' },
];

function TriageDialog({ name, target, onClose }: { name: ActionName; target: TriageTarget; onClose: () => void }) {
  const { command, effect, done, failed } = ACTIONS[name];
  const [lasts, setLasts] = useState(String(2 * HOUR));
  const [handing, setHanding] = useState({ to: '', note: '' });
  const problem = name === 'handOver' ? handOverProblem(handing) : null;
  const { subject } = target.triage;
  const args = () => ({
    board_subject: subject,
    ...(target.domainIdentifier === null ? {} : { domain_identifier: target.domainIdentifier }),
    ...(name === 'acknowledge' || name === 'snooze' ? { severity: target.severity } : {}),
    ...(name === 'snooze' ? { until: Date.now() + Number(lasts) } : {}),
    ...(name === 'handOver' ? { to: handing.to.trim(), description: handing.note.trim() } : {}),
  });
  const form =
    name === 'snooze' ? (
      <FormField label="For how long">
        <Select
          selectedOption={SNOOZES.find(({ value }) => value === lasts) ?? null}
          options={SNOOZES}
          onChange={({ detail }) => setLasts(detail.selectedOption.value ?? lasts)}
        />
      </FormField>
    ) : name === 'handOver' ? (
      <SpaceBetween size="s">
        <FormField label="To">
          <Input value={handing.to} onChange={({ detail }) => setHanding({ ...handing, to: detail.value })} />
        </FormField>
        <FormField label="Note" description="What the next person has to know">
          <Textarea value={handing.note} rows={3} onChange={({ detail }) => setHanding({ ...handing, note: detail.value })} />
        </FormField>
      </SpaceBetween>
    ) : null;
  return (
    <GuardedActionDialog
      title={`${command.title}: ${target.title}`}
      confirmText={command.title}
      target={target.domainIdentifier ?? target.title}
      targetKind={target.kind}
      effect={effect(target.kind)}
      duration="at once"
      command={command}
      draftKey={`board:${command.name}:${subject}`}
      disabledReason={problem?.text}
      form={form}
      run={async (guard) => {
        const { auditSeq } = await sendCommand(command, args(), guard, failed);
        return {
          text: done,
          ...(target.domainIdentifier !== null && auditSeq !== null
            ? { link: { text: 'Audit record', href: domainAuditPath({ domain: target.domainIdentifier, open: auditSeq }) } }
            : {}),
        };
      }}
      onClose={onClose}
    />
  );
}
