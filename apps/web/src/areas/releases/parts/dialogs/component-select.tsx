import { useSdpds } from '../../../../kits/sdpds/use-sdpds.ts';
import { useClusterContext } from '../cluster/view-context.ts';
import { type ComponentRef, componentKey, componentText } from '../component-keys.ts';
import { RefSelect } from './ref-select.tsx';

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
    <RefSelect
      noun="component"
      owner="The stack"
      options={options}
      selected={component && { value: componentKey(component), label: componentText(component) }}
      query={query}
      onChange={onChange}
    />
  );
}
