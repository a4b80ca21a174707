import {
  colorTextStatusError,
  colorTextStatusInactive,
  colorTextStatusInfo,
  colorTextStatusSuccess,
  colorTextStatusWarning,
} from '@cloudscape-design/design-tokens';
import type { ReactNode } from 'react';
import styles from './status.module.css';

export type StatusKind = 'success' | 'warning' | 'error' | 'info' | 'in-progress' | 'pending' | 'stopped' | 'unknown';

/** Shapes differ, so that a status reads without its colour. 16 by 16, drawn with a stroke of 2. */
const SHAPES: Record<StatusKind, { color: string; path: string }> = {
  success: { color: colorTextStatusSuccess, path: 'M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1ZM4.8 8.2l2.3 2.3 4.2-4.6' },
  warning: { color: colorTextStatusWarning, path: 'M8 1.6 1.2 14.2h13.6L8 1.6ZM8 6v4M8 11.4v1.4' },
  error: { color: colorTextStatusError, path: 'M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1ZM5.4 5.4l5.2 5.2M10.6 5.4l-5.2 5.2' },
  info: { color: colorTextStatusInfo, path: 'M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1ZM8 7.2V12M8 4v1.6' },
  'in-progress': { color: colorTextStatusInactive, path: 'M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1ZM4.4 8h.1M8 8h.1M11.6 8h.1' },
  pending: { color: colorTextStatusInactive, path: 'M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1ZM8 4v4.6l2.8 1.6' },
  stopped: { color: colorTextStatusInactive, path: 'M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1ZM4.6 8h6.8' },
  unknown: { color: colorTextStatusInactive, path: 'M4 8h8' },
};

export interface StatusProps {
  kind: StatusKind;
  /** Instead of the kind's own colour; must have 4.5:1 to the container. */
  colour?: string;
  /** The word: always there, colour and shape only help. */
  children: ReactNode;
}

/** A status as icon and word. */
export function Status({ kind, colour, children }: StatusProps) {
  const shape = SHAPES[kind];
  return (
    <span className={styles.status} data-kind={kind} style={{ color: colour ?? shape.color }}>
      <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d={shape.path} />
      </svg>
      {children}
    </span>
  );
}
