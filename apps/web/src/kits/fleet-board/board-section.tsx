import Alert from '@cloudscape-design/components/alert';
import { formatDuration } from '#rules/domains/sizes';
import { statesText } from '#rules/fleet-board/line-words';
import { useNow } from '../../ui/timestamp/now.ts';
import { tableError } from '../graphql/table-error.ts';
import type { Board } from './board-operations.ts';
import { LinesTable } from './lines-table.tsx';
import { useBoard } from './use-board.ts';

/** The fleet board of this place. */
export function BoardSection() {
  const { query, board, rows } = useBoard();
  const now = useNow();
  const isReading = board !== undefined && board.at == null;
  const failed = board?.problem && isReading ? { what: `The fleet could not be read: ${board.problem}`, code: 'unavailable' } : undefined;
  return (
    <>
      {board?.problem && !isReading ? (
        <Alert type="warning" header="Partial data">
          {board.problem} The lines are those of {board.at == null ? 'before' : new Date(board.at).toISOString().slice(11, 19)} UTC.
        </Alert>
      ) : null}
      <LinesTable
        urlKey="board"
        title="Needs somebody now"
        description={isReading ? 'Reading the fleet for the first time' : board && <Looked board={board} now={now} />}
        rows={rows}
        loading={query.isPending || isReading}
        error={failed ?? tableError('The fleet board could not be read: {message}', query)}
        empty={{ title: 'Nothing needs you', text: board ? lookedText(board, now) : '' }}
      />
    </>
  );
}

const lookedText = ({ domains, unread, oldestAt }: Board, now: number): string =>
  `${domains.toLocaleString('en-US')} domains were looked at${unread > 0 ? `, ${unread.toLocaleString('en-US')} are not read yet` : ''}; the oldest reading is ${formatDuration(Math.max(0, now - (oldestAt ?? now)))} old.`;

function Looked({ board, now }: { board: Board; now: number }) {
  return (
    <>
      {statesText(board.states)}
      {board.changing > 0 ? `, ${board.changing.toLocaleString('en-US')} in a change` : ''}. {lookedText(board, now)}
    </>
  );
}
