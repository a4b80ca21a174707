import { capitalised } from '#rules/capitalised';
import { hasEnded } from '#rules/domains/change-progress';
import { domainPath } from '#rules/paths/domains';
import type { DomainStatuses } from '../../aws-account/domain-statuses.ts';
import { scheduledActions } from '../../aws-account/scheduled-actions.ts';
import { AutoTunesPage } from '../../aws-account/schema.ts';
import type { TrailCall, TrailCalls } from '../../aws-account/trail.ts';
import type { DomainsPort } from '../../domains/port.ts';
import { isPortError } from '../../port-error.ts';
import type { Change, ChangesPort, TouchingChange } from '../port.ts';

/** An account in a region, and what CloudTrail tells of it. */
export interface AuditedAccount {
  statuses: DomainStatuses;
  trail: TrailCalls;
}

const KEPT_MS = 60_000;

const KINDS: Readonly<Record<string, Change['kind']>> = {
  CreateDomain: 'configuration',
  DeleteDomain: 'configuration',
  UpdateDomainConfig: 'configuration',
  CancelDomainConfigChange: 'configuration',
  UpgradeDomain: 'upgrade',
  StartServiceSoftwareUpdate: 'release',
  CancelServiceSoftwareUpdate: 'release',
  RollbackServiceSoftwareUpdate: 'release',
  UpdateScheduledAction: 'release',
  AssociatePackage: 'configuration',
  DissociatePackage: 'configuration',
  CreateVpcEndpoint: 'configuration',
  DeleteVpcEndpoint: 'configuration',
};

/**
 * What changed managed domains: calls that CloudTrail has, and of one domain also its change under way, its upgrades, what Auto-Tune did and what is
 * scheduled. Among many domains CloudTrail alone is asked: the rest costs several calls for each of them.
 */
export function createAwsChanges(
  accounts: readonly AuditedAccount[],
  domains: Pick<DomainsPort, 'changeProgress' | 'upgrades'>,
): ChangesPort {
  const accountOf = (domainIdentifier: string) => accounts.find(({ statuses }) => statuses.isOurs(domainIdentifier));

  /** What a domain that is gone, or an engine that is too old, does not have is none. */
  const orNone = async (load: () => Promise<Change[]>): Promise<Change[]> => {
    try {
      return await load();
    } catch (error) {
      if (isPortError(error, 'not-found') || isPortError(error, 'not-offered')) return [];
      throw error;
    }
  };

  const underWay = async (id: string, signal: AbortSignal | undefined): Promise<Change[]> => {
    const progress = await domains.changeProgress(id, null, signal);
    if (progress === null) return [];
    const { changeId, startTime, lastUpdated, status, initiatedBy, pendingProperties, completedProperties } = progress;
    const what = [...pendingProperties, ...completedProperties].join(', ');
    return [
      {
        ...blank(id, `change-${changeId}`, startTime),
        kind: 'blue-green',
        title: `Change of the domain ${status.toLowerCase()}${what ? `: ${what}` : ''}`,
        until: hasEnded(status) ? Math.max(startTime, lastUpdated) : null,
        actor: initiatedBy,
        link: linkOf(id),
      },
    ];
  };

  const upgrades = async (id: string, signal: AbortSignal | undefined): Promise<Change[]> =>
    (await domains.upgrades(id, signal)).map(({ name, startTime, status }) => ({
      ...blank(id, `upgrade-${startTime}`, startTime),
      kind: 'upgrade',
      title: `${name}: ${status.toLowerCase().replaceAll('_', ' ')}`,
      until: status === 'IN_PROGRESS' ? null : startTime,
    }));

  const planned = async (id: string, { statuses }: AuditedAccount, signal: AbortSignal | undefined): Promise<Change[]> =>
    (await scheduledActions(statuses, id, { signal })).rows.map(({ Id, Type, ScheduledTime, Status, ScheduledBy }) => ({
      ...blank(id, `scheduled-${Id}`, ScheduledTime),
      kind: 'release',
      title: `${wordsOf(Type)} scheduled by ${(ScheduledBy ?? 'the service').toLowerCase()}: ${wordsOf(Status ?? 'unknown').toLowerCase()}`,
      actor: ScheduledBy ?? null,
    }));

  const autoTunes = (id: string, { statuses }: AuditedAccount, signal: AbortSignal | undefined): Promise<Change[]> =>
    statuses.read('auto-tune', id, {
      ttlMs: KEPT_MS,
      signal,
      async load(DomainName, inner) {
        const { AutoTunes } = await statuses.clients.es('DescribeDomainAutoTunes', { DomainName }, AutoTunesPage, { signal: inner });
        return AutoTunes.flatMap(({ AutoTuneDetails }, at): Change[] => {
          const { Date: on, ActionType, Action } = AutoTuneDetails?.ScheduledAutoTuneDetails ?? {};
          if (!on) return [];
          const title = `Auto-Tune: ${Action ?? wordsOf(ActionType ?? 'an action')}`;
          return [{ ...blank(id, `auto-tune-${on.getTime()}-${at}`, on.getTime()), kind: 'configuration', title }];
        });
      },
    });

  return {
    async between(subject, from, to, limit, signal) {
      const account = accountOf(subject);
      if (!account) return [];
      const parts = await Promise.all([
        account.trail
          .between(from, to + 1, { signal })
          .then(({ calls }) => calls.filter((call) => call.domainIdentifier === subject).map(changeOf)),
        orNone(() => underWay(subject, signal)),
        orNone(() => upgrades(subject, signal)),
        orNone(() => planned(subject, account, signal)),
        orNone(() => autoTunes(subject, account, signal)),
      ]);
      return parts
        .flat()
        .filter(({ at, until }) => at <= to && (until ?? to) >= from)
        .sort(newestFirst)
        .slice(0, limit);
    },
    async among(domainIdentifiers, from, to, limit, signal) {
      const wanted = new Set(domainIdentifiers);
      const touched = accounts.filter(({ statuses }) => domainIdentifiers.some((id) => statuses.isOurs(id)));
      const lists = await Promise.all(touched.map(({ trail }) => trail.between(from, to + 1, { signal })));
      return lists
        .flatMap(({ calls }) => calls)
        .filter(({ domainIdentifier }) => wanted.has(domainIdentifier))
        .map((call): TouchingChange => ({ ...changeOf(call), touched: [call.domainIdentifier] }))
        .sort(newestFirst)
        .slice(0, limit);
    },
  };
}

const blank = (subject: string, id: string, at: number): Omit<Change, 'kind' | 'title'> => ({
  id: `aws-${subject}-${id}`,
  subject,
  at,
  until: at,
  actor: null,
  link: null,
  source: 'aws',
});

const changeOf = ({ id, name, at, domainIdentifier, user, errorCode }: TrailCall): Change => ({
  ...blank(domainIdentifier, id, at),
  kind: KINDS[name] ?? 'command',
  title: errorCode === null ? name : `${name}, refused: ${errorCode}`,
  actor: user,
});

const linkOf = (domainIdentifier: string): string => {
  const [clientId = '', name = ''] = domainIdentifier.split(':');
  return domainPath(clientId, name);
};

/** `Service software update` of `SERVICE_SOFTWARE_UPDATE`. */
const wordsOf = (constant: string): string => {
  const words = constant.replaceAll('_', ' ').toLowerCase();
  return capitalised(words);
};

const newestFirst = (a: Change, b: Change): number => b.at - a.at || (a.id < b.id ? 1 : -1);
