import { stateColour } from '../../../../ui/colours/state-colours.ts';
import { Proportion } from '../../../../ui/proportion/proportion.tsx';
import { Status, type StatusKind } from '../../../../ui/status/status.tsx';
import { useMode } from '../../../../ui/theme/use-mode.ts';
import { useNow } from '../../../../ui/timestamp/now.ts';
import '../../../../ui/tokens/tokens.css';
import { formatAge } from '../../../../ui/values/format-time.ts';
import { formatExact } from '../../../../ui/values/format-value.ts';
import styles from './stage-strip.module.css';
import { GROUP_COLOURS, GROUP_WORDS, type StatusGroup } from './status-groups.ts';
import { type Stage, stageLeft, stagePace, totalsOf } from './tracker-counts.ts';
import { leftText, paceText } from './tracker-words.ts';

interface StageStripProps {
  stages: readonly Stage[];
  /** Its clusters are on screen. */
  openStage: string | null;
  /** Where the release is. */
  presentStage: string | null;
  onOpen: (stageId: string) => void;
}

/** The stages of a release in order, each with its state, counts and pace. */
export function StageStrip({ stages, openStage, presentStage, onOpen }: StageStripProps) {
  return (
    <ol className={styles.strip} aria-label="Stages of the release">
      {stages.map((stage) => (
        <li
          key={stage.stageId}
          ref={stage.stageId === presentStage ? showInStrip : undefined}
          data-present={stage.stageId === presentStage || undefined}
        >
          <StageCard stage={stage} isOpen={stage.stageId === openStage} isPresent={stage.stageId === presentStage} onOpen={onOpen} />
        </li>
      ))}
    </ol>
  );
}

/** A strip of many stages shows the one that matters. */
function showInStrip(card: HTMLElement | null): void {
  const strip = card?.parentElement;
  if (strip) strip.scrollLeft = Math.max(0, card.offsetLeft - strip.clientWidth / 2 + card.clientWidth / 2);
}

const KINDS: Readonly<Record<string, StatusKind>> = {
  PENDING: 'pending',
  IN_PROGRESS: 'in-progress',
  BAKING: 'info',
  SUCCESS: 'success',
  FAILED: 'error',
  CANCELLED: 'stopped',
};

/** A stage's state as icon and word. */
export function StageStatus({ stage }: { stage: Stage }) {
  return <Status kind={KINDS[stage.status] ?? 'unknown'}>{stage.status}</Status>;
}

const PARTS = ['SUCCESS', 'FAILED', 'IN_PROGRESS'] as const satisfies readonly StatusGroup[];

interface StageCardProps {
  stage: Stage;
  isOpen: boolean;
  isPresent: boolean;
  onOpen: (stageId: string) => void;
}

function StageCard({ stage, isOpen, isPresent, onOpen }: StageCardProps) {
  const mode = useMode();
  const now = useNow() / 1_000;
  const totals = totalsOf([stage]);
  const values: Record<(typeof PARTS)[number], number> = {
    SUCCESS: totals.success,
    FAILED: totals.failed,
    IN_PROGRESS: totals.running,
  };
  return (
    <button
      type="button"
      className={styles.card}
      aria-pressed={isOpen}
      aria-current={isPresent ? 'step' : undefined}
      onClick={() => onOpen(stage.stageId)}
    >
      <span className={styles.title} title={stage.title}>
        <b>{stage.stageId}</b> {stage.title}
      </span>
      <StageStatus stage={stage} />
      <Proportion
        title={`Stage ${stage.stageId}`}
        words={false}
        whole={totals.scheduled}
        parts={PARTS.map((key) => ({ label: GROUP_WORDS[key], value: values[key], colour: stateColour(GROUP_COLOURS[key], mode) }))}
      />
      <span className={styles.counts}>
        {formatExact(totals.success + totals.failed)} of {formatExact(totals.scheduled)}
        {totals.failed > 0 ? <em>{formatExact(totals.failed)} failed</em> : null}
        {totals.skipped > 0 ? <small>{formatExact(totals.skipped)} skipped</small> : null}
      </span>
      <span className={styles.pace}>{paceLine(stage, now)}</span>
    </button>
  );
}

/** What a stage does next, in a line. `now` in seconds. */
function paceLine(stage: Stage, now: number): string {
  if (stage.status === 'BAKING' && stage.bakeUntil !== null)
    return stage.bakeUntil > now ? `bakes for ${formatAge((stage.bakeUntil - now) * 1_000)} more` : 'baked';
  if (stage.status === 'IN_PROGRESS') return `${paceText(stagePace(stage, now))}, ${leftText(stageLeft(stage, now))}`;
  if (stage.endTime !== null && stage.startTime !== null) return `took ${formatAge((stage.endTime - stage.startTime) * 1_000)}`;
  return stage.startTime === null ? 'not started' : paceText(stagePace(stage, now));
}
