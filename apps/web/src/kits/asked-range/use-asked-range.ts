import { useMemo, useState } from 'react';
import type { DateRange } from '#rules/date-range';
import { zoneOfValue } from '#rules/time-zones';
import { browserZone } from '../../ui/values/format-time.ts';
import { useAddress } from '../address/use-address.ts';
import { useOwnParams } from '../address/use-own-params.ts';
import { writeRangeParams } from '../date-range/range-params.ts';
import { type RefreshId, refreshNamed } from '../self-refresh/refresh-choice.ts';
import { type AskedRange, LAST_WEEK, readAskedRange, type UsualRange, windowOf, writeAskedZone } from './asked-range.ts';

export interface AskedRangeState {
  asked: AskedRange;
  /** The zone's own name, for showing times. */
  timeZone: string;
  /** What the call takes; stays the same until a range is chosen or `refresh` is called. */
  window: { startTime: string; endTime: string };
  setRange: (range: DateRange) => void;
  setZone: (zone: string) => void;
  /** How often the bar asks again by itself where its page lets it; off at first, for what is listed here is a long read. */
  every: RefreshId;
  setEvery: (every: RefreshId) => void;
  /**
   * Asks again. A relative range ends now again, which is another question and is asked by itself; where the words of the question stay the
   * same, `refetch` repeats it.
   */
  refresh: (refetch: () => unknown) => void;
}

const OWN = ['last', 'start', 'end', 'zone', 'refresh'];
const USUAL_REFRESH: RefreshId = 'off';

/** A page's range, time zone and rate of refresh, in its address under the prefix. `usual` must be the same at each call. */
export function useAskedRange(prefix = '', usual: UsualRange = LAST_WEEK): AskedRangeState {
  const [params, changeAddress] = useAddress();
  const [now, setNow] = useState(Date.now);
  const own = useOwnParams(params, prefix, OWN);
  const asked = useMemo(() => readAskedRange(own, prefix, usual), [own, prefix, usual]);
  const window = useMemo(() => windowOf(asked, usual, now, browserZone()), [asked, usual, now]);
  return {
    asked,
    timeZone: zoneOfValue(asked.zone, browserZone()),
    window,
    setRange: (range) => {
      setNow(Date.now());
      changeAddress((current) => writeRangeParams(current, prefix, range, usual.range, asked.zone, browserZone()));
    },
    setZone: (zone) => changeAddress((current) => writeAskedZone(current, prefix, zone, usual.zone)),
    every: refreshNamed(own.get(`${prefix}refresh`)) ?? USUAL_REFRESH,
    setEvery: (every) => changeAddress((current) => writeEvery(current, prefix, every)),
    refresh: (refetch) => {
      setNow(Date.now());
      if (!asked.given || asked.range.type === 'absolute') refetch();
    },
  };
}

function writeEvery(params: URLSearchParams, prefix: string, every: RefreshId): URLSearchParams {
  const next = new URLSearchParams(params);
  if (every === USUAL_REFRESH) next.delete(`${prefix}refresh`);
  else next.set(`${prefix}refresh`, every);
  return next;
}
