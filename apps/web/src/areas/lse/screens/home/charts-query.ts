import { chartsKey } from '#rules/lse/keys';
import type { LseWindow } from '#rules/lse/windows';
import { graphql } from '../../../../generated/gql.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { areOf } from './issue-rows.ts';

const Charts = graphql(`
  query LseHome_ChartsQuery($key: String!) {
    tmsSvgData(key: $key) {
      times
      charts {
        issueType
        severity
        counts
      }
      completeTo
      exact
    }
  }
`);

/** Sources deliver every minute at most; the points that are still partial then grow. */
const REFRESH_MS = 60_000;
/** Until a source has said how far it is, for example while the server starts. */
const FILLING_MS = 10_000;

/** Curves of all kinds of issues in a window (LSE-057). While it moves on with the time, the curves before stay until the new ones are there. */
export function useIssueCharts(end: number, window: LseWindow) {
  const query = useOperation(
    Charts,
    { key: chartsKey(end, window) },
    { keepPrevious: true, refreshMs: (data) => (data?.tmsSvgData.completeTo == null ? FILLING_MS : REFRESH_MS) },
  );
  const answer = query.data?.tmsSvgData;
  return { query, charts: answer && areOf(answer, end, window) ? answer : undefined };
}
