import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { errorOf } from '#rules/thrown';

interface SaveQueryDialogProps {
  url: string;
  onSave: (title: string, url: string) => Promise<void>;
  onClose: () => void;
}

/** Keeps the query that is shown, under a title. */
export function SaveQueryDialog({ url, onSave, onClose }: SaveQueryDialogProps) {
  const [title, setTitle] = useState(url);
  const [failed, setFailed] = useState<string>();
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      await onSave(title.trim(), url);
      onClose();
    } catch (error) {
      setFailed(errorOf(error).message);
      setSaving(false);
    }
  };
  return (
    <Modal
      visible
      header="Save query"
      onDismiss={onClose}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button variant="link" onClick={onClose}>
              Cancel
            </Button>
            <Button variant="primary" loading={saving} disabled={title.trim() === ''} onClick={() => void save()}>
              Save query
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      <FormField label="Title" description={`Saves ${url} for every domain.`} errorText={failed}>
        <Input
          value={title}
          autoFocus
          onChange={({ detail }) => setTitle(detail.value)}
          onKeyDown={({ detail }) => {
            if (detail.key === 'Enter' && title.trim() !== '') void save();
          }}
        />
      </FormField>
    </Modal>
  );
}
