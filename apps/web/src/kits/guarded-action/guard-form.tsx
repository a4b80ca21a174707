import ExpandableSection from '@cloudscape-design/components/expandable-section';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { REASON_CODES } from '#rules/guard';
import type { GuardFields } from './guard-fields.ts';

interface GuardFormProps {
  fields: GuardFields;
  required: boolean;
  problems: Partial<Record<keyof GuardFields, string>>;
  disabled: boolean;
  onChange: (fields: GuardFields) => void;
}

/** Ticket, reason and description: open when they are required, else folded away as additions to the record. */
export function GuardForm(props: GuardFormProps) {
  const isFilled = Object.values(props.fields).some(Boolean);
  if (props.required) return <Fields {...props} />;
  return (
    <ExpandableSection headerText="Ticket and reason (optional)" defaultExpanded={isFilled}>
      <Fields {...props} />
    </ExpandableSection>
  );
}

/** The three fields by themselves. */
export function Fields({ fields, problems, disabled, onChange }: GuardFormProps) {
  return (
    <SpaceBetween size="s">
      <FormField label="Ticket" errorText={problems.ticket}>
        <Input
          value={fields.ticket}
          disabled={disabled}
          placeholder="V1234567890"
          onChange={({ detail }) => onChange({ ...fields, ticket: detail.value })}
        />
      </FormField>
      <FormField label="Reason" errorText={problems.reasonCode}>
        <Select
          options={REASON_CODES.map((value) => ({ value }))}
          selectedOption={fields.reasonCode ? { value: fields.reasonCode } : null}
          placeholder="Choose a reason"
          disabled={disabled}
          expandToViewport
          onChange={({ detail }) => onChange({ ...fields, reasonCode: detail.selectedOption.value ?? '' })}
        />
      </FormField>
      <FormField
        label="Description"
        description="What is wrong, and what this should achieve. It stays in the audit record."
        errorText={problems.description}
      >
        <Textarea
          value={fields.description}
          disabled={disabled}
          rows={3}
          onChange={({ detail }) => onChange({ ...fields, description: detail.value })}
        />
      </FormField>
    </SpaceBetween>
  );
}
