import type { PathRefusals } from '../../platform/audit/path-refusals.ts';

/** What the resolvers of the serverless area reach beside the port. */
export interface ServerlessServices {
  /** Addresses of operations dashboards by airport code. */
  dashboards: Readonly<Record<string, string>>;
  /** Paths of collections that were refused. */
  refusals: PathRefusals;
}
