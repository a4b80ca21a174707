import Select from '@cloudscape-design/components/select';
import { useState } from 'react';
import { successRate } from '#rules/releases/projections';
import { FailedPanel, type Failure } from '../../../../kits/section/failed-panel.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { StackedBars, type StackedRow } from '../../../../ui/bars/stacked-bars.tsx';
import { stateColour } from '../../../../ui/colours/state-colours.ts';
import { Donut } from '../../../../ui/proportion/donut.tsx';
import { useMode } from '../../../../ui/theme/use-mode.ts';
import { formatExact } from '../../../../ui/values/format-value.ts';
import { GROUP_COLOURS, GROUP_WORDS, STATUS_GROUPS, type StatusGroup } from './status-groups.ts';
import { type Stage, totalsOf } from './tracker-counts.ts';
import type { TrackerSelection } from './tracker-selection.ts';

/** What charts read of stages: undefined while they load. */
export interface StagesState {
  stages: readonly Stage[] | undefined;
  failure: Failure | null;
  isFetching: boolean;
  retry: () => void;
}

const NO_STAGES = 'No stage data available.';
const NO_DATA = 'No data available';
const CHART_FAILED = 'Error loading data.';
const HEIGHT = 190;

type ChartState = 'loading' | 'ready' | 'failed' | 'empty';

function chartState({ stages, failure }: StagesState): ChartState {
  if (stages !== undefined) return stages.length === 0 ? 'empty' : 'ready';
  return failure ? 'failed' : 'loading';
}

/** What a chart shows instead of itself; null when it has something to draw (REL-046, REL-047). */
function insteadOfChart(state: StagesState, hasData: boolean) {
  const kind = chartState(state);
  if (kind === 'failed')
    return (
      <FailedPanel
        what={CHART_FAILED}
        code={state.failure?.code}
        requestId={state.failure?.requestId}
        onRetry={state.retry}
        retrying={state.isFetching}
      />
    );
  if (kind === 'empty') return NO_STAGES;
  return kind === 'ready' && !hasData ? NO_DATA : null;
}

interface OverallStatusProps {
  state: StagesState;
  selection: TrackerSelection;
  /** A segment or "View details" was pressed. */
  onPress: (group: StatusGroup) => void;
}

/** How the clusters of the whole release stand. Skipped ones are not among the scheduled and stand beneath the ring (REL-007, REL-015). */
export function OverallStatus({ state, selection, onPress }: OverallStatusProps) {
  const mode = useMode();
  const totals = totalsOf(state.stages ?? []);
  const instead = insteadOfChart(state, totals.scheduled + totals.skipped > 0);
  const part = (key: StatusGroup, value: number, detail?: string) => ({
    key,
    label: GROUP_WORDS[key],
    value,
    colour: stateColour(GROUP_COLOURS[key], mode),
    detail,
  });
  const selected = selection.stage === null ? selection.status : null;
  return (
    <Section title="Overall Status" state={sectionState(state, instead)} height={HEIGHT} resetKey={state.stages}>
      {instead ?? (
        <div style={{ containerType: 'inline-size' }}>
          <Donut
            title="Overall Status"
            parts={[
              part('SUCCESS', totals.success),
              part(
                'IN_PROGRESS',
                totals.inProgress,
                totals.inProgress > 0 ? `${formatExact(totals.running)} running, ${formatExact(totals.waiting)} waiting` : undefined,
              ),
              part('FAILED', totals.failed),
            ]}
            apart={[part('SKIPPED', totals.skipped, 'not among the scheduled')]}
            centre={{ value: successRate({ nSuccess: totals.success, nScheduled: totals.scheduled }), label: 'success' }}
            selected={selected}
            onPress={(key) => onPress(key as StatusGroup)}
          />
        </div>
      )}
    </Section>
  );
}

/** A failure and an empty state are the chart's own words in a panel that is ready. */
const sectionState = (state: StagesState, instead: React.ReactNode) =>
  chartState(state) === 'loading' ? 'loading' : typeof instead === 'string' ? 'empty' : 'ready';

const ALL = { value: 'ALL', label: 'All statuses' };
const OPTIONS = [ALL, ...STATUS_GROUPS.map((value) => ({ value: value as string, label: GROUP_WORDS[value] }))];

interface StageProgressProps {
  state: StagesState;
  openStage: string | null;
  onOpen: (stageId: string, group: StatusGroup | null) => void;
}

/** Each stage as a bar of its clusters' statuses, all of them or one (REL-007). */
export function StageProgress({ state, openStage, onOpen }: StageProgressProps) {
  const mode = useMode();
  const [only, setOnly] = useState<StatusGroup | null>(null);
  const rows = (state.stages ?? []).map(rowOf);
  const instead = insteadOfChart(
    state,
    rows.some(({ whole }) => whole > 0),
  );
  return (
    <Section
      title="Stage-wise Progress"
      state={sectionState(state, instead)}
      height={HEIGHT}
      resetKey={state.stages}
      actions={
        <Select
          ariaLabel="Statuses of Stage-wise Progress"
          options={OPTIONS}
          selectedOption={OPTIONS.find(({ value }) => value === only) ?? ALL}
          onChange={({ detail }) => setOnly(STATUS_GROUPS.find((group) => group === detail.selectedOption.value) ?? null)}
          expandToViewport
        />
      }
    >
      {instead ?? (
        <StackedBars
          title="Stage-wise Progress"
          parts={STATUS_GROUPS.map((key) => ({ key, label: GROUP_WORDS[key], colour: stateColour(GROUP_COLOURS[key], mode) }))}
          rows={rows}
          only={only}
          selected={openStage}
          onPress={(stage, group) => onOpen(stage, group as StatusGroup | null)}
        />
      )}
    </Section>
  );
}

/** Skipped ones belong to the bar, though they are not among the scheduled: else a stage of 90% skipped ones would look done. */
function rowOf(stage: Stage): StackedRow {
  const { success, failed, inProgress, skipped, scheduled } = totalsOf([stage]);
  // A stage that has not opened has nothing in progress: its clusters are the empty part of the bar.
  const begun = stage.status === 'PENDING' ? 0 : inProgress;
  return {
    key: stage.stageId,
    label: `Stage ${stage.stageId}`,
    detail: stage.title,
    values: { SUCCESS: success, FAILED: failed, IN_PROGRESS: begun, SKIPPED: skipped },
    whole: scheduled + skipped,
    text: { value: success + failed, of: scheduled, what: 'ended' },
  };
}
