import Button from '@cloudscape-design/components/button';
import { useMemo, useState } from 'react';
import { NOT_AVAILABLE } from '#rules/not-available';
import { Section } from '../../../../kits/section/section.tsx';
import { formatExact } from '../../../../ui/values/format-value.ts';
import { type Aggregation, aggregationsOf, TOP_VALUES } from './aggregation-rows.ts';
import styles from './aggregations.module.css';
import type { ShownReport } from './report-answer.ts';
import { percentText } from './report-words.ts';

/** What the hit domains are, attribute by attribute: the six most frequent values, beside their share of the fleet (LSE-024, LSE-046). */
export function Aggregations({ report }: { report: ShownReport }) {
  const aggregations = useMemo(() => aggregationsOf(report), [report]);
  const note =
    report.fleet === null
      ? 'Shares of the hit domains. The fleet of that time is not known.'
      : `Bars are shares of the hit domains; the line is the same share of the ${formatExact(report.fleet.domains)} domains of the fleet at onset. A domain in three zones counts in each.`;
  return (
    <Section title="Impacted Domains Config Aggregations" note={note} state={report.totalImpacted === 0 ? 'empty' : 'ready'}>
      {report.totalImpacted === 0 ? (
        'No domain was hit: there is nothing to count.'
      ) : (
        <div className={styles.grid}>
          {aggregations.map((aggregation) => (
            <AggregationTable key={aggregation.attribute} aggregation={aggregation} report={report} />
          ))}
        </div>
      )}
    </Section>
  );
}

function AggregationTable({ aggregation: { attribute, rows }, report }: { aggregation: Aggregation; report: ShownReport }) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? rows : rows.slice(0, TOP_VALUES);
  return (
    <div className={styles.card}>
      <table>
        <caption>{attribute}</caption>
        <thead>
          <tr>
            <th scope="col">Value</th>
            <th scope="col">Domains</th>
            <th scope="col" colSpan={2}>
              Share
            </th>
            <th scope="col">Fleet</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ value, domains, share, fleetShare }) => (
            <tr key={value}>
              <th scope="row" title={value}>
                {value}
              </th>
              <td>{formatExact(domains)}</td>
              <td className={styles.bar}>
                <div className={styles.track} aria-hidden="true">
                  <i style={{ width: `${Math.min(100, share)}%` }} />
                  {fleetShare === null ? null : <em style={{ left: `${Math.min(100, fleetShare)}%` }} />}
                </div>
              </td>
              <td>{percentText(domains, report.totalImpacted)}</td>
              <td className={styles.fleet}>{fleetShare === null ? '–' : percentText(fleetShare, 100)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 ? <p className={styles.none}>{NOT_AVAILABLE}</p> : null}
      {rows.length > TOP_VALUES ? (
        <Button variant="inline-link" ariaLabel={`${moreText(isOpen, rows.length)} of ${attribute}`} onClick={() => setIsOpen(!isOpen)}>
          {moreText(isOpen, rows.length)}
        </Button>
      ) : null}
    </div>
  );
}

const moreText = (isOpen: boolean, count: number): string => (isOpen ? `Only the top ${TOP_VALUES}` : `All ${formatExact(count)} values`);
