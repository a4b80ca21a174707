import type { DeploymentEffect, RunningDeployment } from '../plan.ts';
import { planDeployment } from '../plan-deployment.ts';
import { planStack } from '../plan-stack.ts';
import { SETTING_NAMES } from '../validators.ts';
import { ModelLeaseLost, type ModelRecords } from './model-records.ts';
import type { ModelWorld } from './model-world.ts';

/** Where a server dies in a tick; `effects`: so many happen, `again`: all happen, and the first ones once more. */
export type Crash = { at: 'none' | 'before-commit' | 'after-commit' } | { at: 'effects' | 'again'; count: number };

export const LEASE_MS = 30_000;

/** A server that drives the stack as the engine does: reads, plans, commits, acts. It remembers nothing from tick to tick. */
export class ModelServer {
  readonly #owner: string;
  readonly #records: ModelRecords;
  readonly #world: ModelWorld;

  constructor(owner: string, records: ModelRecords, world: ModelWorld) {
    this.#owner = owner;
    this.#records = records;
    this.#world = world;
  }

  /** Whether it drove the stack. */
  tick(crash: Crash = { at: 'none' }): boolean {
    const [records, world] = [this.#records, this.#world];
    const { now } = world;
    const epoch = records.hold(this.#owner, now, LEASE_MS);
    if (epoch === null) return false;
    const running = records.running();
    const deployments = running.map((before) => ({
      before,
      decision: planDeployment(this.#read(before.id), { now, settings: records.settings }),
    }));
    if (crash.at === 'before-commit') return true;
    const none = { deployments: [], stages: [], releases: [] };
    try {
      records.commit(epoch, { deployments, stack: none });
      records.commit(epoch, { deployments: [], stack: this.#planStack(now) });
    } catch (error) {
      if (error instanceof ModelLeaseLost) return false;
      throw error;
    }
    if (crash.at === 'after-commit') return true;
    const effects = deployments.flatMap(({ decision }) => decision.effects);
    const done =
      crash.at === 'effects'
        ? effects.slice(0, crash.count)
        : crash.at === 'again'
          ? [...effects, ...effects.slice(0, crash.count)]
          : effects;
    const failed = new Set<string>();
    for (const effect of done) if (!failed.has(clusterOf(effect)) && !this.#carryOut(effect)) failed.add(clusterOf(effect));
    return true;
  }

  #planStack(now: number) {
    const [records, world] = [this.#records, this.#world];
    const waiting = records.waiting();
    const clusters = waiting.flatMap(({ clusterId }) => world.cluster(clusterId) ?? []);
    return planStack({
      now,
      settings: records.settings,
      releases: records.active(),
      running: records.running(),
      waiting,
      clusters: new Map(clusters.map((cluster) => [cluster.clusterId, cluster])),
      health: new Map(waiting.map(({ clusterId }) => [clusterId, world.health(clusterId)])),
    });
  }

  #read(id: string): RunningDeployment {
    const [records, world] = [this.#records, this.#world];
    const deployment = records.deployments.get(id);
    if (!deployment) throw new Error(`no deployment ${id}`);
    const { clusterId, releaseId } = deployment;
    const operations = [...records.operations.values()].filter(({ deploymentId }) => deploymentId === id);
    return {
      deployment,
      operations,
      settings: [...records.intended.values()].filter((row) => row.deploymentId === id && row.restoredAt === null),
      versions: records.versions,
      components: records.components,
      installed: records.installed.get(clusterId) ?? [],
      cluster: world.cluster(clusterId),
      health: world.health(clusterId),
      work: new Map(
        operations.flatMap(({ token }) => {
          const state = world.state(clusterId, token);
          return state ? [[token, state] as const] : [];
        }),
      ),
      settingsNow: new Map(
        SETTING_NAMES.flatMap((name) => {
          const value = world.setting(clusterId, name);
          return value === undefined ? [] : [[name, value] as const];
        }),
      ),
      releaseState: releaseId === null ? null : (records.releases.get(releaseId)?.state ?? null),
    };
  }

  #carryOut(effect: DeploymentEffect): boolean {
    if (effect.kind === 'begin') return this.#world.begin(effect.work);
    if (effect.kind === 'abort') return this.#world.abort(effect.clusterId, effect.token);
    return this.#world.putSetting(effect.clusterId, effect.setting, effect.value);
  }
}

const clusterOf = (effect: DeploymentEffect): string => (effect.kind === 'begin' ? effect.work.clusterId : effect.clusterId);
