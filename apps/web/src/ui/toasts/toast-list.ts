import type { ReactNode } from 'react';

/** Part of the console that a toast belongs to; decides how long it lasts. */
export type ToastArea = 'domain' | 'events' | 'other';

/**
 * How long a toast lasts, in milliseconds: most domain views (SHELL-050), the domain's log and events area (SHELL-051),
 * everything else (SHELL-049; LSE, OTS, SDPDS and releases state none and take the same).
 */
export const TOAST_LIFETIME_MS: Record<ToastArea, number> = { domain: 3_000_000, events: 6_000, other: 60_000 };

export interface Toast {
  /** 'loading' stays until it is updated or dismissed; the others go after their area's lifetime. */
  type: 'success' | 'error' | 'warning' | 'info' | 'loading';
  title?: ReactNode;
  text?: ReactNode;
  area: ToastArea;
  /** Where to read on, such as the audit record of the command. */
  link?: { text: string; href: string };
}

export interface KeptToast extends Toast {
  id: string;
  /** Epoch milliseconds; infinite while loading. */
  expiresAt: number;
}

/** More than this at once covers the page that they talk about. */
export const MOST_TOASTS = 5;

/** Puts a toast on top; beyond MOST_TOASTS the least important old ones go, never one that is loading. */
export function addToast(list: readonly KeptToast[], id: string, toast: Toast, now: number): readonly KeptToast[] {
  return trimmed([keep(id, toast, now), ...list.filter((each) => each.id !== id)]);
}

/** Replaces a toast where it stands, its life starting again; one that was dismissed comes back on top. */
export function updateToast(list: readonly KeptToast[], id: string, toast: Toast, now: number): readonly KeptToast[] {
  if (!list.some((each) => each.id === id)) return addToast(list, id, toast, now);
  return list.map((each) => (each.id === id ? keep(id, toast, now) : each));
}

export function dismissToast(list: readonly KeptToast[], id: string): readonly KeptToast[] {
  return list.filter((each) => each.id !== id);
}

/** The list without those whose time is over; the same list when there are none. */
export function expireToasts(list: readonly KeptToast[], now: number): readonly KeptToast[] {
  return list.some(({ expiresAt }) => expiresAt <= now) ? list.filter(({ expiresAt }) => expiresAt > now) : list;
}

/** When the next toast goes, epoch milliseconds; infinite when none will. */
export function nextExpiry(list: readonly KeptToast[]): number {
  return Math.min(Number.POSITIVE_INFINITY, ...list.map(({ expiresAt }) => expiresAt));
}

function keep(id: string, toast: Toast, now: number): KeptToast {
  return { ...toast, id, expiresAt: toast.type === 'loading' ? Number.POSITIVE_INFINITY : now + TOAST_LIFETIME_MS[toast.area] };
}

/** What goes first when there are too many. */
const WEIGHT: Record<Toast['type'], number> = { info: 0, success: 0, warning: 1, error: 2, loading: 3 };

function trimmed(list: readonly KeptToast[]): readonly KeptToast[] {
  let kept = list;
  while (kept.length > MOST_TOASTS) {
    const [newest, ...older] = kept;
    const least = Math.min(...older.map(({ type }) => WEIGHT[type]));
    if (!newest || least === WEIGHT.loading) return kept;
    const goes = older.findLast(({ type }) => WEIGHT[type] === least);
    kept = kept.filter((each) => each !== goes);
  }
  return kept;
}
