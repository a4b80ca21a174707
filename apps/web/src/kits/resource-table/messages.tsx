import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/copy/copy-button.tsx';
import { failureTitle } from '../../ui/error-boundary/crash-words.ts';
import { FailureBody } from '../../ui/failure-body/failure-body.tsx';
import styles from './resource-table.module.css';

/** Why rows could not be had. */
export interface TableError {
  /** A sentence for people: what failed. */
  what: string;
  code?: string;
  requestId?: string;
  /** The body of the answer, shown as it came. */
  body?: unknown;
  retry?: () => void;
}

/** What a table without rows says. */
export interface EmptyText {
  title: string;
  /** What would fill the table. */
  text?: ReactNode;
  action?: ReactNode;
}

export interface NoMatchText {
  text: string;
}

/** The domain console's spelling; the serverless area ends it with a full stop (contradiction 10). */
export const DOMAIN_NO_MATCH: NoMatchText = { text: 'We can’t find a match' };
export const SERVERLESS_NO_MATCH: NoMatchText = { text: 'We can’t find a match.' };

export function EmptyMessage({ title, text, action }: EmptyText) {
  return (
    <div className={styles.message}>
      <div className={styles.messageTitle}>{title}</div>
      {text !== undefined && <div>{text}</div>}
      {action}
    </div>
  );
}

export function NoMatchMessage({ text, onClear }: NoMatchText & { onClear: () => void }) {
  return <EmptyMessage title="No matches" text={text} action={<Button onClick={onClear}>Clear filter</Button>} />;
}

interface FailedMessageProps {
  error: TableError;
  stale: boolean;
  /** The rows are being asked for again. */
  retrying: boolean;
}

/** The failure with what support needs to find it. `stale` when older rows stay below. */
export function FailedMessage({ error, stale, retrying }: FailedMessageProps) {
  const details = [error.code && `Code ${error.code}`, error.requestId && `Request id ${error.requestId}`].filter(Boolean).join(' · ');
  return (
    <div className={stale ? styles.stale : styles.failed}>
      <Alert
        type="error"
        statusIconAriaLabel="Error"
        header={stale ? 'The rows below are not current' : failureTitle(error.code)}
        action={
          error.retry && (
            <Button onClick={error.retry} loading={retrying}>
              Retry
            </Button>
          )
        }
      >
        {error.what}
        {error.body === undefined ? null : <FailureBody body={error.body} />}
        {details !== '' && (
          <div className={styles.details}>
            {details}
            <CopyButton text={`${error.what}\n${details}`} what="details" />
          </div>
        )}
      </Alert>
    </div>
  );
}

/** As tall as the rows will be, so that nothing jumps when they come. */
export function Skeletons({ rows, rowHeight, columns }: { rows: number; rowHeight: number; columns: number }) {
  return (
    <div className={styles.skeletons}>
      <div aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move
          <div key={row} className={styles.skeletonRow} style={{ height: rowHeight }}>
            {Array.from({ length: Math.min(columns, 6) }, (_, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move
              <span key={column} />
            ))}
          </div>
        ))}
      </div>
      <div role="status" className={styles.loadingText}>
        Loading records...
      </div>
    </div>
  );
}
