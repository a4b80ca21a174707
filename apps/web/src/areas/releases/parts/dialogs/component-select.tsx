import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { useSdpds } from '../../../../kits/sdpds/use-sdpds.ts';
import { useClusterContext } from '../cluster/view-context.ts';
import { type ComponentRef, componentKey, componentText } from '../component-keys.ts';

interface ComponentSelectProps {
  component: ComponentRef | null;
  onChange: (component: ComponentRef) => void;
}

/** Chooses a component of the stack. */
export function ComponentSelect({ component, onChange }: ComponentSelectProps) {
  const { cluster } = useClusterContext();
  const query = useSdpds('component/list', { stackName: cluster.stackName });
  const components = query.data?.components ?? [];
  const options = components.map((one) => {
    const ref: ComponentRef = {
      componentName: one.componentName,
      componentScopeDefinition: one.componentScopeDefinition as ComponentRef['componentScopeDefinition'],
    };
    return { value: componentKey(ref), label: componentText(ref), ref, ...(one.isDeprecated ? { labelTag: 'deprecated' } : {}) };
  });
  return (
    <FormField label="Component" stretch>
      <Select
        options={options}
        selectedOption={component && { value: componentKey(component), label: componentText(component) }}
        placeholder="Choose a component"
        statusType={query.isPending ? 'loading' : query.error ? 'error' : 'finished'}
        loadingText="Loading components"
        errorText={`Components could not be read: ${query.error?.message ?? ''}`}
        recoveryText="Retry"
        onLoadItems={() => query.error && void query.refetch()}
        empty="The stack has no components"
        filteringType="auto"
        filteringAriaLabel="Find a component"
        expandToViewport
        onChange={({ detail }) => {
          const chosen = options.find(({ value }) => value === detail.selectedOption.value);
          if (chosen) onChange(chosen.ref);
        }}
      />
    </FormField>
  );
}
