import { type CommandName, commandByUrl } from '#rules/command-names';
import type { Refusal } from '#rules/guard';
import type { Place } from '#rules/places';
import type { Cell } from '../../ports/cell.ts';

/** What a handler works with. After a crash a command is settled without a person waiting: `signal` is then the server's own. */
export interface CommandContext {
  cell: Cell;
  place: Place;
  actor: { id: string; name: string };
  /** Epoch milliseconds at which the command was accepted. */
  acceptedAt: number;
  /** The same in every attempt at one command: whatever the handler calls must have one effect per token. */
  token: string;
  signal: AbortSignal;
}

export type CommandArguments = Readonly<Record<string, unknown>>;

/** How one command is carried out. Its level, permission and arguments are rules (command-names.ts). */
export interface CommandHandler {
  url: string;
  /** A fact that forbids it now, read when it is about to run; null when nothing does. */
  precondition?: (ctx: CommandContext, args: CommandArguments) => Promise<Refusal | null>;
  /** Carries it out and answers what the source said. Failures are PortErrors. */
  run: (ctx: CommandContext, args: CommandArguments) => Promise<Record<string, unknown>>;
  /** After a crash: whether the effect is there. Null when nobody can tell. */
  wasDone: (ctx: CommandContext, args: CommandArguments) => Promise<boolean | null>;
  /** True when doing it twice is the same as once, so what nobody can tell may be repeated. */
  repeatable: boolean;
  /** What the change list calls it, with the subject left out: "Recover domain". */
  changeTitle: string;
}

export interface RegisteredCommand extends CommandHandler {
  spec: CommandName;
}

/** The commands that this server can carry out. */
export class CommandRegistry {
  readonly #byUrl = new Map<string, RegisteredCommand>();

  register(handler: CommandHandler): void {
    const spec = commandByUrl(handler.url);
    if (!spec) throw new Error(`No rule describes the command ${handler.url}: add it to command-names.ts first`);
    if (this.#byUrl.has(handler.url)) throw new Error(`The command ${handler.url} is registered twice`);
    this.#byUrl.set(handler.url, { ...handler, spec });
  }

  find(url: string): RegisteredCommand | null {
    return this.#byUrl.get(url) ?? null;
  }
}
