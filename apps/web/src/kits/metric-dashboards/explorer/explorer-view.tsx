import Alert from '@cloudscape-design/components/alert';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type AttachedVolume, fetchRefusal, type Listing } from '#rules/metrics/explorer-choice';
import { listingOf } from '#rules/metrics/explorer-definitions';
import type { GraphDefinition } from '#rules/metrics/types';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { useAddress } from '../../address/use-address.ts';
import { FailedPanel } from '../../section/failed-panel.tsx';
import type { DashboardSettings, DashboardViewProps } from '../dashboard-settings.ts';
import { readDashboardState } from '../dashboard-state.ts';
import { LISTING_STALE_MS, listingKey } from '../listing-query.ts';
import { PanelGrid } from '../panel-grid.tsx';
import { ReadingFailure } from '../reading-failure.tsx';
import './explorer.css';
import { ExplorerForm } from './explorer-form.tsx';
import { type ExplorerState, isSameState, readExplorer, writeExplorer } from './explorer-link.ts';
import { planCharts } from './explorer-plan.ts';
import { useExplorerCharts } from './use-explorer-charts.ts';

/** The metrics of the account that holds a subject's machines (METRIC-072). */
export interface RootMetrics {
  accountId: string;
  /** The call by name, for what failed. */
  call: string;
  list: (signal: AbortSignal) => Promise<Listing>;
}

export interface ExplorerViewProps extends DashboardViewProps {
  /** Every graph that tells something of a metric: namespace, unit, level. */
  graphs: readonly GraphDefinition[];
  volumes: readonly AttachedVolume[];
  /** Null where there is none to list. */
  root: RootMetrics | null;
}

/** Any metric that the subject publishes, chosen by hand (METRIC-056 to METRIC-064). What was fetched is in the address. */
export function ExplorerView(props: ExplorerViewProps) {
  const [params] = useSearchParams();
  const text = useMemo(() => writeExplorer(new URLSearchParams(), readExplorer(params)).toString(), [params]);
  const fetched = useMemo(() => readExplorer(new URLSearchParams(text)), [text]);
  // Another address, as when one goes back, is another choice: fields that were changed and not fetched are dropped.
  return <Explorer key={text} {...props} fetched={fetched} />;
}

function Explorer(props: ExplorerViewProps & { fetched: ExplorerState }) {
  const { source, settings, graphs, volumes, root, fetched } = props;
  const [, changeAddress] = useAddress();
  const [draft, setDraft] = useState(fetched);
  const isRun = fetchRefusal(fetched.choice) === null;
  const own = useListing(listingKey(source), (signal) => source.list(signal), !draft.listsRoot || !fetched.listsRoot);
  const rooted = useListing(
    ['metric-root-listing', source.id, root?.accountId],
    (signal) => root?.list(signal) ?? Promise.resolve(new Map()),
    root !== null && (draft.listsRoot || fetched.listsRoot),
  );
  const queryOf = (state: ExplorerState) => (state.listsRoot && root ? rooted : own);
  const asked = queryOf(draft);
  const listing = useMemo(() => asked.data && listingOf(draft.variant, asked.data, graphs), [asked.data, draft.variant, graphs]);
  const isDirty = isRun && !isSameState(draft, fetched);

  if (asked.isError) {
    const call = draft.listsRoot && root ? root.call : settings.calls.list;
    return (
      <FailedPanel
        what={`${call}: Unable to get Node Ids. Please refresh or try again later`}
        {...detailsOf(asked.error)}
        onRetry={() => void asked.refetch()}
        retryText="Refresh"
        retrying={asked.isFetching}
      />
    );
  }
  return (
    <div className="metric-explorer">
      <ExplorerForm
        state={draft}
        onChange={setDraft}
        onFetch={() => changeAddress((current) => writeExplorer(current, draft))}
        listing={listing}
        volumes={volumes}
        graphs={graphs}
        hasRoot={root !== null}
        nameOf={settings.nameOf}
      />
      {isRun ? (
        <div className="metric-explorer-charts" data-dirty={isDirty}>
          {isDirty ? (
            <Alert type="info">
              The graphs below are of an earlier choice and do not match the fields. Fetch shows what is chosen now.
            </Alert>
          ) : null}
          {queryOf(fetched).data ? (
            <Charts {...props} listing={queryOf(fetched).data as Listing} accountId={fetched.listsRoot ? (root?.accountId ?? '') : ''} />
          ) : (
            <Skeleton label="Graphs of the explorer" height={350} />
          )}
        </div>
      ) : (
        <p className="metric-explorer-none">Choose one or more metrics and statistics, then Fetch.</p>
      )}
    </div>
  );
}

const useListing = (queryKey: readonly unknown[], list: (signal: AbortSignal) => Promise<Listing>, enabled: boolean) =>
  useQuery({ queryKey, queryFn: ({ signal }) => list(signal), enabled, staleTime: LISTING_STALE_MS });

const detailsOf = (error: Error): { code: string | null; requestId: string | null } => ({
  code: 'code' in error && typeof error.code === 'string' ? error.code : null,
  requestId: 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : null,
});

interface ChartsProps extends ExplorerViewProps {
  fetched: ExplorerState;
  listing: Listing;
  accountId: string;
}

function Charts({ source, settings, window, timeZone, onZoom, onZoomOut, graphs, volumes, fetched, listing, accountId }: ChartsProps) {
  const [params] = useSearchParams();
  const { columns, isMarked } = readDashboardState(params, settings.usual);
  const own = useMemo(() => listingOf(fetched.variant, listing, graphs), [fetched.variant, listing, graphs]);
  const planned = useMemo(
    () => planCharts({ state: fetched, listing: own, volumes, graphs, accountId, known: settings.known, nameOf: settings.nameOf }),
    [fetched, own, volumes, graphs, accountId, settings.known, settings.nameOf],
  );
  const { readings, context } = useExplorerCharts({ source, settings, window, timeZone, onZoom, onZoomOut, planned, isMarked });
  const unknown = fetched.choice.metrics.filter((name) => !own.has(name));
  return (
    <>
      {unknown.map((name) => (
        <UnknownMetric key={name} name={name} settings={settings} />
      ))}
      {planned.length === 0 ? null : (
        <ReadingFailure panels={{ graphs: planned, readings }} call={settings.calls.read}>
          <PanelGrid graphs={planned} columns={planned.length === 1 ? 1 : columns} context={context} />
        </ReadingFailure>
      )}
    </>
  );
}

/** METRIC-047. */
function UnknownMetric({ name, settings }: { name: string; settings: DashboardSettings }) {
  return (
    <Alert type="warning">
      {settings.unknownTitle(name)}. <Link to={settings.overview.href}>{settings.overview.text}</Link>
    </Alert>
  );
}
