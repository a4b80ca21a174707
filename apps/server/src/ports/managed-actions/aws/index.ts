import { z } from 'zod';
import { ACTION_ROLE_SETTING, actionRoleOf } from '../../aws-account/action-role.ts';
import type { DomainStatuses } from '../../aws-account/domain-statuses.ts';
import { type OperationName, permissionOf } from '../../aws-account/operations.ts';
import { scheduledActions } from '../../aws-account/scheduled-actions.ts';
import { CompatibleVersions, type ScheduledAction, type ServiceSoftware, ServiceSoftware as Software } from '../../aws-account/schema.ts';
import { actionFailure } from '../../aws-action/failures.ts';
import { clientSettings, ONCE, takeActionRole } from '../../aws-action/role.ts';
import { quietAwsSdk } from '../../aws-clients.ts';
import { limitTime } from '../../cluster-api/opensearch/network-failures.ts';
import type { ActionRequest } from '../../domain-actions/port.ts';
import { PortError } from '../../port-error.ts';
import type { ManagedAction, ManagedActionKind, ManagedActionsPort, PlannedAction, Schedule, ServiceSoftwareState } from '../port.ts';

const TIMEOUT_MS = 30_000;
const KEPT_MS = 60_000;

/** The one call that each action is. */
const CALL_OF = {
  'start-software-update': 'StartServiceSoftwareUpdate',
  'cancel-software-update': 'CancelServiceSoftwareUpdate',
  'reschedule-action': 'UpdateScheduledAction',
  'set-auto-tune': 'UpdateDomainConfig',
  'check-upgrade': 'UpgradeDomain',
} as const satisfies Record<ManagedActionKind, OperationName>;
const ALL = Object.keys(CALL_OF) as ManagedActionKind[];

const SoftwareAnswer = z.object({ ServiceSoftwareOptions: Software.nullish() });
const ScheduledAnswer = z.object({
  ScheduledAction: z.object({ Id: z.string(), Status: z.string().nullish(), ScheduledTime: z.number() }).nullish(),
});
const UpgradeAnswer = z.object({
  UpgradeId: z.string().nullish(),
  TargetVersion: z.string().nullish(),
  PerformCheckOnly: z.boolean().nullish(),
});

/**
 * Actions on managed domains of accounts, each through a role that is taken over for it: the person is in CloudTrail, and the session may make that one
 * call on that one domain. The SDK repeats none of them by itself.
 */
export function createAwsManagedActions(accounts: readonly DomainStatuses[], timeoutMs = TIMEOUT_MS): ManagedActionsPort {
  const accountOf = (domainIdentifier: string): DomainStatuses | undefined => accounts.find((one) => one.isOurs(domainIdentifier));

  async function call(action: ManagedAction, account: DomainStatuses, request: ActionRequest, signal: AbortSignal): Promise<unknown> {
    const { target, meter } = account.clients;
    const role = actionRoleOf(target);
    if (!role)
      throw new PortError('not-offered', 'Not available from this source: awsAccounts of the configuration names no role for actions.');
    const operation = CALL_OF[action.kind];
    const DomainName = await account.nameOf(request.domainIdentifier, signal);
    const { awsRegion } = target;
    const session = await takeActionRole(
      role,
      { actor: request.actor, ticket: request.ticket ?? '' },
      ({ partition, accountId }) => [
        { actions: [permissionOf(operation)], resources: [`arn:${partition}:es:${awsRegion}:${accountId}:domain/${DomainName}`] },
      ],
      signal,
    );
    quietAwsSdk();
    const sdk = await import('@aws-sdk/client-opensearch');
    const client = new sdk.OpenSearchClient({ ...clientSettings(target), ...ONCE, credentials: session, region: awsRegion });
    try {
      meter.take(operation, 'asked');
      const Command = sdk[`${operation}Command`] as unknown as new (input: unknown) => never;
      return await client.send(new Command(inputOf(action, DomainName)), { abortSignal: signal });
    } finally {
      client.destroy();
    }
  }

  return {
    isManaged: (domainIdentifier) => accountOf(domainIdentifier) !== undefined,
    offeredOn: (domainIdentifier) => (accountOf(domainIdentifier)?.clients.target.actions ? ALL : []),
    async software(domainIdentifier, signal) {
      const seen = await accountOf(domainIdentifier)?.one(domainIdentifier, signal);
      return seen?.status.ServiceSoftwareOptions ? stateOf(seen.status.ServiceSoftwareOptions) : null;
    },
    async autoTune(domainIdentifier, signal) {
      const seen = await accountOf(domainIdentifier)?.one(domainIdentifier, signal);
      return seen?.status.AutoTuneOptions?.State ?? null;
    },
    async planned(domainIdentifier, options) {
      const account = accountOf(domainIdentifier);
      if (!account) return { rows: [], isCut: false };
      const { rows, isCut } = await scheduledActions(account, domainIdentifier, options);
      return { rows: rows.map(plannedOf), isCut };
    },
    async upgradeTargets(domainIdentifier, signal) {
      const account = accountOf(domainIdentifier);
      if (!account) return [];
      return account.read('upgrade-targets', domainIdentifier, {
        ttlMs: KEPT_MS,
        signal,
        async load(DomainName, inner) {
          const answer = await account.clients.es('GetCompatibleVersions', { DomainName }, CompatibleVersions, { signal: inner });
          return [...new Set(answer.CompatibleVersions.flatMap(({ TargetVersions }) => TargetVersions ?? []))];
        },
      });
    },
    async perform(action, request, signal) {
      const account = accountOf(request.domainIdentifier);
      if (!account) throw new PortError('not-found', `No managed domain is known as ${request.domainIdentifier.slice(0, 64)}.`);
      const limit = limitTime(timeoutMs, signal);
      const isChange = action.kind !== 'check-upgrade';
      const { awsRegion } = account.clients.target;
      try {
        limit.signal.throwIfAborted();
        const answer = await call(action, account, request, limit.signal);
        return { detail: { status: 'ok', call: CALL_OF[action.kind], ...detailOf(action, answer) } };
      } catch (error) {
        throw actionFailure(
          error,
          {
            service: 'OpenSearch Service',
            action: permissionOf(CALL_OF[action.kind]),
            awsRegion,
            isChange,
            setting: ACTION_ROLE_SETTING,
          },
          limit,
          timeoutMs,
        );
      } finally {
        limit.end();
        account.forget(request.domainIdentifier);
      }
    },
    async wasDone(kind, { domainIdentifier }, signal) {
      const account = accountOf(domainIdentifier);
      if (!account || (kind !== 'start-software-update' && kind !== 'cancel-software-update')) return null;
      account.forget(domainIdentifier);
      const status = (await account.one(domainIdentifier, signal))?.status.ServiceSoftwareOptions?.UpdateStatus;
      const isUnderWay = status === 'PENDING_UPDATE' || status === 'IN_PROGRESS';
      // An update that has ended meanwhile, or that another person began, looks the same.
      return kind === 'start-software-update' ? isUnderWay || null : isUnderWay ? false : null;
    },
  };
}

