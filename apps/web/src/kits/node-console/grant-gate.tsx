import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useOnChange } from '../../ui/hooks/use-on-change.ts';
import { GrantPanel } from '../guarded-action/grant-panel.tsx';
import { type GrantTarget, useTargetGrant } from '../guarded-action/use-target-grant.ts';

interface GrantGateProps {
  target: GrantTarget;
  /** What waits for the grant, in words. */
  waiting: string;
  onOpen: () => void;
  onClose: () => void;
}

/** Asks in place for the grant that a read on a node takes, and goes on by itself once there is one: it is not asked for again while it lives. */
export function GrantGate({ target, waiting, onOpen, onClose }: GrantGateProps) {
  const grant = useTargetGrant(target);
  useOnChange(grant.live?.id ?? null, (id) => id !== null && onOpen(), null);
  return (
    <Modal
      visible
      onDismiss={onClose}
      closeAriaLabel="Close dialog"
      header="Grant needed"
      footer={
        <Box float="right">
          <Button variant="link" onClick={onClose}>
            Cancel
          </Button>
        </Box>
      }
    >
      <SpaceBetween size="m">
        <Box>
          <b>{waiting}</b> runs under a grant. One grant covers every read on this domain until it ends.
        </Box>
        <GrantPanel target={target} live={grant.live} waiting={grant.waiting} />
      </SpaceBetween>
    </Modal>
  );
}
