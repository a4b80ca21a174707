import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { clusterPathOf, type ExplorerPlace } from '#rules/explorer/url';
import type { SortState } from '../resource-table/sort.ts';
import { SHARD_LIST_REFRESH_MS } from '../self-refresh/self-refresh.ts';
import { useSelfRefresh } from '../self-refresh/use-self-refresh.ts';
import { AnswerBar } from './answer-bar.tsx';
import { AnswerView } from './answer-view.tsx';
import { placeTitle } from './explorer-address.ts';
import type { ExplorerSource } from './explorer-source.ts';
import { isShardList, type ShardCopy } from './shard-list.ts';
import { useExplorerRun } from './use-explorer-run.ts';

interface FixedExplorerProps {
  source: ExplorerSource;
  place: ExplorerPlace;
  defaultSort?: SortState;
  fileName: string;
  onExplain?: (copy: ShardCopy) => void;
}

/** The explorer over one path, for dialogs: the answer and what can be done with it, without the line. It refreshes itself. */
export function FixedExplorer({ source, place, defaultSort, fileName, onExplain }: FixedExplorerProps) {
  const [view, setView] = useState<'table' | 'json'>('table');
  const [paused, setPaused] = useState(false);
  const question = { place, filter: null, instanceId: '' };
  const run = useExplorerRun(source, question, { rowsOnly: view === 'table', enabled: true });
  const refreshing = view === 'table';
  const refresh = useSelfRefresh({
    everyMs: SHARD_LIST_REFRESH_MS,
    enabled: refreshing && !paused && !run.streaming && !run.cancelled && run.answer !== undefined,
    refresh: run.refresh,
  });
  const title = placeTitle(place).replace(/[^A-Za-z0-9]+/g, '-');
  return (
    <SpaceBetween size="s">
      <AnswerBar
        answer={run.answer}
        running={run.running}
        streaming={run.streaming}
        cancelled={run.cancelled}
        refresh={refresh}
        paused={refreshing ? paused : null}
        onPause={setPaused}
        view={view}
        onView={setView}
        curl={() => source.curl({ ...question, nextToken: null, background: false })}
      />
      <AnswerView
        place={place}
        run={run}
        view={view}
        tableId={`explorer-${title}`}
        urlKey={`explorer-${title}`}
        questionKey={clusterPathOf(place)}
        csvName={`${title}-${fileName}.csv`}
        defaultSort={isShardList(place) ? defaultSort : undefined}
        onExplain={onExplain}
        nodePage={source.nodePage}
      />
    </SpaceBetween>
  );
}
