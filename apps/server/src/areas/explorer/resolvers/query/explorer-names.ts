import type { QueryResolvers } from '../../../../generated/resolvers.ts';
import { badInput } from '../../../../platform/http/bad-input.ts';
import { explorableDomain } from '../../explorable-domain.ts';
import { indexNames, namesLike, nodeNames } from '../../real-names.ts';

const USUAL = 20;
const MOST = 200;

export const explorerNames: QueryResolvers['explorerNames'] = async (_parent, { domainIdentifier, kind, prefix, limit }, ctx) => {
  const record = await explorableDomain(ctx, domainIdentifier);
  if (kind !== 'index' && kind !== 'node') throw badInput('kind', 'must be index or node');
  const most = limit ?? USUAL;
  if (!Number.isInteger(most) || most < 1 || most > MOST) throw badInput('limit', `must be between 1 and ${MOST}`);
  const names = await (kind === 'index' ? indexNames : nodeNames)(ctx, record.domainIdentifier);
  return namesLike(names, prefix, most);
};
