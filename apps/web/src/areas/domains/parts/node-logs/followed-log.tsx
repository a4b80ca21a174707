import Button from '@cloudscape-design/components/button';
import { useRef, useState } from 'react';
import { type FollowPoint, follow, followFrom } from '#rules/logs/follow-log';
import { tailOf } from '#rules/logs/node-log-read';
import { NODE_COMMAND_LIMITS } from '#rules/node-commands/node-command';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { useSelfRefresh } from '../../../../kits/self-refresh/use-self-refresh.ts';
import { type LineView, LogLines, type LogRow } from './log-lines.tsx';
import { LogNotes } from './log-output.tsx';
import { type NodeAnswer, type NodeAt, readingFailed, readOnNode } from './use-node-read.ts';

interface FollowedLogProps {
  node: NodeAt;
  path: string;
  /** Its finished hours are files of their own. */
  isHourly: boolean;
  /** What was read before it is followed. */
  first: NodeAnswer;
  lines: LineView;
}

/** Each read is recorded: often enough to follow, seldom enough that the record stays readable. */
const EVERY_MS = 5_000;
/** Lines of one look; more are asked for where all of them are new. */
const LOOK_LINES = 200;
/** Lines that are kept; the oldest go. */
const MOST_KEPT = 20_000;

interface Followed {
  rows: readonly LogRow[];
  point: FollowPoint;
  nextId: number;
  /** Lines that were added since following began, and by the last look that found some. */
  added: number;
  lastAdded: { count: number; at: number } | null;
  dropped: number;
}

/** The end of a log as it grows: looked at again and again while the page and the end of the log are in view. */
export function FollowedLog({ node, path, isHourly, first, lines }: FollowedLogProps) {
  const [followed, setFollowed] = useState<Followed>(() => beginning(first));
  const [isAtEnd, setAtEnd] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef(followed);
  const look = async (): Promise<boolean> => {
    try {
      const next = await lookAgain(latest.current, { node, path, isHourly });
      latest.current = next;
      setFollowed(next);
      return true;
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '');
      return false;
    }
  };
  useSelfRefresh({ everyMs: EVERY_MS, enabled: isAtEnd && failure === null, refresh: look });
  const { rows, added, lastAdded, dropped, point } = followed;
  const shown = point.unfinished === null ? rows : [...rows, { id: -1, kind: 'line', number: null, text: point.unfinished } as const];
  return (
    <>
      {failure === null ? null : <FailedPanel what={readingFailed(failure)} onRetry={() => setFailure(null)} retryText="Follow again" />}
      <LogNotes isRedacted={first.is_redacted} text={rows.map(({ text }) => text).join('\n')}>
        <span role="status">
          {failure !== null ? 'Stopped' : isAtEnd ? 'Following' : 'Paused while you read further up'}
          {`: ${added.toLocaleString('en')} ${added === 1 ? 'line' : 'lines'} added since`}
          {lastAdded
            ? `, ${lastAdded.count.toLocaleString('en')} of them at ${new Date(lastAdded.at).toISOString().slice(11, 19)} UTC`
            : null}
          {dropped > 0 ? `. ${dropped.toLocaleString('en')} older lines are not shown any more` : null}
        </span>
        {isAtEnd ? null : (
          <Button variant="inline-link" onClick={() => setAtEnd(true)}>
            Go to the end and follow
          </Button>
        )}
      </LogNotes>
      {shown.length === 0 ? (
        <div className="log-explorer-lines">No logs found</div>
      ) : (
        <LogLines {...lines} rows={shown} isAtEnd={isAtEnd} onAtEnd={setAtEnd} />
      )}
    </>
  );
}

function beginning({ stdout }: NodeAnswer): Followed {
  const point = followFrom({ text: stdout });
  const rows = point.lines.map((text, id): LogRow => ({ id, kind: 'line', number: null, text }));
  return { rows, point, nextId: rows.length, added: 0, lastAdded: null, dropped: 0 };
}

interface LookAt {
  node: NodeAt;
  path: string;
  isHourly: boolean;
}

/** @throws Error with what the node or the server says */
async function lookAgain(before: Followed, { node, path, isHourly }: LookAt): Promise<Followed> {
  const read = async (asked: number) => {
    const answer = await readOnNode(node, tailOf(path, asked));
    if (answer.status !== 'ok') throw new Error(answer.stderr);
    if (answer.is_truncated) throw new Error(`The last ${asked} lines are longer than an answer may be.`);
    return follow(before.point, { text: answer.stdout, asked, isMost: asked === NODE_COMMAND_LIMITS.tailLines });
  };
  const seen = await read(LOOK_LINES);
  const result = seen.kind === 'behind' ? await read(NODE_COMMAND_LIMITS.tailLines) : seen;
  if (result.kind === 'behind') throw new Error('The node answered fewer lines than it has.');
  let { nextId } = before;
  const row = (kind: LogRow['kind'], text: string): LogRow => ({ id: nextId++, kind, number: null, text });
  const remark =
    result.kind === 'gap'
      ? 'More lines came than are read at once: some are missing here'
      : result.kind === 'restarted'
        ? `The file was rotated or emptied: it begins again here${isHourly ? '. Its finished hour is a file of its own' : ''}`
        : null;
  const added = result.lines.map((text) => row('line', text));
  const rows = [...before.rows, ...(remark === null ? [] : [row('note', remark)]), ...added];
  const tooMany = Math.max(0, rows.length - MOST_KEPT);
  return {
    rows: added.length === 0 && remark === null ? before.rows : rows.slice(tooMany),
    point: result.point,
    nextId,
    added: before.added + added.length,
    lastAdded: added.length === 0 ? before.lastAdded : { count: added.length, at: Date.now() },
    dropped: before.dropped + tooMany,
  };
}
