import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileSigner } from '../platform/audit/audit-key.ts';
import { AuditLog } from '../platform/audit/audit-log.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { CommandBus } from '../platform/commands/bus.ts';
import { CommandRegistry, type CommandServices, type ImplementedCommand } from '../platform/commands/registry.ts';
import type { Database } from '../platform/database/database.ts';
import type { PushHub } from '../platform/push/push-hub.ts';

interface TestBusOptions {
  database: Database;
  clock: Clock;
  push: PushHub;
  /** Where the key of the audit log is. */
  folder: string;
  commands: readonly ImplementedCommand[];
  services?: Partial<CommandServices>;
}

/** For tests: the bus over a real audit log, for some commands, where nobody holds a grant. */
export function makeTestBus({ database, clock, push, folder, commands, services = {} }: TestBusOptions): CommandBus {
  const onError = (error: unknown): void => console.error(error);
  const grants = { find: async () => ({ grant: null, refusal: null }) };
  const audit = new AuditLog({ database, clock, signer: fileSigner(join(folder, 'audit-key.pem')), onError });
  const registry = new CommandRegistry(commands);
  return new CommandBus({
    ...{ database, clock, audit, registry, grants, push, onError },
    services: services as CommandServices,
    processId: randomUUID(),
  });
}
