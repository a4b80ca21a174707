import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useRef, useState } from 'react';

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

/** What the helper sets on the page's root element where it is installed; the value is its version. */
const MARK = 'data-igraph-helper';
/** What the helper listens for on the document: the title of the chart and where on the page it is. */
const SNAPSHOT = 'igraph-helper:snapshot';

/** What the helper is given. */
interface SnapshotRequest {
  title: string;
  /** CSS pixels, from the page's top left corner. */
  area: { x: number; y: number; width: number; height: number };
}

/**
 * Hands a picture over to the snapshot helper, an extension of the browser that people install.
 * @returns false where it is not installed
 */
function takeSnapshot(title: string, element: Element | null): boolean {
  if (!document.documentElement.hasAttribute(MARK)) return false;
  const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
  const detail: SnapshotRequest = { title, area: { x: x + window.scrollX, y: y + window.scrollY, width, height } };
  document.dispatchEvent(new CustomEvent(SNAPSHOT, { detail }));
  return true;
}
