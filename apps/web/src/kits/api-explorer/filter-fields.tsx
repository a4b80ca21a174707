import Autosuggest from '@cloudscape-design/components/autosuggest';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { useQuery } from '@tanstack/react-query';
import type { ExplorerSource } from './explorer-source.ts';

/** Values that a filter's argument can have (EXPL-019, EXPL-020). */
const VALUES: ReadonlyMap<string, readonly string[]> = new Map([
  ['state', ['INITIALIZING', 'RELOCATING', 'STARTED', 'UNASSIGNED']],
  ['health', ['green', 'yellow', 'red']],
  ['status', ['open', 'close']],
  ['prirep', ['p', 'r']],
]);
const NONE = { value: '', label: 'No filter' };

export interface FilterDraft {
  argument: string;
  value: string;
}

interface FilterFieldsProps {
  source: ExplorerSource;
  /** Arguments that the path takes; not empty. */
  filters: readonly string[];
  draft: FilterDraft;
  onDraft: (draft: FilterDraft) => void;
  onRun: () => void;
}

/** The filter argument and its value, for the paths that have one (EXPL-013). */
export function FilterFields({ source, filters, draft, onDraft, onRun }: FilterFieldsProps) {
  const kind = draft.argument === 'index' || draft.argument === 'node' ? draft.argument : null;
  const names = useQuery({
    queryKey: ['explorer-names', source.id, kind, draft.value],
    queryFn: ({ signal }) => (kind ? source.names(kind, draft.value, signal) : []),
    enabled: kind !== null,
    staleTime: 30_000,
  });
  const values = kind ? (names.data ?? []) : (VALUES.get(draft.argument) ?? []);
  const options = [NONE, ...filters.map((name) => ({ value: name, label: name }))];
  return (
    <>
      <FormField label="Filter argument">
        <Select
          options={options}
          selectedOption={options.find(({ value }) => value === draft.argument) ?? NONE}
          expandToViewport
          onChange={({ detail }) => onDraft({ argument: detail.selectedOption.value ?? '', value: '' })}
        />
      </FormField>
      <FormField label="Filter value">
        <Autosuggest
          value={draft.value}
          options={values.map((value) => ({ value }))}
          disabled={draft.argument === ''}
          placeholder={draft.argument === '' ? 'Choose an argument first' : 'Value'}
          enteredTextLabel={(value) => `Use “${value}”`}
          filteringType={kind ? 'manual' : 'auto'}
          expandToViewport
          onChange={({ detail }) => onDraft({ ...draft, value: detail.value })}
          onKeyDown={({ detail }) => {
            if (detail.key === 'Enter' && draft.value !== '') onRun();
          }}
        />
      </FormField>
    </>
  );
}
