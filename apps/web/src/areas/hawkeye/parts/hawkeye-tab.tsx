import { useAddress } from '../../../kits/address/use-address.ts';
import './hawkeye-tab.css';
import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type FormEvent, useState } from 'react';
import { Section } from '../../../kits/section/section.tsx';
import { AnalysisResult } from './analysis-result.tsx';
import { HistoricalAnalysis } from './historical-analysis.tsx';
import { TriggerAnalysis } from './trigger-analysis.tsx';

/** The parameter of the address that names the analysis that is shown. */
const ANALYSIS = 'analysis';

/** The HawkEye tab of a domain: look an analysis up, trigger one, see earlier ones (ACT-005 to ACT-009). */
export function HawkeyeTab({ domainIdentifier }: { domainIdentifier: string }) {
  const [params, changeAddress] = useAddress();
  const [isDismissed, setDismissed] = useState(false);
  const analysisId = params.get(ANALYSIS)?.trim() ?? '';
  const open = (id: string) => changeAddress({ [ANALYSIS]: id });
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

interface AnalysisStatusProps {
  /** The one that is shown; empty for none. */
  analysisId: string;
  onLookUp: (analysisId: string) => void;
}

/** Looks an analysis up by its id (ACT-005). */
function AnalysisStatus({ analysisId, onLookUp }: AnalysisStatusProps) {
  const [typed, setTyped] = useState(analysisId);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const id = typed.trim();
    setMissing(id === '');
    if (id !== '') onLookUp(id);
  };
  return (
    <Section title="Analysis Status" state="ready">
      <form onSubmit={submit}>
        <SpaceBetween size="s">
          <FormField
            label="Analysis id"
            constraintText="The id that triggering answered, such as hk-0123456789abcdef"
            errorText={isMissing ? 'Enter an analysis id.' : null}
            stretch
          >
            <Input value={typed} onChange={({ detail }) => setTyped(detail.value)} spellcheck={false} autoComplete={false} />
          </FormField>
          <Button formAction="submit">Get status</Button>
        </SpaceBetween>
      </form>
    </Section>
  );
}
