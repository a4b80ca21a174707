import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DateRange } from '#rules/date-range';
import { zoneOfValue } from '#rules/time-zones';
import { browserZone } from '../../ui/values/format-time.ts';
import { useOwnParams } from '../address/use-own-params.ts';
import { writeRangeParams } from '../date-range/range-params.ts';
import { type AskedRange, LAST_WEEK, readAskedRange, type UsualRange, windowOf, writeAskedZone } from './asked-range.ts';

export interface AskedRangeState {
  asked: AskedRange;
  /** The zone's own name, for showing times. */
  timeZone: string;
  /** What the call takes; stays the same until a range is chosen or `refresh` is called. */
  window: { startTime: string; endTime: string };
  setRange: (range: DateRange) => void;
  setZone: (zone: string) => void;
  /**
   * Asks again. A relative range ends now again, which is another question and is asked by itself; where the words of the question stay the
   * same, `refetch` repeats it.
   */
  refresh: (refetch: () => unknown) => void;
}

const RANGE_AND_ZONE = ['last', 'start', 'end', 'zone'];

/** A page's range and time zone, in its address under the prefix. `usual` must be the same at each call. */
export function useAskedRange(prefix = '', usual: UsualRange = LAST_WEEK): AskedRangeState {
  const [params, setParams] = useSearchParams();
  const [now, setNow] = useState(Date.now);
  const own = useOwnParams(params, prefix, RANGE_AND_ZONE);
  const asked = useMemo(() => readAskedRange(own, prefix, usual), [own, prefix, usual]);
  const window = useMemo(() => windowOf(asked, usual, now, browserZone()), [asked, usual, now]);
  return {
    asked,
    timeZone: zoneOfValue(asked.zone, browserZone()),
    window,
    setRange: (range) => {
      setNow(Date.now());
      setParams((current) => writeRangeParams(current, prefix, range, usual.range, asked.zone, browserZone()), {
        preventScrollReset: true,
      });
    },
    setZone: (zone) => setParams((current) => writeAskedZone(current, prefix, zone, usual.zone), { preventScrollReset: true }),
    refresh: (refetch) => {
      setNow(Date.now());
      if (!asked.given || asked.range.type === 'absolute') refetch();
    },
  };
}
