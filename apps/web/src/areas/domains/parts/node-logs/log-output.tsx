import Box from '@cloudscape-design/components/box';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { linesOf, readFoundLines } from '#rules/logs/node-log-read';
import { NODE_COMMAND_LIMITS } from '#rules/node-commands/node-command';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { type LineView, LogLines, type LogRow } from './log-lines.tsx';
import { type NodeAnswer, readingFailed } from './use-node-read.ts';

interface LogOutputProps {
  output: UseQueryResult<NodeAnswer, Error>;
  /** It was searched, not read. */
  isSearch: boolean;
  /** The folder could not be listed. */
  listingFailed: boolean;
  lines: LineView;
  /** What goes on from a first read, in place of it. */
  children: ReactNode;
}

/** What a read of a log answered: its lines, that there are none, or why it failed (DLOG-053, DLOG-054). */
export function LogOutput({ output, isSearch, listingFailed, lines, children }: LogOutputProps) {
  const { data, error, isFetching, refetch } = output;
  const retry = { onRetry: () => void refetch(), retrying: isFetching };
  if (error) return <FailedPanel what={readingFailed(error.message)} {...retry} />;
  if (!data) return <Skeleton label="Lines of the log" height={320} />;
  // grep ends with 1 where nothing matches, and says nothing.
  const failed = data.status !== 'ok' && data.stderr !== '';
  if (failed && data.stdout === '')
    return <FailedPanel what={listingFailed ? 'Error fetching logs' : readingFailed(data.stderr)} {...retry} />;
  if (children) return children;
  if (data.stdout === '') return <Box>No logs found</Box>;
  return <StillLog data={data} isSearch={isSearch} failure={failed ? data.stderr.trim() : null} lines={lines} />;
}

interface StillLogProps {
  data: NodeAnswer;
  isSearch: boolean;
  /** What ended it before its end. */
  failure: string | null;
  lines: LineView;
}

function StillLog({ data, isSearch, failure, lines }: StillLogProps) {
  const [at, setAt] = useState(0);
  const rows = useMemo(() => (isSearch ? rowsOfSearch(data.stdout) : rowsOfTail(data.stdout)), [data, isSearch]);
  const hits = useMemo(() => rows.flatMap(({ kind }, index) => (kind === 'match' ? [index] : [])), [rows]);
  const step = (by: number) => hits.length > 0 && setAt((at + by + hits.length) % hits.length);
  const count = isSearch ? hits.length : rows.length;
  const { grepMatches } = NODE_COMMAND_LIMITS;
  return (
    <>
      <LogNotes isRedacted={data.is_redacted} text={data.stdout}>
        <span role="status">
          {isSearch
            ? `${count === grepMatches ? 'The first ' : ''}${count.toLocaleString('en')} ${count === 1 ? 'match' : 'matches'}`
            : `The last ${count.toLocaleString('en')} ${count === 1 ? 'line' : 'lines'}`}
          {data.is_truncated ? '. The answer was cut: more came than is taken' : null}
          {failure === null ? null : `. ${failure}`}
        </span>
      </LogNotes>
      <LogLines
        {...lines}
        rows={rows}
        current={isSearch ? hits[at] : undefined}
        isAtEnd={!isSearch}
        onKey={(key) => (key === 'n' ? step(1) : key === 'N' ? step(-1) : lines.onKey(key))}
      />
    </>
  );
}

/** How much is shown, whether it is redacted, and a way to copy it where it is. */
export function LogNotes({ isRedacted, text, children }: { isRedacted: boolean; text: string; children: ReactNode }) {
  return (
    <div className="log-notes">
      {children}
      <span>
        {isRedacted
          ? 'Credentials and customer content are redacted; a grant for data:raw shows them.'
          : 'Shown as it is under a grant for data:raw.'}
      </span>
      {isRedacted ? (
        <CopyToClipboard
          variant="icon"
          textToCopy={text}
          copyButtonAriaLabel="Copy the lines"
          copySuccessText="copied"
          copyErrorText="Could not copy: the browser refused"
        />
      ) : null}
      <span className="log-keys">Keys in the lines: / search, n and N next and previous match, w wrap, f follow</span>
    </div>
  );
}

const rowsOfTail = (text: string): LogRow[] => linesOf(text).map((line, index) => ({ id: index, kind: 'line', number: null, text: line }));

/** What was found, with a mark where lines are left out between two stretches. */
const rowsOfSearch = (text: string): LogRow[] => {
  let before: number | null = null;
  let id = 0;
  return readFoundLines(text).flatMap(({ number, text: line, isMatch }): LogRow[] => {
    const isGap = before !== null && number !== null && number > before + 1;
    before = number ?? before;
    const row: LogRow = { id: id++, kind: isMatch ? 'match' : 'line', number, text: line };
    return isGap ? [{ id: id++, kind: 'note', number: null, text: '⋯' }, row] : [row];
  });
};
