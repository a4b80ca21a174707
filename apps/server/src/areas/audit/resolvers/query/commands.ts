import { commandGroups, commandPath } from '#rules/command-names';
import type { QueryResolvers } from '../../../../generated/resolvers.ts';
import { requirePermission } from '../../../../platform/auth/require-permission.ts';

export const commands: QueryResolvers['commands'] = (_parent, _args, ctx) => {
  requirePermission(ctx, 'audit:read');
  return {
    commands: commandGroups().map((group) => ({
      ...group,
      sub_commands: group.sub_commands.map(({ name }) => ({ name, url: commandPath(group, name) })),
    })),
  };
};
