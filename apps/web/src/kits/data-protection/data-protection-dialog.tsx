import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button, { type ButtonProps } from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useRef, useState } from 'react';
import { emptyFields, NO_PROTECTION_FIELDS, type ProtectionFields, protectionProblems } from '#rules/access/data-protection';
import { ENDPOINTS_FAILED } from '#rules/error-text';
import { useIsGone } from '../../ui/hooks/use-is-gone.ts';
import { LiveGrant } from '../guarded-action/grant-panel.tsx';
import { OutcomeView } from '../guarded-action/outcome-view.tsx';
import { Running } from '../guarded-action/running.tsx';
import { textDraft } from '../guarded-action/text-draft.ts';
import { KeyValues } from '../key-values/key-values.tsx';
import { FailedPanel } from '../section/failed-panel.tsx';
import { useRefusal } from '../session/session.ts';
import { signInAgain } from '../session/sign-in-again.ts';
import { type AccessTarget, accessWords } from './access-target.ts';
import { useDomainAccess } from './domain-access.ts';
import { OpenedAccess } from './opened-access.tsx';
import { ProtectionForm } from './protection-form.tsx';
import { ACCESS_MINUTES, useGuardedAccess } from './use-guarded-access.ts';

interface DataProtectionDialogProps {
  target: AccessTarget;
  onClose: () => void;
}

const draft = textDraft(NO_PROTECTION_FIELDS);

/** Asks for ticket, description and reason before a machine or customer data is opened, and shows how to get there (ACT-063 to ACT-068). */
export function DataProtectionDialog({ target, onClose }: DataProtectionDialogProps) {
  const { flow, domainIdentifier } = target;
  const words = accessWords(target);
  const draftKey = `data-protection:${flow}:${words.name}`;
  const access = useDomainAccess(domainIdentifier);
  const { live, isReading, outcome, isRunning, opened, open } = useGuardedAccess(target);
  const [fields, setFields] = useState<ProtectionFields>(() => draft.read(sessionStorage, draftKey));
  const [left, setLeft] = useState<ReadonlySet<keyof ProtectionFields>>(new Set());
  const close = useRef<ButtonProps.Ref>(null);
  const isGone = useIsGone();
  const refusal = useRefusal('grant:request');

  const isConfigured = access.data !== undefined && access.data.domainAccess[flow] !== null;
  const isReady = isConfigured && !isReading;
  const takesForm = isReady && live === null && refusal === undefined && opened === null;
  const problems = protectionProblems(fields, flow);
  const isEmpty = emptyFields(fields, flow).length > 0;

  const change = (next: ProtectionFields) => {
    setFields(next);
    draft.keep(sessionStorage, draftKey, next);
  };
  const run = async () => {
    setLeft(new Set(Object.keys(NO_PROTECTION_FIELDS) as (keyof ProtectionFields)[]));
    if (isRunning || (takesForm && Object.keys(problems).length > 0)) return;
    const next = await open(fields);
    if (next.kind !== 'done') return;
    draft.drop(sessionStorage, draftKey);
    // The button that was pressed goes; without this the keyboard would be nowhere.
    close.current?.focus();
  };
  const signInAndRun = async () => {
    // A person who closed the dialog meanwhile has decided against it.
    if ((await signInAgain()) && !isGone.current) await run();
  };
  const dismiss = () => {
    if (!isRunning) draft.drop(sessionStorage, draftKey);
    onClose();
  };

  return (
    <Modal
      visible
      onDismiss={dismiss}
      closeAriaLabel="Close dialog"
      header={words.title}
      size={opened ? 'large' : 'medium'}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button ref={close} variant={opened ? 'primary' : 'link'} onClick={dismiss}>
              {isRunning || opened || !(takesForm || live) ? 'Close' : 'Cancel'}
            </Button>
            {isReady && opened === null && (refusal === undefined || live) ? (
              <Button
                variant="primary"
                {...(live ? {} : { iconName: 'security' })}
                loading={isRunning}
                disabled={takesForm && isEmpty}
                disabledReason="Fill in the required fields first"
                onClick={() => void run()}
              >
                {live ? words.open : 'Break glass'}
              </Button>
            ) : null}
          </SpaceBetween>
        </Box>
      }
    >
      <SpaceBetween size="m">
        <KeyValues columns={1} items={[{ label: words.kind, value: <b>{words.name}</b>, copy: words.name }]} />
        {access.isError ? (
          <FailedPanel
            what={ENDPOINTS_FAILED}
            code={access.error.code}
            requestId={access.error.requestId}
            retryText="Refresh"
            onRetry={() => void access.refetch()}
            retrying={access.isFetching}
          />
        ) : null}
        {access.isPending || (isConfigured && isReading) ? (
          <StatusIndicator type="in-progress">Checking your access</StatusIndicator>
        ) : null}
        {access.data && !isConfigured ? (
          <Alert type="info" statusIconAriaLabel="Information" header={words.notConfigured}>
            {words.howToConfigure}
          </Alert>
        ) : null}
        {isReady && live && !opened ? <LiveGrant grant={live} /> : null}
        {isReady && !live && refusal !== undefined ? (
          <Alert type="info" statusIconAriaLabel="Information">
            To break the glass: {refusal}
          </Alert>
        ) : null}
        {takesForm ? (
          <Alert type="warning" statusIconAriaLabel="Warning">
            {words.effect} It opens at once for {ACCESS_MINUTES} minutes, is recorded as break-glass, and another person reviews it within
            24 hours.
          </Alert>
        ) : null}
        {takesForm ? (
          <ProtectionForm
            flow={flow}
            fields={fields}
            problems={Object.fromEntries(Object.entries(problems).filter(([name]) => left.has(name as keyof ProtectionFields)))}
            disabled={isRunning}
            onChange={change}
            onLeave={(name) => setLeft((before) => new Set(before).add(name))}
            onSubmit={() => void run()}
          />
        ) : null}
        {isRunning ? <Running text={words.running} /> : null}
        {outcome && outcome.kind !== 'done' ? (
          <OutcomeView outcome={outcome} onRetry={() => void run()} onSignIn={() => void signInAndRun()} />
        ) : null}
        {opened ? <OpenedAccess {...opened} /> : null}
      </SpaceBetween>
    </Modal>
  );
}
