import { z } from 'zod';
import { changes, next, page, reads, releaseOf, type SdpdsCall } from './call-parts.ts';
import * as wire from './wire.ts';

const { ComponentVersionRef, Guard, releaseId, seconds, stackName } = wire;

/** Calls that the specification does not have, for what the pages show and do beyond it. */
export const OWN_CALLS = {
  'component/list': reads('Components of a stack', z.object({ stackName }), z.object({ components: z.array(wire.ComponentAnswer) })),
  'release/describe': reads(
    'How a release gets on: counts, pace, what it waits for',
    z.object(releaseOf),
    z.object({
      release: wire.ReleaseConfig,
      componentVersions: z.array(ComponentVersionRef.extend({ rollback: z.string() })),
      /** Clusters that ended in the last hour. */
      perHour: z.number().nullable(),
      /** At that pace, of what is scheduled now; null without a pace. */
      estimatedEnd: seconds.nullable(),
      /** Clusters at work that have not changed for long, the longest first. */
      stuck: z.array(
        z.object({
          cluster: z.string(),
          stageId: z.string().nullable(),
          state: z.string(),
          since: seconds,
          waitingFor: z.string().nullable(),
        }),
      ),
      /** What the release as a whole waits for: the bake of a stage, a person, a window. */
      waitingFor: z.string().nullable(),
      /** `failed` count towards `most`; with the forgiven and the not counted ones they are all that failed. */
      failureBudget: z.object({ failed: z.number(), most: z.number(), all: z.number(), forgiven: z.number(), notCounted: z.number() }),
      version: z.number(),
    }),
  ),
  'release/create': changes(
    'Makes a release of component versions over all clusters of a stack, in stages',
    z.object({
      stackName,
      releaseVersion: releaseId.regex(/^[\w.:-]+$/, 'releaseVersion has letters, digits, and . _ : - only.'),
      componentVersionList: z.array(ComponentVersionRef).min(1, 'componentVersionList names at least one version.').max(50),
      startTime: seconds.nullish(),
      /** Counts what would be scheduled, by stage, and changes nothing. */
      dryRun: z.boolean().optional(),
      guard: Guard,
    }),
    z.object({
      releaseId: z.string().nullable(),
      stages: z.array(z.object({ stageId: z.string(), title: z.string(), clusters: z.number() })),
    }),
  ),
  'release/move': changes(
    'Starts, pauses, resumes or cancels a release',
    z.object({
      ...releaseOf,
      action: z.enum(['start', 'pause', 'resume', 'cancel'], { error: 'action is one of start, pause, resume, cancel.' }),
      reason: z.string().trim().min(1, 'Say why: reason must not be empty.').max(2_000),
      /** As the person saw it: a change since then refuses the move. */
      version: z.int().nullish(),
      guard: Guard,
    }),
    wire.ReleaseAnswer,
  ),
  'release/retry': changes(
    'Tries failed clusters of a release again; a dry run counts them first',
    z.object({
      ...releaseOf,
      /** Null: all that failed. */
      clusterIds: z.array(wire.clusterId).max(200, 'clusterIds names at most 200; leave it out to retry all that failed.').nullish(),
      dryRun: z.boolean().optional(),
      reason: z.string().trim().min(1, 'Say why: reason must not be empty.').max(2_000),
      guard: Guard,
    }),
    z.object({
      count: z.number(),
      byStatus: z.record(z.string(), z.number()),
      notRetried: z.array(z.object({ cluster: z.string(), why: z.string() })),
    }),
  ),
  'release/transitions': reads(
    'Who moved what, when and why, newest first',
    z.object({
      ...releaseOf,
      clusterId: wire.clusterId.nullish(),
      machine: z.enum(['release', 'stage', 'deployment', 'operation']).nullish(),
      ...page(200),
    }),
    z.object({ transitions: z.array(wire.TransitionAnswer), ...next }),
  ),
  'release/sharedAttributes': reads(
    'What failed clusters of a release have in common that the others have not',
    z.object({ ...releaseOf, stageId: z.string().max(64).nullish() }),
    z.object({
      failed: z.number(),
      ended: z.number(),
      attributes: z.array(
        z.object({
          /** One attribute, or two that go together. */
          values: z.array(z.object({ name: z.string(), value: z.string() })),
          failedWith: z.number(),
          endedWith: z.number(),
          /** Share that failed with it over share that failed without it, with its 95% interval. */
          riskRatio: z.number().nullable(),
          low: z.number().nullable(),
          high: z.number().nullable(),
          isSignificant: z.boolean(),
        }),
      ),
    }),
  ),
  'release/clustersWith': reads(
    'Clusters of a release that have all of these attributes, by stage',
    z.object({
      ...releaseOf,
      /** As release/sharedAttributes names them; an empty value is one that is not known. */
      values: z
        .array(z.object({ name: z.string().min(1).max(64), value: z.string().max(256) }))
        .min(1, 'values names at least one attribute.')
        .max(4, 'values names at most four attributes.'),
      ...page(5_000),
    }),
    z.object({ clusters: z.array(wire.ClusterInStage.extend({ stageId: z.string() })), ...next }),
  ),
  'release/statusMetrics': reads(
    'Average number of clusters in each status over each period, reported at its end',
    z.object({ ...releaseOf, startTime: seconds, endTime: seconds, period: z.int().min(60).max(86_400) }),
    z.object({ statuses: z.array(z.object({ status: z.string(), points: z.array(z.tuple([seconds, z.number()])) })) }),
  ),
  'stack/updateSettings': changes(
    'Changes the limits of a stack',
    z.object({ name: stackName, stackSettings: wire.StackSettings, version: z.int(), guard: Guard }),
    z.object({ stack: wire.StackAnswer }),
  ),
} as const satisfies Record<string, SdpdsCall>;
