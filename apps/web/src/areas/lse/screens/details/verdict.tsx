import Button from '@cloudscape-design/components/button';
import { Status, type StatusKind } from '../../../../ui/status/status.tsx';
import type { ShownReport } from './report-answer.ts';
import { partialText, utcText, type Verdict as VerdictWords, verdictOf } from './report-words.ts';
import { answerText } from './standout-words.ts';
import { STANDOUTS_ID } from './standouts.tsx';
import styles from './verdict.module.css';

const KINDS: Record<VerdictWords['kind'], { kind: StatusKind; word: string }> = {
  over: { kind: 'success', word: 'Over' },
  'going-on': { kind: 'warning', word: 'Still impacted' },
  none: { kind: 'info', word: 'Nothing found' },
  unknown: { kind: 'unknown', word: 'Unknown' },
};

interface VerdictProps {
  report: ShownReport;
  /** The report of a short link. */
  isFrozen: boolean;
}

/** The answer in a sentence, and how far it can be trusted. */
export function Verdict({ report, isFrozen }: VerdictProps) {
  const { kind, lead, rest } = verdictOf(report);
  const sources = report.watermarks.map(({ source, completeTo }) => `${source} to ${utcText(completeTo)}`).join('\n');
  return (
    <section className={styles.verdict} aria-label="Verdict" data-kind={kind}>
      <p className={styles.sentence}>
        <b>{lead}</b> {rest}
      </p>
      {report.standout === null || report.totalImpacted === 0 ? null : (
        <p className={styles.sentence}>
          {answerText(report.standout)}{' '}
          <Button variant="inline-link" onClick={() => document.getElementById(STANDOUTS_ID)?.scrollIntoView({ block: 'start' })}>
            What stands out
          </Button>
        </p>
      )}
      <ul className={styles.stamps} aria-label="How far this report can be trusted">
        <li>
          <Status kind={KINDS[kind].kind}>{kind === 'going-on' ? `Impacted as of ${utcText(report.anchor)}` : KINDS[kind].word}</Status>
        </li>
        <li>
          {report.partialTo === null ? <Status kind="success">complete</Status> : <Status kind="warning">{partialText(report)}</Status>}
        </li>
        <li>
          {report.exact ? <Status kind="success">exact counts</Status> : <Status kind="warning">approximate counts in the graphs</Status>}
        </li>
        <li title={sources || 'No source covers this window'}>
          {report.watermarks.length === 0 ? 'no source covers this window' : `samples complete to ${utcText(oldest(report))}`}
        </li>
        <li>{`made ${utcText(report.madeAt)}`}</li>
        {isFrozen ? <li className={styles.frozen}>frozen report: shows the same numbers to everybody</li> : null}
      </ul>
    </section>
  );
}

const oldest = ({ watermarks }: ShownReport): string => watermarks.map(({ completeTo }) => completeTo).toSorted()[0] ?? '';
