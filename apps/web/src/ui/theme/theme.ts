import { applyDensity, applyMode, Density, Mode } from '@cloudscape-design/global-styles';

/** What a person may choose about the looks. */
export interface Theme {
  mode: 'light' | 'dark';
  density: 'compact' | 'comfortable';
}

const KEY = 'tumbler.theme';

/**
 * The choice kept in local storage [SHELL-007]. Without one: the system's preferred mode, compact density.
 * Storage that is full, forbidden or holds something else counts as "no choice".
 */
export function readTheme(storage: Pick<Storage, 'getItem'> = localStorage, prefersDark: boolean = systemPrefersDark()): Theme {
  const fallback: Theme = { mode: prefersDark ? 'dark' : 'light', density: 'compact' };
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return fallback;
    const { mode, density } = kept as Record<string, unknown>;
    return {
      mode: mode === 'light' || mode === 'dark' ? mode : fallback.mode,
      density: density === 'compact' || density === 'comfortable' ? density : fallback.density,
    };
  } catch {
    return fallback;
  }
}

/** Puts the theme on the page at once; call it before the first paint with readTheme(). */
export function applyTheme(theme: Theme): void {
  applyMode(theme.mode === 'dark' ? Mode.Dark : Mode.Light);
  applyDensity(theme.density === 'compact' ? Density.Compact : Density.Comfortable);
  // Native parts (scroll bars, date fields, the page before styles) follow the mode too.
  document.documentElement.style.colorScheme = theme.mode;
}

/** Applies the theme and keeps it for the next load. */
export function saveTheme(theme: Theme, storage: Pick<Storage, 'setItem'> = localStorage): void {
  applyTheme(theme);
  try {
    storage.setItem(KEY, JSON.stringify(theme));
  } catch {
    // A full or forbidden storage costs the person the memory of the choice, not the choice.
  }
}

/** Whether a storage event, which comes from another tab, is of the theme; one without a key is of all that was stored. */
export function isThemeChange({ key }: Pick<StorageEvent, 'key'>): boolean {
  return key === null || key === KEY;
}

function systemPrefersDark(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches;
}
