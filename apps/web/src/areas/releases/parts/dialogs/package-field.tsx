import Box from '@cloudscape-design/components/box';
import Checkbox from '@cloudscape-design/components/checkbox';
import FileInput from '@cloudscape-design/components/file-input';
import FormField from '@cloudscape-design/components/form-field';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { formatBytes } from '#rules/domains/sizes';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { CopyButton } from '../../../../ui/copy/copy-button.tsx';
import type { PackageUpload } from '../package/use-package-upload.ts';

interface PackageFieldProps {
  upload: PackageUpload;
  stackName: string;
}

/** Chooses the package's file; its MD5 is made here and it is sent at once, with progress. */
export function PackageField({ upload, stackName }: PackageFieldProps) {
  const [file, setFile] = useState<File | null>(null);
  const [isGlobal, setIsGlobal] = useState(false);
  const { state } = upload;
  const isBusy = state.step === 'hashing' || state.step === 'sending';
  const send = (chosen: File, toAll: boolean) => {
    setFile(chosen);
    upload.start(chosen, { stackName, isGlobal: toAll });
  };
  return (
    <FormField label="Package" stretch>
      <SpaceBetween size="xs">
        <FileInput value={file ? [file] : []} onChange={({ detail }) => detail.value[0] && send(detail.value[0], isGlobal)}>
          {file ? 'Choose another file' : 'Choose a file'}
        </FileInput>
        <Checkbox
          checked={isGlobal}
          disabled={isBusy}
          onChange={({ detail }) => {
            setIsGlobal(detail.checked);
            if (file) send(file, detail.checked);
          }}
        >
          For all stacks
        </Checkbox>
        {isBusy ? (
          <ProgressBar
            value={Math.round(state.done * 100)}
            label={state.step === 'hashing' ? `Making the MD5 of ${state.fileName}` : `Uploading ${state.fileName}`}
          />
        ) : null}
        {state.step === 'stored' ? (
          <div>
            <StatusIndicator type="success">
              {state.fileName} is uploaded, {formatBytes(state.bytes)}
            </StatusIndicator>
            <Box color="text-body-secondary" fontSize="body-s">
              MD5 {state.md5}
              <CopyButton text={state.md5} what="MD5" />
            </Box>
          </div>
        ) : null}
        {state.step === 'failed' ? (
          <FailedPanel {...state.failure} onRetry={file ? () => send(file, isGlobal) : undefined} retryText="Try again" />
        ) : null}
      </SpaceBetween>
    </FormField>
  );
}
