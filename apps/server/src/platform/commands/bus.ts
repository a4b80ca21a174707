import { randomUUID } from 'node:crypto';
import { commandByUrl } from '#rules/commands/catalogue';
import { type Command, checkCommand, readArguments, type SentArguments } from '#rules/commands/command';
import { parseDomainIdentifier } from '#rules/domains/identifiers';
import { notPermitted, type Refusal } from '#rules/guard';
import { mayIn } from '#rules/permissions';
import type { StageRegion } from '#rules/regions/stage-regions';
import { PortError } from '../../ports/port-error.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { AuditEntry, AuditRecord } from '../audit/audit-record.ts';
import { changeRefusal } from '../auth/session-policy.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database, Tx } from '../database/database.ts';
import type { RequestContext } from '../http/context.ts';
import type { PushHub } from '../push/push-hub.ts';
import { argumentsHash, begin, type Execution, findByKey, finish, noteAudit } from './execution-store.ts';
import { recordCompletion } from './record-completion.ts';
import type { CommandContext, CommandRegistry, CommandServices, ImplementedCommand } from './registry.ts';
import { type CommandResult, failed, refused, succeeded, unusable } from './result.ts';

export interface CommandRequest {
  url: string;
  args: unknown;
  approval?: unknown;
  confirm?: unknown;
  guard: {
    ticket?: string | null | undefined;
    reasonCode?: string | null | undefined;
    description?: string | null | undefined;
    idempotencyKey?: string | null | undefined;
    grantId?: string | null | undefined;
  };
}

interface BusDependencies {
  database: Database;
  clock: Clock;
  audit: AuditLog;
  registry: CommandRegistry;
  /** What handlers reach beside their context. */
  services: CommandServices;
  /** Names this process in the leases of its commands. */
  processId: string;
  push: Pick<PushHub, 'publish'>;
  /** Hears how each command ended: its address in the registry's words, and ok or the code of the refusal or failure. */
  onResult?: (command: string, outcome: string) => void;
  /** Hears errors that are no PortErrors; the reader gets a request id instead. */
  onError: (error: unknown, requestId: string) => void;
}

declare module '../http/context.ts' {
  interface RequestServices {
    commands: CommandBus;
  }
}

/**
 * The one entry point for whatever changes something: registry entry, arguments, permission, guard, precondition, audit record,
 * run, completion, push; in this order. If the audit record cannot be written the command does not run.
 */
export class CommandBus {
  readonly #deps: BusDependencies;

  constructor(deps: BusDependencies) {
    this.#deps = deps;
  }

  /** Refusals and failures are answers. Throws only when the refusal or the request could not be recorded. */
  async execute(ctx: RequestContext, request: CommandRequest): Promise<CommandResult> {
    const result = await this.#execute(ctx, request);
    this.#deps.onResult?.(commandByUrl(request.url)?.url ?? 'unknown', result.error?.extensions.code ?? 'ok');
    return result;
  }

