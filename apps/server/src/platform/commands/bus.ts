import { randomUUID } from 'node:crypto';
import { commandByUrl } from '#rules/commands/catalogue';
import { asksForStepUp, type Command, checkCommand, readArguments, type SentArguments } from '#rules/commands/command';
import { type Grant, hasSecondPerson } from '#rules/grants/grant';
import type { GrantUse } from '#rules/grants/use-grant';
import { notPermitted, type Refusal } from '#rules/guard';
import { mayIn } from '#rules/permissions';
import { stageRegionText } from '#rules/regions/stage-regions';
import { PortError } from '../../ports/port-error.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { AuditEntry, AuditRecord } from '../audit/audit-record.ts';
import { changeRefusal, stepUpRefusal } from '../auth/session-policy.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database, Handle, Tx } from '../database/database.ts';
import type { RequestContext } from '../http/context.ts';
import type { PushHub } from '../push/push-hub.ts';
import {
  auditSubject,
  type CommandRequest,
  clientWord,
  commandOf,
  domainOf,
  grantUseOf,
  guardInput,
  isArguments,
  quote,
  reasonOf,
  sizeProblem,
} from './command-request.ts';
import { acceptedAfterAll, despiteTrouble, performDespiteTrouble } from './despite-trouble.ts';
import { takeDomainLease } from './domain-lease.ts';
import { argumentsHash, begin, type Execution, findByKey, finish, LEASE_MS, lockUnfinished, noteAudit } from './execution-store.ts';
import { recordCompletion } from './record-completion.ts';
import type { CommandContext, CommandRegistry, CommandServices, ImplementedCommand } from './registry.ts';
import { type CommandResult, failed, refused, succeeded, unusable } from './result.ts';

/** Finds the grant that carries a command. */
export interface GrantFinder {
  /** The named grant, or without a name any of the person's: one that carries the use now, or why none does. */
  find(
    handle: Handle,
    use: GrantUse,
    id: string | null,
  ): Promise<{ grant: Grant; refusal: null } | { grant: null; refusal: Refusal | null }>;
}

