import { eventsFrom } from '#rules/machine';
import { DEPLOYMENT_MACHINE, RELEASE_MACHINE } from '#rules/releases/machines';
import type { Deployment, NodeOperation, Release, ReleaseStage } from '#rules/releases/model';
import { countBucket } from '#rules/releases/projections';
import { eventBetween } from '#rules/releases/testkit/event-between';
import type { DeploymentState, ReleaseState } from '#rules/releases/vocabulary';
import type { EngineBatch, ReleaseRecords } from '../../../ports/releases/port.ts';
import { STACK } from './sample-rows.ts';

const NOTHING: EngineBatch = { deployments: [], operations: [], stages: [], releases: [], settings: [], clusters: [] };

/** Commits as the engine would, for tests that need rows in a state. */
export async function commit(records: ReleaseRecords, batch: Partial<EngineBatch>): Promise<void> {
  const lease = await records.lease(STACK, 'a test', 0, Number.MAX_SAFE_INTEGER);
  if (lease === null) throw new Error('the stack is held');
  await records.commit(lease, { ...NOTHING, ...batch });
}

/** Brings deployments that are scheduled to a state, step by step as the machine has it. */
export async function driveTo(
  records: ReleaseRecords,
  rows: readonly Deployment[],
  to: DeploymentState,
  more: Partial<Deployment> & { at: number },
): Promise<Deployment[]> {
  const { at, ...fields } = more;
  let now = [...rows];
  for (const state of wayTo(to)) {
    const from = now;
    now = from.map((row) => ({
      ...row,
      ...(state === to ? fields : {}),
      state,
      lastChangeAt: at,
      startedAt: row.startedAt ?? at,
      endedAt: ['success', 'failed', 'skipped'].includes(countBucket(state)) ? at : null,
    }));
    await commit(records, {
      deployments: now.map((row, index) => {
        const before = from[index]?.state ?? 'scheduled';
        const { stackName, releaseId, stageId, clusterId, reason } = row;
        const event = eventBetween(DEPLOYMENT_MACHINE, before, state) ?? '';
        const subject = { stackName, releaseId, stageId, clusterId, subjectId: row.id };
        return {
          from: before,
          row,
          transition: { machine: 'deployment', ...subject, from: before, to: state, event, at, actor: 'engine', reason },
        };
      }),
    });
  }
  return now;
}

const wayTo = (to: DeploymentState): DeploymentState[] => {
  const ways: DeploymentState[][] = [['scheduled']];
  for (let way = ways.shift(); way; way = ways.shift()) {
    const last = way.at(-1) ?? 'scheduled';
    if (last === to) return way.slice(1);
    for (const event of eventsFrom(DEPLOYMENT_MACHINE, last)) ways.push([...way, DEPLOYMENT_MACHINE.events[event].to]);
  }
  throw new Error(`nothing leads to ${to}`);
};

interface Made {
  release: Release;
  stages: readonly { stage: ReleaseStage; deployments: readonly Deployment[] }[];
}

/** Puts a release in, moved to its state, and a minute later every deployment in the state that its row says. */
export async function putRelease(records: ReleaseRecords, { release, stages }: Made, at: number): Promise<void> {
  const wanted = stages.flatMap(({ deployments }) => deployments);
  const { state, ...rest } = release;
  const rows = wanted.map((row): Deployment => ({ ...row, state: 'scheduled' }));
  const made = await records.createRelease(
    { ...rest, state: 'PENDING' },
    stages.map(({ stage }) => stage),
    rows,
  );
  if (!made.ok) throw new Error(made.problem.message);
  if (state !== 'PENDING') await moveTo(records, { ...release, state: 'PENDING' }, state, at);
  for (const to of new Set(wanted.map((row) => row.state)))
    if (to !== 'scheduled') {
      const { reason } = wanted.find((row) => row.state === to) ?? { reason: null };
      await driveTo(
        records,
        rows.filter(({ id }) => wanted.some((row) => row.id === id && row.state === to)),
        to,
        { at: at + 60_000, reason },
      );
    }
}

/** PENDING → IN_PROGRESS by a person, anything further as the engine or the person does it. */
async function moveTo(records: ReleaseRecords, release: Release, to: ReleaseState, at: number): Promise<void> {
  const { stackName, releaseId } = release;
  const by = { actor: 'Ada', at };
  const move = async (event: string): Promise<void> => {
    const moved = await records.moveRelease(stackName, releaseId, { event, reason: 'a test', by });
    if (!moved.ok) throw new Error(moved.problem.message);
  };
  await move(to === 'CANCELLED' ? 'cancel' : 'start');
  if (to === 'PAUSED') await move('pause');
  const now = await records.release(stackName, releaseId);
  if (now === null || now.state === to) return;
  const event = eventBetween(RELEASE_MACHINE, now.state, to) ?? '';
  const subject = { stackName, releaseId, stageId: null, clusterId: null, subjectId: releaseId };
  const row: Release = { ...now, state: to, endedAt: to === 'SUCCESS' ? at : null };
  await commit(records, {
    releases: [{ row, transition: { machine: 'release', ...subject, from: now.state, to, event, at, actor: 'engine', reason: null } }],
  });
}

/** Work on nodes as it stands. */
export const putOperations = (records: ReleaseRecords, operations: readonly NodeOperation[], at: number): Promise<void> =>
  commit(records, {
    operations: operations.map((row) => {
      const subject = { stackName: row.stackName, releaseId: null, stageId: null, clusterId: row.clusterId, subjectId: row.id };
      return {
        row,
        transition: { machine: 'operation', ...subject, from: null, to: row.state, event: 'begin', at, actor: 'engine', reason: null },
      };
    }),
  });
