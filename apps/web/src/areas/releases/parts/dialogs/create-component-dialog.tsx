import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { CREATE_COMPONENT } from '#rules/commands/release-commands';
import { COMPONENT_SCOPES, COMPONENT_TYPES, type ComponentScope, type ComponentType } from '#rules/releases/vocabulary';
import { GuardedActionDialog } from '../../../../kits/guarded-action/guarded-action-dialog.tsx';
import { callSdpds } from '../../../../kits/sdpds/call-sdpds.ts';
import { useClusterContext } from '../cluster/view-context.ts';
import { scopeDefinition } from '../component-keys.ts';
import { componentProblems } from './form-problems.ts';

/** The specification's words and spelling (SDPDS-069). */
const SUCCEEDED = 'Component Creation Suceeded';
const FAILED = 'Component Creation Failed';

const NEW = {
  componentName: '',
  componentScope: 'GLOBAL' as ComponentScope,
  componentScopeValue: '',
  componentType: 'FILE' as ComponentType,
  parentComponent: '',
  requiresRestart: false,
};

/** Makes a component of the stack (SDPDS-018, SDPDS-019). */
export function CreateComponentDialog() {
  const { cluster, view } = useClusterContext();
  const [fields, setFields] = useState(NEW);
  const set = (patch: Partial<typeof NEW>) => setFields((current) => ({ ...current, ...patch }));
  const problems = componentProblems(fields);
  const missing = Object.values(problems)[0];
  return (
    <GuardedActionDialog
      title="Create component"
      confirmText="Create"
      target={cluster.stackName}
      targetKind="Stack"
      effect="The component can have versions then, and they can be deployed."
      duration="a few seconds"
      command={CREATE_COMPONENT}
      refreshes={['sdpds']}
      disabledReason={missing}
      draftKey={`sdpds-create-component:${cluster.stackName}`}
      form={
        <SpaceBetween size="s">
          <FormField label="Component name" errorText={fields.componentName === '' ? undefined : problems.componentName} stretch>
            <Input
              value={fields.componentName}
              spellcheck={false}
              autoComplete={false}
              onChange={({ detail }) => set({ componentName: detail.value })}
            />
          </FormField>
          <Choice
            label="Component scope"
            value={fields.componentScope}
            options={COMPONENT_SCOPES}
            onChange={(componentScope) => set({ componentScope })}
          />
          {fields.componentScope === 'ACCOUNT' ? (
            <FormField
              label="Component scope value"
              constraintText="The account, 12 digits."
              errorText={fields.componentScopeValue === '' ? undefined : problems.componentScopeValue}
              stretch
            >
              <Input
                value={fields.componentScopeValue}
                inputMode="numeric"
                autoComplete={false}
                onChange={({ detail }) => set({ componentScopeValue: detail.value })}
              />
            </FormField>
          ) : null}
          <Choice
            label="Component type"
            value={fields.componentType}
            options={COMPONENT_TYPES}
            onChange={(componentType) => set({ componentType })}
          />
          <FormField label="Parent component" constraintText="Empty for none." stretch>
            <Input
              value={fields.parentComponent}
              spellcheck={false}
              autoComplete={false}
              onChange={({ detail }) => set({ parentComponent: detail.value })}
            />
          </FormField>
          <Checkbox checked={fields.requiresRestart} onChange={({ detail }) => set({ requiresRestart: detail.checked })}>
            Requires a restart
          </Checkbox>
        </SpaceBetween>
      }
      failed={FAILED}
      run={async (guard) => {
        const componentName = fields.componentName.trim();
        await callSdpds('component/create', {
          stackName: cluster.stackName,
          componentName,
          componentScopeDefinition: scopeDefinition(fields.componentScope, fields.componentScopeValue.trim()),
          componentType: fields.componentType,
          componentProperties: { parentComponent: fields.parentComponent.trim() || null, requiresRestart: fields.requiresRestart },
          guard,
        });
        return {
          text: (
            <>
              <b>{SUCCEEDED}</b>
              <div>{`Component ${componentName} was created with scope as ${fields.componentScope}`}</div>
            </>
          ),
        };
      }}
      onClose={view.close}
    />
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly Value[];
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <FormField label={label} stretch>
      <Select
        options={options.map((option) => ({ value: option }))}
        selectedOption={{ value }}
        expandToViewport
        onChange={({ detail }) => {
          const chosen = options.find((option) => option === detail.selectedOption.value);
          if (chosen) onChange(chosen);
        }}
      />
    </FormField>
  );
}
