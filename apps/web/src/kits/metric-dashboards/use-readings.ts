import { useEffect, useState, useSyncExternalStore } from 'react';
import type { MetricSource, MetricWindow } from './metric-source.ts';
import { createReadings, type PanelReading, type Readings } from './readings.ts';

/**
 * The reader of a dashboard's panels, on its window. A new window object is a reason to read the live edge again, even where nothing else of
 * it is new; null reads nothing. Leaving the page cancels what is under way.
 */
export function useReadings(source: MetricSource, window: MetricWindow | null): Readings {
  const [readings] = useState(() => createReadings(source));
  useEffect(() => {
    if (window) readings.setWindow(window);
  }, [readings, window]);
  useEffect(() => () => readings.stop(), [readings]);
  return readings;
}

/** What a panel has to draw; undefined while it waits. */
export const usePanelReading = (readings: Readings, id: string): PanelReading | undefined =>
  useSyncExternalStore(readings.subscribe, () => readings.panel(id));

/** The call that failed as a whole, null when none did. */
export const useReadingFailure = (readings: Readings): Error | null => useSyncExternalStore(readings.subscribe, readings.failure);

export const useIsReading = (readings: Readings): boolean => useSyncExternalStore(readings.subscribe, readings.isReading);
