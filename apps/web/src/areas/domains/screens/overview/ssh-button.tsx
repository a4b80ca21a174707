import Button from '@cloudscape-design/components/button';
import { useRef, useState } from 'react';
import { CopyButton } from '../../../../ui/copy/copy-button.tsx';
import { copyText } from '../../../../ui/copy/copy-text.ts';
import { Tooltip, type TooltipAnchor } from '../../../../ui/copy/tooltip.tsx';

interface SshButtonProps {
  bastion: string | null;
  /** prod and EU regions: a button that copies the whole command; elsewhere the host alone (DOM-074). */
  full: boolean;
}

export function SshButton({ bastion, full }: SshButtonProps) {
  if (!bastion) return <>N/A</>;
  if (full) return <CommandButton bastion={bastion} />;
  return (
    <>
      {bastion} <CopyButton text={bastion} what="bastion host" />
    </>
  );
}

interface Note {
  text: string;
  error: boolean;
  anchor: TooltipAnchor;
}

function CommandButton({ bastion }: { bastion: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const [note, setNote] = useState<Note>();
  const copy = async () => {
    const box = place.current?.getBoundingClientRect();
    const anchor = { left: (box?.left ?? 0) + (box?.width ?? 0) / 2, top: box?.top ?? 0, bottom: box?.bottom ?? 0 };
    try {
      await copyText(`ssh ${bastion}`);
      setNote({ text: 'copied', error: false, anchor });
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'the browser refused';
      setNote({ text: `Could not copy the SSH command: ${reason}`, error: true, anchor });
    }
  };
  return (
    <span ref={place}>
      <Button variant="inline-link" iconName="copy" ariaLabel={`Copy the SSH command for ${bastion}`} onClick={() => void copy()}>
        SSH
      </Button>
      {note && <Tooltip {...note} onEnd={() => setNote(undefined)} />}
    </span>
  );
}
