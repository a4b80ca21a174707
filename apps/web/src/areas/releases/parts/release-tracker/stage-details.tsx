import { successRate } from '#rules/releases/projections';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { useNow } from '../../../../ui/timestamp/now.ts';
import { Timestamp } from '../../../../ui/timestamp/timestamp.tsx';
import { formatExact } from '../../../../ui/values/format-value.ts';
import type { StagesState } from './stage-charts.tsx';
import { StageStatus } from './stage-strip.tsx';
import { type Stage, stageLeft, stagePace, totalsOf } from './tracker-counts.ts';
import { leftText, paceText } from './tracker-words.ts';

const ms = (seconds: number | null): number | null => (seconds === null ? null : seconds * 1_000);

/** Totals and success rate of one stage, and what it does next (REL-008, REL-013). */
export function StageDetails({ state, stage }: { state: StagesState; stage: Stage | undefined }) {
  const { failure, stages, isFetching, retry } = state;
  if (failure && stages === undefined)
    return (
      <Section title="Stage Details" state="ready">
        <FailedPanel {...failure} onRetry={retry} retrying={isFetching} />
      </Section>
    );
  if (stage === undefined)
    return (
      <Section title="Stage Details" state={stages === undefined ? 'loading' : 'empty'} height={72}>
        No stage data available.
      </Section>
    );
  return (
    <Section title="Stage Details" state="ready" note={`Stage ${stage.stageId}: ${stage.title}${stage.reason ? `. ${stage.reason}` : ''}`}>
      <Details stage={stage} />
    </Section>
  );
}

function Details({ stage }: { stage: Stage }) {
  const now = useNow() / 1_000;
  const totals = totalsOf([stage]);
  return (
    <KeyValues
      columns={4}
      items={[
        { label: 'Status', value: <StageStatus stage={stage} /> },
        {
          label: 'Success rate',
          value: <b>{successRate(stage.deployMetrics)}</b>,
          title: 'Share of the scheduled clusters; skipped ones are left out',
        },
        { label: 'Scheduled', value: formatExact(totals.scheduled) },
        { label: 'Success', value: formatExact(totals.success) },
        { label: 'Failed', value: formatExact(totals.failed) },
        { label: 'Running', value: formatExact(totals.running) },
        { label: 'Waiting', value: formatExact(totals.waiting) },
        { label: 'Skipped', value: formatExact(totals.skipped), title: 'Not among the scheduled, and so not in the success rate' },
        { label: 'Pace', value: paceText(stagePace(stage, now)) },
        { label: 'Left', value: leftText(stageLeft(stage, now)) },
        { label: 'Began', value: <Timestamp at={ms(stage.startTime)} empty="not begun" /> },
        stage.bakeUntil !== null && stage.endTime === null
          ? { label: 'Bakes until', value: <Timestamp at={ms(stage.bakeUntil)} /> }
          : { label: 'Ended', value: <Timestamp at={ms(stage.endTime)} empty="not ended" /> },
      ]}
    />
  );
}
