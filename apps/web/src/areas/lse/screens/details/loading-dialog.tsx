import Box from '@cloudscape-design/components/box';
import Modal from '@cloudscape-design/components/modal';
import Spinner from '@cloudscape-design/components/spinner';
import { useEffect, useState } from 'react';
import { LSE_LOADING } from '#rules/lse/texts';

/** Most reports are there before anybody could read that they are being made. */
const SHOWN_AFTER_MS = 300;

interface LoadingDialogProps {
  /** A report is being made (LSE-047). */
  isOpen: boolean;
  /** Run of the question: a dialog that was closed stays closed for it. */
  run: number;
}

/** Says that a report is being made (LSE-027). It can be closed: the report fills the page all the same. */
export function LoadingDialog({ isOpen, run }: LoadingDialogProps) {
  const [closedRun, setClosedRun] = useState<number>();
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => setIsDue(true), SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsDue(false);
    };
  }, [isOpen]);
  if (!isOpen || !isDue || closedRun === run) return null;
  return (
    <Modal visible size="small" header="Impact analysis" closeAriaLabel="Close" onDismiss={() => setClosedRun(run)}>
      <Box padding={{ vertical: 'm' }} textAlign="center">
        <div role="status">
          <Spinner /> {LSE_LOADING}
        </div>
      </Box>
    </Modal>
  );
}
