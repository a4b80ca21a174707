import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal, { type ModalProps } from '@cloudscape-design/components/modal';
import type { ReactNode } from 'react';
import { useClusterContext } from '../cluster/view-context.ts';

interface ReadDialogProps {
  title: string;
  size: ModalProps.Size;
  /** Buttons before Close. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a dialog that shows something and changes nothing. */
export function ReadDialog({ title, size, actions, children }: ReadDialogProps) {
  const { view } = useClusterContext();
  return (
    <Modal
      visible
      size={size}
      header={title}
      closeAriaLabel="Close dialog"
      onDismiss={view.close}
      footer={
        <Box float="right">
          <div className="sdpds-dialog-actions">
            {actions}
            <Button variant="primary" onClick={view.close}>
              Close
            </Button>
          </div>
        </Box>
      }
    >
      {children}
    </Modal>
  );
}
