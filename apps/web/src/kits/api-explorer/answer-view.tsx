import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMemo } from 'react';
import type { ExplorerPlace } from '#rules/explorer/url';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useNow } from '../../ui/timestamp/now.ts';
import { JsonView } from '../json-view/json-view.tsx';
import { KeyValues } from '../key-values/key-values.tsx';
import type { Column } from '../resource-table/column.ts';
import { ResourceTable } from '../resource-table/resource-table.tsx';
import type { SortState } from '../resource-table/sort.ts';
import { FailedPanel } from '../section/failed-panel.tsx';
import { answerColumns, columnHeader } from './answer-columns.tsx';
import { type AnswerRow, cellText } from './answer-table.ts';
import { placeTitle } from './explorer-address.ts';
import { answerValue, type ExplorerAnswer } from './explorer-source.ts';
import { NodeCell, withNodePages } from './node-columns.tsx';
import { isShardList, SHARD_COLUMNS, type ShardCopy, unassignedCopy } from './shard-list.ts';
import type { ExplorerRun } from './use-explorer-run.ts';

/** EXPL-028, in the specification's spelling. */
const TRUNCATED = 'This not complete response, please download complete response using presigned url given';
/** EXPL-022. */
const PAGE_SIZES = [50, 100, 500, 1000, 2000];
const PAGE_SIZE = 100;
/** EXPL-021. */
const SHARD_PAGE_SIZE = 500;
const EMPTY = { title: 'No resources', text: 'The cluster answered with an empty list.' };

/** Page sizes of a result table. */
export interface ExplorerPaging {
  sizes: readonly number[];
  /** Need not be one of `sizes`. */
  usual: number;
}

interface AnswerViewProps {
  place: ExplorerPlace;
  run: ExplorerRun;
  view: 'table' | 'json';
  /** Key of the table's preferences, and prefix of its part of the URL. */
  tableId: string;
  urlKey: string;
  /** Tells one question from another: with another one the table starts afresh. */
  questionKey: string;
  csvName: string;
  defaultSort?: SortState | undefined;
  /** The domain explorer's own when left out. */
  paging?: ExplorerPaging | undefined;
  /** Explains why a copy of a shard is not assigned. */
  onExplain?: ((copy: ShardCopy) => void) | undefined;
  /** The page of a node by any name of it. */
  nodePage?: ((node: string) => string) | undefined;
}

/** An answer as table or document, with what may be wrong about it. */
export function AnswerView({ place, run, view, ...rest }: AnswerViewProps) {
  const { answer, error } = run;
  const title = placeTitle(place);
  const failure = failureOf(title, run);
  const asTable = view === 'table' && (answer === undefined || answer.table !== null);
  return (
    <SpaceBetween size="s">
      {answer?.fellBackTo && <Alert type="info" statusIconAriaLabel="Info">{`${answer.fellBackTo} was read instead.`}</Alert>}
      {answer?.truncated && <Truncated download={answer.download} onRenew={() => void run.again()} />}
      {answer?.notice && !answer.truncated && (
        <Alert type="info" statusIconAriaLabel="Info">
          {answer.notice}
        </Alert>
      )}
      {failure && !answer?.table?.rows.length ? (
        <FailedPanel {...failure} onRetry={() => void run.again()} retrying={run.running} />
      ) : asTable ? (
        <AnswerRows {...rest} place={place} run={run} title={title} failure={error ? failure : undefined} />
      ) : (
        <Container>
          {answer ? <AnswerDocument title={title} answer={answer} /> : run.cancelled ? null : <Skeleton label={title} height={560} />}
        </Container>
      )}
      {run.hasNext && (
        <Button onClick={run.readNext} loading={run.running}>
          Next page (2,000 more)
        </Button>
      )}
    </SpaceBetween>
  );
}

interface Failure {
  what: string;
  code: string;
  requestId: string | null;
}

function failureOf(title: string, { answer, error }: ExplorerRun): Failure | undefined {
  if (error) return { what: `Unable to get ${title}. Failed with ${error.message}`, code: error.code, requestId: error.requestId };
  if (!answer || answer.error === null) return undefined;
  return { what: `Unable to get ${title}. Failed with ${answer.error}`, code: String(answer.status ?? 'ERROR'), requestId: null };
}

interface TruncatedProps {
  download: ExplorerAnswer['download'];
  onRenew: () => void;
}

/** The link to the whole answer is good for a short while: afterwards there is a way to another one. */
function Truncated({ download, onRenew }: TruncatedProps) {
  const now = useNow();
  const valid = download !== null && now < download.until;
  return (
    <Alert
      type="warning"
      statusIconAriaLabel="Warning"
      action={
        valid ? (
          <Button iconName="download" href={download.url} download>
            Download complete response
          </Button>
        ) : (
          <Button onClick={onRenew}>Run again for a new download link</Button>
        )
      }
    >
      {TRUNCATED}
    </Alert>
  );
}

function AnswerDocument({ title, answer }: { title: string; answer: ExplorerAnswer }) {
  const value = useMemo(() => answerValue(answer), [answer]);
  return <JsonView title={title} height={560} {...(typeof value === 'string' ? { text: value, language: 'text' } : { value })} />;
}

