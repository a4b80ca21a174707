import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import { applyMode, Mode } from '@cloudscape-design/global-styles';
import { Status } from '../../apps/web/src/ui/status/status.tsx';
import { statusKind } from '../../apps/web/src/ui/status/status-kind.ts';
import '@cloudscape-design/global-styles/index.css';
import { colorBackgroundLayoutMain } from '@cloudscape-design/design-tokens';
import { useEffect, useEffectEvent, useState } from 'react';
import { SERVERLESS_NO_MATCH } from '../../apps/web/src/kits/resource-table/messages.tsx';
import { ResourceTable } from '../../apps/web/src/kits/resource-table/resource-table.tsx';
import { TableUrlStateProvider } from '../../apps/web/src/kits/resource-table/use-table-state.ts';
import { SectionErrorBoundary } from '../../apps/web/src/ui/error-boundary/section-error-boundary.tsx';
import { SplitPanelHost } from '../../apps/web/src/ui/split-panel/split-panel.tsx';
import { ThemeProvider } from '../../apps/web/src/ui/theme/theme-provider.tsx';
import { Timestamp } from '../../apps/web/src/ui/timestamp/timestamp.tsx';
import { brokenColumns, columns, shardKey, wideColumns } from './columns.tsx';
import { historyUrlState } from './history-url-state.ts';
import { makeRows, type ShardRow } from './rows.ts';

const url = historyUrlState();

const panel = {
  title: (row: ShardRow) => `${row.index} [${row.shard}] ${row.prirep}`,
  content: (row: ShardRow) => (
    <KeyValuePairs
      columns={2}
      items={[
        { label: 'Node', value: row.node },
        { label: 'State', value: <Status kind={statusKind(row.state)}>{row.state}</Status> },
        { label: 'IP', value: row.ip },
        { label: 'Created', value: <Timestamp at={row.created} /> },
      ]}
    />
  ),
};

/**
 * The whole resource table in the state that the address asks for:
 * state=filled|loading|empty|failed|stale, mode=none|single|multi, default=… (page size), wide, broken, panel, dark, nomatch=serverless.
 */
export function render(params: URLSearchParams, rows: readonly ShardRow[], count: number) {
  const content = (
    <SectionErrorBoundary name="Shards">
      <Page params={params} initial={rows} count={count} />
    </SectionErrorBoundary>
  );
  applyMode(params.has('dark') ? Mode.Dark : Mode.Light);
  document.body.style.background = colorBackgroundLayoutMain;
  return (
    <ThemeProvider>
      <TableUrlStateProvider value={url}>
        {params.has('panel') ? <SplitPanelHost>{content}</SplitPanelHost> : content}
      </TableUrlStateProvider>
    </ThemeProvider>
  );
}

function Page({ params, initial, count }: { params: URLSearchParams; initial: readonly ShardRow[]; count: number }) {
  const [rows, setRows] = useState(initial);
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState(params.get('state') ?? 'filled');
  const mode = params.get('mode');
  const size = Number(params.get('default') ?? 50);
  const refresh = useEffectEvent(() => {
    setTurn(turn + 1);
    setRows(makeRows(count, turn + 1));
  });
  // Tests bring fresh rows without moving the focus to a button.
  useEffect(() => {
    const drop = () => setRows((old) => old.toSpliced(5, 1));
    addEventListener('refresh-rows', refresh);
    addEventListener('drop-row-5', drop);
    return () => {
      removeEventListener('refresh-rows', refresh);
      removeEventListener('drop-row-5', drop);
    };
  }, []);
  return (
    <Box padding={{ vertical: 'l', horizontal: 'l' }}>
      <ResourceTable
        id="shards"
        urlKey=""
        title="Shards"
        columns={params.has('wide') ? wideColumns : params.has('broken') ? brokenColumns : columns}
        rows={state === 'loading' ? undefined : state === 'empty' || state === 'failed' ? [] : rows}
        rowId={shardKey}
        loading={state === 'loading'}
        error={
          state === 'failed' || state === 'stale'
            ? {
                what: 'The shards of this domain could not be read: the cluster did not answer within 30 s.',
                code: 'GATEWAY_TIMEOUT',
                requestId: '5f0c7e3a-91d2',
                retry: () => setState('filled'),
              }
            : undefined
        }
        empty={{ title: 'No shards', text: 'Shards appear here when the domain has its first index.' }}
        noMatch={params.get('nomatch') === 'serverless' ? SERVERLESS_NO_MATCH : undefined}
        pageSizes={[10, 50, 100, 500, 1000, 8000, 10_000]}
        defaultPageSize={size}
        selection={mode === 'single' || mode === 'multi' ? mode : 'none'}
        csvName="shards.csv"
        panel={params.has('panel') ? panel : undefined}
        actions={(selected) => (
          <>
            <Button iconName="refresh" ariaLabel="Refresh" onClick={() => dispatchEvent(new Event('refresh-rows'))} />
            <Button disabled={selected.length === 0}>{selected.length > 0 ? `Actions (${selected.length})` : 'Actions'}</Button>
          </>
        )}
      />
    </Box>
  );
}
