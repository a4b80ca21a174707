import type { ChangeProgress } from '#rules/domains/change-progress';
import type { DomainStatuses, SeenDomain } from '../../aws-account/domain-statuses.ts';
import { packagesOf } from '../../aws-account/packages.ts';
import { firstPages } from '../../aws-account/pages.ts';
import { ChangeProgressAnswer, ConfigMember, DomainConfig, InstanceTypeLimits, UpgradeHistoryPage } from '../../aws-account/schema.ts';
import { isPortError, PortError } from '../../port-error.ts';
import { within } from '../../within.ts';
import type { ConfigEntry, DomainRecord, DomainsPort, UpgradeRecord } from '../port.ts';
import { searchRank } from '../search-rank.ts';
import { limitsOf } from './limits.ts';
import { engineOf, recordOf } from './record.ts';

/** The panels of a page ask for the same at once. */
const KEPT_MS = 10_000;
/** What hardly changes: when a domain was made, which packages it has, limits of its instance type. */
const LONG_KEPT_MS = 10 * 60_000;
/** A page opens without the extras where they take longer. */
const PATIENCE_MS = 1_500;
const UPGRADE_PAGES = 10;
const STARTING_POINTS = 24;

/** The managed domains of accounts in one stage and region, as the public API tells of them. */
export function createAwsDomains(accounts: readonly DomainStatuses[]): DomainsPort {
  const accountOf = (domainIdentifier: string): DomainStatuses | undefined => accounts.find((one) => one.isOurs(domainIdentifier));

  /** @throws PortError not-found for a domain that is not there */
  async function read<T>(
    what: string,
    domainIdentifier: string,
    signal: AbortSignal | undefined,
    load: (account: DomainStatuses, name: string, signal: AbortSignal) => Promise<T>,
    ttlMs = KEPT_MS,
  ): Promise<T> {
    const account = accountOf(domainIdentifier);
    if (!account) throw new PortError('not-found', `No domain is known as ${domainIdentifier.slice(0, 64)}.`);
    return account.read(what, domainIdentifier, { ttlMs, signal, load: (name, inner) => load(account, name, inner) });
  }

  const rawConfig = (domainIdentifier: string, signal?: AbortSignal): Promise<Record<string, unknown>> =>
    read(
      'config',
      domainIdentifier,
      signal,
      async ({ clients }, DomainName, inner) =>
        (await clients.es('DescribeDomainConfig', { DomainName }, DomainConfig, { signal: inner })).DomainConfig,
    );

  const packageTypes = async (account: DomainStatuses, domainIdentifier: string, signal?: AbortSignal): Promise<string[]> => {
    const { rows } = await packagesOf(account, domainIdentifier, { ttlMs: LONG_KEPT_MS, signal });
    return [...new Set(rows.flatMap(({ PackageType }) => PackageType ?? []))].sort();
  };

  const createdAt = (domainIdentifier: string, signal?: AbortSignal): Promise<number | null> =>
    read(
      'created',
      domainIdentifier,
      signal,
      async (_account, _name, inner) => {
        const member = ConfigMember.safeParse((await rawConfig(domainIdentifier, inner)).EngineVersion);
        return member.success ? (member.data.Status.CreationDate?.getTime() ?? null) : null;
      },
      LONG_KEPT_MS,
    );

  async function withExtras(account: DomainStatuses, seen: SeenDomain, signal?: AbortSignal): Promise<DomainRecord> {
    if (!seen.isListed) return recordOf(seen);
    const { domainIdentifier } = seen;
    const [created, types] = await Promise.all([
      within(PATIENCE_MS, createdAt(domainIdentifier, signal)),
      within(PATIENCE_MS, packageTypes(account, domainIdentifier, signal)),
    ]);
    return recordOf(seen, { createdAt: created, packageTypes: types });
  }

  const everyDomain = async (purpose: 'asked' | 'polling', signal?: AbortSignal): Promise<SeenDomain[]> =>
    (await Promise.all(accounts.map((account) => account.all({ purpose, signal })))).flat();

  const ofAccount = async (clientId: string, signal?: AbortSignal): Promise<SeenDomain[]> => {
    const own = accounts.filter(({ clients }) => clients.target.accountId === clientId);
    const seen = (await Promise.all(own.map((account) => account.all({ signal })))).flat();
    return [...seen.filter(isLive), ...seen.filter((one) => !isLive(one))];
  };

  return {
    async find(domainIdentifier, signal) {
      const account = accountOf(domainIdentifier);
      const seen = await account?.one(domainIdentifier, signal);
      return account && seen ? withExtras(account, seen, signal) : null;
    },
    ofAccount: async (clientId, signal) => (await ofAccount(clientId, signal)).map((seen) => recordOf(seen)),
    async account(clientId, signal) {
      // An account without any domain is known all the same: the configuration names it.
      if (!accounts.some(({ clients }) => clients.target.accountId === clientId)) return null;
      const totalDomains = (await ofAccount(clientId, signal)).length;
      return { clientId, totalDomains, whiteglove: null, accountStatus: null };
    },
    async search(text, limit, signal) {
      const wanted = text.trim().toLowerCase();
      if (wanted === '') return [];
      const rank = ({ domainIdentifier }: SeenDomain): number => searchRank(domainIdentifier, wanted);
      return (await everyDomain('asked', signal))
        .filter(({ domainIdentifier }) => domainIdentifier.includes(wanted))
        .sort((a, b) => rank(a) - rank(b) || (a.domainIdentifier < b.domainIdentifier ? -1 : 1))
        .slice(0, limit)
        .map(({ domainIdentifier, status }) => ({
          domainIdentifier,
          clientId: domainIdentifier.split(':')[0] ?? '',
          esVersion: engineOf(status.EngineVersion),
        }));
    },
    async config(domainIdentifier, signal) {
      return Object.entries(await rawConfig(domainIdentifier, signal)).flatMap(([name, value]): ConfigEntry[] => {
        const member = ConfigMember.safeParse(value);
        if (!member.success) return [];
        const { Options, Status } = member.data;
        return [{ name, status: { state: Status.State, updateDate: Status.UpdateDate.getTime() }, options: Options }];
      });
    },
    limits: (domainIdentifier, signal) =>
      read(
        'limits',
        domainIdentifier,
        signal,
        async (account, DomainName, inner) => {
          const seen = await account.one(domainIdentifier, inner);
          const { ClusterConfig, EngineVersion, EBSOptions } = seen?.status ?? {};
          const input = { DomainName, InstanceType: ClusterConfig?.InstanceType ?? '', EngineVersion: EngineVersion ?? '' };
          const answer = await account.clients.es('DescribeInstanceTypeLimits', input as never, InstanceTypeLimits, { signal: inner });
          return limitsOf(answer, EBSOptions?.VolumeType ?? null);
        },
        LONG_KEPT_MS,
      ),
    upgrades: (domainIdentifier, signal) =>
      read('upgrades', domainIdentifier, signal, async ({ clients }, DomainName, inner) => {
        const { rows } = await firstPages(async (token) => {
          const input = { DomainName, MaxResults: 100, ...token };
          const answer = await clients.es('GetUpgradeHistory', input, UpgradeHistoryPage, { signal: inner });
          return { rows: answer.UpgradeHistories.map(upgradeOf), next: answer.NextToken };
        }, UPGRADE_PAGES);
        return rows.sort((a, b) => b.startTime - a.startTime);
      }),
    changeProgress: (domainIdentifier, changeId, signal) =>
      read(`change ${changeId ?? ''}`, domainIdentifier, signal, async ({ clients }, DomainName, inner) => {
        try {
          const input = { DomainName, ...(changeId === null ? {} : { ChangeId: changeId }) };
          const { ChangeProgressStatus } = await clients.es('DescribeDomainChangeProgress', input, ChangeProgressAnswer, { signal: inner });
          return progressOf(ChangeProgressStatus);
        } catch (error) {
          // An identifier that is none of the service’s is refused as a whole.
          if (changeId !== null && isPortError(error) && (error.kind === 'not-found' || error.kind === 'malformed')) return null;
          throw error;
        }
      }),
    async startingPoints(signal) {
      const live = (await everyDomain('asked', signal)).filter(isLive);
      return live.slice(0, STARTING_POINTS).map(({ domainIdentifier }) => ({ domainIdentifier, shows: null }));
    },
    list: async (signal) =>
      (await everyDomain('polling', signal))
        .filter(isLive)
        .map(({ domainIdentifier }) => domainIdentifier)
        .sort(),
  };
}

