import { stageRegionText } from '#rules/regions/stage-regions';
import type { SdpdsAnswer } from '#rules/releases/calls';
import type { Release } from '#rules/releases/model';
import { isFailedDeployment } from '#rules/releases/projections';
import { sharedAttributes } from '#rules/releases/shared-attributes';
import type { ReleaseRecords } from '../../../ports/releases/port.ts';
import { requireRelease, type SdpdsHandlers } from './call.ts';

type Answer = SdpdsAnswer<'release/sharedAttributes'>;

interface Kept {
  version: number;
  lastChangeAt: number;
  readAt: number;
  answer: Promise<Answer>;
}

/** While a release runs its counts change with every tick: what failed ones share does not, and is reckoned once in this time. */
const KEEP_MS = 5_000;
const MOST_KEPT = 50;

/** What failed clusters have in common. Of a release that stands it is reckoned once. */
export function sharedAttributesCall(now: () => number = () => performance.now()): SdpdsHandlers<'release/sharedAttributes'> {
  const kept = new Map<string, Kept>();
  return {
    'release/sharedAttributes': async ({ ctx, records }, { stackName, releaseId, stageId }) => {
      const release = await requireRelease(records, stackName, releaseId);
      const key = JSON.stringify([stageRegionText(ctx.stageRegion), stackName, releaseId, stageId ?? null]);
      const known = kept.get(key);
      const { version, lastChangeAt } = release;
      if (known?.version === version && (known.lastChangeAt === lastChangeAt || now() - known.readAt < KEEP_MS)) return known.answer;
      const entry: Kept = { version, lastChangeAt, readAt: now(), answer: reckon(records, release, stageId ?? null) };
      kept.delete(key);
      kept.set(key, entry);
      entry.answer.catch(() => {
        if (kept.get(key) === entry) kept.delete(key);
      });
      for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
      return entry.answer;
    },
  };
}

async function reckon(
  records: Pick<ReleaseRecords, 'attributes'>,
  { stackName, releaseId }: Release,
  stageId: string | null,
): Promise<Answer> {
  const rows = await records.attributes(stackName, releaseId);
  const ended = rows
    // What a person aborted says nothing of the version.
    .filter(
      ({ stageId: of, state }) =>
        (stageId === null || of === stageId) && (state === 'succeeded' || (isFailedDeployment(state) && state !== 'aborted')),
    )
    .map(({ clusterId, state, attributes }) => ({
      accountId: clusterId.slice(0, clusterId.indexOf(':')),
      hasFailed: isFailedDeployment(state),
      attributes,
    }));
  return {
    failed: ended.filter(({ hasFailed }) => hasFailed).length,
    ended: ended.length,
    attributes: sharedAttributes(ended).map((one) => ({ ...one, values: [...one.values] })),
  };
}