  async #execute(ctx: RequestContext, request: CommandRequest): Promise<CommandResult> {
    const tooMuch = sizeProblem(request);
    if (tooMuch) {
      const record = await this.#recordRefusal(
        ctx,
        { ...request, args: {}, approval: null, confirm: null, guard: {} },
        {},
        'BAD_ARGUMENTS',
        tooMuch,
      );
      return unusable(tooMuch, 'BAD_ARGUMENTS', 400, record.seq);
    }
    const args = isArguments(request.args) ? request.args : {};
    const declared = commandByUrl(request.url);
    if (!declared) {
      const record = await this.#recordRefusal(ctx, request, args, 'UNKNOWN_COMMAND', 'No such command.');
      return unusable(`There is no command ${quote(request.url)}.`, 'UNKNOWN_COMMAND', 404, record.seq);
    }
    const problem = isArguments(request.args) ? readArguments(declared, args).problem : 'args must be an object of the arguments.';
    if (problem) {
      const record = await this.#recordRefusal(ctx, request, args, 'BAD_ARGUMENTS', problem);
      return unusable(problem, 'BAD_ARGUMENTS', 400, record.seq);
    }
    const refusal = this.#permission(ctx, declared) ?? checkCommand(declared, guardInput(request), ctx.stageRegion.stage);
    if (refusal) return this.#refuse(ctx, request, args, refusal);
    const implemented = this.#deps.registry.find(request.url);
    if (!implemented) {
      return this.#refuse(ctx, request, args, {
        code: 'PRECONDITION_FAILED',
        message: 'This command is not available from this source.',
        fix: 'Use the tool of the source itself, and note it in the ticket.',
      });
    }
    return this.#run(ctx, request, implemented, args);
  }

  #permission(ctx: RequestContext, { permission, level }: Command): Refusal | null {
    if (!mayIn(ctx.principal, permission, ctx.stageRegion)) return notPermitted(permission, ctx.stageRegion);
    return level === 'safe' ? null : changeRefusal(ctx.session, this.#deps.clock.now());
  }

  async #run(ctx: RequestContext, request: CommandRequest, implemented: ImplementedCommand, args: SentArguments): Promise<CommandResult> {
    const { database, clock, services } = this.#deps;
    const { command } = implemented;
    const key = request.guard.idempotencyKey ?? randomUUID();
    // Before the precondition: what was done once may itself forbid doing it again, and the first answer still stands.
    const before = await database.run((db) => findByKey(db, { actorId: ctx.principal.id, command: command.url, idempotencyKey: key }));
    if (before) return this.#repeat(ctx, request, before, args);
    const id = randomUUID();
    const run: CommandContext = {
      ports: ctx.ports,
      stageRegion: ctx.stageRegion,
      actor: { id: ctx.principal.id, name: ctx.principal.name },
      acceptedAt: clock.now(),
      token: id,
      // A reader who leaves does not stop a command that has begun.
      signal: AbortSignal.timeout(10 * 60_000),
      services,
    };
    let forbidden: Refusal | null;
    try {
      forbidden = await implemented.precondition(run, args);
    } catch (error) {
      if (!(error instanceof PortError)) throw error;
      forbidden = {
        code: 'PRECONDITION_FAILED',
        message: `Whether this is safe could not be read: ${error.message}`,
        fix: 'Retry when the source answers again.',
      };
    }
    if (forbidden) return this.#refuse(ctx, request, args, forbidden);

    const accepted = await database.transaction(async (tx) => {
      const begun = await begin(tx, {
        id,
        idempotencyKey: key,
        actorId: ctx.principal.id,
        stageRegion: stageRegionText(ctx.stageRegion),
        command: command.url,
        args,
        owner: this.#deps.processId,
        at: run.acceptedAt,
      });
      if ('earlier' in begun) return begun;
      const record = await this.#deps.audit.append(tx, { ...this.#entry(ctx, request, args), phase: 'requested' });
      await noteAudit(tx, id, record.id);
      return { ...begun, record };
    });
    if ('earlier' in accepted) return this.#repeat(ctx, request, accepted.earlier, args);
    return this.#perform(run, implemented, args, accepted.started, accepted.record, ctx.requestId);
  }

  async #perform(
    run: CommandContext,
    { command, run: perform }: ImplementedCommand,
    args: SentArguments,
    execution: Execution,
    requested: AuditRecord,
    requestId: string,
  ): Promise<CommandResult> {
    const { database, clock, push, onError } = this.#deps;
    let data: Record<string, unknown> | null = null;
    let failure: unknown = null;
    try {
      data = await perform(run, args);
    } catch (error) {
      failure = error;
      if (!(error instanceof PortError)) onError(error, requestId);
    }
    const now = clock.now();
    // After a time-out nobody knows whether it took effect: said so, and never repeated by itself.
    const outcome = failure === null ? 'succeeded' : failure instanceof PortError && failure.kind === 'timed-out' ? 'unknown' : 'failed';
    const answer = failure === null ? succeeded(data, null) : failed(failure, null);
    const error = answer.error && { code: answer.error.extensions.code, text: answer.error.message };
    await database.transaction(async (tx) => {
      const closing = await recordCompletion(tx, this.#deps.audit, {
        execution,
        requested,
        changeTitle: command.changeTitle,
        outcome,
        data,
        error,
        at: now,
      });
      answer.auditSeq = closing.seq;
      await finish(tx, {
        id: execution.id,
        state: outcome,
        result: answer,
        errorCode: error?.code ?? null,
        errorText: error?.text ?? null,
        at: now,
      });
      publishOutcome(tx, push, { stageRegion: stageRegionText(run.stageRegion), url: command.url, args, outcome });
    });
    return answer;
  }

  /** The same key again: the first answer, or that it still runs. The key for something else is a mistake worth saying. */
  async #repeat(ctx: RequestContext, request: CommandRequest, earlier: Execution, args: SentArguments): Promise<CommandResult> {
    if (earlier.argumentsHash !== argumentsHash(args) || earlier.stageRegion !== stageRegionText(ctx.stageRegion)) {
      return this.#refuse(ctx, request, args, {
        code: 'DUPLICATE',
        message: 'This idempotency key was used for other arguments, or in another stage or region.',
        fix: 'Send a new guard.idempotencyKey for a new command.',
      });
    }
    if (earlier.state === 'running' || earlier.state === 'accepted') {
      return this.#refuse(ctx, request, args, {
        code: 'IN_PROGRESS',
        message: 'This command is running.',
        fix: 'Wait for it; its outcome is in Audit History.',
      });
    }
    return earlier.result as CommandResult;
  }

  async #refuse(ctx: RequestContext, request: CommandRequest, args: SentArguments, refusal: Refusal): Promise<CommandResult> {
    const record = await this.#recordRefusal(ctx, request, args, refusal.code, refusal.message);
    return refused(refusal, record.seq);
  }

  #recordRefusal(ctx: RequestContext, request: CommandRequest, args: SentArguments, code: string, text: string): Promise<AuditRecord> {
    return this.#deps.database.transaction((tx) =>
      this.#deps.audit.append(tx, { ...this.#entry(ctx, request, args), phase: 'refused', error: { code, text } }),
    );
  }

  #entry(ctx: RequestContext, request: CommandRequest, args: SentArguments): Omit<AuditEntry, 'phase'> {
    const { guard } = request;
    return {
      at: this.#deps.clock.now(),
      stageRegion: stageRegionText(ctx.stageRegion),
      actor: { id: ctx.principal.id, name: ctx.principal.name },
      session: ctx.session.idHash,
      sourceHost: ctx.sourceHost,
      requestId: ctx.requestId,
      command: commandOf(request.url),
      subject: subjectOf(args),
      arguments: { ...args, ...clientWord(request) },
      ticket: guard.ticket ?? undefined,
      reasonCode: guard.reasonCode ?? undefined,
      description: guard.description ?? undefined,
      grant: guard.grantId ?? undefined,
    };
  }
}

