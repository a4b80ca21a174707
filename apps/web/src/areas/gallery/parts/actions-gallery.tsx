import Button from '@cloudscape-design/components/button';
import { useRef, useState } from 'react';
import type { Command } from '#rules/commands/command';
import { RECOVER_DOMAIN, TERMINATE_INSTANCE, UPDATE_LIMITS } from '#rules/commands/domain-commands';
import { preconditionFailed, type Refusal, stepUpRequired } from '#rules/guard';
import { auditHistoryPath } from '#rules/paths/audit';
import { messageOf } from '#rules/thrown';
import { RequestError } from '../../../kits/graphql/request-error.ts';
import { type ActionDone, CommandFailure } from '../../../kits/guarded-action/action-outcome.ts';
import { GuardedActionDialog } from '../../../kits/guarded-action/guarded-action-dialog.tsx';
import type { ToastArea } from '../../../ui/toasts/toast-list.ts';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { GalleryPart } from './gallery-part.tsx';

type Example = 'confirmed' | 'ticketed' | 'granted' | 'refused' | 'failed' | 'old sign-in' | 'disabled' | 'slow';

const EXAMPLES: readonly Example[] = ['confirmed', 'ticketed', 'granted', 'refused', 'failed', 'old sign-in', 'disabled', 'slow'];
/** A command of the level. */
const COMMANDS: Partial<Record<Example, Command>> = { ticketed: UPDATE_LIMITS, granted: TERMINATE_INSTANCE };

const DONE: ActionDone = { text: 'The recovery was started.', link: { text: 'Audit record', href: auditHistoryPath } };

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const refusedBy = (refusal: Refusal): CommandFailure => new CommandFailure(refusal.message, refusal.code, refusal);

export function ActionsGallery() {
  const [example, setExample] = useState<Example | null>(null);
  const isSignedIn = useRef(false);
  const run = async (): Promise<ActionDone> => {
    if (example === 'slow') await wait(5000);
    if (example === 'refused')
      throw refusedBy(
        preconditionFailed('The only copy of 3 shards lives on 10.0.4.17.', 'Wait until replicas exist elsewhere, then try again.'),
      );
    if (example === 'failed')
      throw new RequestError('Something went wrong unable to recover domain', { status: 504, code: 'TIMED_OUT', requestId: 'req-4711' });
    if (example === 'old sign-in' && !isSignedIn.current) throw refusedBy(stepUpRequired());
    return DONE;
  };
  return (
    <GalleryPart id="actions" title="Guarded actions and toasts">
      <div className="gallery-row">
        {EXAMPLES.map((each) => (
          <Button
            key={each}
            onClick={() => {
              isSignedIn.current = false;
              setExample(each);
            }}
          >
            Recover domain, {each}
          </Button>
        ))}
      </div>
      {example ? (
        <GuardedActionDialog
          title="Recover domain"
          target="123456789012:search-logs"
          targetKind="Domain"
          effect="Asks the cluster to try again to allocate shards whose allocation was given up. Data is not touched."
          duration="A few seconds; shards start within minutes"
          warning={example === 'ticketed' ? 'A release is running on this domain; it is paused meanwhile.' : undefined}
          command={COMMANDS[example] ?? RECOVER_DOMAIN}
          disabledReason={example === 'disabled' ? 'A change is running on this domain' : undefined}
          run={run}
          onSignIn={async () => {
            isSignedIn.current = true;
            return true;
          }}
          grantFor={{ subject: '123456789012:search-logs', opens: 'node:act' }}
          draftKey={`gallery/${example}`}
          onClose={() => setExample(null)}
        />
      ) : null}
      <ToastButtons />
    </GalleryPart>
  );
}

function ToastButtons() {
  const toasts = useToasts();
  const show = (area: ToastArea) =>
    toasts.show({ type: 'success', area, title: `A toast of the area "${area}"`, text: 'It goes by itself.' });
  const finish = useRef<(isDone: boolean) => void>(undefined);
  const start = () => {
    const area = 'domain';
    const work = new Promise<void>((resolve, reject) => {
      finish.current = (isDone) => (isDone ? resolve() : reject(new Error('The cluster did not answer.')));
    });
    toasts
      .track(work, {
        loading: { type: 'loading', area, title: 'Recovering the domain' },
        success: () => ({ type: 'success', area, title: 'Recovery was started', link: { text: 'Audit record', href: auditHistoryPath } }),
        failure: (error) => ({
          type: 'error',
          area,
          title: 'Something went wrong unable to recover domain',
          text: messageOf(error, ''),
        }),
      })
      // The toast has shown it.
      .catch(() => undefined);
  };
  return (
    <div className="gallery-row">
      <Button onClick={() => show('events')}>Toast for 6 s</Button>
      <Button onClick={() => show('other')}>Toast for 60 s</Button>
      <Button onClick={() => show('domain')}>Toast of the domain views</Button>
      <Button onClick={start}>Loading toast</Button>
      <Button onClick={() => finish.current?.(true)}>It succeeds</Button>
      <Button onClick={() => finish.current?.(false)}>It fails</Button>
    </div>
  );
}
