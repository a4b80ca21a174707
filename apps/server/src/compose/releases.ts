import { z } from 'zod';
import { type StageRegion, stageRegionText } from '#rules/regions/stage-regions';
import { isStage } from '#rules/regions/stages';
import { PLANNERS } from '../areas/releases/engine/planners.ts';
import { type EngineCounts, type OpenStack, ReleaseEngine } from '../areas/releases/engine/release-engine.ts';
import { ReleasePushes, releaseTopic } from '../areas/releases/engine/release-pushes.ts';
import { NoticeSender } from '../areas/releases/notices/notice-sender.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { CommandServices } from '../platform/commands/registry.ts';
import type { Database } from '../platform/database/database.ts';
import type { PushHub } from '../platform/push/push-hub.ts';
import type { Telemetry } from '../platform/telemetry/telemetry.ts';
import { createNoticeOutbox } from '../ports/releases/store/notice-outbox.ts';
import { openStacks } from '../ports/releases/store/open-stacks.ts';
import type { PortSets } from './port-sets.ts';

interface ReleasesDependencies {
  database: Database;
  clock: Clock;
  push: PushHub;
  telemetry: Pick<Telemetry, 'gauge' | 'counts'>;
  portsOf: PortSets['of'];
  onError: (error: unknown) => void;
  serverId: string;
}

export interface Releases {
  services: CommandServices['releases'];
  /** Begins to drive releases that are not over, a moment later; answers how to stop and hand them on. */
  start: () => () => Promise<void>;
}

/** The server side of releases: the engine that drives them. */
export function makeReleases({ database, clock, push, telemetry, portsOf, onError, serverId }: ReleasesDependencies): Releases {
  const pushes = new ReleasePushes({ database, push, onError });
  const engine = new ReleaseEngine({
    clock,
    portsOf,
    planners: PLANNERS,
    openStacks: async () => (await openStacks(database)).flatMap(({ stageRegion, stackName }) => stackOf(stageRegion, stackName) ?? []),
    // Nobody else can have the embedded database open: what a server that died held is ours at once.
    owner: database.kind === 'embedded' ? 'embedded' : serverId,
    onChanged: (stack, releaseIds) => pushes.changed(stack, releaseIds),
    onError,
  });
  observe(telemetry, () => engine.counts);
  const sender = new NoticeSender({
    outbox: createNoticeOutbox(database),
    clock,
    notifierOf: (text) => {
      const stageRegion = stageRegionOf(text);
      return stageRegion && portsOf(stageRegion).releases.notifier;
    },
    owner: serverId,
    onSettled: (notices) => {
      for (const { stageRegion, stackName, releaseVersion } of notices) {
        const stack = stackOf(stageRegion, stackName);
        if (stack && releaseVersion !== null) pushes.changed(stack, [releaseVersion]);
      }
    },
    onError,
  });

  return {
    services: {
      changedByPerson: async (stageRegion, request) => {
        const subject = subjectOf(request);
        if (subject === null) return;
        const { stackName, releaseId } = subject;
        const event = {
          topic: releaseTopic(stackName, releaseId ?? ''),
          stageRegion: stageRegionText(stageRegion),
          payload: { stackName, releaseId, by: 'person' },
        };
        await database.transaction(async (tx) => push.publish(tx, event)).catch(onError);
      },
    },
    start: () => {
      const stopHearing = push.subscribe({
        topics: ['release:*'],
        onEvent: ({ stageRegion, payload }) => {
          const change = Change.safeParse(payload);
          const stack = change.success && change.data.by === 'person' ? stackOf(stageRegion ?? '', change.data.stackName) : null;
          if (stack) engine.wake(stack);
        },
        onResync: () => void engine.find(),
      });
      engine.start();
      sender.start();
      return async () => {
        stopHearing();
        await sender.stop();
        await engine.stop();
        pushes.close();
      };
    },
  };
}

interface Subject {
  stackName: string;
  releaseId: string | null;
}

const Change = z.object({ stackName: z.string(), by: z.string() });
/** What a request of any command of releases may name. */
const Named = z.object({
  stackName: z.string().optional(),
  /** The stack's own, in what is asked of a stack itself. */
  name: z.string().optional(),
  cluster: z.object({ stackName: z.string() }).optional(),
  releaseId: z.string().optional(),
  releaseVersion: z.string().optional(),
});

function subjectOf(request: unknown): Subject | null {
  const named = Named.safeParse(request);
  const stackName = named.data?.stackName ?? named.data?.cluster?.stackName ?? named.data?.name;
  return stackName === undefined ? null : { stackName, releaseId: named.data?.releaseId ?? named.data?.releaseVersion ?? null };
}

function stackOf(text: string, stackName: string): OpenStack | null {
  const stageRegion = stageRegionOf(text);
  return stageRegion && { stageRegion, stackName };
}

function stageRegionOf(text: string): StageRegion | null {
  const [stage = '', airportCode = ''] = text.split('/');
  return isStage(stage) && airportCode !== '' ? { stage, airportCode } : null;
}

function observe(telemetry: Pick<Telemetry, 'gauge' | 'counts'>, read: () => EngineCounts): void {
  telemetry.counts('tumbler_release_ticks_total', 'Ticks of the release engine, by what came of them.', 'outcome', () => read().ticks);
  telemetry.counts('tumbler_release_transitions_total', 'Steps of the machines of releases that this server committed.', 'by', () => ({
    engine: read().transitions,
  }));
  telemetry.gauge('tumbler_release_stacks_held', 'Stacks that this server drives.', () => read().heldLeases);
  telemetry.gauge(
    'tumbler_release_deployments_running',
    'Deployments under way in the stacks that this server drives.',
    () => read().running,
  );
  telemetry.gauge('tumbler_release_tick_seconds', 'What the last tick of the release engine took.', () => read().lastTickSeconds);
}
