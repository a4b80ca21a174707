import { colorTextInteractiveDefault, colorTextInteractiveHover, colorTextStatusError } from '@cloudscape-design/design-tokens';
import { type CSSProperties, type MouseEvent, useState } from 'react';
import { messageOf } from '#rules/thrown';
import styles from './copy-button.module.css';
import { copyText } from './copy-text.ts';
import { Tooltip, type TooltipAnchor } from './tooltip.tsx';

const VARS = {
  '--copy-color': colorTextInteractiveDefault,
  '--copy-hover': colorTextInteractiveHover,
  '--copy-error': colorTextStatusError,
};

export interface CopyButtonProps {
  /** What goes on the clipboard. */
  text: string;
  /** What is copied, for the accessible name: "Copy domain name". */
  what: string;
  /** Shown beside the button on success. */
  copied?: string;
  /** Shown beside the button when the browser refuses. */
  failed?: string;
}

interface Shown {
  text: string;
  error: boolean;
  anchor: TooltipAnchor;
}

/** A small button beside an id, name or version that copies it and says so (SHELL-056, SHELL-057). */
export function CopyButton({ text, what, copied = 'copied', failed }: CopyButtonProps) {
  const [shown, setShown] = useState<Shown>();
  const copy = async (event: MouseEvent<HTMLButtonElement>) => {
    event.stopPropagation();
    const box = event.currentTarget.getBoundingClientRect();
    const anchor = { left: box.left + box.width / 2, top: box.top, bottom: box.bottom };
    try {
      await copyText(text);
      setShown({ text: copied, error: false, anchor });
    } catch (error) {
      const reason = messageOf(error, 'the browser refused');
      setShown({ text: failed ?? `Could not copy ${what}: ${reason}`, error: true, anchor });
    }
  };
  return (
    <>
      <button type="button" className={styles.button} style={VARS as CSSProperties} aria-label={`Copy ${what}`} onClick={copy}>
        <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          <path d="M6 5h8v9H6zM3.5 11H2V2h8v1.5" />
        </svg>
      </button>
      {shown && <Tooltip anchor={shown.anchor} text={shown.text} error={shown.error} onEnd={() => setShown(undefined)} />}
    </>
  );
}
