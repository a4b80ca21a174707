import FormField from '@cloudscape-design/components/form-field';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useRef } from 'react';
import { BREAK_GLASS_REASONS, type ProtectionFields, type ProtectionFlow } from '#rules/access/data-protection';
import { FocusAfterOpening } from '../guarded-action/focus-after-opening.tsx';

interface ProtectionFormProps {
  flow: ProtectionFlow;
  fields: ProtectionFields;
  /** What is said of each field: of those that were left, or of all when it was submitted. */
  problems: Partial<Record<keyof ProtectionFields, string>>;
  disabled: boolean;
  onChange: (fields: ProtectionFields) => void;
  onLeave: (name: keyof ProtectionFields) => void;
  onSubmit: () => void;
}

/** Ticket, description and, for machines, a reason (ACT-064, ACT-066). */
export function ProtectionForm({ flow, fields, problems, disabled, onChange, onLeave, onSubmit }: ProtectionFormProps) {
  const first = useRef<InputProps.Ref>(null);
  const line = (name: 'ticket' | 'otherReason') => ({
    value: fields[name],
    disabled,
    onChange: ({ detail }: { detail: { value: string } }) => onChange({ ...fields, [name]: detail.value }),
    onBlur: () => onLeave(name),
    onKeyDown: ({ detail }: { detail: { key: string } }) => {
      if (detail.key === 'Enter') onSubmit();
    },
  });
  return (
    <>
      <FocusAfterOpening target={first} />
      <SpaceBetween size="s">
        <FormField label="Ticket" description="Ticket or consent reference of the customer" errorText={problems.ticket}>
          <Input {...line('ticket')} ref={first} placeholder="V1234567890" />
        </FormField>
        {flow === 'ssh' ? (
          <FormField label="Reason" errorText={problems.reason}>
            <Select
              options={BREAK_GLASS_REASONS.map((value) => ({ value }))}
              selectedOption={fields.reason ? { value: fields.reason } : null}
              placeholder="Choose a reason"
              disabled={disabled}
              expandToViewport
              onChange={({ detail }) => onChange({ ...fields, reason: detail.selectedOption.value ?? '' })}
              onBlur={() => onLeave('reason')}
            />
          </FormField>
        ) : null}
        {flow === 'ssh' && fields.reason === 'Other' ? (
          <FormField label="Reason in your own words" errorText={problems.otherReason}>
            <Input {...line('otherReason')} />
          </FormField>
        ) : null}
        <FormField label="Description" description="What you will look at and why. The reviewer reads it." errorText={problems.description}>
          <Textarea
            value={fields.description}
            disabled={disabled}
            rows={3}
            onChange={({ detail }) => onChange({ ...fields, description: detail.value })}
            onBlur={() => onLeave('description')}
          />
        </FormField>
      </SpaceBetween>
    </>
  );
}
