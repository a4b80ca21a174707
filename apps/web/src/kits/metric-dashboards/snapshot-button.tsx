import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import { useState } from 'react';
import type { SnapshotHelper } from './dashboard-settings.ts';

interface SnapshotButtonProps {
  title: string;
  helper: SnapshotHelper | undefined;
  /** The chart's own picture; null while it draws none. */
  savePng: (() => void) | null;
}

/** Takes a picture of a chart: by the configured helper, which may be missing (METRIC-009), else by the chart itself (METRIC-008). */
export function SnapshotButton({ title, helper, savePng }: SnapshotButtonProps) {
  const [isMissing, setIsMissing] = useState(false);
  const take = () => {
    if (!helper) savePng?.();
    else if (helper.isInstalled()) helper.take(title);
    else setIsMissing(true);
  };
  return (
    <>
      <Button
        variant="icon"
        iconSvg={CAMERA}
        ariaLabel={`Snapshot of ${title}`}
        disabled={!helper && savePng === null}
        disabledReason="There is no chart to take a picture of"
        onClick={take}
      />
      {isMissing ? (
        <Modal
          visible
          size="small"
          header={`Snapshot of ${title}`}
          closeAriaLabel="Close"
          onDismiss={() => setIsMissing(false)}
          footer={
            <Box float="right">
              <Button variant="primary" onClick={() => setIsMissing(false)}>
                OK
              </Button>
            </Box>
          }
        >
          <Alert type="warning">Please install latest iGraph Helper first</Alert>
        </Modal>
      ) : null}
    </>
  );
}

const CAMERA = (
  <svg viewBox="0 0 16 16" focusable="false" aria-hidden="true">
    <path d="M1 5h3l1.5-2h5L12 5h3v9H1z" />
    <circle cx="8" cy="9" r="2.5" />
  </svg>
);
