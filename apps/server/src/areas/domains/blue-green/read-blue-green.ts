import {
  type ChangeEstimate,
  type ChangeProgress,
  type CopyProgress,
  estimateOf,
  hasEnded,
  percentOf,
} from '#rules/domains/change-progress';
import { isPortError } from '../../../ports/port-error.ts';
import type { PortSet } from '../../../ports/port-set.ts';

type Ports = Pick<PortSet, 'domains' | 'cluster' | 'compute'>;

/** What is asked about. `changeId` null means the newest change. */
interface Question {
  domainIdentifier: string;
  changeId: string | null;
  signal: AbortSignal;
}

/** How far a change is, with what the cluster says of its copies while it runs; null where no such change is known. */
export async function readProgress(
  ports: Ports,
  { domainIdentifier, changeId, signal }: Question,
): Promise<(ChangeProgress & { percent: number | null; copy: CopyProgress | null }) | null> {
  const change = await ports.domains.changeProgress(domainIdentifier, changeId, signal);
  if (!change) return null;
  const copy = hasEnded(change.status) ? null : await readCopy(ports, domainIdentifier, signal);
  return { ...change, percent: percentOf(change, copy), copy };
}

/** When the newest change will be over. */
export async function readEstimate(
  ports: Ports,
  { domainIdentifier, signal }: Omit<Question, 'changeId'>,
  now: number,
): Promise<ChangeEstimate & { changeId: string | null; copy: CopyProgress | null }> {
  const progress = await readProgress(ports, { domainIdentifier, changeId: null, signal });
  if (!progress) return { changeId: null, copy: null, reason: 'No change of this domain is known.' };
  return { changeId: progress.changeId, copy: progress.copy, ...estimateOf(progress, progress.copy, now) };
}

/**
 * Copies by the machines that hold them: of data machines those with the highest DI number are new. Null where the machines are of one environment,
 * or where the cluster or the machines cannot be read: the stages are known without it.
 */
async function readCopy({ cluster, compute }: Ports, domainIdentifier: string, signal: AbortSignal): Promise<CopyProgress | null> {
  try {
    const [machines, { value: shards, asOf }] = await Promise.all([
      compute.instances(domainIdentifier, signal),
      cluster.shards(domainIdentifier, { signal }),
    ]);
    const numbers = new Map(
      machines.flatMap(({ nodeType, nodeId, diNumber }) =>
        nodeType === 'data' && nodeId !== null && diNumber !== null ? [[nodeId, diNumber] as const] : [],
      ),
    );
    const newest = Math.max(...numbers.values());
    if (new Set(numbers.values()).size < 2) return null;
    const copy = { copiedBytes: 0, leftBytes: 0, shardsCopied: 0, shardsLeft: 0, shardsMoving: 0, asOf };
    for (const { id, state, store } of shards) {
      const number = id === null ? undefined : numbers.get(id);
      if (number === undefined) continue;
      if (number === newest) {
        copy.copiedBytes += store ?? 0;
        copy.shardsCopied += 1;
        continue;
      }
      copy.leftBytes += store ?? 0;
      copy.shardsLeft += 1;
      if (state === 'RELOCATING') copy.shardsMoving += 1;
    }
    return copy;
  } catch (error) {
    if (isPortError(error) && error.kind !== 'cancelled') return null;
    throw error;
  }
}
