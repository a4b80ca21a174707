import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import type { Standout, StandoutReport } from '#rules/lse/report';
import { Section } from '../../../../kits/section/section.tsx';
import {
  comparisonText,
  evidenceText,
  figure,
  groupsOf,
  intervalText,
  partsText,
  ratioAxis,
  ratioPlace,
  ratioText,
} from './standout-words.ts';
import styles from './standouts.module.css';

interface StandoutsProps {
  standout: StandoutReport | null;
  /** Shows the hit domains that have all of the parts. */
  onShow: (standout: Standout) => void;
}

/** What the hit domains have in common that the rest of the fleet has not: risk ratios with their intervals. */
export function Standouts({ standout, onShow }: StandoutsProps) {
  if (standout === null) {
    return (
      <Section title="What stands out" state="empty">
        The fleet of that time is not known, so nothing can be compared with it.
      </Section>
    );
  }
  const { raises, lowers, neither } = groupsOf(standout.values);
  const axis = ratioAxis([...standout.values, ...standout.pairs]);
  const list = { axis, impacted: standout.impacted, onShow };
  return (
    <Section title="What stands out" note={comparisonText(standout)} state="ready">
      {standout.none === null ? null : (
        <Alert type="info" statusIconAriaLabel="No candidate" header="No candidate">
          {standout.none}
        </Alert>
      )}
      {raises.length > 0 ? <StandoutList title="Hit more often" rows={raises} {...list} /> : null}
      {standout.pairs.length > 0 ? <StandoutList title="Pairs that add to both of their parts" rows={standout.pairs} {...list} /> : null}
      {lowers.length > 0 ? <StandoutList title="Hit less often" rows={lowers} {...list} /> : null}
      {neither.length > 0 ? (
        <ExpandableSection headerText={`Looked at, nothing beyond doubt (${neither.length})`}>
          <StandoutList title="Nothing beyond doubt" rows={neither} {...list} />
        </ExpandableSection>
      ) : null}
      <p className={styles.note}>
        Risk with the value over the risk without it, on a scale where twice and half are as far from 1; the line is its 95% interval, with
        the domains of one account taken together. What was looked at more often by chance is corrected for. It says what to look at first,
        not what the cause is.
      </p>
    </Section>
  );
}

interface ListProps {
  title: string;
  rows: readonly Standout[];
  axis: { low: number; high: number };
  impacted: number;
  onShow: (standout: Standout) => void;
}

function StandoutList({ title, rows, axis, impacted, onShow }: ListProps) {
  return (
    <div className={styles.group}>
      <h3>{title}</h3>
      <ul aria-label={title} className={styles.list}>
        {rows.map((row) => (
          <StandoutRow key={partsText(row)} row={row} axis={axis} impacted={impacted} onShow={onShow} />
        ))}
      </ul>
    </div>
  );
}

function StandoutRow({ row, axis, impacted, onShow }: { row: Standout } & Omit<ListProps, 'title' | 'rows'>) {
  const name = partsText(row);
  const { riskRatio, interval, withoutLargestAccount } = row;
  const one = ratioPlace(1, axis);
  const place = ratioPlace(riskRatio ?? Number.POSITIVE_INFINITY, axis);
  return (
    <li data-effect={row.effect ?? 'neither'}>
      <span className={styles.name}>{name}</span>
      <span className={styles.track} aria-hidden="true">
        <i style={{ left: `${Math.min(one, place)}%`, width: `${Math.abs(place - one)}%` }} />
        {interval === null ? null : (
          <u style={{ left: `${ratioPlace(interval.low, axis)}%`, right: `${100 - ratioPlace(interval.high, axis)}%` }} />
        )}
        <em style={{ left: `${one}%` }} />
      </span>
      <span className={styles.ratio}>
        <b>{ratioText(riskRatio)}</b> <small>{intervalText(row)}</small>
      </span>
      <span className={styles.evidence}>
        {evidenceText(row, impacted)}; lift {figure(row.lift)}
        {withoutLargestAccount === null ? '' : `; ${ratioText(withoutLargestAccount)} without the largest account`}{' '}
        <Button variant="inline-link" ariaLabel={`Show the hit domains with ${name}`} onClick={() => onShow(row)}>
          Show them
        </Button>
      </span>
    </li>
  );
}
