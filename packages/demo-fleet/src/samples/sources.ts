import { HOUR, MINUTE } from '#rules/durations';
import type { IssueTypeName } from '#rules/events/issue-types';
import { draw, mix } from '../random.ts';

/** Who looks at domains and notes which issues are open (LSE-016). */
export type SampleSource = 'fleet-scan' | 'rule-engine';

interface SourceRule {
  cadenceMs: number;
  /** The least it is late, and how much more it can be. */
  lateMs: number;
  swayMs: number;
}

/** The scan goes over machines and control plane every 5 minutes; rule engines judge what domains themselves report every minute. */
export const SAMPLE_SOURCES: Readonly<Record<SampleSource, SourceRule>> = {
  'fleet-scan': { cadenceMs: 5 * MINUTE, lateMs: 15 * MINUTE, swayMs: 11_000 },
  'rule-engine': { cadenceMs: MINUTE, lateMs: 15.4 * MINUTE, swayMs: 3.4 * MINUTE },
};

/** What is seen from outside a domain, also when nobody gets an answer from it. */
const SCANNED: ReadonlySet<IssueTypeName> = new Set<IssueTypeName>([
  'ClusterUnreachable',
  'NodeDrop',
  'ZoneImpaired',
  'MasterQuorumRisk',
  'BlueGreenStuck',
  'StorageSkew',
  'EbsThroughputThrottled',
  'DashboardsDown',
  'AgentOutOfSync',
]);

export const sourceOf = (type: IssueTypeName): SampleSource => (SCANNED.has(type) ? 'fleet-scan' : 'rule-engine');

/**
 * Up to when all samples of a source have come in at `now`: 15 to 20 minutes back, a little more or less from hour to hour, at the edge of a
 * slot. Never goes back while `now` does not.
 */
export const completeAt = (source: SampleSource, stageRegionSalt: number, now: number): number => {
  const { cadenceMs } = SAMPLE_SOURCES[source];
  return Math.floor((now - latenessOf(source, stageRegionSalt, now)) / cadenceMs) * cadenceMs;
};

/** Up to when the samples of one domain have come in: some come earlier than others, so that the newest points are partial. */
export const deliveredAt = (source: SampleSource, stageRegionSalt: number, domainSalt: number, now: number): number => {
  const { cadenceMs } = SAMPLE_SOURCES[source];
  const early = draw(domainSalt, 7_001) * 4.4 * MINUTE;
  return Math.floor((now - latenessOf(source, stageRegionSalt, now) + early) / cadenceMs) * cadenceMs;
};

/** Two slow waves: they move by far less than time does, so lateness never overtakes it. */
const latenessOf = (source: SampleSource, stageRegionSalt: number, now: number): number => {
  const { cadenceMs, lateMs, swayMs } = SAMPLE_SOURCES[source];
  const salt = mix(stageRegionSalt, cadenceMs);
  const wave = (periodMs: number, purpose: number): number => Math.sin((now / periodMs + draw(salt, purpose)) * 2 * Math.PI);
  return lateMs + swayMs * (0.5 + 0.3 * wave(1.3 * HOUR, 1) + 0.2 * wave(7.1 * HOUR, 2));
};
