import Button from '@cloudscape-design/components/button';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import { useRef, useState } from 'react';
import { formatBytes, formatCount } from '#rules/domains/sizes';
import { messageOf } from '#rules/thrown';
import { copyText } from '../../ui/copy/copy-text.ts';
import { Tooltip, type TooltipAnchor } from '../../ui/copy/tooltip.tsx';
import { jsonText } from '../../ui/json-text/json-text.ts';
import { Status } from '../../ui/status/status.tsx';
import { useNow } from '../../ui/timestamp/now.ts';
import { formatValue } from '../../ui/values/format-value.ts';
import { ageText } from '../section/age.ts';
import { RefreshStatus } from '../self-refresh/refresh-status.tsx';
import type { RefreshState } from '../self-refresh/use-self-refresh.ts';
import styles from './api-explorer.module.css';
import { answerValue, type ExplorerAnswer } from './explorer-source.ts';

interface AnswerBarProps {
  answer: ExplorerAnswer | undefined;
  running: boolean;
  streaming: boolean;
  cancelled: boolean;
  refresh: RefreshState;
  /** Null where the list does not refresh itself. */
  paused: boolean | null;
  onPause: (paused: boolean) => void;
  view: 'table' | 'json';
  onView: (view: 'table' | 'json') => void;
  curl: () => string;
  /** Why the path is refused: then it is neither kept nor handed on. */
  refusal?: string | null;
  onSave?: (() => void) | undefined;
}

/** What is known of an answer beside what it says: status, time, size, rows and age; and what can be done with it. */
export function AnswerBar(props: AnswerBarProps) {
  const { answer, running, streaming, cancelled, refresh, paused, view, refusal = null } = props;
  const rows = answer?.table?.rows.length;
  return (
    <div className={styles.bar}>
      <section className={styles.facts} aria-label="About the answer">
        {cancelled && <Status kind="stopped">Cancelled</Status>}
        {streaming && (
          <span role="status">
            <Status kind="in-progress">{`${formatCount(rows)} rows so far`}</Status>
          </span>
        )}
        {!streaming && running && !answer && (
          <span role="status">
            <Status kind="in-progress">Running</Status>
          </span>
        )}
        {answer && !streaming && (
          <>
            {answer.status !== null && <Status kind={answer.status < 400 ? 'success' : 'error'}>{`Status ${answer.status}`}</Status>}
            {answer.tookMs !== null && <span title="Response time">{formatValue(answer.tookMs, 'ms')}</span>}
            {answer.sizeBytes !== null && <span title="Size of the answer">{formatBytes(answer.sizeBytes)}</span>}
            {rows !== undefined && answer.error === null && <span>{rows === 1 ? '1 row' : `${formatCount(rows)} rows`}</span>}
            {answer.asOf !== null && <Age asOf={answer.asOf} />}
          </>
        )}
        {paused === false && <RefreshStatus state={refresh} />}
        {paused !== null && (
          <Button variant="inline-link" onClick={() => props.onPause(!paused)}>
            {paused ? 'Refresh every 20 s' : 'Pause refresh'}
          </Button>
        )}
      </section>
      <div className={styles.actions}>
        {props.onSave && (
          <Button
            iconName="star"
            ariaLabel="Save query"
            disabled={refusal !== null}
            disabledReason={refusal ?? undefined}
            onClick={props.onSave}
          >
            Save
          </Button>
        )}
        <CopyAction
          label="Copy as curl"
          copied="Command copied"
          disabled={refusal !== null}
          disabledReason={refusal ?? undefined}
          text={props.curl}
        >
          curl
        </CopyAction>
        <CopyAction
          label="Copy API response"
          copied="API Response copied"
          disabled={!answer || streaming}
          text={() => (answer ? answerText(answer) : '')}
        >
          Copy
        </CopyAction>
        <SegmentedControl
          label="View"
          selectedId={view}
          options={[
            { id: 'table', text: 'Table' },
            { id: 'json', text: 'JSON' },
          ]}
          onChange={({ detail }) => props.onView(detail.selectedId === 'json' ? 'json' : 'table')}
        />
      </div>
    </div>
  );
}

function Age({ asOf }: { asOf: number }) {
  const now = useNow();
  return <span title={new Date(asOf).toISOString()}>{ageText(asOf, now)}</span>;
}

/** The answer for the clipboard; streamed rows as the list that they are. */
function answerText(answer: ExplorerAnswer): string {
  return typeof answer.value === 'string' ? answer.value : jsonText(answerValue(answer));
}

interface CopyActionProps {
  children: string;
  /** Accessible name. */
  label: string;
  /** Shown once it is on the clipboard. */
  copied: string;
  disabled?: boolean;
  disabledReason?: string | undefined;
  /** Made when it is wanted: an answer may have megabytes. */
  text: () => string;
}

/** A button that copies and says so beside itself. */
function CopyAction({ children, label, copied, disabled = false, disabledReason, text }: CopyActionProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState<{ anchor: TooltipAnchor; text: string; error: boolean }>();
  const copy = async () => {
    const box = place.current?.getBoundingClientRect();
    const anchor = { left: (box?.left ?? 0) + (box?.width ?? 0) / 2, top: box?.top ?? 0, bottom: box?.bottom ?? 0 };
    try {
      await copyText(text());
      setShown({ anchor, text: copied, error: false });
    } catch (error) {
      setShown({ anchor, text: `Could not copy: ${messageOf(error, 'the browser refused')}`, error: true });
    }
  };
  return (
    <span ref={place}>
      <Button iconName="copy" ariaLabel={label} disabled={disabled} disabledReason={disabledReason} onClick={() => void copy()}>
        {children}
      </Button>
      {shown && <Tooltip {...shown} onEnd={() => setShown(undefined)} />}
    </span>
  );
}
