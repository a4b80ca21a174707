import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AnalysisResult } from './analysis-result.tsx';
import { AnalysisStatus } from './analysis-status.tsx';
import { HistoricalAnalysis } from './historical-analysis.tsx';
import './hawkeye-tab.css';
import { TriggerAnalysis } from './trigger-analysis.tsx';

/** The parameter of the address that names the analysis that is shown. */
const ANALYSIS = 'analysis';

/** The HawkEye tab of a domain: look an analysis up, trigger one, see earlier ones (ACT-005 to ACT-009). */
export function HawkeyeTab({ domainIdentifier }: { domainIdentifier: string }) {
  const [params, setParams] = useSearchParams();
  const [isDismissed, setDismissed] = useState(false);
  const analysisId = params.get(ANALYSIS)?.trim() ?? '';
  const open = (id: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.set(ANALYSIS, id);
        return next;
      },
      { preventScrollReset: true },
    );
  return (
    <SpaceBetween size="m">
      {isDismissed ? null : (
        <Alert
          type="info"
          statusIconAriaLabel="Information"
          dismissible
          dismissAriaLabel="Dismiss the notice"
          onDismiss={() => setDismissed(true)}
        >
          Development in process..!!
        </Alert>
      )}
      <div className="hawkeye-forms">
        <AnalysisStatus key={analysisId} analysisId={analysisId} onLookUp={open} />
        <TriggerAnalysis domainIdentifier={domainIdentifier} onTriggered={open} />
      </div>
      {analysisId === '' ? null : (
        <AnalysisResult key={`result ${analysisId}`} analysisId={analysisId} domainIdentifier={domainIdentifier} />
      )}
      <HistoricalAnalysis domainIdentifier={domainIdentifier} />
    </SpaceBetween>
  );
}
