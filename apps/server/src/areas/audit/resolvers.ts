import { commandGroups, commandPath } from '#rules/commands/catalogue';
import type { QueryResolvers, Resolvers } from '../../generated/resolvers.ts';
import { requirePermission } from '../../platform/auth/require-permission.ts';
import { badInput } from '../../platform/http/bad-input.ts';

const auditChain: QueryResolvers['auditChain'] = (_parent, _args, ctx) => {
  requirePermission(ctx, 'audit:read');
  return ctx.services.commandHistory.chain();
};

const commands: QueryResolvers['commands'] = (_parent, _args, ctx) => {
  requirePermission(ctx, 'audit:read');
  return {
    commands: commandGroups().map((group) => ({
      ...group,
      sub_commands: group.sub_commands.map(({ name }) => ({ name, url: commandPath(group, name) })),
    })),
  };
};

const fetchCommandHistory: QueryResolvers['fetchCommandHistory'] = (_parent, args, ctx) => {
  requirePermission(ctx, 'audit:read');
  const state = args.state ?? null;
  if (state !== null && state !== COMPLETE)
    throw badInput('state', `must be "${COMPLETE}", or left out for commands that still run as well`);
  return ctx.services.commandHistory.find(ctx.stageRegion, {
    path: args.path ?? null,
    domainIdentifier: args.domain_id ?? null,
    from: utcTime('start_time', args.start_time),
    to: utcTime('end_time', args.end_time),
    onlyComplete: state === COMPLETE,
  });
};

/** The one state that can be asked for (AUDIT-012). */
const COMPLETE = 'complete';

/** Epoch milliseconds of a UTC text; a text without an offset is UTC, as the contract has it. */
const utcTime = (field: string, text: string): number => {
  const zoned = /(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text.replace(' ', 'T')}Z`;
  const ms = Date.parse(zoned);
  if (Number.isNaN(ms)) throw badInput(field, 'must be a UTC time such as 2026-11-21T10:00:00Z');
  return ms;
};

export const resolvers: Resolvers = {
  Query: { auditChain, commands, fetchCommandHistory },
};
