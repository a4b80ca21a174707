import { type Filled, fillCommand, fillUrl, type TemplateValues } from '#rules/access/templates';
import { OPEN_CREDENTIALS, READ_SSH_DETAILS } from '#rules/commands/access-commands';
import type { ArgumentsOf } from '#rules/commands/command';
import { preconditionFailed, type Refusal } from '#rules/guard';
import { type CommandContext, type ImplementedCommand, implementCommand } from '../../platform/commands/registry.ts';
import { CommandProblem } from '../../platform/commands/result.ts';
import type { InstanceRecord } from '../../ports/compute/port.ts';
import { domainValues } from './access-service.ts';

type OnNode = ArgumentsOf<typeof READ_SSH_DETAILS>;

const notConfigured = (what: string, key: string): Refusal =>
  preconditionFailed(`No ${what} is configured for this stage.`, `Set ${key} in the configuration file of this console.`);

const NO_SSH = notConfigured('SSH access', 'access.ssh');
const NO_CREDENTIALS = notConfigured('credential console', 'access.credentials');

/** How to reach a machine. It changes nothing, so a server that starts again may answer it again, to nobody. */
const readSshDetails = implementCommand(READ_SSH_DETAILS, {
  repeatable: true,
  precondition: async (ctx, args) => {
    if (ctx.services.access.waysIn(ctx.stageRegion).ssh === null) return NO_SSH;
    return (await missingDomain(ctx, args.domain_identifier)) ?? ((await instanceOf(ctx, args)) ? null : missingInstance(args));
  },
  run: async (ctx, args) => {
    const { ssh } = ctx.services.access.waysIn(ctx.stageRegion);
    const instance = await instanceOf(ctx, args);
    if (ssh === null || instance === null) throw new CommandProblem('ConflictException', (ssh ? missingInstance(args) : NO_SSH).message);
    const values: TemplateValues = {
      ...domainValues(ctx.stageRegion, args.domain_identifier),
      instanceId: instance.instanceId,
      privateIp: instance.privateIp,
      bastion: instance.bastion,
      ticket: ctx.reason.ticket,
    };
    return {
      web_link: ssh.webLink === undefined ? null : wayOf(fillUrl(ssh.webLink, values)),
      cli: ssh.cli === undefined ? null : wayOf(fillCommand(ssh.cli, values)),
      scp: ssh.scp === undefined ? null : wayOf(fillCommand(ssh.scp, values)),
      is_demo: ssh.isDemo,
    };
  },
  wasDone: async () => null,
});

/** Where credentials are handed out. The address says which role and for what, and carries no secret: the console at it signs people in itself. */
const openCredentials = implementCommand(OPEN_CREDENTIALS, {
  repeatable: true,
  precondition: async (ctx, { domain_identifier }) =>
    ctx.services.access.waysIn(ctx.stageRegion).credentials === null ? NO_CREDENTIALS : missingDomain(ctx, domain_identifier),
  run: async (ctx, { domain_identifier }) => {
    const { credentials } = ctx.services.access.waysIn(ctx.stageRegion);
    if (credentials === null) throw new CommandProblem('ConflictException', NO_CREDENTIALS.message);
    const { role, consoleUrl, isDemo } = credentials;
    const values = { ...domainValues(ctx.stageRegion, domain_identifier), role, ticket: ctx.reason.ticket };
    return { console: wayOf(fillUrl(consoleUrl, values)), role, is_demo: isDemo };
  },
  wasDone: async () => null,
});

export const accessCommands: readonly ImplementedCommand[] = [readSshDetails, openCredentials];

const wayOf = ({ text, problem }: Filled): Record<string, string | null> => ({ text, problem });

async function instanceOf(ctx: CommandContext, { domain_identifier, instance_id }: OnNode): Promise<InstanceRecord | null> {
  const instances = await ctx.ports.compute.instances(domain_identifier, ctx.signal);
  return instances.find(({ instanceId }) => instanceId === instance_id) ?? null;
}

const missingInstance = ({ domain_identifier, instance_id }: OnNode): Refusal =>
  preconditionFailed(
    `The domain ${domain_identifier.slice(0, 64)} has no instance ${instance_id.slice(0, 64)}.`,
    'Read the instances again: it may have been replaced.',
  );

async function missingDomain(ctx: CommandContext, domainIdentifier: string): Promise<Refusal | null> {
  const domain = await ctx.ports.domains.find(domainIdentifier, ctx.signal);
  if (domain && !domain.deleted) return null;
  return preconditionFailed(
    `The domain ${domainIdentifier.slice(0, 64)} is either deleted or doesn't exist.`,
    'Check the identifier, the stage and the region.',
  );
}
