import Button from '@cloudscape-design/components/button';
import {
  colorBackgroundLayoutPanel,
  colorBorderDividerDefault,
  colorBorderItemFocused,
  colorTextBodyDefault,
  colorTextHeadingDefault,
  fontFamilyBase,
  fontSizeHeadingM,
} from '@cloudscape-design/design-tokens';
import {
  type CSSProperties,
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useContext,
  useId,
  useMemo,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { MovableEdge } from '../focus/movable-edge.tsx';
import { useWindowEvent } from '../hooks/use-window-event.ts';
import styles from './split-panel.module.css';

const VARS = {
  '--panel-background': colorBackgroundLayoutPanel,
  '--panel-border': colorBorderDividerDefault,
  '--panel-focus': colorBorderItemFocused,
  '--panel-text': colorTextBodyDefault,
  '--panel-heading': colorTextHeadingDefault,
  '--panel-font': fontFamilyBase,
  '--panel-heading-size': fontSizeHeadingM,
};
/** What Escape belongs to before the panel: open dialogs and lists, and fields that are typed into. */
const TAKES_ESCAPE = '[role="dialog"], [role="menu"], [role="listbox"], [aria-expanded="true"], input, textarea, select';
const MIN_WIDTH = 320;
const KEY_STEP = 32;

const HostContext = createContext<HTMLElement | null | undefined>(undefined);

/**
 * The place where panels open: beside the content on wide pages, over its lower part on narrow ones.
 * Lies once around a page's content; without one, panels lie over the page's right edge.
 */
export function SplitPanelHost({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <div className={styles.host}>
      <div className={styles.content}>
        <HostContext value={place}>{children}</HostContext>
      </div>
      <div ref={setPlace} className={styles.place} />
    </div>
  );
}

export interface SplitPanelProps {
  title: string;
  /** Beside the close button, for example previous and next. */
  actions?: ReactNode;
  children: ReactNode;
  onClose: () => void;
}

/** A panel for the details of one thing. Its edge is dragged, or moved with the arrow keys, to resize it; Escape closes it. */
export function SplitPanel({ title, actions, children, onClose }: SplitPanelProps) {
  const place = useContext(HostContext);
  const [width, setWidth] = useState(440);
  const headingId = useId();
  const widest = typeof innerWidth === 'number' ? Math.max(MIN_WIDTH, Math.round(innerWidth * 0.7)) : 960;
  const resize = useMemo(() => (next: number) => setWidth(Math.max(MIN_WIDTH, Math.min(widest, Math.round(next)))), [widest]);
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons === 1 && event.currentTarget.hasPointerCapture(event.pointerId)) {
      resize(event.currentTarget.parentElement ? event.currentTarget.parentElement.getBoundingClientRect().right - event.clientX : width);
    }
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') resize(width + KEY_STEP);
    else if (event.key === 'ArrowRight') resize(width - KEY_STEP);
    else return;
    event.preventDefault();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  // Opening the panel leaves the focus in the row that it tells of, so the key is mostly pressed outside of it.
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(TAKES_ESCAPE)) return;
    onClose();
  });
  const panel = (
    <section
      className={place ? styles.panel : `${styles.panel} ${styles.over}`}
      style={{ ...VARS, '--panel-width': `${width}px` } as CSSProperties}
      aria-labelledby={headingId}
      onKeyDown={closeOnEscape}
    >
      <MovableEdge
        aria-label="Resize panel"
        aria-valuenow={width}
        aria-valuemin={MIN_WIDTH}
        aria-valuemax={widest}
        tabIndex={0}
        className={styles.edge}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={keys}
      />
      <header className={styles.header}>
        <h2 id={headingId} className={styles.title} title={title}>
          {title}
        </h2>
        <div className={styles.actions}>
          {actions}
          <Button variant="icon" iconName="close" ariaLabel="Close panel" onClick={onClose} />
        </div>
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
  // The host's place exists from its first commit on; until then there is nowhere to put the panel.
  if (place === null) return null;
  return place === undefined ? createPortal(panel, document.body) : createPortal(panel, place);
}
