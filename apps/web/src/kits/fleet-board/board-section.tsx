import Alert from '@cloudscape-design/components/alert';
import { statesText } from '#rules/fleet-board/line-words';
import { counted } from '#rules/inspector/words';
import { tableError } from '../graphql/table-error.ts';
import type { Board } from './board-operations.ts';
import { LinesTable } from './lines-table.tsx';
import { useBoard } from './use-board.ts';

/** Where the numbers of a board stand as soon as it is read. */
export const READING = 'Reading the fleet';

/** The fleet board of this place. */
export function BoardSection() {
  const { query, board, rows } = useBoard();
  const isReading = board !== undefined && board.at == null;
  const failed = board?.problem && isReading ? { what: `The fleet could not be read: ${board.problem}`, code: 'unavailable' } : undefined;
  return (
    <>
      {board?.problem && !isReading ? (
        <Alert type="warning" header="Partial data">
          {board.problem} The lines are those of {clock(board.at ?? null)}.
        </Alert>
      ) : null}
      <LinesTable
        urlKey="board"
        title="Needs attention now"
        description={board && !isReading ? <Looked board={board} /> : READING}
        rows={rows}
        loading={query.isPending || isReading}
        error={failed ?? tableError('The fleet board could not be read: {message}', query)}
        empty={{ title: 'Nothing needs you', text: board ? lookedText(board) : '' }}
      />
    </>
  );
}

const lookedText = ({ domains, unread, oldestAt }: Board): string =>
  `${counted(domains, 'domain')} ${domains === 1 ? 'was' : 'were'} looked at${unread > 0 ? `, ${unread.toLocaleString('en-US')} ${unread === 1 ? 'is' : 'are'} not read yet` : ''}, as of ${clock(oldestAt ?? null)}.`;

function Looked({ board }: { board: Board }) {
  return (
    <>
      {statesText(board.states)}
      {board.changing > 0 ? `, ${board.changing.toLocaleString('en-US')} in a change` : ''}. {lookedText(board)} Updates automatically.
    </>
  );
}

const clock = (at: number | null): string => (at === null ? 'before' : `${new Date(at).toISOString().slice(11, 19)} UTC`);
