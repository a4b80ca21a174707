import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import { stillImpactedText } from '#rules/lse/texts';
import { formatExact } from '../../../../ui/values/format-value.ts';
import { Vital } from '../../../../ui/vital/vital.tsx';
import styles from './analysis-summary.module.css';
import type { ShownReport } from './report-answer.ts';
import { clockText, percentText } from './report-words.ts';

/** The numbers of the report as cards (LSE-022, LSE-042). */
export function AnalysisSummary({ report }: { report: ShownReport }) {
  const { totalImpacted, stillImpacted, recovered, withoutTelemetry, alreadyBefore, impactedAccounts, fleet } = report;
  const isKnown = stillImpacted >= 0;
  const share = (count: number) => (totalImpacted === 0 ? '' : `${percentText(count, totalImpacted)} of the hit`);
  return (
    <Container header={<Header variant="h2">Analysis Summary</Header>}>
      <section className={styles.cards} aria-label="Numbers of the analysis">
        <Vital
          label="Total impacted domains"
          value={formatExact(totalImpacted)}
          detail={fleet ? `${percentText(totalImpacted, fleet.domains)} of the fleet of ${formatExact(fleet.domains)}` : 'within the LSE'}
          size="big"
        />
        <Vital
          label="Still impacted domains"
          value={isKnown ? formatExact(stillImpacted) : stillImpactedText(stillImpacted)}
          detail={isKnown ? `10 min before ${clockText(report.anchor, report.request.lseEndTime)}` : 'no source covers that time'}
          tone={stillImpacted > 0 ? 'bad' : 'neutral'}
          size="big"
        />
        <Vital label="Recovered" value={isKnown ? formatExact(recovered) : 'N/A'} detail={isKnown ? share(recovered) : ''} size="big" />
        <Vital
          label="No telemetry"
          value={isKnown ? formatExact(withoutTelemetry) : 'N/A'}
          detail={withoutTelemetry > 0 ? 'silent is not recovered' : 'all report'}
          tone={withoutTelemetry > 0 ? 'warning' : 'neutral'}
          size="big"
        />
        <Vital label="Already before" value={formatExact(alreadyBefore)} detail="hit before the LSE began" size="big" />
        <Vital label="Impacted accounts" value={formatExact(impactedAccounts.length)} detail={largest(report)} size="big" />
      </section>
    </Container>
  );
}

const largest = ({ impactedAccounts: [first], totalImpacted }: ShownReport): string =>
  first === undefined ? 'none' : `largest: ${percentText(first.domains, totalImpacted)} of the hit`;
