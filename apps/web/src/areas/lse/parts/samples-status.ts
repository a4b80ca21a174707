import { graphql } from '../../../generated/gql.ts';
import type { LseTool_SamplesStatusQueryQuery } from '../../../generated/graphql.ts';
import { useOperation } from '../../../kits/graphql/use-operation.ts';

const Status = graphql(`
  query LseTool_SamplesStatusQuery {
    lseSamplesStatus {
      sources {
        source
        cadenceSeconds
        completeTo
      }
      oldest
      filling {
        doneDays
        totalDays
      }
    }
  }
`);

/** What the sources have delivered, and how far the past is brought in. Times are epoch milliseconds. */
export type SamplesStatus = LseTool_SamplesStatusQueryQuery['lseSamplesStatus'];

const REFRESH_MS = 60_000;
/** While the past is being brought in, or nothing has been delivered, for example after the server began. */
const FILLING_MS = 3_000;

const isFilling = ({ sources, filling }: SamplesStatus): boolean => sources.length === 0 || filling != null;

/** Undefined while nobody has said. */
export const useSamplesStatus = (): SamplesStatus | undefined =>
  useOperation(Status, {}, { refreshMs: (data) => (data && isFilling(data.lseSamplesStatus) ? FILLING_MS : REFRESH_MS) }).data
    ?.lseSamplesStatus;
