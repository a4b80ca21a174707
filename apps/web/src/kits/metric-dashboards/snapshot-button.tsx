import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useRef, useState } from 'react';
import { takeSnapshot } from './snapshot-helper.ts';

interface SnapshotButtonProps {
  title: string;
  /** The chart's own picture; null while it draws none. */
  savePng: (() => void) | null;
}

/** Takes a picture of a chart by the installed helper (METRIC-008). Without it says so (METRIC-009), and offers the chart's own picture. */
export function SnapshotButton({ title, savePng }: SnapshotButtonProps) {
  const [isMissing, setIsMissing] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const close = () => setIsMissing(false);
  const save = () => {
    close();
    savePng?.();
  };
  return (
    <span ref={root}>
      <Button
        variant="icon"
        iconSvg={CAMERA}
        ariaLabel={`Snapshot of ${title}`}
        disabled={savePng === null}
        disabledReason="There is no chart to take a picture of"
        onClick={() => setIsMissing(!takeSnapshot(title, root.current?.closest('section') ?? null))}
      />
      {isMissing ? (
        <Modal
          visible
          size="small"
          header={`Snapshot of ${title}`}
          closeAriaLabel="Close"
          onDismiss={close}
          footer={
            <Box float="right">
              <SpaceBetween direction="horizontal" size="xs">
                <Button disabled={savePng === null} onClick={save}>
                  Download PNG instead
                </Button>
                <Button variant="primary" onClick={close}>
                  OK
                </Button>
              </SpaceBetween>
            </Box>
          }
        >
          <Alert type="warning">Please install latest iGraph Helper first</Alert>
        </Modal>
      ) : null}
    </span>
  );
}

const CAMERA = (
  <svg viewBox="0 0 16 16" focusable="false" aria-hidden="true">
    <path d="M1 5h3l1.5-2h5L12 5h3v9H1z" />
    <circle cx="8" cy="9" r="2.5" />
  </svg>
);
