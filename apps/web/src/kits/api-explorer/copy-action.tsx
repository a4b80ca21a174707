import Button from '@cloudscape-design/components/button';
import { useRef, useState } from 'react';
import { copyText } from '../../ui/copy/copy-text.ts';
import { Tooltip, type TooltipAnchor } from '../../ui/copy/tooltip.tsx';

interface CopyActionProps {
  children: string;
  /** Accessible name. */
  label: string;
  /** Shown once it is on the clipboard. */
  copied: string;
  disabled?: boolean;
  /** Made when it is wanted: an answer may have megabytes. */
  text: () => string;
}

/** A button that copies and says so beside itself. */
export function CopyAction({ children, label, copied, disabled = false, text }: CopyActionProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState<{ anchor: TooltipAnchor; text: string; error: boolean }>();
  const copy = async () => {
    const box = place.current?.getBoundingClientRect();
    const anchor = { left: (box?.left ?? 0) + (box?.width ?? 0) / 2, top: box?.top ?? 0, bottom: box?.bottom ?? 0 };
    try {
      await copyText(text());
      setShown({ anchor, text: copied, error: false });
    } catch (error) {
      setShown({ anchor, text: `Could not copy: ${error instanceof Error ? error.message : 'the browser refused'}`, error: true });
    }
  };
  return (
    <span ref={place}>
      <Button iconName="copy" ariaLabel={label} disabled={disabled} onClick={() => void copy()}>
        {children}
      </Button>
      {shown && <Tooltip {...shown} onEnd={() => setShown(undefined)} />}
    </span>
  );
}