const isLive = ({ status }: SeenDomain): boolean => !(status.Deleted ?? false);

type Upgrade = (typeof UpgradeHistoryPage)['_output']['UpgradeHistories'][number];
const upgradeOf = ({ UpgradeName, UpgradeStatus, StartTimestamp, StepsList }: Upgrade): UpgradeRecord => {
  const steps = StepsList ?? [];
  return {
    name: UpgradeName ?? '',
    status: UpgradeStatus ?? '',
    startTime: StartTimestamp?.getTime() ?? 0,
    steps: steps.map(({ UpgradeStep }) => UpgradeStep ?? ''),
    stepsStatus: steps.map(({ UpgradeStepStatus }) => UpgradeStepStatus ?? ''),
    stepsProgress: steps.map(({ ProgressPercent }) => ProgressPercent ?? 0),
  };
};

type Progress = (typeof ChangeProgressAnswer)['_output']['ChangeProgressStatus'];
/** Null where no change was ever made: the service then answers with nothing. */
function progressOf(status: Progress): ChangeProgress | null {
  if (!status?.ChangeId || !status.StartTime) return null;
  return {
    changeId: status.ChangeId,
    status: status.Status ?? '',
    initiatedBy: status.InitiatedBy ?? null,
    startTime: status.StartTime.getTime(),
    lastUpdated: (status.LastUpdatedTime ?? status.StartTime).getTime(),
    pendingProperties: status.PendingProperties ?? [],
    completedProperties: status.CompletedProperties ?? [],
    stages: (status.ChangeProgressStages ?? []).map(({ Name, Status, Description, LastUpdated }) => ({
      name: Name ?? '',
      status: Status ?? '',
      description: Description ?? null,
      lastUpdated: LastUpdated?.getTime() ?? null,
    })),
  };
}
