import '../../../../ui/tokens/tokens.css';
import './log-viewer.css';
import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Toggle from '@cloudscape-design/components/toggle';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lineHead } from '#rules/logs/line-head';
import type { Log_LinesQueryQuery } from '../../../../generated/graphql.ts';
import { request } from '../../../../kits/graphql/request.ts';
import { operationKey, useOperation } from '../../../../kits/graphql/use-operation.ts';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { CopyButton } from '../../../../ui/copy/copy-button.tsx';
import { useOnChange } from '../../../../ui/hooks/use-on-change.ts';
import { NumberedLines } from '../../../../ui/numbered-lines/numbered-lines.tsx';
import { useNumberedLines } from '../../../../ui/numbered-lines/use-numbered-lines.ts';
import { JumpForm, SearchForm } from './log-forms.tsx';
import { LogLines, LogPlace, LogSearch } from './log-operations.ts';
import { type LinkedLines, useLinkedLines } from './use-linked-lines.ts';

interface LogViewerProps {
  domainIdentifier: string;
  logId: string;
  /** The customer's ticket that it is read under, where that takes one. */
  ticket: string | null;
}

/** Lines that are read at a time; those in view and no others. */
const PAGE = 1_000;
const HEIGHT_PX = 600;
const FOLLOW_MS = 2_000;
const COUNTED_MS = 1_000;
const NEVER_STALE = { staleMs: Number.POSITIVE_INFINITY };

/** The lines of a log file, read as they come into view: search, marks that a link keeps, jumps, following and wrapping (DLOG-036, DLOG-037). */
export function LogViewer({ domainIdentifier, logId, ticket }: LogViewerProps) {
  const [isFollowing, setFollowing] = useState(false);
  const first = useOperation(
    LogLines,
    { domainIdentifier, logId, from: 1, count: PAGE, ticket },
    // While the file is read for the first time nobody knows how long it is: its end comes into reach once all of it was.
    isFollowing
      ? { refreshMs: FOLLOW_MS }
      : { ...NEVER_STALE, refreshMs: (data) => (isCounted(data) ? Number.POSITIVE_INFINITY : COUNTED_MS) },
  );
  if (first.error && !first.data)
    return (
      <FailedPanel what={`Error fetching logs: ${first.error.message}`} onRetry={() => void first.refetch()} retrying={first.isFetching} />
    );
  const known = first.data?.logLines;
  const isEmpty = known !== undefined && known.lines.length === 0;
  return (
    <Section
      title="Log"
      state={known === undefined ? 'loading' : isEmpty ? 'empty' : 'ready'}
      note="Credentials and customers’ content are redacted."
      height={HEIGHT_PX}
      {...(known?.total == null ? {} : { counter: `(${known.total.toLocaleString('en-US')} ${known.total === 1 ? 'line' : 'lines'})` })}
    >
      {known === undefined ? null : isEmpty ? (
        'No logs found'
      ) : (
        <>
          {known.note ? <Alert type="info">{known.note}</Alert> : null}
          <Lines {...{ domainIdentifier, logId, ticket, isFollowing }} total={known.total ?? known.lines.length} onFollow={setFollowing} />
        </>
      )}
    </Section>
  );
}

const isCounted = (data: Log_LinesQueryQuery | undefined): boolean => data === undefined || data.logLines.total != null;

interface LinesProps extends LogViewerProps {
  total: number;
  isFollowing: boolean;
  onFollow: (isFollowing: boolean) => void;
}

