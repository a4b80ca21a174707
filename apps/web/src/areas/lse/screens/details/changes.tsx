import { Link } from 'react-router';
import { counted } from '#rules/inspector/words';
import type { CorrelatedChange } from '#rules/lse/report';
import { Section } from '../../../../kits/section/section.tsx';
import { figure } from '../../../../ui/bars/ratio-axis.ts';
import { Status } from '../../../../ui/status/status.tsx';
import { formatExact } from '../../../../ui/values/format-value.ts';
import styles from './changes.module.css';
import { percentText, utcText } from './report-words.ts';

const CONFIDENCE = { high: 'success', medium: 'info', low: 'unknown' } as const;

/** Changes before onset whose subjects overlap with the hit domains, the likeliest first; the same marks stand in the graphs. */
export function Changes({ changes }: { changes: readonly CorrelatedChange[] | null }) {
  const note =
    'In the hours before the LSE began, and also marked in the graphs. They happened close in time to it and to many of the same domains: a correlation, not a cause.';
  if (changes === null) return <Section title="Correlated changes" state="unavailable" />;
  return (
    <Section title="Correlated changes" counter={`(${changes.length})`} note={note} state={changes.length === 0 ? 'empty' : 'ready'}>
      {changes.length === 0 ? (
        'No candidate: no change in the hours before touched more of the hit domains than of the others.'
      ) : (
        <ol className={styles.list} aria-label="Correlated changes">
          {changes.map((change) => (
            <li key={change.id}>
              <span className={styles.when}>
                <time dateTime={change.at}>{utcText(change.at)}</time>
                <small>{beforeText(change.minutesBeforeOnset)}</small>
              </span>
              <span className={styles.what}>
                {change.href === null ? change.title : <Link to={change.href}>{change.title}</Link>}
                <small>{change.kind}</small>
              </span>
              <span className={styles.evidence}>
                {change.estimated === true ? 'about ' : ''}
                {formatExact(change.hit)} of {counted(change.touched, 'domain')} that it touched were hit, {percentText(change.coverage, 1)}{' '}
                of all hit{change.lift === null ? '' : `; lift ${figure(change.lift)}`}
              </span>
              <Status kind={CONFIDENCE[change.confidence]}>{change.confidence} confidence</Status>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

/** `12 min before onset`, `3 h 5 min before onset`, `2 min after onset`. */
export function beforeText(minutes: number): string {
  const whole = Math.round(Math.abs(minutes));
  const text =
    whole < 60 ? `${whole} min` : [`${Math.floor(whole / 60)} h`, whole % 60 > 0 ? `${whole % 60} min` : ''].filter(Boolean).join(' ');
  return `${text} ${minutes < 0 ? 'after' : 'before'} onset`;
}