interface Outcome {
  stageRegion: string;
  url: string;
  args: SentArguments;
  outcome: 'succeeded' | 'failed' | 'unknown';
}

/** Tells the pages that show the command's domain that it ended. */
export function publishOutcome(tx: Tx, push: Pick<PushHub, 'publish'>, { stageRegion, url, args, outcome }: Outcome): void {
  const domain = domainOf(args);
  if (domain !== null) push.publish(tx, { topic: `domain:${domain}`, stageRegion, payload: { kind: 'command', url, outcome } });
}

/** How the record names a command: its url is its path. An unknown one is kept as it came, cut. */
const commandOf = (url: string): AuditEntry['command'] => {
  const path = cut(url, 200);
  const slash = path.lastIndexOf('/');
  return { path, parent: slash > 0 ? path.slice(0, slash) : undefined, name: path.slice(slash + 1) || path };
};

const subjectOf = (args: SentArguments): AuditEntry['subject'] => {
  const identifier = domainOf(args);
  return identifier === null ? undefined : { identifier, account: parseDomainIdentifier(identifier)?.clientId };
};

const isArguments = (value: unknown): value is SentArguments => typeof value === 'object' && value !== null && !Array.isArray(value);

const quote = (text: string): string => JSON.stringify(cut(text, 80));

/** Never cuts a character in two: the column would then hold another text than the one that was hashed. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

const MAX_LENGTH = 16_384;
const LONGEST_KEY = 200;

/** Refusals are recorded too, so what one request may put into the record has a limit. The key is part of an index. */
const sizeProblem = ({ args, approval, confirm, guard }: CommandRequest): string | null => {
  const { idempotencyKey, ...texts } = guard;
  if (JSON.stringify([args, approval, confirm, texts]).length > MAX_LENGTH) {
    return `args, approval, confirm and guard are too long: together at most ${MAX_LENGTH} characters of JSON are taken.`;
  }
  if (idempotencyKey != null && (idempotencyKey === '' || idempotencyKey.length > LONGEST_KEY)) {
    return `guard.idempotencyKey must have 1 to ${LONGEST_KEY} characters.`;
  }
  return null;
};

export const stageRegionText = (stageRegion: StageRegion): string => `${stageRegion.stage}/${stageRegion.airportCode}`;

/** The domain that a command is about, for the record and the page; null where its arguments name none. */
export const domainOf = (args: SentArguments): string | null =>
  typeof args.domain_identifier === 'string' ? cut(args.domain_identifier, 64) : null;

/** approval and confirm as the client sent them: kept in the record, whatever they decide. */
const clientWord = ({ approval, confirm }: CommandRequest): Record<string, unknown> => ({
  ...(approval == null ? {} : { approval }),
  ...(confirm == null ? {} : { confirm }),
});

const guardInput = ({ guard, approval, confirm }: CommandRequest) => ({
  ticket: guard.ticket,
  reasonCode: guard.reasonCode,
  description: guard.description,
  // Grants are issued by work to come; until one is known to be live, none is: the client's word opens nothing.
  grantId: null,
  confirmed: isArguments(confirm) && confirm.is_confirmed === true,
  approvalMode: isArguments(approval) && typeof approval.mode === 'string' ? approval.mode : null,
});
