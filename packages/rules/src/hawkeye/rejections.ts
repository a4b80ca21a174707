import { counted } from '../inspector/words.ts';
import { metricPath } from '../paths/hawkeye.ts';
import { countsOf, highestOf, meanOf, sumOf } from '../statistics.ts';
import { clockText, confidenceOf, NAMED, ranked, weightOf } from './evidence.ts';
import type { HawkeyeFacts } from './facts.ts';
import { pointsOf } from './outliers.ts';
import {
  REJECTERS,
  REJECTING,
  REJECTION_CAUSES,
  REJECTION_LOOKS,
  type Rejecter,
  type RejectionCause,
  type Rejections,
} from './rejection-causes.ts';
import type { Findings, HawkeyeCause, HawkeyeHappened, HawkeyeRuledOut } from './report.ts';

/** What rejected requests in the range, and why. */
export function analyseRejections(facts: HawkeyeFacts): Findings {
  const rejections = rejectionsOf(facts);
  const refused = refusedOf(facts, rejections);
  const isQuiet = rejections.totals.size === 0 && !refused && facts.clusterThrottles === null;
  const causes = isQuiet ? [] : causesOf(facts, rejections);
  return {
    headline: headlineOf(facts, rejections, refused, causes),
    causes,
    happened: happenedOf(facts, rejections, refused),
    ruledOut: isQuiet ? [] : ruledOutOf(facts, causes),
  };
}

/** All that is counted as rejected, by what rejects. */
function rejectionsOf(facts: HawkeyeFacts): Rejections {
  const { curves } = facts;
  if (!curves) return { totals: new Map(), points: [], from: 0, to: 0 };
  const { from, to } = pointsOf(facts, curves);
  const totals = new Map<Rejecter, number>();
  const points = new Set<number>();
  for (const rejecter of REJECTERS) {
    for (const signal of REJECTING[rejecter].signals) {
      const values = curves.domain[signal];
      if (!values) continue;
      const counts = countsOf(values);
      const total = sumOf(counts.slice(from, to));
      if (total <= 0) continue;
      totals.set(rejecter, (totals.get(rejecter) ?? 0) + total);
      for (let i = from; i < to; i++) if ((counts[i] ?? 0) > 0) points.add(i);
    }
  }
  return { totals, points: [...points].sort((a, b) => a - b), from, to };
}

/** Answers of the 400s far above what is usual: most requests of a domain whose indices are blocked are answered 429. */
interface Refused {
  share: number;
  usual: number;
}

function refusedOf(facts: HawkeyeFacts, { from, to }: Rejections): Refused | null {
  const { errors4xx, requests, writesBlocked } = facts.curves?.domain ?? {};
  if (!errors4xx || !requests) return null;
  const share = (a: number, b: number): number => meanOf(errors4xx, a, b) / Math.max(1, meanOf(requests, a, b));
  const blocked = writesBlocked ? highestOf(writesBlocked, from, to) >= 1 : false;
  const [now, usual] = [share(from, to), share(0, from)];
  // Without blocked writes a share of 4xx says nothing of 429: a client may ask for what is not there.
  return blocked && now >= 0.05 ? { share: now, usual } : null;
}

function causesOf(facts: HawkeyeFacts, rejections: Rejections): HawkeyeCause[] {
  return (Object.entries(REJECTION_LOOKS) as [RejectionCause, (typeof REJECTION_LOOKS)[RejectionCause]][])
    .map(([id, look], order) => ({ id, order, evidence: ranked(look({ facts, rejections })) }))
    .filter(({ evidence }) => evidence.length > 0)
    .sort((a, b) => Number(weightOf(b.evidence) >= NAMED) - Number(weightOf(a.evidence) >= NAMED) || a.order - b.order)
    .map(({ id, evidence }) => ({
      id,
      title: REJECTION_CAUSES[id].title,
      confidence: confidenceOf(evidence),
      since: evidence.flatMap(({ at }) => at ?? []).sort((a, b) => a - b)[0] ?? beganAt(facts, rejections),
      nodes: [],
      evidence,
      recommended: REJECTION_CAUSES[id].recommended,
    }));
}

const beganAt = ({ curves }: HawkeyeFacts, { points }: Rejections): number | null =>
  curves && points[0] !== undefined ? curves.start + points[0] * curves.stepMs : null;

