import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMemo } from 'react';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { columnsOf, type PlacedRow } from './log-columns.tsx';
import type { LogRow, LogSearch } from './use-log-search.ts';

const PAGE_SIZES = [50, 100, 500, 1000, 8000];
const EMPTY = { title: 'No Log Records Found', text: 'No log records to display.' };
const NO_ROWS: readonly LogRow[] = [];

/** What a search has found so far (JLOG-013 to JLOG-019, JLOG-040, JLOG-041). */
export function BrowseLogs({ search }: { search: LogSearch }) {
  const { progress, isBusy, failures, isCut, searches } = search;
  const found = search.rows ?? NO_ROWS;
  const columns = useMemo(() => columnsOf(found), [found]);
  const rows = useMemo(() => inOrder(found, searches).map((values, at): PlacedRow => ({ id: String(at), values })), [found, searches]);
  return (
    <SpaceBetween size="s">
      {progress === null ? null : <Progress progress={progress} isBusy={isBusy} failures={failures} />}
      <ResourceTable<PlacedRow>
        id="serverless-logs"
        urlKey=""
        title="Browse Logs"
        columns={columns}
        rows={isBusy && found.length === 0 ? undefined : rows}
        rowId={rowId}
        loading={isBusy}
        empty={EMPTY}
        pageSizes={PAGE_SIZES}
        defaultPageSize={1000}
        csvName="serverless_logs.csv"
        {...(isCut ? { description: 'There are more than these: search fewer log groups or a shorter range for all of them.' } : {})}
      />
    </SpaceBetween>
  );
}

interface ProgressProps {
  progress: number;
  isBusy: boolean;
  failures: LogSearch['failures'];
}

function Progress({ progress, isBusy, failures }: ProgressProps) {
  const label = progress === 100 ? 'Logs are ready' : 'Downloading logs........';
  if (isBusy || failures.length === 0) return <ProgressBar value={progress} label={label} />;
  const reasons = failures.map(({ logGroups, message }) => `${logGroups.join(', ')}: ${message}`);
  return (
    <ProgressBar
      value={progress}
      status="error"
      label={label}
      resultText={failures.length === 1 ? reasons[0] : `${failures.length} log groups could not be read. ${reasons.join(' ')}`}
    />
  );
}

const rowId = ({ id }: PlacedRow): string => id;

/** What several searches found is put together by time, newest first; what one query answers stays in its order. */
const inOrder = (rows: readonly LogRow[], searches: number): readonly LogRow[] =>
  searches < 2 ? rows : rows.toSorted((a, b) => ((a['@timestamp'] ?? '') < (b['@timestamp'] ?? '') ? 1 : -1));
