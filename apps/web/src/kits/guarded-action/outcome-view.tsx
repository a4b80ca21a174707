import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Link from '@cloudscape-design/components/link';
import { FailedPanel } from '../section/failed-panel.tsx';
import type { ActionOutcome } from './action-outcome.ts';

interface OutcomeViewProps {
  outcome: ActionOutcome;
  onRetry: () => void;
  onSignIn: () => void;
  /** Takes a link's address, so that the page need not reload. */
  onFollow?: ((href: string) => void) | undefined;
}

/** How a guarded action ended: done, refused with what to do about it, or failed. */
export function OutcomeView({ outcome, onRetry, onSignIn, onFollow }: OutcomeViewProps) {
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
        action={isSignIn ? <Button onClick={onSignIn}>Sign in and continue</Button> : null}
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