function inputOf(action: ManagedAction, DomainName: string): Record<string, unknown> {
  switch (action.kind) {
    case 'start-software-update':
      return { DomainName, ...scheduleOf(action.schedule) };
    case 'cancel-software-update':
      return { DomainName };
    case 'reschedule-action':
      return { DomainName, ActionID: action.actionId, ActionType: action.actionType, ...scheduleOf(action.schedule) };
    case 'set-auto-tune':
      return { DomainName, AutoTuneOptions: { DesiredState: action.isOn ? 'ENABLED' : 'DISABLED' } };
    case 'check-upgrade':
      return { DomainName, TargetVersion: action.targetVersion, PerformCheckOnly: true };
  }
}

/** The service counts in milliseconds here. */
const scheduleOf = ({ when, at }: Schedule): Record<string, unknown> => ({
  ScheduleAt: when,
  ...(when === 'TIMESTAMP' && at !== null ? { DesiredStartTime: at } : {}),
});

/** What is kept of the answer. A form that is not known is no failure: the call was taken. */
function detailOf(action: ManagedAction, answer: unknown): Record<string, unknown> {
  const software = SoftwareAnswer.safeParse(answer);
  if (action.kind.endsWith('software-update') && software.success && software.data.ServiceSoftwareOptions) {
    const { status, newVersion } = stateOf(software.data.ServiceSoftwareOptions);
    return { update_status: status, new_version: newVersion };
  }
  const scheduled = ScheduledAnswer.safeParse(answer);
  if (action.kind === 'reschedule-action' && scheduled.success) return { action_status: scheduled.data.ScheduledAction?.Status ?? null };
  const upgrade = UpgradeAnswer.safeParse(answer);
  if (action.kind === 'check-upgrade' && upgrade.success) return { upgrade_id: upgrade.data.UpgradeId ?? null, check_only: true };
  return {};
}

const plannedOf = ({ Id, Type, Status, ScheduledBy, ScheduledTime, Description }: ScheduledAction): PlannedAction => ({
  id: Id,
  type: Type,
  status: Status ?? null,
  scheduledBy: ScheduledBy ?? null,
  at: ScheduledTime,
  description: Description ?? null,
});

const stateOf = (options: ServiceSoftware): ServiceSoftwareState => ({
  status: options.UpdateStatus ?? 'NOT_ELIGIBLE',
  currentVersion: options.CurrentVersion || null,
  newVersion: options.NewVersion || null,
  isUpdateAvailable: options.UpdateAvailable ?? false,
  isCancellable: options.Cancellable ?? false,
  automatedAt: options.AutomatedUpdateDate && options.AutomatedUpdateDate.getTime() > 0 ? options.AutomatedUpdateDate.getTime() : null,
});
