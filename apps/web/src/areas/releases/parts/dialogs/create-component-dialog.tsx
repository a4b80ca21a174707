import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { SDPDS_COMMANDS } from '#rules/command-names';
import { COMPONENT_SCOPES, COMPONENT_TYPES, type ComponentScope, type ComponentType } from '#rules/releases/vocabulary';
import { type ActionOutcome, GuardedActionDialog } from '../../../../kits/guarded-action/guarded-action-dialog.tsx';
import { useCommandLevel } from '../../../../kits/guarded-action/use-command-level.ts';
import { signInAgain } from '../../../../kits/session/sign-in-again.ts';
import { useClusterContext } from '../cluster/view-context.ts';
import { scopeDefinition } from '../component-keys.ts';
import { changeWith, useChange } from '../use-change.ts';
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
  const level = useCommandLevel(SDPDS_COMMANDS.createComponent);
  const { cluster, view } = useClusterContext();
  const change = useChange();
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
      level={level}
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
      run={(guarded) =>
        change.run(guarded, FAILED, async (guard): Promise<ActionOutcome & { kind: 'done' }> => {
          const componentName = fields.componentName.trim();
          await changeWith(
            'component/create',
            {
              stackName: cluster.stackName,
              componentName,
              componentScopeDefinition: scopeDefinition(fields.componentScope, fields.componentScopeValue.trim()),
              componentType: fields.componentType,
              componentProperties: { parentComponent: fields.parentComponent.trim() || null, requiresRestart: fields.requiresRestart },
            },
            guard,
          );
          return {
            kind: 'done',
            text: (
              <>
                <b>{SUCCEEDED}</b>
                <div>{`Component ${componentName} was created with scope as ${fields.componentScope}`}</div>
              </>
            ),
          };
        })
      }
      onSignIn={signInAgain}
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