function headlineOf(facts: HawkeyeFacts, rejections: Rejections, refused: Refused | null, causes: readonly HawkeyeCause[]): string {
  if (facts.curves === null && facts.clusterThrottles === null)
    return 'The metrics could not be read: whether requests were rejected is not known.';
  const total = sumOf(rejections.totals.values());
  const [cause] = causes;
  if (total === 0 && !refused && !cause) return 'Nothing rejected requests in this range.';
  const by = [...rejections.totals].sort((a, b) => b[1] - a[1]).map(([rejecter]) => REJECTING[rejecter].title);
  const began = beganAt(facts, rejections);
  const what =
    total > 0
      ? `${counted(Math.round(total), 'rejection')} since ${clockText(began ?? facts.from)}, most by the ${by[0]}`
      : refused
        ? `${Math.round(refused.share * 100)} % of the requests were answered with 4xx, ${(refused.usual * 100).toFixed(1)} % before`
        : 'The cluster answers 429';
  return cause ? `${cause.title}: ${what}.` : `${what}. Nothing that could be read says why.`;
}

function happenedOf(facts: HawkeyeFacts, rejections: Rejections, refused: Refused | null): HawkeyeHappened[] {
  const { curves, domainIdentifier, readFrom, readTo } = facts;
  const range = { from: readFrom, to: readTo };
  const rows = [...rejections.totals]
    .sort((a, b) => b[1] - a[1])
    .map(([rejecter, total]): HawkeyeHappened => {
      const { title, place, signals } = REJECTING[rejecter];
      const counts = signals.map((signal) => countsOf(curves?.domain[signal] ?? []));
      const own = rejections.points.filter((point) => counts.some((values) => (values[point] ?? 0) > 0));
      const time = (point: number | undefined): number | null =>
        curves && point !== undefined ? curves.start + point * curves.stepMs : null;
      const last = time(own.at(-1));
      return {
        at: time(own[0]),
        until: last === null ? null : Math.min(facts.to, last + (curves?.stepMs ?? 0)),
        text: `${counted(Math.round(total), 'rejection')} by the ${title}`,
        path: metricPath(domainIdentifier, range, place),
      };
    });
  if (refused)
    rows.push({
      at: facts.from,
      until: facts.to,
      text: `${Math.round(refused.share * 100)} % of the requests answered with 4xx`,
      path: metricPath(domainIdentifier, range, { tab: 'customer', find: '4xx' }),
    });
  if (facts.clusterThrottles !== null) rows.push({ at: null, until: null, text: facts.clusterThrottles, path: null });
  return rows;
}

/** What leads to rejections as well, and did not show. */
function ruledOutOf(facts: HawkeyeFacts, causes: readonly HawkeyeCause[]): HawkeyeRuledOut[] {
  const { curves, domainIdentifier, readFrom, readTo } = facts;
  if (!curves) return [];
  const found = new Set<string>(causes.map(({ id }) => id));
  const { from, to } = pointsOf(facts, curves);
  const range = { from: readFrom, to: readTo };
  const out: HawkeyeRuledOut[] = [];
  const add = (
    id: RejectionCause,
    signal: 'cpu' | 'oldHeap' | 'writesBlocked' | 'throughputThrottled',
    find: string,
    text: (value: number) => string,
  ): void => {
    const values = curves.domain[signal];
    const value = values ? highestOf(values, from, to) : Number.NaN;
    if (found.has(id) || Number.isNaN(value)) return;
    out.push({
      title: REJECTION_CAUSES[id].title,
      because: text(value),
      path: metricPath(domainIdentifier, range, { tab: 'customer', find }),
    });
  };
  add('heap-pressure', 'oldHeap', 'OldGenJVMMemoryPressure', (value) => `Old generation at most ${Math.round(value)} %.`);
  add('disk-blocked', 'writesBlocked', 'ClusterIndexWritesBlocked', () => 'Index writes were not blocked.');
  add('slow-storage', 'throughputThrottled', 'ThroughputThrottle', () => 'No volume was throttled.');
  add('cpu-saturated', 'cpu', 'CPUUtilization', (value) => `CPU at most ${Math.round(value)} %.`);
  if (!found.has('load-increase') && curves.domain.requests)
    out.push({
      title: REJECTION_CAUSES['load-increase'].title,
      because: 'Requests stayed within what came before.',
      path: metricPath(domainIdentifier, range, { tab: 'customer', find: 'Requests to the cluster' }),
    });
  return out;
}
