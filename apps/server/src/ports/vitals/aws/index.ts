import type { ControlPlaneLook } from '#rules/events/own/control-plane';
import { sumOf } from '#rules/statistics';
import type { CallPurpose } from '../../aws-account/call-meter.ts';
import type { DomainStatuses } from '../../aws-account/domain-statuses.ts';
import { DomainHealth } from '../../aws-account/schema.ts';
import { createCoalescer } from '../../coalesce.ts';
import { isPortError } from '../../port-error.ts';
import type { VitalsSample } from '../vitals-sink.ts';

/** The control plane samples a domain about once a minute itself. */
const KEPT_MS = 60_000;
const STATUS: Readonly<Record<string, number>> = { Green: 0, Yellow: 1, Red: 2 };

export interface ControlPlaneReading {
  /** Epoch milliseconds. */
  at: number;
  /** The status, and copies without a node; the control plane has nothing else of what a cluster says of itself. Empty while it knows neither. */
  sample: VitalsSample;
  look: ControlPlaneLook;
  /** `AWS reports: yellow, 4 of 60 shards unassigned, 2 of 3 data nodes available.` */
  words: string;
}

/** Health of managed domains without their endpoint: for those that cannot be reached from here. */
export interface ControlPlaneHealth {
  /** Null for a domain of another source, and while the health is not known to AWS. @throws PortError */
  read(
    domainIdentifier: string,
    options?: { purpose?: CallPurpose; signal?: AbortSignal | undefined },
  ): Promise<ControlPlaneReading | null>;
  /** For samplers: null where it cannot be asked now, or the budget of calls is used up; undefined for a domain of another source. */
  sampled(domainIdentifier: string): Promise<ControlPlaneReading | null | undefined>;
}

export function createControlPlaneHealth(accounts: readonly DomainStatuses[], clock: { now(): number }): ControlPlaneHealth {
  const shared = createCoalescer(clock, { negativeMs: KEPT_MS / 2 });

  const read: ControlPlaneHealth['read'] = async (domainIdentifier, { purpose = 'asked', signal } = {}) => {
    const account = accounts.find((one) => one.isOurs(domainIdentifier));
    if (!account) return null;
    const DomainName = domainIdentifier.slice(account.clients.target.accountId.length + 1);
    const load = (inner: AbortSignal) =>
      account.clients.es('DescribeDomainHealth', { DomainName }, DomainHealth, { signal: inner, purpose });
    const { value, asOf } = await shared.get(domainIdentifier, { ttlMs: KEPT_MS, signal, load });
    return readingOf(value, asOf);
  };

  return {
    read,
    async sampled(domainIdentifier) {
      if (!accounts.some((one) => one.isOurs(domainIdentifier))) return undefined;
      try {
        return await read(domainIdentifier, { purpose: 'polling' });
      } catch (error) {
        if (isPortError(error)) return null;
        throw error;
      }
    },
  };
}

function readingOf(health: DomainHealth, at: number): ControlPlaneReading | null {
  const status = STATUS[health.ClusterHealth ?? ''];
  const look = lookOf(health);
  if (status === undefined && look.hasManager !== false) return null;
  const unassigned = countOf(health.TotalUnAssignedShards);
  const { dataNodes, hasManager } = look;
  const parts = [
    status === undefined ? 'no health' : (health.ClusterHealth ?? '').toLowerCase(),
    ...(unassigned === null ? [] : [`${unassigned} of ${countOf(health.TotalShards) ?? 'unknown'} shards unassigned`]),
    ...(dataNodes === null ? [] : [`${dataNodes.available} of ${dataNodes.configured} data nodes available`]),
    ...(hasManager === false ? ['no cluster manager'] : []),
  ];
  const sample = status === undefined ? {} : { status, ...(unassigned === null ? {} : { unassigned }) };
  return { at, sample, look, words: `AWS reports: ${parts.join(', ')}.` };
}

const HAS_MANAGER: Readonly<Record<string, boolean>> = { Available: true, UnAvailable: false };

function lookOf(health: DomainHealth): ControlPlaneLook {
  const reported = (health.EnvironmentInformation ?? []).flatMap(({ AvailabilityZoneInformation }) => AvailabilityZoneInformation ?? []);
  const zones = reported.flatMap(({ AvailabilityZoneName: zone, ConfiguredDataNodeCount, AvailableDataNodeCount }) => {
    const [configured, available] = [countOf(ConfiguredDataNodeCount), countOf(AvailableDataNodeCount)];
    return zone && configured !== null && available !== null ? [{ zone, configured, available }] : [];
  });
  const counts = reported.map(({ AvailableDataNodeCount }) => countOf(AvailableDataNodeCount));
  const isWhole = counts.length > 0 && !counts.includes(null);
  const configured = countOf(health.DataNodeCount);
  return {
    dataNodes: isWhole && configured !== null ? { configured, available: sumOf(counts.map((count) => count ?? 0)) } : null,
    hasManager: HAS_MANAGER[health.MasterNode ?? ''] ?? null,
    zones,
  };
}

const countOf = (text: string | null | undefined): number | null => (text && /^\d{1,9}$/.test(text) ? Number(text) : null);
