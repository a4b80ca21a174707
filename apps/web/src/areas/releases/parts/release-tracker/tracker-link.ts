import { componentReleasesPath } from '../../paths.ts';
import { NOTHING_SELECTED, type TrackerAddress, writeTrackerAddress } from './tracker-selection.ts';

/** The tracker's page with a stack, and as much of a release as is named. */
export const trackerHref = (address: Partial<TrackerAddress>): string =>
  `${componentReleasesPath}?${writeTrackerAddress(new URLSearchParams(), { stack: null, release: null, ...NOTHING_SELECTED, ...address })}`;
