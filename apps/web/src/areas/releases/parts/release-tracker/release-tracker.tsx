import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import { type ReactNode, useMemo } from 'react';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { TimestampScope } from '../../../../ui/timestamp/timestamp.tsx';
import '../../../../ui/tokens/tokens.css';
import { releaseColumns, stageColumns } from './cluster-columns.tsx';
import { ClusterList } from './cluster-list.tsx';
import { ReleaseHead } from './release-head.tsx';
import type { ReleaseRef } from './release-keys.ts';
import styles from './release-tracker.module.css';
import { SharedAttributes, sharedName } from './shared-attributes.tsx';
import { OverallStatus, StageProgress, type StagesState } from './stage-charts.tsx';
import { StageDetails } from './stage-details.tsx';
import { StageStrip } from './stage-strip.tsx';
import { GROUP_WORDS, groupOf, type StatusGroup, statusesOf } from './status-groups.ts';
import { StuckClusters } from './stuck-clusters.tsx';
import { presentStage, type Stage, totalsOf } from './tracker-counts.ts';
import { stagesFailure, statusFailure, withoutData } from './tracker-failures.ts';
import { NOTHING_SELECTED, readShared, type TrackerSelection, toggleStatus, writeShared } from './tracker-selection.ts';
import { ReleaseTransitions } from './transitions.tsx';
import { useClusterRows, useClustersWith } from './use-cluster-rows.ts';
import { useReleaseProgress, useReleaseRefresh, useReleaseStatus, useStages } from './use-release.ts';

interface ReleaseTrackerProps {
  release: ReleaseRef;
  selection: TrackerSelection;
  onSelect: (patch: Partial<TrackerSelection>) => void;
  /** The address that shows the same; null where there is none. */
  link: string | null;
  /** Of its parameters in the address. */
  prefix: string;
  /** Metrics of the release, beneath its charts. */
  metrics?: ReactNode;
}

/**
 * One release: how it gets on, its stages, what failed and what that has in common, its clusters, and every transition. Kept up by pushes.
 * Wants a key by release: what is open in it belongs to one.
 */
export function ReleaseTracker({ release, selection, onSelect, link, prefix, metrics }: ReleaseTrackerProps) {
  useReleaseRefresh(release);
  const status = useReleaseStatus(release);
  const stagesQuery = useStages(release);
  const progress = useReleaseProgress(release);

  const stages = stagesQuery.data?.stages;
  const state: StagesState = {
    stages,
    failure: stagesQuery.error ? stagesFailure(stagesQuery.error) : null,
    isFetching: stagesQuery.isFetching,
    retry: () => void stagesQuery.refetch(),
  };
  const present = presentStage(stages ?? []);
  const openStage = stages?.find(({ stageId }) => stageId === selection.stage) ?? present;
  const totals = totalsOf(stages ?? []);
  const openStageOf = (stage: string, group: StatusGroup | null) => onSelect({ stage, status: group, cluster: null });

  if (status.data === undefined || !status.data?.releaseId) {
    if (status.isPending) return <Skeleton label={`Release ${release.releaseId}`} height={200} />;
    const failure = status.error
      ? statusFailure(status.error)
      : { what: withoutData(status.data, 'release status'), code: null, requestId: null };
    return <FailedPanel {...failure} onRetry={() => void status.refetch()} retrying={status.isFetching} />;
  }

  return (
    <TimestampScope>
      <section className={styles.frame} aria-label={`Release ${release.releaseId}`}>
        <div className={styles.tracker}>
          <div className={styles.head}>
            <ReleaseHead release={release} status={status.data} progress={progress.data} totals={totals} link={link} />
          </div>
          {stages && stages.length > 0 ? (
            <div className={styles.strip}>
              <StageStrip
                stages={stages}
                openStage={openStage?.stageId ?? null}
                presentStage={present?.stageId ?? null}
                onOpen={(stage) => openStageOf(stage, null)}
              />
            </div>
          ) : null}
          <div className={styles.charts}>
            <OverallStatus state={state} selection={selection} onPress={(group) => onSelect(toggleStatus(selection, group))} />
            <StageProgress state={state} openStage={openStage?.stageId ?? null} onOpen={openStageOf} />
          </div>
          <div className={styles.main}>
            {selection.stage === null && selection.status !== null && stages ? (
              <StatusClusters
                release={release}
                prefix={prefix}
                stages={stages}
                group={selection.status}
                onHide={() => onSelect(toggleStatus(selection, selection.status ?? 'FAILED'))}
              />
            ) : null}
            <SharedAttributes
              release={release}
              stageId={null}
              failed={totals.failed}
              onShowFailed={() => onSelect({ stage: null, status: 'FAILED', cluster: null, sharing: null })}
              onShow={(values) => onSelect({ ...NOTHING_SELECTED, sharing: writeShared(values) })}
            />
            {selection.sharing === null ? null : (
              <SharingClusters release={release} prefix={prefix} sharing={selection.sharing} onHide={() => onSelect({ sharing: null })} />
            )}
            {progress.data && progress.data.stuck.length > 0 ? (
              <StuckClusters stuck={progress.data.stuck} onOpen={(stage, cluster) => onSelect({ stage, status: null, cluster })} />
            ) : null}
            {metrics ? <Container>{metrics}</Container> : null}
            <StageDetails state={state} stage={openStage} />
            {openStage && selection.sharing === null && !(selection.stage === null && selection.status !== null) ? (
              <StageClusters
                release={release}
                prefix={prefix}
                stage={openStage}
                group={selection.status}
                onGroup={(group) => onSelect({ stage: openStage.stageId, status: group, cluster: null })}
              />
            ) : null}
          </div>
          <div className={styles.side}>
            <ReleaseTransitions release={release} />
          </div>
        </div>
      </section>
    </TimestampScope>
  );
}

