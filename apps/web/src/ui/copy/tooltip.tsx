import {
  borderRadiusPopover,
  colorBackgroundPopover,
  colorBorderPopover,
  colorTextBodyDefault,
  colorTextStatusError,
  colorTextStatusSuccess,
  fontFamilyBase,
} from '@cloudscape-design/design-tokens';
import { createPortal } from 'react-dom';
import { useTimeout } from '../hooks/use-timeout.ts';
import { useWindowEvent } from '../hooks/use-window-event.ts';
import styles from './tooltip.module.css';

/** Where the tooltip belongs, in viewport pixels. */
export interface TooltipAnchor {
  left: number;
  top: number;
  bottom: number;
}

export interface TooltipProps {
  anchor: TooltipAnchor;
  text: string;
  error: boolean;
  /** After a few seconds, on scrolling, or at the next press of the mouse. */
  onEnd: () => void;
}

const SUCCESS_MS = 1800;
/** An error is read, not only noticed. */
const ERROR_MS = 6000;

/** A passing note beside what was acted on; announced, and above everything. */
export function Tooltip({ anchor, text, error, onEnd }: TooltipProps) {
  // A new anchor is a new note, which has its own time.
  useTimeout(onEnd, error ? ERROR_MS : SUCCESS_MS, anchor);
  useWindowEvent('scroll', onEnd, { capture: true, passive: true });
  useWindowEvent('pointerdown', onEnd, { capture: true });
  const below = anchor.top < 48;
  return createPortal(
    <div
      role={error ? 'alert' : 'status'}
      className={styles.tooltip}
      style={{
        insetInlineStart: Math.max(8, Math.min(anchor.left, innerWidth - 8)),
        insetBlockStart: below ? anchor.bottom + 6 : anchor.top - 6,
        transform: `translate(${anchor.left > innerWidth - 160 ? '-90%' : anchor.left < 160 ? '-10%' : '-50%'}, ${below ? '0' : '-100%'})`,
        background: colorBackgroundPopover,
        borderColor: colorBorderPopover,
        borderRadius: borderRadiusPopover,
        color: colorTextBodyDefault,
        fontFamily: fontFamilyBase,
      }}
    >
      <span style={{ color: error ? colorTextStatusError : colorTextStatusSuccess }} aria-hidden="true">
        {error ? '✕' : '✓'}
      </span>{' '}
      {/* An element of its own: what was announced is the stated text and nothing else. */}
      <span>{text}</span>
    </div>,
    document.body,
  );
}
