import type { DomainResolvers, Resolvers } from '../../generated/resolvers.ts';

/** The signal of the request is left out on purpose: an inspection belongs to all who look, not to the first who asked. */
const inspection: NonNullable<DomainResolvers['inspection']> = ({ record }, _args, ctx) =>
  record.deleted ? null : ctx.services.inspector.inspect(ctx.ports, record);

export const resolvers: Resolvers = {
  Domain: { inspection },
};
