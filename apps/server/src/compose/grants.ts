import { isStage } from '#rules/regions/stages';
import { GrantKeeper } from '../areas/grants/grant-keeper.ts';
import { GrantsService } from '../areas/grants/grants-service.ts';
import type { AuditLog } from '../platform/audit/audit-log.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { PushHub } from '../platform/push/push-hub.ts';
import type { PortSets } from './port-sets.ts';

interface GrantsDependencies {
  database: Database;
  clock: Clock;
  audit: AuditLog;
  push: PushHub;
  portsOf: PortSets['of'];
  onError: (error: unknown) => void;
}

/** Grants, and what looks after them by the clock. */
export function makeGrants({ portsOf, onError, ...deps }: GrantsDependencies): {
  service: GrantsService;
  start: () => () => Promise<void>;
} {
  const service = new GrantsService(deps);
  const keeper = new GrantKeeper({
    ...deps,
    grants: service,
    notifierOf: (text) => {
      const [stage = '', airportCode = ''] = text.split('/');
      return isStage(stage) ? portsOf({ stage, airportCode }).releases.notifier : null;
    },
    onError,
  });
  return {
    service,
    start: () => {
      keeper.start();
      return () => keeper.stop();
    },
  };
}
