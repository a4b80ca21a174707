import { MINUTE } from '#rules/durations';
import { queryShape } from '#rules/on-demand/query-shape';
import { hasInsights, QUERY_METRICS, type QueryMetric, type TopQuery, topBy, topQueriesOf } from '../insights/top-queries.ts';
import { hashText } from '../random.ts';
import type { Snapshot } from '../state/snapshot.ts';
import { type Answer, engineError, type Json, json } from './body.ts';
import type { RestRequest } from './request.ts';

/** Minutes that one answer tells of: of a longer time the newest. */
const MOST_MINUTES = 60;

/** A time as the plugin reads it: with its zone, `2026-11-21T02:14:00.000Z`. */
const timeOf = (text: string): number => (text.length <= 40 && text.includes('T') ? Date.parse(text) : Number.NaN);

/** The parts of a query that a version of the plugin tells. */
const shownOf = ({ group_by, id, ...query }: TopQuery, { engine: { major, minor } }: Snapshot['spec']): Json => ({
  ...(query as unknown as Record<string, Json>),
  ...(major > 2 || minor >= 17 ? { group_by, query_hashcode: hashText(queryShape(query.source)).toString(16).padStart(8, '0') } : {}),
  ...(major > 2 || minor >= 19 ? { id } : {}),
});

/** `_insights/top_queries`: of the window that runs and the one before it, or of a time; null where the engine has no such plugin. */
export const insightsApi = (snapshot: Snapshot, request: RestRequest): Answer | null => {
  const { segments, params } = request;
  if (segments[1] !== 'top_queries' || segments.length > 3 || !hasInsights(snapshot.spec)) return null;
  const refused = (reason: string): Answer => engineError(request, 400, 'illegal_argument_exception', reason);
  const type = params.get('type') ?? 'latency';
  const metric = QUERY_METRICS.find((name): name is QueryMetric => name === type);
  if (!metric) return refused(`request [/${segments.join('/')}] contains invalid metric type [${type}]`);
  const [from, to] = [params.get('from'), params.get('to')];
  if ((from === undefined) !== (to === undefined)) return refused('Invalid date range: from and to must both be given');
  const current = Math.floor(snapshot.t / MINUTE) * MINUTE;
  const start = from === undefined ? current - MINUTE : timeOf(from);
  const end = Math.min(snapshot.t, to === undefined ? snapshot.t : timeOf(to));
  if (Number.isNaN(start) || Number.isNaN(end)) return refused(`Invalid date format for [${Number.isNaN(start) ? from : to}]`);
  const first = Math.max(Math.floor(start / MINUTE), Math.floor(end / MINUTE) - MOST_MINUTES + 1) * MINUTE;
  const [, , nodeId] = segments;
  const found: TopQuery[] = [];
  for (let minute = first; minute <= end; minute += MINUTE) {
    const window = topQueriesOf(snapshot.earlier(minute), minute, Math.min(minute + MINUTE, end + 1));
    found.push(
      ...topBy(window, metric).filter(({ timestamp, node_id }) => timestamp >= start && (nodeId === undefined || node_id === nodeId)),
    );
  }
  found.sort((a, b) => b.measurements[metric].number - a.measurements[metric].number);
  return json(request, { top_queries: found.map((query) => shownOf(query, snapshot.spec)) });
};
