import FormField from '@cloudscape-design/components/form-field';
import Textarea from '@cloudscape-design/components/textarea';

interface ReasonFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** Why: it stands with the transition for everybody who looks at the release. */
export function ReasonField({ value, onChange }: ReasonFieldProps) {
  return (
    <FormField label="Why" description="Everybody who looks at the release reads it beside the change.">
      <Textarea value={value} rows={2} onChange={({ detail }) => onChange(detail.value)} />
    </FormField>
  );
}

/** Why a dialog cannot go on yet; undefined when it can. */
export const reasonProblem = (reason: string): string | undefined => (reason.trim() === '' ? 'Say why first' : undefined);
