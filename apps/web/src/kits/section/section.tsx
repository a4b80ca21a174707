import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import type { ReactNode } from 'react';
import { NOT_AVAILABLE } from '#rules/not-available';
import { SectionErrorBoundary } from '../../ui/error-boundary/section-error-boundary.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useNow } from '../../ui/timestamp/now.ts';
import '../../ui/tokens/tokens.css';
import { ageText } from './age.ts';
import { FailedPanel, type Failure } from './failed-panel.tsx';
import { RefreshButton } from './refresh-button.tsx';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  /** Name of the component in a crash; the title when left out. */
  component?: string;
  /**
   * loading: nothing is there yet. ready: the content, also while newer data is fetched. failed: `error` instead of
   * the content. unavailable: this source cannot tell. empty: the content is an empty state, shown muted.
   */
  state: 'loading' | 'ready' | 'failed' | 'unavailable' | 'empty';
  error?: Failure | undefined;
  onRetry?: (() => void) | undefined;
  /** Epoch milliseconds of the data; its age is shown and kept up. */
  asOf?: number | null | undefined;
  /** Older than this many milliseconds counts as stale. */
  staleAfter?: number;
  /** A refresh button, disabled while fetching. */
  onRefresh?: (() => void) | undefined;
  fetching?: boolean;
  /** A sentence under the title. */
  note?: ReactNode;
  counter?: string;
  actions?: ReactNode;
  /** Height of the content while it loads, CSS pixels: that of the finished content. */
  height?: number;
  /** A change of it gives a crashed section another try. */
  resetKey?: unknown;
  variant?: 'default' | 'stacked';
  children?: ReactNode;
}

/** One panel of a page in every state it can be in; a crash in it stays in it. */
export function Section(props: SectionProps) {
  const { title, state, asOf, onRefresh, fetching = false, note, counter, actions, height = 120 } = props;
  return (
    <Container
      variant={props.variant ?? 'default'}
      header={
        <Header
          variant="h2"
          description={note}
          {...(counter === undefined ? {} : { counter })}
          actions={
            <span className={styles.actions}>
              {asOf === null || asOf === undefined ? null : <Age asOf={asOf} staleAfter={props.staleAfter} />}
              {actions}
              {onRefresh ? <RefreshButton title={title} isBusy={fetching || state === 'loading'} onRefresh={onRefresh} /> : null}
            </span>
          }
        >
          {title}
        </Header>
      }
    >
      <SectionErrorBoundary name={title} component={props.component ?? title} resetKey={props.resetKey}>
        {state === 'loading' ? <Skeleton label={title} height={height} /> : null}
        {state === 'failed' ? (
          <FailedPanel
            {...(props.error ?? { what: `${title} could not be loaded.` })}
            onRetry={props.onRetry ?? onRefresh}
            retrying={fetching}
          />
        ) : null}
        {state === 'unavailable' ? <p className={styles.quiet}>{NOT_AVAILABLE}</p> : null}
        {state === 'empty' ? <div className={styles.quiet}>{props.children}</div> : null}
        {state === 'ready' ? props.children : null}
      </SectionErrorBoundary>
    </Container>
  );
}

/** Two minutes: after this an operator should not act on it. */
const STALE_AFTER = 120_000;

function Age({ asOf, staleAfter = STALE_AFTER }: { asOf: number; staleAfter?: number | undefined }) {
  const now = useNow();
  const isStale = now - asOf > staleAfter;
  return (
    <span className={isStale ? styles.stale : styles.age} title={new Date(asOf).toISOString()}>
      {ageText(asOf, now)}
      {isStale ? ', stale' : ''}
    </span>
  );
}