interface RowsProps extends Omit<AnswerViewProps, 'view'> {
  title: string;
  failure: Failure | undefined;
}

function AnswerRows({
  place,
  run,
  title,
  failure,
  tableId,
  urlKey,
  questionKey,
  csvName,
  defaultSort,
  paging,
  onExplain,
  nodePage,
}: RowsProps) {
  const { answer } = run;
  const shards = isShardList(place);
  const columns = useColumns(place, answer, onExplain, nodePage);
  const panel = useMemo(
    () => ({
      title: (row: AnswerRow) => cellText(Object.values(row.cells)[0]) || title,
      content: (row: AnswerRow) => <RowDetails row={row} copy={shards && onExplain ? unassignedCopy(row) : null} onExplain={onExplain} />,
    }),
    [title, shards, onExplain],
  );
  return (
    <ResourceTable<AnswerRow>
      // The URL names columns, so the state is read again when they are known.
      key={`${questionKey} ${columns.map(({ id }) => id).join()}`}
      id={tableId}
      urlKey={urlKey}
      title={title}
      columns={columns}
      rows={answer?.table?.rows}
      rowId={rowId}
      loading={run.running}
      error={
        failure && { what: failure.what, code: failure.code, requestId: failure.requestId ?? undefined, retry: () => void run.again() }
      }
      empty={run.cancelled ? CANCELLED : EMPTY}
      pageSizes={paging?.sizes ?? PAGE_SIZES}
      defaultPageSize={paging?.usual ?? (shards ? SHARD_PAGE_SIZE : PAGE_SIZE)}
      defaultSort={defaultSort}
      csvName={csvName}
      panel={panel}
    />
  );
}

const CANCELLED = { title: 'Cancelled', text: 'The request was given up before an answer came. Run it again when you like.' };
const rowId = (row: AnswerRow): string => row.id;

/** Stands there until an answer says what its columns are: a grid has at least one. */
const UNKNOWN_COLUMNS = ['answer'];

/** Columns stay the same objects until an answer brings others, or the same ones with values of another kind. */
function useColumns(
  place: ExplorerPlace,
  answer: ExplorerAnswer | undefined,
  onExplain: AnswerViewProps['onExplain'],
  nodePage: AnswerViewProps['nodePage'],
) {
  const { root, path } = place;
  const shards = isShardList(place);
  const table = answer?.table;
  return useMemo<readonly Column<AnswerRow>[]>(() => {
    const names = table && table.columns.length > 0 ? table.columns : shards ? SHARD_COLUMNS : UNKNOWN_COLUMNS;
    const columns = withNodePages(answerColumns(names, table?.rows ?? []), { root, path, params: '' }, nodePage);
    if (!shards || !onExplain) return columns;
    // An unassigned copy has no node: the way to the reason stands in its place, in the columns that the specification lists.
    return columns.map((column) =>
      column.id === 'node'
        ? { ...column, cell: (row: AnswerRow) => <NodeOrReason row={row} onExplain={onExplain} nodePage={nodePage} /> }
        : column,
    );
  }, [table, root, path, shards, onExplain, nodePage]);
}

interface NodeOrReasonProps extends Pick<AnswerViewProps, 'nodePage'> {
  row: AnswerRow;
  onExplain: (copy: ShardCopy) => void;
}

function NodeOrReason({ row, onExplain, nodePage }: NodeOrReasonProps) {
  const copy = unassignedCopy(row);
  if (copy) return <ExplainButton copy={copy} onExplain={onExplain} />;
  const node = cellText(row.cells.node);
  return nodePage ? <NodeCell text={node} pageOf={nodePage} /> : node || '–';
}

function ExplainButton({ copy, onExplain }: { copy: ShardCopy; onExplain: (copy: ShardCopy) => void }) {
  const name = `${copy.primary ? 'primary' : 'replica'} of shard ${copy.shard} of ${copy.index}`;
  return (
    <Button variant="inline-link" ariaLabel={`Explain why the ${name} is unassigned`} onClick={() => onExplain(copy)}>
      Explain
    </Button>
  );
}

interface RowDetailsProps {
  row: AnswerRow;
  copy: ShardCopy | null;
  onExplain: AnswerViewProps['onExplain'];
}

/** A row in full: plain values by name, then what is nested in it. */
function RowDetails({ row, copy, onExplain }: RowDetailsProps) {
  const entries = Object.entries(row.cells);
  const plain = entries.filter(([, value]) => typeof value !== 'object' || value === null);
  const documents = entries.filter(([, value]) => typeof value === 'object' && value !== null);
  return (
    <SpaceBetween size="m">
      {copy && onExplain && <Button onClick={() => onExplain(copy)}>Explain why it is unassigned</Button>}
      {plain.length > 0 && (
        <KeyValues
          columns={2}
          items={plain.map(([name, value]) => ({ label: columnHeader(name), value: cellText(value), copy: cellText(value) }))}
        />
      )}
      {documents.length > 0 && <JsonView title="Nested values" value={Object.fromEntries(documents)} height={480} />}
    </SpaceBetween>
  );
}
