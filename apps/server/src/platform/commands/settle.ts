import { commandByUrl } from '#rules/commands/catalogue';
import type { StageRegion } from '#rules/regions/stage-regions';
import { PortError } from '../../ports/port-error.ts';
import type { PortSet } from '../../ports/port-set.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { readAudit } from '../audit/audit-store.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import type { PushHub } from '../push/push-hub.ts';
import { publishOutcome } from './bus.ts';
import { type Execution, finish, lockUnfinished, takeOver, unfinished } from './execution-store.ts';
import { recordCompletion } from './record-completion.ts';
import type { CommandContext, CommandRegistry, CommandServices, ImplementedCommand } from './registry.ts';
import { failed, succeeded } from './result.ts';

interface SettleDependencies {
  database: Database;
  /** Names this process in the leases of what it takes over. */
  processId: string;
  clock: Clock;
  audit: AuditLog;
  registry: CommandRegistry;
  push: Pick<PushHub, 'publish'>;
  portsOf: (stageRegion: StageRegion) => PortSet;
  services: CommandServices;
  /** Ids of the processes that may live. */
  living: () => Promise<ReadonlySet<string>>;
}

export interface Settled {
  id: string;
  command: string;
  outcome: 'succeeded' | 'failed' | 'unknown';
}

/**
 * Finishes what a dead server left: a command whose effect is there is completed, one that may be repeated is repeated
 * with its own token, and one of which nobody can tell is marked "unknown", never forgotten. Each is taken over by one server. Run at start,
 * before requests, and where several servers share the database from time to time.
 * @param isStart of the embedded database, which no other process can have: all that runs in it is left over
 */
export async function settleUnfinished(
  { database, processId, clock, audit, registry, push, portsOf, services, living }: SettleDependencies,
  { isStart }: { isStart: boolean },
): Promise<Settled[]> {
  const open = await database.run(unfinished);
  // After the commands: a process that runs one of them is in the list by now.
  const alive = isStart && database.kind === 'embedded' ? new Set<string>() : await living();
  const left = open.filter(({ leaseOwner, leaseUntil }) => !alive.has(leaseOwner ?? '') || (leaseUntil ?? 0) < clock.now());
  const settled: Settled[] = [];
  for (const execution of left) {
    const requested = execution.auditId ? await database.run((db) => readAudit(db, execution.auditId ?? '')) : null;
    // Begun and recorded in one transaction: without the record there is nothing that could have run.
    if (!requested) continue;
    if (!(await database.run((db) => takeOver(db, execution, { owner: processId, at: clock.now() })))) continue;
    const { outcome, data, error } = await settleOne(registry.find(execution.command), execution, () => ({
      ...contextOf(execution, portsOf),
      actor: requested.actor,
      auditId: requested.id,
      grantId: requested.grant ?? null,
      reason: {
        ticket: requested.ticket ?? '',
        reasonCode: requested.reasonCode ?? '',
        description: requested.description ?? '',
      },
      services,
    }));
    const at = clock.now();
    const problem = error === null ? null : { code: 'SERVER_STOPPED', text: error };
    const mine = await database.transaction(async (tx) => {
      if (!(await lockUnfinished(tx, execution.id))) return false;
      const declared = commandByUrl(execution.command);
      const changeTitle = declared?.isChange === false ? null : (declared?.changeTitle ?? execution.command);
      const closing = await recordCompletion(tx, audit, { execution, requested, changeTitle, outcome, data, error: problem, at });
      const answer = problem ? failed(new PortError('unavailable', problem.text), closing.seq) : succeeded(data, closing.seq);
      await finish(tx, { id: execution.id, state: outcome, result: answer, errorCode: problem?.code ?? null, errorText: error, at });
      publishOutcome(tx, push, { stageRegion: execution.stageRegion, url: execution.command, args: execution.arguments, outcome });
      return true;
    });
    if (mine) settled.push({ id: execution.id, command: execution.command, outcome });
  }
  return settled;
}

async function settleOne(implemented: ImplementedCommand | null, { arguments: sent }: Execution, contextNow: () => CommandContext) {
  const STOPPED = 'The server stopped while this ran';
  if (!implemented) return outcomeOf('unknown', null, `${STOPPED}, and this one does not know the command any more.`);
  try {
    const ctx = contextNow();
    const done = await implemented.wasDone(ctx, sent);
    if (done === true) return outcomeOf('succeeded', { found_done: true }, null);
    if (done === false || implemented.repeatable) return outcomeOf('succeeded', implemented.kept(await implemented.run(ctx, sent)), null);
    return outcomeOf('unknown', null, `${STOPPED}, and the source does not report whether it took effect.`);
  } catch (error) {
    const why = error instanceof PortError ? error.message : 'its outcome could not be read';
    return outcomeOf('unknown', null, `${STOPPED}: ${why}`);
  }
}

const outcomeOf = (outcome: Settled['outcome'], data: Record<string, unknown> | null, error: string | null) => ({ outcome, data, error });

const contextOf = (
  execution: Execution,
  portsOf: SettleDependencies['portsOf'],
): Omit<CommandContext, 'actor' | 'auditId' | 'grantId' | 'reason' | 'services'> => {
  const [stage, airportCode] = execution.stageRegion.split('/');
  const stageRegion = { stage, airportCode } as StageRegion;
  return {
    ports: portsOf(stageRegion),
    stageRegion,
    // Whatever it needed was there when it was accepted.
    hasSecondPerson: true,
    acceptedAt: execution.createdAt,
    token: execution.id,
    idempotencyKey: null,
    signal: AbortSignal.timeout(30_000),
  };
};
