import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import { UPDATE_STACK_SETTINGS } from '#rules/commands/release-commands';
import type { SdpdsAnswer } from '#rules/releases/calls';
import type { StackSettings } from '#rules/releases/model';
import { STACK_SETTINGS, type StackSetting, stackSettingsChanges, stackSettingsProblems } from '#rules/releases/stack-settings';
import { GuardedActionDialog } from '../../../../kits/guarded-action/guarded-action-dialog.tsx';
import { callSdpds } from '../../../../kits/sdpds/call-sdpds.ts';
import './stack-settings.css';

interface StackSettingsDialogProps {
  /** As it was read when the dialog opened: a change of it since then refuses this one. */
  stack: SdpdsAnswer<'stack/describe'>['stack'];
  onClose: () => void;
}

/** Changes the limits of a stack. What is set below what runs is refused by the server, in its words. */
export function StackSettingsDialog({ stack, onClose }: StackSettingsDialogProps) {
  const [texts, setTexts] = useState<Record<StackSetting, string>>(() => textsOf(stack.stackSettings));
  const settings = settingsOf(texts);
  const problems = stackSettingsProblems(settings);
  const changes = stackSettingsChanges(stack.stackSettings, settings);
  const isWrong = Object.keys(problems).length > 0;
  return (
    <GuardedActionDialog
      title="Change stack settings"
      confirmText="Change settings"
      target={stack.name}
      targetKind="Stack"
      effect={
        changes.length === 0 || isWrong ? (
          'The limits below hold for all releases and deployments of the stack.'
        ) : (
          <ul className="stack-settings-changes">
            {changes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )
      }
      duration="at once; running work completes"
      command={UPDATE_STACK_SETTINGS}
      refreshes={['sdpds']}
      disabledReason={isWrong ? 'A limit is not valid' : changes.length === 0 ? 'Nothing is changed' : undefined}
      form={
        <div className="stack-settings-form">
          {STACK_SETTINGS.map(({ id, unit, what }) => (
            <FormField
              key={id}
              label={id}
              description={what}
              constraintText={`Now ${stack.stackSettings[id]} ${unit}`}
              errorText={problems[id]}
            >
              <Input
                value={texts[id]}
                type="number"
                inputMode="decimal"
                step={unit === '%' ? 'any' : 1}
                onChange={({ detail }) => setTexts((before) => ({ ...before, [id]: detail.value }))}
              />
            </FormField>
          ))}
        </div>
      }
      draftKey={`stack-settings:${stack.name}`}
      failed="The limits were not changed."
      run={async (guard) => {
        await callSdpds('stack/updateSettings', { name: stack.name, stackSettings: settings, version: stack.version, guard });
        return { text: `The limits of ${stack.name} are changed.` };
      }}
      onClose={onClose}
    />
  );
}

const textsOf = (settings: StackSettings): Record<StackSetting, string> => ({
  maxConcurrentNodesPercent: String(settings.maxConcurrentNodesPercent),
  availabilityThreshold: String(settings.availabilityThreshold),
  maxConcurrentDomains: String(settings.maxConcurrentDomains),
  maxFailedDeployment: String(settings.maxFailedDeployment),
});

/** An empty field is no number, where JavaScript would read 0. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

const settingsOf = (texts: Record<StackSetting, string>): StackSettings => ({
  maxConcurrentNodesPercent: numberOf(texts.maxConcurrentNodesPercent),
  availabilityThreshold: numberOf(texts.availabilityThreshold),
  maxConcurrentDomains: numberOf(texts.maxConcurrentDomains),
  maxFailedDeployment: numberOf(texts.maxFailedDeployment),
});
