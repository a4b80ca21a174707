import { stageRegionText } from '#rules/regions/stage-regions';
import type { QueryResolvers, Resolvers, TranscriptResolvers } from '../../generated/resolvers.ts';
import { requirePermission } from '../../platform/auth/require-permission.ts';
import { badInput } from '../../platform/http/bad-input.ts';
import { readableDomain } from '../../platform/http/readable-domain.ts';
import { readNodeObjections } from './commands/node-action.ts';
import type { ListedTranscript } from './transcripts/transcripts-service.ts';

const nodeObjections: QueryResolvers['nodeObjections'] = async (_parent, { domainIdentifier, instanceId }, ctx) => {
  await readableDomain(ctx, domainIdentifier);
  return readNodeObjections(ctx.ports, domainIdentifier, instanceId, { signal: ctx.signal });
};

const transcript: QueryResolvers['transcript'] = (_parent, { seq }, ctx) => {
  requirePermission(ctx, 'audit:read');
  if (seq < 1) throw badInput('seq', 'must be the number of an audit record');
  return ctx.services.transcripts.ofRecord(stageRegionText(ctx.stageRegion), seq);
};

const transcriptsOfGrant: QueryResolvers['transcriptsOfGrant'] = (_parent, { grantId }, ctx) => {
  requirePermission(ctx, 'audit:read');
  return ctx.services.transcripts.ofGrant(stageRegionText(ctx.stageRegion), grantId);
};

const Transcript: TranscriptResolvers = {
  seq: ({ auditSeq }) => auditSeq,
  domainIdentifier: ({ domain }) => domain,
  actor: ({ actorName }) => actorName,
  events: (parent: ListedTranscript, { piece }, ctx) => {
    if (piece < 0 || piece >= Math.max(1, parent.pieces)) throw badInput('piece', `must be a whole number from 0 to ${parent.pieces - 1}`);
    return ctx.services.transcripts.read(ctx, parent, piece);
  },
};

export const resolvers: Resolvers = { Query: { nodeObjections, transcript, transcriptsOfGrant }, Transcript };
