import { useState } from 'react';
import { breakGlassWords, type ProtectionFields } from '#rules/access/data-protection';
import { BREAK_GLASS } from '#rules/commands/grant-commands';
import { GRANT_LIMITS } from '#rules/grants/grant';
import type { ActionOutcome } from '../guarded-action/action-outcome.ts';
import { sendAction } from '../guarded-action/send-command.ts';
import { useGuardedRun } from '../guarded-action/use-guarded-run.ts';
import { type OwnGrant, useTargetGrant } from '../guarded-action/use-target-grant.ts';
import { type AccessDetails, readDetails, readOpenedGrant } from './access-details.ts';
import { type AccessTarget, accessCommand, accessSubject } from './access-target.ts';

/** How long broken glass stays open: long enough for a look, short enough to be forgotten. */
export const ACCESS_MINUTES = GRANT_LIMITS.minutes.first;

interface GuardedAccess {
  /** A grant that the person has already: nothing needs to be broken. */
  live: OwnGrant | null;
  isReading: boolean;
  outcome: ActionOutcome | null;
  isRunning: boolean;
  /** What was opened, and until when (epoch milliseconds). */
  opened: { details: AccessDetails; endsAt: number } | null;
  /** Breaks the glass, unless a grant is live, and reads what is behind it. */
  open: (fields: ProtectionFields) => Promise<ActionOutcome>;
}

/** Form, submit, success (ACT-067): two commands, both recorded before they do anything. */
export function useGuardedAccess(target: AccessTarget): GuardedAccess {
  const { flow } = target;
  const subject = accessSubject(target);
  const { live, isReading } = useTargetGrant({ subject, opens: 'data:guarded', needsSecondPerson: false });
  const { outcome, isRunning, start } = useGuardedRun(['graphql']);
  const [grant, setGrant] = useState<{ id: string; endsAt: number } | null>(null);
  const [opened, setOpened] = useState<GuardedAccess['opened']>(null);
  const open = (fields: ProtectionFields) =>
    start(async (idempotencyKey) => {
      const words = breakGlassWords(fields, flow);
      // Glass that was broken is not broken again when only the reading has to be repeated.
      let under = live ?? grant;
      if (under === null) {
        const args = { subject, opens: 'data:guarded', minutes: ACCESS_MINUTES };
        under = readOpenedGrant((await sendAction(BREAK_GLASS, args, { ...words, idempotencyKey })).data);
        setGrant(under);
      }
      const { command, args } = accessCommand(target);
      const none = { ticket: null, reasonCode: null, description: null };
      const { data } = await sendAction(command, args, { ...none, idempotencyKey, grantId: under.id });
      const details = readDetails(flow, data);
      setOpened({ details, endsAt: under.endsAt });
      followConsole(details);
      return { text: 'Open.' };
    });
  return { live, isReading, outcome, isRunning, opened, open };
}

/** Goes to the credential console in a tab of its own. A browser that takes it for an advertisement leaves the button; in the demo nothing answers there. */
function followConsole(details: AccessDetails): void {
  if (details.flow !== 'credentials' || details.credentials.is_demo) return;
  const { text } = details.credentials.console;
  if (text !== null) window.open(text, '_blank', 'noopener,noreferrer');
}
