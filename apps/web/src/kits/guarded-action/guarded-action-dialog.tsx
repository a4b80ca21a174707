import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button, { type ButtonProps } from '@cloudscape-design/components/button';
import Link from '@cloudscape-design/components/link';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type Command, levelIn } from '#rules/commands/command';
import { GUARD_TABLE } from '#rules/guard';
import { KeyValues } from '../key-values/key-values.tsx';
import { FailedPanel } from '../section/failed-panel.tsx';
import { useSession } from '../session/session.ts';
import { signInAgain } from '../session/sign-in-again.ts';
import { type ActionDone, type ActionOutcome, outcomeOfFailure, wasAnswered } from './action-outcome.ts';
import { draft, fieldProblems, fieldsOf, type GuardFields } from './guard-fields.ts';
import { GuardForm } from './guard-form.tsx';
import { Running } from './running.tsx';

/**
 * What the command is sent with. The key stays the same while nobody knows whether an attempt reached the server, so that nothing runs twice;
 * what the server has answered for certain may be tried again under another one.
 */
export interface Guard {
  ticket: string | null;
  reasonCode: string | null;
  description: string | null;
  idempotencyKey: string;
}

interface GuardedActionDialogProps {
  /** "Recover domain"; also the confirm button, unless it has its own word. */
  title: string;
  confirmText?: string;
  /** What it is done to, by its full name. */
  target: string;
  targetKind: string;
  /** What will happen, in a sentence or two. */
  effect: ReactNode;
  /** How long it takes: "about a minute". */
  duration: string;
  /** What speaks against it now: "The only copy of 3 shards lives here." */
  warning?: ReactNode;
  /** What the person has to say before it can run; stays on screen until it is done. */
  form?: ReactNode;
  /** The command behind it, which says what the person has to bring in this stage. */
  command: Pick<Command, 'level' | 'prodLevel'>;
  /** The live grant for this target, when there is one; levels that need one cannot run without. */
  grant?: { id: string; until: string } | null;
  onRequestGrant?: () => void;
  /** Why it cannot run now at all. */
  disabledReason?: string | undefined;
  /** Sends it and answers what is to be said of it. What it throws is said as a refusal or a failure. */
  run: (guard: Guard) => Promise<ActionDone>;
  /** Stands before the body of a failed answer, for calls whose body is shown. */
  failed?: string;
  /** What is read again once it was tried, by the first part of its key: also after a failure, as somebody else may have changed it. */
  refreshes?: readonly string[];
  /** Renews the sign-in in place, by itself in a window of its own; answers whether it worked. The dialog keeps its input meanwhile. */
  onSignIn?: () => Promise<boolean>;
  /** Where the input is kept over a reload; unique per action and target. */
  draftKey: string;
  /** Takes a link's address, so that the page need not reload. */
  onFollow?: (href: string) => void;
  onClose: () => void;
}

