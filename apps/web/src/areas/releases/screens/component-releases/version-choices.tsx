import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import type { SdpdsAnswer, SdpdsRequest } from '#rules/releases/calls';
import { scopeDefinition } from '#rules/releases/projections';
import { sdpdsFailure } from '../../../../kits/sdpds/sdpds-failure.ts';
import { useSdpds } from '../../../../kits/sdpds/use-sdpds.ts';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import styles from './component-releases.module.css';

type Component = SdpdsAnswer<'component/list'>['components'][number];
type VersionRef = SdpdsRequest<'release/create'>['componentVersionList'][number];

/** A component of the release; its version is null until it is chosen. */
export interface VersionChoice {
  component: Component;
  version: VersionRef | null;
}

interface VersionChoicesProps {
  stackName: string;
  choices: readonly VersionChoice[];
  onChange: (choices: readonly VersionChoice[]) => void;
}

const keyOf = ({ componentName, componentScopeDefinition }: Component): string =>
  [componentName, componentScopeDefinition.componentScope, componentScopeDefinition.componentScopeValue ?? ''].join('|');
const nameOf = ({ componentName, componentScopeDefinition: { componentScope, componentScopeValue } }: Component): string =>
  componentScope === 'GLOBAL' ? componentName : `${componentName} (${[componentScope, componentScopeValue].filter(Boolean).join(' ')})`;

/** Components of a stack and the version that a release brings of each. */
export function VersionChoices({ stackName, choices, onChange }: VersionChoicesProps) {
  const query = useSdpds('component/list', { stackName });
  const taken = new Set(choices.map(({ component }) => keyOf(component)));
  const free = (query.data?.components ?? []).filter((component) => !component.isDeprecated && !taken.has(keyOf(component)));
  return (
    <div className={styles.choices}>
      {choices.map((choice) => (
        <Choice
          key={keyOf(choice.component)}
          stackName={stackName}
          choice={choice}
          onChange={(version) => onChange(choices.map((other) => (other === choice ? { ...choice, version } : other)))}
          onRemove={() => onChange(choices.filter((other) => other !== choice))}
        />
      ))}
      {query.error && !query.data ? (
        <FailedPanel {...sdpdsFailure('Components could not be listed.', query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <FormField label={choices.length === 0 ? 'Component' : 'Another component'}>
          <Select
            options={free.map((component) => ({ value: keyOf(component), label: nameOf(component), description: component.componentType }))}
            selectedOption={null}
            placeholder="Choose a component"
            filteringType="auto"
            statusType={query.isPending ? 'loading' : 'finished'}
            loadingText="Loading components"
            empty="No other component"
            expandToViewport
            onChange={({ detail }) => {
              const component = free.find((candidate) => keyOf(candidate) === detail.selectedOption.value);
              if (component) onChange([...choices, { component, version: null }]);
            }}
          />
        </FormField>
      )}
    </div>
  );
}

interface ChoiceProps {
  stackName: string;
  choice: VersionChoice;
  onChange: (version: VersionRef) => void;
  onRemove: () => void;
}

function Choice({ stackName, choice: { component, version }, onChange, onRemove }: ChoiceProps) {
  const { componentName } = component;
  const { componentScope, componentScopeValue } = component.componentScopeDefinition;
  const componentScopeDefinition = scopeDefinition(componentScope, componentScopeValue) as VersionRef['componentScopeDefinition'];
  const query = useSdpds('component/version/list', { stackName, componentName, componentScopeDefinition, maxResults: 100 });
  const versions = (query.data?.componentVersions ?? []).filter((found) => !found.componentVersionProperties.isDeprecated);
  const textOf = (found: { majorVersion: number; minorVersion: number }) => `${found.majorVersion}.${found.minorVersion}`;
  return (
    <div className={styles.choice}>
      <FormField label={nameOf(component)} errorText={query.error && !query.data ? query.error.message : undefined}>
        <Select
          ariaLabel={`Version of ${nameOf(component)}`}
          options={versions.map((found) => ({
            value: textOf(found),
            label: textOf(found),
            tags: [found.componentVersionProperties.engine ?? 'any engine', `rollback ${found.componentVersionProperties.rollback}`],
          }))}
          selectedOption={version === null ? null : { value: textOf(version), label: textOf(version) }}
          placeholder="Choose a version"
          statusType={query.isPending ? 'loading' : 'finished'}
          loadingText="Loading versions"
          empty="It has no version"
          expandToViewport
          onChange={({ detail }) => {
            const found = versions.find((candidate) => textOf(candidate) === detail.selectedOption.value);
            if (!found) return;
            const { majorVersion, minorVersion } = found;
            onChange({ componentName, componentScopeDefinition, majorVersion, minorVersion });
          }}
        />
      </FormField>
      <Button iconName="close" variant="icon" ariaLabel={`Leave ${nameOf(component)} out`} onClick={onRemove} />
    </div>
  );
}