function Lines({ domainIdentifier, logId, ticket, total, isFollowing, onFollow }: LinesProps) {
  const client = useQueryClient();
  const [isWrapped, setWrapped] = useState(false);
  const [isFolded, setFolded] = useState(true);
  const [asked, setAsked] = useState<{ search: string; isPattern: boolean } | null>(null);
  const [at, setAt] = useState(0);
  const [jump, setJump] = useState<string | null>(null);
  const view = useNumberedLines(total);
  const pages = [...new Set(view.visible.map((line) => Math.floor((line - 1) / PAGE)))];
  const pageOf = (page: number) => ({ domainIdentifier, logId, from: page * PAGE + 1, count: PAGE, ticket });
  const read = useQueries({
    queries: pages.map((page) => ({
      queryKey: operationKey(LogLines, pageOf(page)),
      queryFn: ({ signal }: { signal: AbortSignal }) => request(LogLines, pageOf(page), signal),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  const failed = read.find(({ error }) => error !== null);
  const textOf = (line: number): string | null =>
    read[pages.indexOf(Math.floor((line - 1) / PAGE))]?.data?.logLines.lines[(line - 1) % PAGE] ?? null;
  const linked = useLinkedLines({ domainIdentifier, logId, ticket, total, textOf });

  const found = useOperation(
    LogSearch,
    { domainIdentifier, logId, search: asked?.search ?? '', isPattern: asked?.isPattern ?? false, ticket },
    { enabled: asked !== null, ...NEVER_STALE },
  );
  const hits = asked === null ? [] : (found.data?.logSearch.lines ?? []);
  const current = hits[Math.min(at, hits.length - 1)] ?? null;
  const place = useOperation(
    LogPlace,
    { domainIdentifier, logId, ticket, time: jump, anchor: null, line: null },
    { enabled: jump !== null, ...NEVER_STALE },
  );
  const jumped = jump === null ? null : (place.data?.logPlace.line ?? null);

  const show = (line: number | null) => line !== null && view.goTo(line);
  const [opened] = useState(linked.first);
  useOnChange(opened, show, null);
  useOnChange(linked.found?.state === 'moved' ? linked.found.to : null, show);
  useOnChange(current, show, null);
  useOnChange(jumped, show, null);
  useOnChange(total, (_total, before) => {
    // The page that was the last one was not whole.
    void client.invalidateQueries({ queryKey: operationKey(LogLines, pageOf(Math.floor((before - 1) / PAGE))) });
    if (isFollowing) view.goTo(total);
  });

  const step = (by: number) => setAt((Math.min(at, hits.length - 1) + by + hits.length) % Math.max(1, hits.length));
  return (
    <>
      <div className="log-bar">
        <SearchForm
          isBusy={found.isFetching}
          onSearch={(next) => {
            setAt(0);
            setAsked(next.search === '' ? null : next);
          }}
        />
        <span role="status">{asked === null ? null : searchText(found.data?.logSearch, at)}</span>
        <Button variant="icon" iconName="angle-up" ariaLabel="Previous match" disabled={hits.length === 0} onClick={() => step(-1)} />
        <Button variant="icon" iconName="angle-down" ariaLabel="Next match" disabled={hits.length === 0} onClick={() => step(1)} />
        <JumpForm logId={logId} total={total} isBusy={place.isFetching} onLine={view.goTo} onTime={setJump} />
        <Toggle checked={isWrapped} onChange={({ detail }) => setWrapped(detail.checked)}>
          Wrap
        </Toggle>
        <Toggle checked={!isFolded} onChange={({ detail }) => setFolded(!detail.checked)}>
          Open JSON
        </Toggle>
        <Toggle
          checked={isFollowing}
          onChange={({ detail }) => {
            onFollow(detail.checked);
            if (detail.checked) view.goTo(total);
          }}
        >
          Follow
        </Toggle>
      </div>
      <LinkNotes linked={linked} textOf={textOf} />
      {jump !== null && place.data && jumped === null ? <Alert type="info">The file has no line at or behind that time.</Alert> : null}
      {found.error ? <FailedPanel what={`Error fetching logs: ${found.error.message}`} onRetry={() => void found.refetch()} /> : null}
      {failed?.error ? <FailedPanel what={`Error fetching logs: ${failed.error.message}`} onRetry={() => void failed.refetch()} /> : null}
      <NumberedLines
        label="Lines of the log"
        {...{ view, total, textOf, current, isWrapped }}
        marked={linked.marked}
        openedOf={(line) => (isFolded ? null : openedJson(textOf(line)))}
        toneOf={toneOf}
        height={HEIGHT_PX}
        onMark={linked.mark}
      />
    </>
  );
}

/** What became of the link's line, and a copy of what is marked. */
function LinkNotes({ linked: { marked, found }, textOf }: { linked: LinkedLines; textOf: (line: number) => string | null }) {
  const texts = [...marked].flatMap((line) => textOf(line) ?? []);
  return (
    <>
      {found?.state === 'moved' ? (
        <Alert type="info">{`The linked line is now line ${found.to} now; it was line ${found.from} when the link was created.`}</Alert>
      ) : null}
      {found?.state === 'gone' ? (
        <Alert type="warning">The line of the link is gone: the file was cut or replaced. The number it had is marked.</Alert>
      ) : null}
      {texts.length === 0 ? null : (
        <div className="log-links">
          <span>{marked.size === 1 ? '1 line marked' : `${marked.size.toLocaleString('en-US')} lines marked`}</span>
          <CopyButton text={`${texts.join('\n')}\n${window.location.href}\n`} what="marked lines with their link" />
        </div>
      )}
    </>
  );
}

const toneOf = (text: string): 'error' | 'warn' | null => {
  const { level } = lineHead(text);
  return level === 'fatal' || level === 'error' ? 'error' : level === 'warn' ? 'warn' : null;
};

/** A line of JSON over several lines; null for any other. */
function openedJson(text: string | null): string | null {
  if (text === null || !text.startsWith('{')) return null;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return null;
  }
}

interface Finds {
  count: number;
  lines: readonly number[];
  problem?: string | null;
}

const searchText = (finds: Finds | undefined, at: number): string => {
  if (finds === undefined) return 'Searching';
  if (finds.problem) return finds.problem;
  if (finds.count === 0) return 'No line matches';
  const of = finds.count.toLocaleString('en-US');
  return `${(Math.min(at, finds.lines.length - 1) + 1).toLocaleString('en-US')} of ${of} ${finds.count === 1 ? 'line' : 'lines'}`;
};
