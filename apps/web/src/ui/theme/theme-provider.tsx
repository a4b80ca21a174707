import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useWindowEvent } from '../hooks/use-window-event.ts';
import { applyTheme, isThemeChange, readTheme, saveTheme, type Theme } from './theme.ts';

interface ThemeState {
  theme: Theme;
  /** Applies and keeps a change. */
  change: (patch: Partial<Theme>) => void;
}

const ThemeContext = createContext<ThemeState>({ theme: { mode: 'light', density: 'compact' }, change: () => undefined });

/** Holds the page's mode and density. The first paint has them already: main.tsx applies what is stored. What is chosen in another tab holds here too. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [theme, setTheme] = useState(readTheme);
  useWindowEvent('storage', (event) => {
    if (!isThemeChange(event)) return;
    const next = readTheme();
    applyTheme(next);
    setTheme(next);
  });
  const value = useMemo(
    () => ({
      theme,
      change: (patch: Partial<Theme>) => {
        const next = { ...theme, ...patch };
        saveTheme(next);
        setTheme(next);
      },
    }),
    [theme],
  );
  return <ThemeContext value={value}>{children}</ThemeContext>;
}

/** The page's mode and density, and the way to change them. */
export const useTheme = (): ThemeState => useContext(ThemeContext);
