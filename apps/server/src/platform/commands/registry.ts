import { type Command, readArguments, type SentArguments } from '#rules/commands/command';
import type { Refusal } from '#rules/guard';
import type { StageRegion } from '#rules/regions/stage-regions';
import { PortError } from '../../ports/port-error.ts';
import type { PortSet } from '../../ports/port-set.ts';

/** Services that handlers reach. Each area adds its own where it is defined: `declare module '…/commands/registry.ts'`. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface CommandServices {}

/** What a handler works with. After a crash a command is settled without a person waiting: `signal` is then the server's own. */
export interface CommandContext {
  ports: PortSet;
  stageRegion: StageRegion;
  actor: { id: string; name: string };
  /** Epoch milliseconds at which the command was accepted. */
  acceptedAt: number;
  /** The same in every attempt at one command: whatever the handler calls must have one effect per token. */
  token: string;
  /** The key that the person sent with it; null where none was, and where nobody waits for it any more. */
  idempotencyKey: string | null;
  /** It runs under a grant that a second person approved, or under broken glass. */
  hasSecondPerson: boolean;
  /** The grant that carries it; null where it needs none. */
  grantId: string | null;
  /** The record under which it runs; null before it is written. */
  auditId: string | null;
  /** What was given with it, or what its grant holds. */
  reason: { ticket: string; reasonCode: string; description: string };
  signal: AbortSignal;
  services: CommandServices;
}

/** How a command is carried out. Its level, permission and arguments are declared in rules/commands. */
interface CommandHandler<Arguments> {
  /** A fact that forbids it now, read when it is about to run; null when nothing does. */
  precondition?: (ctx: CommandContext, args: Arguments) => Promise<Refusal | null>;
  /** Carries it out and answers what the source said. Failures are PortErrors. */
  run: (ctx: CommandContext, args: Arguments) => Promise<Record<string, unknown>>;
  /** After a crash: whether the effect is there. Null when nobody can tell. */
  wasDone: (ctx: CommandContext, args: Arguments) => Promise<boolean | null>;
  /** What of its answer goes into the record and is kept for a repeated request; all of it without this. */
  kept?: (answer: Record<string, unknown>) => Record<string, unknown>;
  /** The answer to a repeated request, made of what was kept. `token` is that of the first. */
  again?: (ctx: Pick<CommandContext, 'services'> & { token: string }, kept: Record<string, unknown>) => Promise<Record<string, unknown>>;
  /** True when doing it twice is the same as once, so what nobody can tell may be repeated. */
  repeatable: boolean;
}

/** A command with its handler, which reads the arguments as they were sent or stored. */
export interface ImplementedCommand extends Required<CommandHandler<SentArguments>> {
  command: Command;
}

/** Joins a declared command and its handler; the handler gets the arguments as the declaration reads them. */
export function implementCommand<Arguments>(
  command: Command<Arguments>,
  { precondition, run, wasDone, repeatable, kept = (answer) => answer, again = async (_ctx, answer) => answer }: CommandHandler<Arguments>,
): ImplementedCommand {
  const read = (sent: SentArguments): Arguments => {
    const { args, problem } = readArguments(command, sent);
    if (problem !== null) throw new PortError('malformed', problem);
    return args;
  };
  return {
    command,
    repeatable,
    precondition: async (ctx, sent) => (await precondition?.(ctx, read(sent))) ?? null,
    run: async (ctx, sent) => run(ctx, read(sent)),
    wasDone: async (ctx, sent) => wasDone(ctx, read(sent)),
    kept,
    again,
  };
}

/** The commands that this server can carry out. */
export class CommandRegistry {
  readonly #byUrl = new Map<string, ImplementedCommand>();

  /** @throws Error for a command that is implemented twice */
  constructor(commands: readonly ImplementedCommand[]) {
    for (const implemented of commands) {
      const { url } = implemented.command;
      if (this.#byUrl.has(url)) throw new Error(`The command ${url} is implemented twice`);
      this.#byUrl.set(url, implemented);
    }
  }

  find(url: string): ImplementedCommand | null {
    return this.#byUrl.get(url) ?? null;
  }
}
