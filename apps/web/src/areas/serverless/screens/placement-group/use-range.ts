import { useMemo, useState } from 'react';
import { type DateRange, type RangeUnit, type ResolvedRange, resolveDateRange } from '#rules/date-range';
import { useAddress } from '../../../../kits/address/use-address.ts';
import { useOwnParams } from '../../../../kits/address/use-own-params.ts';
import { readRangeParams, writeRangeParams } from '../../../../kits/date-range/range-params.ts';
import { browserZone } from '../../../../ui/values/format-time.ts';

export interface OwnRange {
  range: DateRange;
  /** Stands still until the range is chosen again or `renew` is called. */
  window: ResolvedRange;
  choose: (range: DateRange) => void;
  /** A relative range ends now again. */
  renew: () => void;
}

const RANGE = ['last', 'start', 'end'];

/** A range of the page in UTC, kept in its address under `prefix`; `usual` goes without saying. */
export function useRange(prefix: string, usual: { type: 'relative'; amount: number; unit: RangeUnit }): OwnRange {
  const [params, changeAddress] = useAddress();
  const [now, setNow] = useState(Date.now);
  const own = useOwnParams(params, prefix, RANGE);
  const range = useMemo(() => readRangeParams(own, prefix) ?? usual, [own, prefix, usual]);
  const window = useMemo(() => resolveDateRange(range, now, 'UTC'), [range, now]);
  return {
    range,
    window,
    choose: (next) => {
      setNow(Date.now());
      changeAddress((current) => writeRangeParams(current, prefix, next, usual, 'UTC', browserZone()));
    },
    renew: () => setNow(Date.now()),
  };
}
