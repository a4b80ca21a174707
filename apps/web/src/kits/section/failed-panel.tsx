import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import { failureTitle } from '../../ui/error-boundary/crash-words.ts';
import { FailureBody } from '../../ui/failure-body/failure-body.tsx';
import { failureDetails } from './failure-details.ts';

export interface Failure {
  /** The sentence that the reader sees: "Unable to get domain details. Failed with …". */
  what: string;
  code?: string | null | undefined;
  requestId?: string | null | undefined;
  /** The body of the answer, shown as it came. */
  body?: unknown;
}

interface FailedPanelProps extends Failure {
  onRetry?: (() => void) | undefined;
  /** What the button says; "Retry" unless it is stated otherwise. */
  retryText?: string;
  /** Retry is running. */
  retrying?: boolean;
}

/** What failed, its code and request id, Retry and Copy details. */
export function FailedPanel({ what, code, requestId, body, onRetry, retryText = 'Retry', retrying = false }: FailedPanelProps) {
  return (
    <Alert
      type="error"
      statusIconAriaLabel="Error"
      header={failureTitle(code)}
      action={
        <span style={{ display: 'inline-flex', gap: 8 }}>
          <CopyToClipboard
            copyButtonText="Copy details"
            copyButtonAriaLabel="Copy details"
            copySuccessText="copied"
            copyErrorText="Could not copy: the browser refused"
            textToCopy={failureDetails({ what, code, requestId, body }, window.location.href, new Date())}
          />
          {onRetry ? (
            <Button onClick={onRetry} loading={retrying}>
              {retryText}
            </Button>
          ) : null}
        </span>
      }
    >
      {what}
      {body === undefined ? null : <FailureBody body={body} />}
      {code || requestId ? (
        <div style={{ fontSize: 12, lineHeight: '16px', opacity: 0.85 }}>
          {[code ? `Code ${code}` : '', requestId ? `Request ${requestId}` : ''].filter(Boolean).join(' · ')}
        </div>
      ) : null}
    </Alert>
  );
}
