import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import { useState } from 'react';
import type { Standout, StandoutReport } from '#rules/lse/report';
import { Section } from '../../../../kits/section/section.tsx';
import { figure, ratioAxis, ratioText } from '../../../../ui/bars/ratio-axis.ts';
import { RatioBars } from '../../../../ui/bars/ratio-bars.tsx';
import { comparisonText, evidenceText, explainedText, groupsOf, partsText, ratioOf, reasonText } from './standout-words.ts';
import styles from './standouts.module.css';

/** Where the panel stands on the page: the verdict leads to it. */
export const STANDOUTS_ID = 'what-stands-out';

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
  const { raises, lowers, explained, neither } = groupsOf(standout.values);
  const axis = ratioAxis([...standout.values, ...standout.pairs].map(ratioOf));
  const list = { axis, impacted: standout.impacted, onShow };
  return (
    <Section title="What stands out" note={comparisonText(standout)} state="ready">
      {standout.none === null ? null : (
        <Alert type="info" statusIconAriaLabel="No candidate" header="No candidate">
          {reasonText(standout.none)}
        </Alert>
      )}
      {raises.length > 0 ? <StandoutList title="Hit more often" rows={raises} {...list} /> : null}
      {standout.pairs.length > 0 ? <StandoutList title="Significant combinations" rows={standout.pairs} {...list} /> : null}
      {lowers.length > 0 ? <StandoutList title="Hit less often" rows={lowers} {...list} /> : null}
      {explained.length > 0 ? (
        <ExpandableSection headerText={`Explained by a stronger factor (${explained.length})`}>
          <StandoutList title="Explained by a stronger factor" rows={explained} {...list} />
        </ExpandableSection>
      ) : null}
      {neither.length > 0 ? (
        <ExpandableSection headerText={`Checked, no significant difference (${neither.length})`}>
          <StandoutList title="No significant difference" rows={neither} {...list} />
        </ExpandableSection>
      ) : null}
      <p className={styles.note}>
        Risk with the value over the risk without it, on a scale where twice and half are as far from 1; the line is its 95% interval, with
        the domains of one account taken together. Corrected for multiple comparisons. It says what to look at first, not what the cause is.
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

/** What a reader takes in at a glance; the rest of a list comes when asked for. */
const AT_FIRST = 6;

function StandoutList({ title, rows, axis, impacted, onShow }: ListProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.group}>
      <h3>{title}</h3>
      <RatioBars
        title={title}
        axis={axis}
        rows={(isOpen ? rows : rows.slice(0, AT_FIRST)).map((row) => ({
          ...ratioOf(row),
          name: partsText(row),
          effect: row.effect,
          evidence: <Evidence row={row} impacted={impacted} onShow={onShow} />,
        }))}
      />
      {rows.length > AT_FIRST ? (
        <Button variant="inline-link" ariaLabel={`${moreText(isOpen, rows.length)}: ${title}`} onClick={() => setIsOpen(!isOpen)}>
          {moreText(isOpen, rows.length)}
        </Button>
      ) : null}
    </div>
  );
}

const moreText = (isOpen: boolean, count: number): string => (isOpen ? `Only the first ${AT_FIRST}` : `All ${count}`);

function Evidence({ row, impacted, onShow }: { row: Standout } & Pick<ListProps, 'impacted' | 'onShow'>) {
  const { withoutLargestAccount } = row;
  return (
    <>
      {row.explainedBy == null ? '' : `${explainedText(row)}; `}
      {evidenceText(row, impacted)}; lift {figure(row.lift)}
      {withoutLargestAccount === null ? '' : `; ${ratioText(withoutLargestAccount)} without the largest account`}{' '}
      <Button variant="inline-link" ariaLabel={`Show them: the hit domains with ${partsText(row)}`} onClick={() => onShow(row)}>
        Show them
      </Button>
    </>
  );
}
