import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type FormEvent, useState } from 'react';
import { Section } from '../../../kits/section/section.tsx';

interface AnalysisStatusProps {
  /** The one that is shown; empty for none. */
  analysisId: string;
  onLookUp: (analysisId: string) => void;
}

/** Looks an analysis up by its id (ACT-005). */
export function AnalysisStatus({ analysisId, onLookUp }: AnalysisStatusProps) {
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
