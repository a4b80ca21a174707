import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { BREAK_GLASS, GIVE_BACK_GRANT, REQUEST_GRANT } from '#rules/commands/grant-commands';
import { GRANT_LIMITS } from '#rules/grants/grant';
import { whoHas } from '#rules/permissions';
import { useIsGone } from '../../ui/hooks/use-is-gone.ts';
import { Timestamp } from '../../ui/timestamp/timestamp.tsx';
import { useRefusal } from '../session/session.ts';
import { signInAgain } from '../session/sign-in-again.ts';
import { type GuardFields, grantProblems, NO_FIELDS } from './guard-fields.ts';
import { Fields } from './guard-form.tsx';
import { OutcomeView } from './outcome-view.tsx';
import { sendCommand } from './send-command.ts';
import { useGuardedRun } from './use-guarded-run.ts';
import type { GrantTarget, OwnGrant } from './use-target-grant.ts';

interface GrantPanelProps {
  target: GrantTarget;
  live: OwnGrant | null;
  waiting: OwnGrant | null;
}

/** The grant that an action runs under: the live one, the one that waits, or the form that asks for one in place. */
export function GrantPanel({ target, live, waiting }: GrantPanelProps) {
  if (live) return <LiveGrant grant={live} />;
  if (waiting) return <WaitingGrant grant={waiting} />;
  return <RequestForm target={target} />;
}

/** The grant that something runs under, and when it ends. */
export function LiveGrant({ grant }: { grant: OwnGrant }) {
  return (
    <Alert type={grant.isBreakGlass ? 'warning' : 'info'} statusIconAriaLabel="Grant">
      Runs under {grant.isBreakGlass ? 'broken glass' : 'your grant'} of ticket {grant.ticket} for {grant.subject}, which ends{' '}
      <Timestamp at={grant.endsAt} />. {grant.isBreakGlass ? 'Another person reviews it afterwards.' : null}
    </Alert>
  );
}

function WaitingGrant({ grant }: { grant: OwnGrant }) {
  const afterSignIn = useAfterSignIn();
  const { outcome, isRunning, start } = useGuardedRun(['graphql']);
  const giveBack = () =>
    start(async (idempotencyKey) => {
      const guard = { ticket: null, reasonCode: null, description: null, idempotencyKey };
      await sendCommand(GIVE_BACK_GRANT, { grant_id: grant.id, subject: grant.subject }, guard, 'The request was not withdrawn');
      return { text: 'The request is withdrawn.' };
    });
  return (
    <SpaceBetween size="s">
      <Alert
        type="info"
        statusIconAriaLabel="Waiting"
        header="Waits for a second person"
        action={
          <Button loading={isRunning} onClick={() => void giveBack()}>
            Withdraw
          </Button>
        }
      >
        The request for ticket {grant.ticket} is shown to {whoHas('grant:approve')} (grant:approve) now. Unanswered it lapses{' '}
        <Timestamp at={grant.endsAt} />. This dialog continues automatically.
      </Alert>
      {outcome && outcome.kind !== 'done' ? (
        <OutcomeView outcome={outcome} onRetry={() => void giveBack()} onSignIn={() => void afterSignIn(giveBack)} />
      ) : null}
    </SpaceBetween>
  );
}

/** Signs in in place and gives again what was refused for it, unless the dialog was closed meanwhile: that person has decided against it. */
function useAfterSignIn(): (again: () => Promise<unknown>) => Promise<void> {
  const isGone = useIsGone();
  return async (again) => {
    if ((await signInAgain()) && !isGone.current) await again();
  };
}

const MINUTES = [15, 30, 60, 120, 240] as const;

function RequestForm({ target }: { target: GrantTarget }) {
  const { subject, opens, needsSecondPerson } = target;
  const afterSignIn = useAfterSignIn();
  const [fields, setFields] = useState<GuardFields>(NO_FIELDS);
  const [minutes, setMinutes] = useState<number>(GRANT_LIMITS.minutes.first);
  const [isChecked, setIsChecked] = useState(false);
  const [isGlass, setIsGlass] = useState(false);
  const { outcome, isRunning, start } = useGuardedRun(['graphql']);
  const refusal = useRefusal('grant:request');
  const problems = grantProblems(fields);
  const send = async (breaksGlass: boolean): Promise<void> => {
    setIsChecked(true);
    setIsGlass(breaksGlass);
    if (Object.keys(problems).length > 0) return;
    await start(async (idempotencyKey) => {
      const wanted = breaksGlass
        ? { subject, opens, minutes: Math.min(minutes, GRANT_LIMITS.breakGlassMinutes) }
        : { subject, opens, minutes, second_person: needsSecondPerson };
      await sendCommand(breaksGlass ? BREAK_GLASS : REQUEST_GRANT, wanted, { ...fields, idempotencyKey }, 'The grant was not requested');
      return { text: 'Requested.' };
    });
  };
  if (refusal !== undefined)
    return (
      <Alert type="info" statusIconAriaLabel="Information">
        This needs a grant. To ask for one: {refusal}
      </Alert>
    );
  return (
    <section aria-label="Request a grant">
      <SpaceBetween size="s">
        <Box variant="p">
          This needs a grant for {subject}
          {needsSecondPerson ? ', which a second person approves' : ''}. It names an open ticket of this domain that another person opened.
        </Box>
        <Fields fields={fields} required problems={isChecked ? problems : {}} disabled={isRunning} onChange={setFields} />
        <FormField label="Lives for">
          <Select
            options={MINUTES.map(minutesOption)}
            selectedOption={minutesOption(minutes)}
            disabled={isRunning}
            expandToViewport
            onChange={({ detail }) => setMinutes(Number(detail.selectedOption.value))}
          />
        </FormField>
        <SpaceBetween direction="horizontal" size="xs">
          <Button loading={isRunning && !isGlass} disabled={isRunning && isGlass} onClick={() => void send(false)}>
            Request a grant
          </Button>
          <Button loading={isRunning && isGlass} disabled={isRunning && !isGlass} iconName="security" onClick={() => void send(true)}>
            Break glass
          </Button>
        </SpaceBetween>
        <Box variant="small" display="block">
          Break glass only when there is no answer: it opens at once for {GRANT_LIMITS.breakGlassMinutes} minutes at most, people are
          notified, and another person reviews it within a day.
        </Box>
        {outcome && outcome.kind !== 'done' ? (
          <OutcomeView outcome={outcome} onRetry={() => void send(isGlass)} onSignIn={() => void afterSignIn(() => send(isGlass))} />
        ) : null}
      </SpaceBetween>
    </section>
  );
}

const minutesOption = (minutes: number) => ({ value: String(minutes), label: minutes < 60 ? `${minutes} minutes` : `${minutes / 60} h` });
