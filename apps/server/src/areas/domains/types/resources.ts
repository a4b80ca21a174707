import type { ResourcesAllResolvers, ResourcesResolvers } from '../../../generated/resolvers.ts';

export const Resources: ResourcesResolvers = {
  ALL: (parent) => parent,
  GROUP: ({ record }, _args, ctx) => ctx.ports.compute.groups(record.domainIdentifier, ctx.signal),
};

export const ResourcesAll: ResourcesAllResolvers = {
  ec2Instances: ({ record }, _args, ctx) => ctx.ports.compute.instances(record.domainIdentifier, ctx.signal),
};
