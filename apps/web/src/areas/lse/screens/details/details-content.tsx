import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Standout } from '#rules/lse/report';
import { type LseQuestion, lseRequestOf } from '#rules/lse/requests';
import { LSE_DETAILS_FAILED } from '#rules/lse/texts';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { SectionErrorBoundary } from '../../../../ui/error-boundary/section-error-boundary.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { AccountsTable } from './accounts-table.tsx';
import { Aggregations } from './aggregations.tsx';
import { AnalysisDetails } from './analysis-details.tsx';
import { AnalysisSummary } from './analysis-summary.tsx';
import { Changes } from './changes.tsx';
import { DomainsTable, withDomainsFilter } from './domains-table.tsx';
import { isLoading, type LoadState } from './load-machine.ts';
import type { ShownReport } from './report-answer.ts';
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
  useEffect(() => {
    // A failure is told where the curves would be.
    loadGraphs().catch(() => undefined);
  }, []);
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
  const [, setSearch] = useSearchParams();
  const [filters, setFilters] = useState(0);
  const table = useRef<HTMLDivElement>(null);
  const show = (standout: Standout) => {
    setSearch((now) => withDomainsFilter(now, standout), { preventScrollReset: true });
    // The table reads its part of the address once: another one is made.
    setFilters(filters + 1);
    table.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div aria-busy={isBusy}>
      <SpaceBetween size="m">
        <AnalysisSummary report={report} />
        <AnalysisDetails request={report.request} report={report} refusal={null} />
        <SectionErrorBoundary name="Curves" component="Graphs" resetKey={report}>
          <Suspense fallback={<Skeleton label="Curves" height={320} />}>
            <Graphs report={report} question={question} onLse={onLse} />
          </Suspense>
        </SectionErrorBoundary>
        <div id={STANDOUTS_ID} style={{ scrollMarginTop: UNDER_HEADER }}>
          <Standouts standout={report.standout} onShow={show} />
        </div>
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