interface StatusClustersProps {
  release: ReleaseRef;
  prefix: string;
  stages: readonly Stage[];
  group: StatusGroup;
  onHide: () => void;
}

/** Clusters of one status over the whole release (REL-004). */
function StatusClusters({ release, prefix, stages, group, onHide }: StatusClustersProps) {
  // Stages without such a cluster are not asked.
  const ids = useMemo(() => stages.filter((stage) => countOf(stage, group) > 0).map(({ stageId }) => stageId), [stages, group]);
  const list = useClusterRows(release, ids, statusesOf(group));
  const rows = useMemo(() => (ids.length === 0 ? [] : list.rows?.filter((row) => groupOf(row) === group)), [list.rows, group, ids]);
  const title = `${GROUP_WORDS[group]}: clusters of all stages`;
  return (
    <ClusterList
      release={release}
      prefix={prefix}
      title={title}
      list={list}
      rows={rows}
      columns={releaseColumns}
      listKey={`${release.releaseId} ${group}`}
      actions={
        <Button onClick={onHide} ariaLabel={`Hide ${title}`}>
          Hide
        </Button>
      }
    />
  );
}

interface SharingClustersProps {
  release: ReleaseRef;
  prefix: string;
  sharing: string;
  onHide: () => void;
}

/** Clusters of all stages that share what failed ones share, whatever became of them. */
function SharingClusters({ release, prefix, sharing, onHide }: SharingClustersProps) {
  const values = useMemo(() => readShared(sharing), [sharing]);
  const list = useClustersWith(release, values);
  const title = `Clusters with ${sharedName({ values })}`;
  return (
    <ClusterList
      release={release}
      prefix={prefix}
      title={title}
      list={list}
      rows={list.rows}
      columns={releaseColumns}
      listKey={`${release.releaseId} ${sharing}`}
      actions={
        <Button onClick={onHide} ariaLabel={`Hide ${title}`}>
          Hide
        </Button>
      }
    />
  );
}

function countOf(stage: Stage, group: StatusGroup): number {
  const { success, failed, inProgress, skipped } = totalsOf([stage]);
  return { SUCCESS: success, FAILED: failed, IN_PROGRESS: inProgress, SKIPPED: skipped }[group];
}

interface StageClustersProps {
  release: ReleaseRef;
  prefix: string;
  stage: Stage;
  /** Only these; null for all. */
  group: StatusGroup | null;
  onGroup: (group: StatusGroup | null) => void;
}

/** All clusters of a stage, or those of one status (REL-007, REL-049). */
function StageClusters({ release, prefix, stage, group, onGroup }: StageClustersProps) {
  const ids = useMemo(() => [stage.stageId], [stage.stageId]);
  const list = useClusterRows(release, ids, null);
  const rows = useMemo(() => (group === null ? list.rows : list.rows?.filter((row) => groupOf(row) === group)), [list.rows, group]);
  return (
    <ClusterList
      release={release}
      prefix={prefix}
      title={`Clusters in Stage ${stage.stageId}`}
      description={group === null ? undefined : `Only ${GROUP_WORDS[group].toLowerCase()} ones.`}
      list={list}
      rows={rows}
      columns={stageColumns}
      listKey={`${release.releaseId} ${stage.stageId} ${group}`}
      actions={group === null ? null : <Button onClick={() => onGroup(null)}>Show all statuses</Button>}
    />
  );
}