interface BusDependencies {
  database: Database;
  clock: Clock;
  audit: AuditLog;
  registry: CommandRegistry;
  /** What handlers reach beside their context. */
  services: CommandServices;
  grants: GrantFinder;
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
    const forbidden = this.#permission(ctx, declared);
    if (forbidden) return this.#refuse(ctx, request, args, forbidden);
    const use = grantUseOf(ctx, declared, args);
    const { grant, refusal } = use ? await this.#findGrant(use, request.guard.grantId ?? null) : NO_GRANT;
    const lacking = refusal ?? checkCommand(declared, guardInput(request, grant), ctx.stageRegion.stage);
    if (lacking) return this.#refuse(ctx, request, args, lacking);
    const implemented = this.#deps.registry.find(request.url);
    if (!implemented) {
      return this.#refuse(ctx, request, args, {
        code: 'PRECONDITION_FAILED',
        message: 'This command is not available from this source.',
        fix: 'Use the tool of the source itself, and note it in the ticket.',
      });
    }
    return this.#run(ctx, request, implemented, args, use && grant && { use, grant });
  }

  #permission(ctx: RequestContext, command: Command): Refusal | null {
    const { permission, level } = command;
    const now = this.#deps.clock.now();
    if (!mayIn(ctx.principal, permission, ctx.stageRegion)) return notPermitted(permission, ctx.stageRegion);
    if (asksForStepUp(ctx.stageRegion.stage, command)) return stepUpRefusal(ctx.session, now);
    return level === 'safe' ? null : changeRefusal(ctx.session, now);
  }

  #findGrant(use: GrantUse, id: string | null): ReturnType<GrantFinder['find']> {
    return this.#deps.database.run((db) => this.#deps.grants.find(db, use, id));
  }

  async #run(
    ctx: RequestContext,
    request: CommandRequest,
    implemented: ImplementedCommand,
    args: SentArguments,
    under: { use: GrantUse; grant: Grant } | null,
  ): Promise<CommandResult> {
    const { database, clock, services } = this.#deps;
    const { command } = implemented;
    const key = request.guard.idempotencyKey ?? randomUUID();
    // Before the precondition: what was done once may itself forbid doing it again, and the first answer still stands.
    const before = await database.run((db) => findByKey(db, { actorId: ctx.principal.id, command: command.url, idempotencyKey: key }));
    if (before) return this.#repeat(ctx, request, before, args, implemented);
    const id = randomUUID();
    const run: CommandContext = {
      ports: ctx.ports,
      stageRegion: ctx.stageRegion,
      actor: { id: ctx.principal.id, name: ctx.principal.name },
      acceptedAt: clock.now(),
      token: id,
      idempotencyKey: request.guard.idempotencyKey ?? null,
      hasSecondPerson: under !== null && hasSecondPerson(under.grant),
      grantId: under?.grant.id ?? null,
      auditId: null,
      reason: reasonOf(request, under?.grant),
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

    const accepted = await database
      .transaction(async (tx) => {
        // Again, at the moment it runs: the grant may have ended or been revoked while the precondition was read.
        const { refusal } = under ? await this.#deps.grants.find(tx, under.use, under.grant.id) : NO_GRANT;
        if (refusal) throw new Lapse(refusal);
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
        const held = await this.#lease(tx, run, command, args);
        if (held) throw new Lapse(held);
        const record = await this.#deps.audit.append(tx, { ...this.#entry(ctx, request, args, under?.grant), phase: 'requested' });
        await noteAudit(tx, id, record.id);
        return { ...begun, record };
      })
      .catch(orLapse)
      .catch((error: unknown) => acceptedAfterAll(database, id, error));
    if (accepted instanceof Lapse) return this.#refuse(ctx, request, args, accepted.refusal);
    if ('earlier' in accepted) return this.#repeat(ctx, request, accepted.earlier, args, implemented);
    return this.#perform({ ...run, auditId: accepted.record.id }, implemented, args, accepted.started, accepted.record, ctx.requestId);
  }

  /** Nothing else changes the domain while this does: what the precondition saw holds until its effect can be seen. */
  async #lease(tx: Tx, run: CommandContext, { domainLeaseMs, title }: Command, args: SentArguments): Promise<Refusal | null> {
    const domainIdentifier = domainOf(args);
    if (domainLeaseMs === null || domainIdentifier === null) return null;
    return takeDomainLease(tx, {
      stageRegion: stageRegionText(run.stageRegion),
      domainIdentifier,
      holder: run.token,
      title: `${title} by ${run.actor.name}`,
      at: run.acceptedAt,
      until: run.acceptedAt + LEASE_MS,
      settlesMs: domainLeaseMs,
    });
  }

  async #perform(
    run: CommandContext,
    { command, run: perform, wasDone, kept }: ImplementedCommand,
    args: SentArguments,
    execution: Execution,
    requested: AuditRecord,
    requestId: string,
  ): Promise<CommandResult> {
    const { database, clock, push, onError } = this.#deps;
    const { data, failure } = await performDespiteTrouble({ run: perform, wasDone }, run, args);
    if (failure !== null && !(failure instanceof PortError)) onError(failure, requestId);
    const now = clock.now();
    // After a time-out nobody knows whether it took effect: said so, and never repeated by itself.
    const outcome = failure === null ? 'succeeded' : failure instanceof PortError && failure.kind === 'timed-out' ? 'unknown' : 'failed';
    const answer = failure === null ? succeeded(data, null) : failed(failure, null);
    const error = answer.error && { code: answer.error.extensions.code, text: answer.error.message };
    await despiteTrouble(
      () =>
        database.transaction(async (tx) => {
          // A commit whose answer was lost may stand: it is not made twice.
          if (!(await lockUnfinished(tx, execution.id))) return;
          const closing = await recordCompletion(tx, this.#deps.audit, {
            execution,
            requested,
            changeTitle: command.isChange ? command.changeTitle : null,
            outcome,
            data: data && kept(data),
            error,
            at: now,
          });
          answer.auditSeq = closing.seq;
          await finish(tx, {
            id: execution.id,
            state: outcome,
            result: { ...answer, data: data && kept(data) },
            errorCode: error?.code ?? null,
            errorText: error?.text ?? null,
            at: now,
          });
          if (command.isChange)
            publishOutcome(tx, push, { stageRegion: stageRegionText(run.stageRegion), url: command.url, args, outcome });
        }),
      run.signal,
    );
    return answer;
  }

  /** The same key again: the first answer, or that it still runs. The key for something else is a mistake worth saying. */
  async #repeat(
    ctx: RequestContext,
    request: CommandRequest,
    earlier: Execution,
    args: SentArguments,
    { again }: Pick<ImplementedCommand, 'again'>,
  ): Promise<CommandResult> {
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
    const first = earlier.result as CommandResult;
    if (!first.success || !isArguments(first.data)) return first;
    return { ...first, data: await again({ services: this.#deps.services, token: earlier.id }, first.data) };
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

  /** @param grant the one that carries it; without, what the client said of grants is kept as its word */
  #entry(ctx: RequestContext, request: CommandRequest, args: SentArguments, grant?: Grant): Omit<AuditEntry, 'phase'> {
    const { guard } = request;
    const { ticket, reasonCode, description } = reasonOf(request, grant);
    return {
      at: this.#deps.clock.now(),
      stageRegion: stageRegionText(ctx.stageRegion),
      actor: { id: ctx.principal.id, name: ctx.principal.name },
      session: ctx.session.idHash,
      sourceHost: ctx.sourceHost,
      requestId: ctx.requestId,
      command: commandOf(request.url),
      subject: auditSubject(args),
      arguments: { ...args, ...clientWord(request) },
      ticket: ticket || undefined,
      reasonCode: reasonCode || undefined,
      description: description || undefined,
      grant: grant?.id ?? guard.grantId ?? undefined,
      breakGlass: grant?.isBreakGlass ? true : undefined,
    };
  }
}

/** What did not hold any more when the command was to begin: its grant ended, or the domain is somebody else's now. Nothing of it is kept. */
class Lapse extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

function orLapse(error: unknown): Lapse {
  if (error instanceof Lapse) return error;
  throw error;
}

const NO_GRANT = { grant: null, refusal: null };

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
