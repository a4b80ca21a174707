import { expect, test } from 'vitest';
import { PortError } from '../../ports/port-error.ts';
import type { PortSet } from '../../ports/port-set.ts';
import { emptySample, takeSample } from './take-sample.ts';

const HEALTH = { status: 'green', unassigned_shards: 0, initializing_shards: 0, relocating_shards: 0, number_of_nodes: 3 };

/** A cluster whose calls are noted; those that ask all nodes fail while one hangs. */
const asked = async (hangs: boolean): Promise<string[]> => {
  const calls: string[] = [];
  const cluster = new Proxy(
    {},
    {
      get: (_target, call: string) => {
        if (call === 'lightMode') return () => false;
        return async () => {
          calls.push(call);
          if (hangs && ['nodes', 'shards', 'allocation', 'threadPools'].includes(call)) throw new PortError('timed-out', 'No answer');
          if (call === 'health') return { value: HEALTH, asOf: 1 };
          return { value: call === 'nodePressure' ? { nodes: [], silent: [] } : [], asOf: 1 };
        };
      },
    },
  );
  await takeSample({ cluster, compute: { instances: async () => [] } } as unknown as PortSet, '000000000101:orders', emptySample(1), null);
  return calls.filter((call) => ['shards', 'allocation', 'nodePressure', 'threadPools'].includes(call));
};

test('while the list of nodes waits for one that hangs, the call that says which it is comes first, and once', async () => {
  expect(await asked(true)).toEqual(['nodePressure', 'shards', 'allocation', 'threadPools']);
  expect(await asked(false)).toEqual(['shards', 'allocation', 'nodePressure', 'threadPools']);
});
