import { useContext, useMemo } from 'react';
import { useAddress } from '../../../../kits/address/use-address.ts';
import { useOwnParams } from '../../../../kits/address/use-own-params.ts';
import type { TableUrlState } from '../../../../kits/resource-table/url-state.ts';
import { TableUrlStateProvider } from '../../../../kits/resource-table/use-table-state.ts';
import { browserZone } from '../../../../ui/values/format-time.ts';
import { CLUSTERS_TABLE, RELEASES_TABLE, readTracker, TRACKER_PARAMS, type TrackerAddress, writeTracker } from './tracker-address.ts';

export type ChangeAddress = (patch: Partial<TrackerAddress>) => void;

/** The tracker's state, kept in the address behind `prefix`. */
export function useTrackerAddress(prefix: string): [TrackerAddress, ChangeAddress] {
  const [params, changeAddress] = useAddress();
  const own = useOwnParams(params, prefix, TRACKER_PARAMS);
  const address = useMemo(() => readTracker(own, prefix), [own, prefix]);
  const change: ChangeAddress = (patch) => changeAddress((current) => writeTracker(current, prefix, patch, browserZone()));
  return [address, change];
}

/** The releases table's part of the address, where the open row is the release that is chosen: `release=…` instead of `releases.open=…`. */
export function useReleasesUrl(prefix: string): TableUrlState | undefined {
  const outer = useContext(TableUrlStateProvider);
  return useMemo(() => {
    if (outer === undefined) return undefined;
    const open = `${prefix}${RELEASES_TABLE}.open`;
    const release = `${prefix}release`;
    return {
      ...outer,
      read: () => {
        const { [release]: chosen, ...rest } = outer.read();
        return chosen === undefined ? rest : { ...rest, [open]: chosen };
      },
      write: ({ [open]: chosen, ...rest }, options) => {
        const isOther = chosen !== undefined && chosen !== outer.read()[release];
        const begun = ['page', 'open', 'selected'].map((key) => [`${prefix}${CLUSTERS_TABLE}.${key}`, undefined] as const);
        outer.write({ ...rest, ...(isOther ? { ...Object.fromEntries(begun), [release]: chosen } : {}) }, options);
      },
    };
  }, [outer, prefix]);
}