/** Asks before something happens: what, to what, for how long. Cancel has the focus; a refusal says what to do. */
export function GuardedActionDialog(props: GuardedActionDialogProps) {
  const { title, confirmText = title, target, targetKind, grant, disabledReason, draftKey, onClose } = props;
  const { onSignIn = signInAgain, refreshes = ['graphql'] } = props;
  const level = levelIn(useSession().stageRegion.stage, props.command);
  const queries = useQueryClient();
  const cancel = useRef<ButtonProps.Ref>(null);
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  const [fields, setFields] = useState<GuardFields>(() => draft.read(sessionStorage, draftKey));
  const [isChecked, setIsChecked] = useState(false);
  const [isRunning, setIsRunning] = useState(false);
  const [outcome, setOutcome] = useState<ActionOutcome | null>(null);

  const problems = fieldProblems(level, fields);
  const lacksGrant = GUARD_TABLE[level].grant && !grant;
  const blocked = disabledReason ?? (lacksGrant ? 'This needs a grant for this target' : undefined);
  const isDone = outcome?.kind === 'done';

  const change = (next: GuardFields) => {
    setFields(next);
    draft.keep(sessionStorage, draftKey, next);
  };
  const attempt = async (): Promise<ActionOutcome> => {
    const { ticket, reasonCode, description } = fields;
    const guard = { ticket: ticket || null, reasonCode: reasonCode || null, description: description || null, idempotencyKey };
    try {
      return { kind: 'done', ...(await props.run(guard)) };
    } catch (error) {
      if (wasAnswered(error)) setIdempotencyKey(crypto.randomUUID());
      return outcomeOfFailure(error, props.failed);
    } finally {
      for (const key of refreshes) void queries.invalidateQueries({ queryKey: [key] });
    }
  };
  const run = async () => {
    setIsChecked(true);
    if (Object.keys(problems).length > 0) return;
    setIsRunning(true);
    setOutcome(null);
    const next = await attempt();
    if (next.kind === 'done') draft.drop(sessionStorage, draftKey);
    setOutcome(next);
    setIsRunning(false);
    // The button that was pressed goes; without this the keyboard would be nowhere.
    if (next.kind === 'done') cancel.current?.focus();
  };
  const signInAndRun = async () => {
    if (await onSignIn()) await run();
  };
  const close = () => {
    if (!isRunning) draft.drop(sessionStorage, draftKey);
    onClose();
  };

  return (
    <Modal
      visible
      onDismiss={close}
      closeAriaLabel="Close dialog"
      header={title}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button ref={cancel} variant={isDone ? 'primary' : 'link'} onClick={close}>
              {isDone || isRunning ? 'Close' : 'Cancel'}
            </Button>
            {isDone ? null : (
              <Button
                variant="primary"
                loading={isRunning}
                disabled={blocked !== undefined}
                disabledReason={blocked}
                onClick={() => void run()}
              >
                {confirmText}
              </Button>
            )}
          </SpaceBetween>
        </Box>
      }
    >
      <FocusAfterOpening target={cancel} />
      <SpaceBetween size="m">
        <KeyValues
          columns={1}
          items={[
            { label: targetKind, value: <b>{target}</b>, copy: target },
            { label: 'What will happen', value: props.effect },
            { label: 'How long it takes', value: props.duration },
          ]}
        />
        {isDone ? null : props.form}
        {props.warning ? (
          <Alert type="warning" statusIconAriaLabel="Warning">
            {props.warning}
          </Alert>
        ) : null}
        {lacksGrant ? <MissingGrant secondPerson={GUARD_TABLE[level].secondPerson} onRequest={props.onRequestGrant} /> : null}
        {grant ? (
          <Box color="text-body-secondary">
            Runs under grant {grant.id}, which ends {grant.until}.
          </Box>
        ) : null}
        {fieldsOf(level).shown && !isDone && !GUARD_TABLE[level].grant ? (
          <GuardForm
            fields={fields}
            required={fieldsOf(level).required}
            problems={isChecked ? problems : {}}
            disabled={isRunning}
            onChange={change}
          />
        ) : null}
        {isRunning ? <Running text={`${title} is running`} /> : null}
        {outcome ? (
          <Outcome outcome={outcome} onFollow={props.onFollow} onRetry={() => void run()} onSignIn={() => void signInAndRun()} />
        ) : null}
      </SpaceBetween>
    </Modal>
  );
}

/** Takes the focus from the close button, which the dialog gives it as its first control, once that has happened (ACT-015). */
function FocusAfterOpening({ target }: { target: RefObject<ButtonProps.Ref | null> }) {
  useEffect(() => {
    const frame = requestAnimationFrame(() => target.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return null;
}

function MissingGrant({ secondPerson, onRequest }: { secondPerson: boolean; onRequest: (() => void) | undefined }) {
  return (
    <Alert type="info" statusIconAriaLabel="Information" action={onRequest ? <Button onClick={onRequest}>Request a grant</Button> : null}>
      This command needs a grant{secondPerson ? ' that a second person approved' : ''}. Request it with a ticket, a reason and a
      description; the command can run while it lives.
    </Alert>
  );
}

interface OutcomeProps {
  outcome: ActionOutcome;
  onRetry: () => void;
  onSignIn: () => void;
  onFollow: ((href: string) => void) | undefined;
}

function Outcome({ outcome, onRetry, onSignIn, onFollow }: OutcomeProps) {
  if (outcome.kind === 'failed')
    return <FailedPanel what={outcome.what} code={outcome.code} requestId={outcome.requestId} body={outcome.body} onRetry={onRetry} />;
  if (outcome.kind === 'refused') {
    const { code, message, fix } = outcome.refusal;
    const isSignIn = code === 'STEP_UP_REQUIRED';
    return (
      <Alert
        type="warning"
        statusIconAriaLabel="Refused"
        header={message}
        action={isSignIn ? <Button onClick={onSignIn}>Sign in and go on</Button> : null}
      >
        {fix}
        <Box variant="small" color="inherit" display="block">
          Refused by rule {code}. Nothing was changed.
        </Box>
      </Alert>
    );
  }
  return (
    <Alert type="success" statusIconAriaLabel="Success">
      {outcome.text}{' '}
      {outcome.link ? (
        <Link
          href={outcome.link.href}
          onFollow={(event) => {
            if (!onFollow) return;
            event.preventDefault();
            onFollow(outcome.link?.href ?? '');
          }}
        >
          {outcome.link.text}
        </Link>
      ) : null}
    </Alert>
  );
}
