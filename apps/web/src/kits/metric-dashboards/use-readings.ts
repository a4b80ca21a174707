import { useEffect, useState, useSyncExternalStore } from 'react';
import { useUnmount } from '../../ui/hooks/use-unmount.ts';
import type { MetricSource, MetricWindow, WidgetRequest } from './metric-source.ts';
import { createReadings, type PanelReading, type Readings } from './readings.ts';

/** What the panels of a dashboard draw, by panel. */
type WantedPanels = ReadonlyMap<string, readonly WidgetRequest[]>;

/**
 * The reader of a dashboard's panels, on its window. A new window object is a reason to read the live edge again, even where nothing else of
 * it is new; null reads nothing. `panels` keeps its identity while they draw the same. With `isAhead` panels that are out of view are read too;
 * left out, that is said by who knows what is in view. Leaving the page cancels what is under way.
 */
export function useReadings(source: MetricSource, window: MetricWindow | null, panels: WantedPanels, isAhead?: boolean): Readings {
  const [readings] = useState(() => createReadings(source));
  useEffect(() => {
    if (window) readings.setWindow(window);
  }, [readings, window]);
  useEffect(() => readings.setPanels(panels), [readings, panels]);
  useEffect(() => {
    if (isAhead !== undefined) readings.setAhead(isAhead);
  }, [readings, isAhead]);
  useUnmount(() => readings.stop());
  return readings;
}

/** What a panel has to draw; undefined while it waits. */
export const usePanelReading = (readings: Readings, id: string): PanelReading | undefined =>
  useSyncExternalStore(readings.subscribe, () => readings.panel(id));

/** The call that failed as a whole, null when none did. */
export const useReadingFailure = (readings: Readings): Error | null => useSyncExternalStore(readings.subscribe, readings.failure);

export const useIsReading = (readings: Readings): boolean => useSyncExternalStore(readings.subscribe, readings.isReading);
