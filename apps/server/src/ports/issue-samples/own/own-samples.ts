import type { IssueTypeName } from '#rules/events/issue-types';
import type { DomainAttributes } from '#rules/lse/report';
import { type FleetMember, type IssueSample, NO_TELEMETRY, type SampleBatch } from '#rules/lse/samples';
import { comparableZone } from '#rules/regions/comparable-zone';
import type { ClusterApi } from '../../cluster-api/port.ts';
import type { DomainRecord, DomainsPort } from '../../domains/port.ts';
import type { IssuesPort } from '../../issues/port.ts';

/** The only source: what the console itself noticed of own clusters. */
export const OWN_SOURCE = 'console-rules';
export const OWN_CADENCE_MS = 60_000;

export interface OwnClusters {
  domains: Pick<DomainsPort, 'list' | 'find'>;
  issues: Pick<IssuesPort, 'open'>;
  cluster: Pick<ClusterApi, 'health'>;
  /** What is known of a domain whose cluster does not answer; null where nothing is. A domain that something is known of is not silent. */
  elsewhere?: (domainIdentifier: string) => Promise<unknown>;
}

/** What is found of a cluster that does not answer; whatever else was open before, nobody knows of it now. */
const OF_SILENCE: ReadonlySet<string> = new Set<IssueTypeName>(['ClusterUnreachable', 'NoMaster']);

/** A look at all own clusters at a time. */
export interface OwnLook {
  /** Open issues, and silence of those that do not answer, of the slot that `now` is in; complete to that slot's start. */
  batch: SampleBatch;
  fleet: FleetMember[];
}

/**
 * Looks at all clusters of a place. Nothing can be asked for later: minutes since `lookedAt`, the slot of the last look, that nobody looked
 * in are reported as silence. Health comes out of the sampler's cache, so that a look costs the clusters nothing.
 */
export async function lookAtOwnClusters(
  { domains, issues, cluster, elsewhere }: OwnClusters,
  now: number,
  lookedAt: number | null,
  signal?: AbortSignal,
): Promise<OwnLook> {
  const slot = Math.floor(now / OWN_CADENCE_MS) * OWN_CADENCE_MS;
  const missed = lookedAt === null ? slot : lookedAt + OWN_CADENCE_MS;
  const looks = await Promise.all(
    (await domains.list(signal)).map(async (domainId) => {
      const [record, answers, open] = await Promise.all([
        domains.find(domainId, signal),
        cluster.health(domainId, { maxAgeMs: OWN_CADENCE_MS }).then(
          () => true,
          async () => ((await elsewhere?.(domainId)) ?? null) !== null,
        ),
        issues.open(domainId, signal),
      ]);
      const attributes = attributesOf(domainId, record);
      const types = new Set(open.map(({ issueType }) => issueType).filter((type) => answers || OF_SILENCE.has(type)));
      if (!answers) types.add(NO_TELEMETRY);
      const samples: IssueSample[] = [...types].map((issueType) => ({ domainId, issueType, from: slot, to: slot + 1, attributes }));
      if (missed < slot) samples.push({ domainId, issueType: NO_TELEMETRY, from: missed, to: slot, attributes });
      return { samples, member: { domainId, attributes, excluded: false } };
    }),
  );
  return {
    batch: { source: OWN_SOURCE, cadenceMs: OWN_CADENCE_MS, samples: looks.flatMap(({ samples }) => samples), completeTo: slot },
    fleet: looks.map(({ member }) => member),
  };
}

/** What a cluster tells of itself; null for what only a managed service knows. Zones are those of its nodes' attribute, of their account where they are no ids. */
const attributesOf = (domainId: string, record: DomainRecord | null): DomainAttributes => {
  const zones = (record?.layout.zones ?? []).map((zone) => comparableZone(domainId, zone)).sort();
  return {
    esVersion: record?.esVersion ?? null,
    numOfAz: zones.length > 0 ? zones.length : null,
    az: zones,
    isVpc: null,
    instanceType: record?.layout.instanceType ?? null,
    instanceCount: record?.layout.dataNodes ?? null,
    sla: null,
    vfi: null,
    standByEnabled: record?.layout.standby ?? null,
  };
};
