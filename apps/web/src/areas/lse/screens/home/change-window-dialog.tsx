import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';

interface ChangeWindowDialogProps {
  /** LSE-031 */
  warning: string;
  selected: readonly string[];
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asked before a change of the window takes the selection away (LSE-031). */
export function ChangeWindowDialog({ warning, selected, onConfirm, onCancel }: ChangeWindowDialogProps) {
  return (
    <Modal
      visible
      header="Change the time window?"
      closeAriaLabel="Close"
      onDismiss={onCancel}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button variant="link" onClick={onCancel}>
              Cancel
            </Button>
            <Button variant="primary" onClick={onConfirm}>
              Change the window
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      {warning} Selected {selected.length === 1 ? 'is' : 'are'}: {selected.join(', ')}.
    </Modal>
  );
}
