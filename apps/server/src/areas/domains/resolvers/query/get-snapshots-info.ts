import type { QueryResolvers } from '../../../../generated/resolvers.ts';
import { findDomain } from '../../find-domain.ts';
import { readSnapshots } from '../../snapshots/read-snapshots.ts';

export const getSnapshotsInfo: QueryResolvers['getSnapshotsInfo'] = async (_parent, { domainIdentifier, instanceId, refresh }, ctx) => {
  const domain = await findDomain(ctx, domainIdentifier);
  return (
    domain &&
    readSnapshots(ctx.cell.cluster, domain.record, { instanceId: instanceId ?? undefined, refresh: refresh === true, signal: ctx.signal })
  );
};
