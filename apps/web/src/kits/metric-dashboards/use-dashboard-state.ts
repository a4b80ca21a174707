import { useMemo, useState } from 'react';
import { type DateRange, resolveDateRange } from '#rules/date-range';
import { correctedPeriod, type MetricDefaults, periodOfPreset } from '#rules/metrics/periods';
import { zoneOfValue } from '#rules/time-zones';
import type { TimeRange } from '../../ui/chart/chart-data.ts';
import { useOnChange } from '../../ui/hooks/use-on-change.ts';
import type { ToastArea } from '../../ui/toasts/toast-list.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { browserZone } from '../../ui/values/format-time.ts';
import { useAddress } from '../address/use-address.ts';
import { absoluteRangeOf, fixedRangeOf } from '../date-range/range-params.ts';
import { refreshEveryMs } from '../self-refresh/refresh-choice.ts';
import { useSelfRefresh } from '../self-refresh/use-self-refresh.ts';
import { type DashboardState, readDashboardState, writeDashboardState } from './dashboard-state.ts';
import { type DashboardWindow, dashboardWindow, problemOfRange } from './dashboard-window.ts';
import { widenedRange, type ZoomedRange, zoomedRange } from './zoomed-range.ts';

export interface DashboardControl {
  state: DashboardState;
  change: (change: Partial<Omit<DashboardState, 'rangeProblem' | 'range' | 'live' | 'brush'>>) => void;
  /** Takes a range that somebody chose; one that is not allowed is refused with its toast. */
  setRange: (range: DateRange) => void;
  /**
   * The range becomes a window that was drawn on a graph; epoch seconds. It is in the address, and Back takes it back. Null ends now again,
   * as `backToLive` does.
   */
  onZoom: (window: TimeRange | null) => void;
  /** Twice the range, about its middle. */
  zoomOut: () => void;
  /** Ends now again, as before the zoom or the window; null while the range does. */
  backToLive: (() => void) | null;
  /** Keeps a window to be ranked; epoch seconds, null for none. The range around it is fixed with it: both are in the address. */
  setBrush: (window: TimeRange | null) => void;
  /** The range in force: that of the address, or the usual one where the address's is not allowed. */
  range: DateRange;
  window: DashboardWindow;
  /** IANA zone of the page. */
  timeZone: string;
  /** A range relative to now ends now again, and the newest points are read again. */
  refresh: () => void;
}

/** A dashboard's state, kept in the page's address. `linked` is the range of a link that is no part of the dashboard's own address. */
export function useDashboardState(usual: MetricDefaults, area: ToastArea, linked: DateRange | null = null): DashboardControl {
  const [params, changeAddress] = useAddress();
  const toasts = useToasts();
  const [now, setNow] = useState(Date.now);
  const text = params.toString();
  const state = useMemo(() => readDashboardState(new URLSearchParams(text), usual), [text, usual]);
  const timeZone = zoneOfValue(state.zone, browserZone());
  const isOwn = /(^|&)m\.(last|start|end)=/.test(text);
  const asked = linked && !isOwn ? linked : state.range;
  const rangeKey = JSON.stringify(asked);
  const { range, problem } = useMemo(
    () => allowedRange(JSON.parse(rangeKey) as DateRange, usual, now, timeZone),
    [rangeKey, usual, now, timeZone],
  );
  const window = useMemo(() => dashboardWindow(range, state.period, now, timeZone), [range, state.period, now, timeZone]);

  const refuse = (reason: string) => toasts.show({ type: 'error', title: reason, area });
  const wrong = state.rangeProblem ?? problem;
  useOnChange(wrong, (reason) => reason !== null && refuse(reason), null);
  const isLive = range.type === 'relative';
  // Back to a range that ends now, by whatever way, is to this moment's end.
  useOnChange(isLive, (live) => live && setNow(Date.now()));
  const everyMs = refreshEveryMs(state.refresh);
  useSelfRefresh({
    everyMs: everyMs ?? 0,
    enabled: isLive && everyMs !== null,
    refresh: async () => {
      setNow(Date.now());
      return true;
    },
  });
  const write = (change: Partial<Omit<DashboardState, 'rangeProblem'>>) =>
    changeAddress((current) => writeDashboardState(current, change, usual, browserZone()), {
      replace: change.find !== undefined,
    });
  /** The relative range that is left for a fixed one; it stays the same over several zooms. */
  const left = isLive ? range : state.live;
  const take = (zoomed: ZoomedRange) => write({ ...zoomed, live: left, brush: null });
  const setRange = (next: DateRange) => {
    const at = Date.now();
    const reason = problemOfRange(next, at, timeZone);
    if (reason !== null) {
      refuse(reason);
      return;
    }
    setNow(at);
    write({ range: next, period: periodFor(next, state, at, timeZone), live: null, brush: null });
  };
  const backToLive = isLive ? null : () => setRange(state.live ?? { type: 'relative', amount: usual.range.amount, unit: usual.range.unit });
  return {
    state,
    change: write,
    setRange,
    onZoom: (drawn) => (drawn ? take(zoomedRange(drawn, Date.now())) : backToLive?.()),
    zoomOut: () => take(widenedRange(window.start, window.end, Date.now())),
    backToLive,
    setBrush(drawn) {
      if (drawn === null) {
        write({ brush: null });
        return;
      }
      const brush = fixedRangeOf(drawn.from * 1_000, Math.min(drawn.to * 1_000, Date.now()));
      const around = fixedRangeOf(window.start, window.end);
      write({ brush, ...(isLive ? { range: absoluteRangeOf(around.start, around.end) ?? range, live: left } : {}) });
    },
    range,
    window,
    timeZone,
    refresh: () => setNow(Date.now()),
  };
}
/** Choosing a range chooses its period (contradiction 3: only then); where a range has none of its own, the chosen one stays as far as it can. */
function periodFor(range: DateRange, { period }: DashboardState, now: number, timeZone: string): DashboardState['period'] {
  const own = range.type === 'relative' ? periodOfPreset(range) : null;
  const { start, end } = resolveDateRange(range, now, timeZone);
  return (own ?? correctedPeriod(period, (end - start) / 1000).period).id;
}

function allowedRange(
  asked: DateRange,
  usual: MetricDefaults,
  now: number,
  timeZone: string,
): { range: DateRange; problem: string | null } {
  const problem = problemOfRange(asked, now, timeZone);
  if (problem === null) return { range: asked, problem };
  return { range: { type: 'relative', amount: usual.range.amount, unit: usual.range.unit }, problem };
}
