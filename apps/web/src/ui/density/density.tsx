import { applyDensity, Density as CloudscapeDensity } from '@cloudscape-design/global-styles';
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react';

export type Density = 'comfortable' | 'compact';

const KEY = 'tumbler.density';

interface DensityState {
  density: Density;
  setDensity: (density: Density) => void;
}

const DensityContext = createContext<DensityState>({ density: 'compact', setDensity: () => undefined });

/** Keeps the page's density, compact until the reader chooses, and applies it to Cloudscape's components. */
export function DensityProvider({ children }: { children: ReactNode }) {
  const [density, setState] = useState(readDensity);
  useLayoutEffect(() => applyDensity(density === 'compact' ? CloudscapeDensity.Compact : CloudscapeDensity.Comfortable), [density]);
  const value = useMemo(() => ({ density, setDensity: (next: Density) => setState(keepDensity(next)) }), [density]);
  return <DensityContext value={value}>{children}</DensityContext>;
}

/** The page's density and the way to change it. */
export function useDensity(): DensityState {
  return useContext(DensityContext);
}

function readDensity(): Density {
  try {
    return localStorage.getItem(KEY) === 'comfortable' ? 'comfortable' : 'compact';
  } catch {
    return 'compact';
  }
}

function keepDensity(density: Density): Density {
  try {
    localStorage.setItem(KEY, density);
  } catch {
    // A browser that refuses storage forgets the choice with the page.
  }
  return density;
}
