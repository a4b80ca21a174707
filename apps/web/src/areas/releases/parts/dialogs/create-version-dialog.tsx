import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import { CREATE_VERSION } from '#rules/commands/release-commands';
import { GuardedActionDialog } from '../../../../kits/guarded-action/guarded-action-dialog.tsx';
import { callSdpds } from '../../../../kits/sdpds/call-sdpds.ts';
import { useClusterContext } from '../cluster/view-context.ts';
import { type ComponentRef, componentOf, versionText } from '../component-keys.ts';
import { usePackageUpload } from '../package/use-package-upload.ts';
import { ComponentSelect } from './component-select.tsx';
import { parsePrerequisites, parseVersionNumber } from './form-problems.ts';
import { PackageField } from './package-field.tsx';

/** Makes a version of a component from a package that is uploaded first (SDPDS-021, SDPDS-070). */
export function CreateVersionDialog({ component: given }: { component: ComponentRef | null }) {
  const { cluster, view } = useClusterContext();
  const upload = usePackageUpload();
  const [component, setComponent] = useState<ComponentRef | null>(given);
  const [number, setNumber] = useState('');
  const [featureTags, setFeatureTags] = useState('');
  const [isEligible, setIsEligible] = useState(true);
  const [prerequisites, setPrerequisites] = useState('');
  const numbers = parseVersionNumber(number);
  const wanted = parsePrerequisites(prerequisites);
  const { state } = upload;
  const missing =
    component === null
      ? 'Choose a component'
      : numbers === null
        ? 'Enter a version, such as 2.17'
        : state.step !== 'stored'
          ? 'Upload the package first'
          : (wanted.problem ?? undefined);

  return (
    <GuardedActionDialog
      title="Create component version"
      confirmText="Create"
      target={cluster.stackName}
      targetKind="Stack"
      effect="The version can be deployed then."
      duration="a few seconds"
      command={CREATE_VERSION}
      refreshes={['sdpds']}
      disabledReason={missing}
      draftKey={`sdpds-create-version:${cluster.stackName}`}
      form={
        <SpaceBetween size="s">
          <ComponentSelect component={component} onChange={setComponent} />
          <FormField
            label="Version"
            constraintText="Major and minor, such as 2.17."
            errorText={number !== '' && numbers === null ? 'This is no version: two whole numbers with a dot between them.' : undefined}
            stretch
          >
            <Input value={number} inputMode="decimal" autoComplete={false} onChange={({ detail }) => setNumber(detail.value)} />
          </FormField>
          <PackageField upload={upload} stackName={cluster.stackName} />
          <FormField label="Feature tags" constraintText="A list with commas." stretch>
            <Input value={featureTags} spellcheck={false} autoComplete={false} onChange={({ detail }) => setFeatureTags(detail.value)} />
          </FormField>
          <FormField
            label="Prerequisites"
            constraintText="One component with its version a line: opensearch-core 2.17"
            errorText={wanted.problem}
            stretch
          >
            <Textarea value={prerequisites} rows={2} spellcheck={false} onChange={({ detail }) => setPrerequisites(detail.value)} />
          </FormField>
          <Checkbox checked={isEligible} onChange={({ detail }) => setIsEligible(detail.checked)}>
            Eligible for new domains
          </Checkbox>
        </SpaceBetween>
      }
      failed="Version Creation Failed"
      run={async (guard) => {
        if (component === null || numbers === null || state.step !== 'stored') throw new Error('The form is not complete');
        const version = { ...componentOf(component), ...numbers };
        const { message } = await callSdpds('component/version/create', {
          stackName: cluster.stackName,
          componentVersion: version,
          packageKey: state.packageKey,
          packageMD5Hash: state.md5,
          componentVersionProperties: {
            eligibleForNewDomains: isEligible,
            featureTags: featureTags.trim() || null,
            prerequisites: wanted.versions,
          },
          guard,
        });
        return { text: `Version Creation Succeeded: ${message || versionText(version)}` };
      }}
      onClose={view.close}
    />
  );
}
