import FormField from '@cloudscape-design/components/form-field';
import Select, { type SelectProps } from '@cloudscape-design/components/select';
import { capitalised } from '#rules/capitalised';

interface RefSelectProps<Ref> {
  /** What is chosen: "component". */
  noun: string;
  /** Whose they are: "The stack". */
  owner: string;
  options: readonly (SelectProps.Option & { value: string; ref: Ref })[];
  selected: SelectProps.Option | null;
  query: { isPending: boolean; error: Error | null; refetch: () => unknown };
  disabled?: boolean;
  onChange: (ref: Ref) => void;
}

/** Chooses one of what a call lists: it can be filtered, and a list that could not be read can be read again. */
export function RefSelect<Ref>({ noun, owner, options, selected, query, disabled = false, onChange }: RefSelectProps<Ref>) {
  const label = capitalised(noun);
  return (
    <FormField label={label} stretch>
      <Select
        options={options}
        selectedOption={selected}
        placeholder={`Choose a ${noun}`}
        disabled={disabled}
        statusType={query.isPending && !disabled ? 'loading' : query.error ? 'error' : 'finished'}
        loadingText={`Loading ${noun}s`}
        errorText={`${label}s could not be read: ${query.error?.message ?? ''}`}
        recoveryText="Retry"
        onLoadItems={() => query.error && void query.refetch()}
        empty={`${owner} has no ${noun}s`}
        filteringType="auto"
        filteringAriaLabel={`Find a ${noun}`}
        expandToViewport
        onChange={({ detail }) => {
          const chosen = options.find(({ value }) => value === detail.selectedOption.value);
          if (chosen) onChange(chosen.ref);
        }}
      />
    </FormField>
  );
}
