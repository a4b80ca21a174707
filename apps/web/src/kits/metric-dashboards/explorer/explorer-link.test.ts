import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EXPLORER_VARIANTS, explorerVariant } from '#rules/metrics/explorer-variants';
import { METRIC_STATS } from '#rules/metrics/types';
import { VOLUME_TYPES } from '#rules/metrics/volumes';
import { emptyState, readExplorer, writeExplorer } from './explorer-link.ts';

describe('the address of an explorer', () => {
  test('a shared link fills the fields [METRIC-018]', () => {
    const link = 'title=Heat&metricName=CPUUtilization,JVMMemoryPressure&stats=Maximum,Average&nodeIds=n1,n2&splitByResource=true';
    const { variant, choice } = readExplorer(new URLSearchParams(link));
    expect(variant.id).toBe('generic');
    expect(choice).toEqual({
      metrics: ['CPUUtilization', 'JVMMemoryPressure'],
      stats: ['Maximum', 'Average'],
      resources: ['n1', 'n2'],
      splitByResource: true,
      volumeType: null,
    });
  });

  test('a title may name the variant, and lists may be given in several parts', () => {
    const { variant, choice } = readExplorer(new URLSearchParams('title=ebs&metricName=A&metricName=B&stats=sum&volumeType=data'));
    expect(variant.id).toBe('ebs');
    expect(choice).toMatchObject({ metrics: ['A', 'B'], stats: ['Sum'], volumeType: 'Data', splitByResource: false });
  });

  test('statistics that are none leave the field empty, so that nothing is fetched by mistake', () => {
    expect(readExplorer(new URLSearchParams('metricName=A&stats=p99')).choice.stats).toEqual([]);
  });

  test('an empty one has the default statistic of its variant [METRIC-066]', () => {
    const of = (id: string) => readExplorer(new URLSearchParams(`explorer=${id}`)).choice.stats;
    expect(of('generic')).toEqual(['Average']);
    expect(of('process')).toEqual(['Maximum']);
    expect(of('node-heat')).toEqual(['Maximum']);
    expect(emptyState(explorerVariant('ebs')).choice.stats).toEqual(['Average']);
  });

  test('whatever is chosen comes back from the address, and the rest of it stays', () => {
    const name = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }).filter((text) => text.trim() === text && text !== '');
    fc.assert(
      fc.property(
        fc.constantFrom(...EXPLORER_VARIANTS),
        fc.uniqueArray(name, { minLength: 1, maxLength: 4 }),
        fc.subarray([...METRIC_STATS]),
        fc.uniqueArray(name, { maxLength: 4 }),
        fc.boolean(),
        fc.boolean(),
        fc.option(fc.constantFrom(...VOLUME_TYPES)),
        (variant, metrics, stats, resources, splitByResource, root, volume) => {
          const volumeType = variant.picksVolumes ? volume : null;
          const state = {
            variant,
            choice: { metrics, stats, resources, splitByResource, volumeType },
            listsRoot: root && variant.listsRoot,
          };
          const text = writeExplorer(new URLSearchParams('m.tab=explorer'), state).toString();
          expect(readExplorer(new URLSearchParams(text))).toEqual(state);
          expect(new URLSearchParams(text).get('m.tab')).toBe('explorer');
        },
      ),
    );
  });
});
