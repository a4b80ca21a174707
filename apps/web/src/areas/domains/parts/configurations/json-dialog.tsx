import Modal from '@cloudscape-design/components/modal';
import { JsonView } from '../../../../kits/json-view/json-view.tsx';

interface JsonDialogProps {
  title: string;
  value: unknown;
  onClose: () => void;
}

/** A document as it came from the source, over the page. */
export function JsonDialog({ title, value, onClose }: JsonDialogProps) {
  return (
    <Modal visible size="large" header={title} closeAriaLabel="Close dialog" onDismiss={onClose}>
      <JsonView title={title} value={value} height={520} />
    </Modal>
  );
}
