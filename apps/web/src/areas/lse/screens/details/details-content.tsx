import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense, useRef, useState } from 'react';
import type { LseRequest, Standout } from '#rules/lse/report';
import { type LseQuestion, lseRequestOf } from '#rules/lse/requests';
import { LSE_DETAILS_FAILED, stillImpactedText } from '#rules/lse/texts';
import { parseWindow } from '#rules/lse/windows';
import { useAddress } from '../../../../kits/address/use-address.ts';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { SectionErrorBoundary } from '../../../../ui/error-boundary/section-error-boundary.tsx';
import { usePreloaded } from '../../../../ui/later-part/later-part.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { Status } from '../../../../ui/status/status.tsx';
import { useNow } from '../../../../ui/timestamp/now.ts';
import { formatExact } from '../../../../ui/values/format-value.ts';
import { Vital } from '../../../../ui/vital/vital.tsx';
import { AccountsTable } from './accounts-table.tsx';
import { Aggregations } from './aggregations.tsx';
import styles from './analysis-summary.module.css';
import { Changes } from './changes.tsx';
import { DomainsTable, withDomainsFilter } from './domains-table.tsx';
import { isLoading, type LoadState } from './load-machine.ts';
import type { ShownReport } from './report-answer.ts';
import { clockText, lengthText, percentText, utcText } from './report-words.ts';
import { STANDOUTS_ID, Standouts } from './standouts.tsx';

const loadGraphs = async () => ({ default: (await import('./graphs.tsx')).Graphs });

// The page can show itself without the curves: their code comes while the report is on its way.
const Graphs = lazy(loadGraphs);

/** The top bar stays in sight: what is scrolled to must not lie beneath it. CSS pixels. */
const UNDER_HEADER = 72;

interface DetailsContentProps {
  state: LoadState;
  question: LseQuestion | null;
  onLse: (question: LseQuestion) => void;
  onRetry: (() => void) | undefined;
}

/** The report, or why there is none (LSE-048, LSE-049, LSE-059). */
export function DetailsContent({ state, question, onLse, onRetry }: DetailsContentProps) {
  const { phase, report, refusal, failure } = state;
  usePreloaded(loadGraphs);
  if (phase === 'failed') {
    return (
      <SpaceBetween size="xs">
        <FailedPanel what={LSE_DETAILS_FAILED} code={failure?.code} requestId={failure?.requestId} onRetry={onRetry} />
        <Box color="text-body-secondary">{failure?.message}</Box>
      </SpaceBetween>
    );
  }
  if (phase === 'refused') return <AnalysisDetails request={question && lseRequestOf(question)} report={null} refusal={refusal} />;
  if (report !== null && question !== null) {
    return <ReportContent report={report} question={question} isBusy={isLoading(state)} onLse={onLse} />;
  }
  if (phase === 'idle') return null;
  return (
    <SpaceBetween size="m">
      <Section title="Analysis Summary" state="loading" height={90} />
      <Section title="Analysis Details" state="loading" height={110} />
      <Section title="Impacted Domains" state="loading" height={320} />
    </SpaceBetween>
  );
}

interface ReportContentProps {
  report: ShownReport;
  question: LseQuestion;
  /** Another report is on its way. */
  isBusy: boolean;
  onLse: (question: LseQuestion) => void;
}

function ReportContent({ report, question, isBusy, onLse }: ReportContentProps) {
  const [, changeAddress] = useAddress();
  const [filters, setFilters] = useState(0);
  const table = useRef<HTMLDivElement>(null);
  const show = (standout: Standout) => {
    changeAddress((now) => withDomainsFilter(now, standout));
    // The table reads its part of the address once: another one is made.
    setFilters(filters + 1);
    table.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div aria-busy={isBusy}>
      <SpaceBetween size="m">
        <AnalysisSummary report={report} />
        <div id={STANDOUTS_ID} style={{ scrollMarginTop: UNDER_HEADER }}>
          <Standouts standout={report.standout} onShow={show} />
        </div>
        <AnalysisDetails request={report.request} report={report} refusal={null} />
        <SectionErrorBoundary name="Curves" component="Graphs" resetKey={report}>
          <Suspense fallback={<Skeleton label="Curves" height={320} />}>
            <Graphs report={report} question={question} onLse={onLse} />
          </Suspense>
        </SectionErrorBoundary>
        <Aggregations report={report} />
        <Changes changes={report.changes} />
        <div ref={table} style={{ scrollMarginTop: UNDER_HEADER }}>
          <DomainsTable key={filters} report={report} />
        </div>
        <AccountsTable accounts={report.impactedAccounts} />
      </SpaceBetween>
    </div>
  );
}

const RECENT_MS = 3_600_000;

/** The numbers of the report as cards (LSE-022, LSE-042). */
function AnalysisSummary({ report }: { report: ShownReport }) {
  const { totalImpacted, stillImpacted, recovered, withoutTelemetry, alreadyBefore, impactedAccounts, fleet } = report;
  const isKnown = stillImpacted >= 0;
  // Of an event of last week the number is a finding, and no alarm.
  const isRecent = useNow() - Date.parse(report.anchor) < RECENT_MS;
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
          tone={stillImpacted > 0 && isRecent ? 'bad' : 'neutral'}
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

interface AnalysisDetailsProps {
  /** What was asked for; null when only a key was. */
  request: LseRequest | null;
  /** Null where the answer was an Error. */
  report: ShownReport | null;
  /** The Error in the response (LSE-048). */
  refusal: string | null;
}

/** What the report was made of (LSE-022). */
function AnalysisDetails({ request, report, refusal }: AnalysisDetailsProps) {
  const window = request && (parseWindow(request.timeWindow) ?? request.timeWindow);
  return (
    <Container header={<Header variant="h2">Analysis Details</Header>}>
      <KeyValues
        columns={4}
        items={[
          {
            label: 'Start time',
            value:
              refusal === null ? (
                request && utcText(request.startTime)
              ) : (
                <Status kind="error">
                  <span role="alert" style={{ whiteSpace: 'normal' }}>
                    Failed: {refusal}
                  </span>
                </Status>
              ),
          },
          { label: 'End time', value: request && utcText(request.endTime) },
          { label: 'Time window', value: window },
          { label: 'Interval', value: request?.interval },
          { label: 'LSE start time', value: request && utcText(request.lseStartTime) },
          { label: 'LSE end time', value: request && utcText(request.lseEndTime) },
          { label: 'LSE duration', value: request && lengthText(request.lseStartTime, request.lseEndTime) },
          { label: 'Report key', value: report?.key, copy: report?.key },
          { label: 'Issue types', value: request?.issueTypes.join(', ') },
        ]}
      />
    </Container>
  );
}
