import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import { PendingTasksTable } from './pending-tasks-table.tsx';
import { ShardsTable } from './shards-table.tsx';

interface ExplorerDialogProps {
  domainIdentifier: string;
  path: '_cat/shards' | '_cat/pending_tasks';
  onClose: () => void;
}

/** The API Explorer over one fixed path, as Cluster Info's links open it (DOM-036, DOM-037). */
export function ExplorerDialog({ domainIdentifier, path, onClose }: ExplorerDialogProps) {
  return (
    <Modal
      visible
      size="max"
      header={`API Explorer: ${path}`}
      onDismiss={onClose}
      footer={
        <Box float="right">
          <Button onClick={onClose}>Close</Button>
        </Box>
      }
    >
      {path === '_cat/shards' ? (
        <ShardsTable domainIdentifier={domainIdentifier} />
      ) : (
        <PendingTasksTable domainIdentifier={domainIdentifier} />
      )}
    </Modal>
  );
}
