import { expect, test } from 'vitest';
import { type EndedCluster, sharedAttributes } from './shared-attributes.ts';

/** 0 to 1, the same for the same two numbers, and as good as independent of its neighbours. */
const draw = (index: number, salt: number): number => {
  let state = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
  state = Math.imul(state ^ (state >>> 12), 0x297a2d39);
  return ((state ^ (state >>> 15)) >>> 0) / 2 ** 32;
};

/** Clusters of 40 accounts; an eighth is of the large type, a quarter on arm, each version on half of them, all independent of each other. */
const fleet = (count: number, fails: (cluster: { large: boolean; arm: boolean; index: number }) => boolean): EndedCluster[] =>
  Array.from({ length: count }, (_, index) => {
    const [large, arm] = [draw(index, 1) < 1 / 8, draw(index, 2) < 1 / 4];
    return {
      accountId: `account-${Math.floor(draw(index, 3) * 40)}`,
      hasFailed: fails({ large, arm, index }),
      attributes: {
        esVersion: draw(index, 4) < 0.5 ? 'OS_2.17' : 'OS_2.19',
        instanceType: large ? 'r6g.16xlarge.search' : 'r6g.large.search',
        numOfAz: '3',
        az: 'use1-az1,use1-az2,use1-az4',
        isVpc: 'true',
        standByEnabled: 'null',
        architecture: arm ? 'aarch64' : 'x86_64',
      },
    };
  });

test('the value behind failures comes first and is significant, with its ratio and interval', () => {
  const [first, ...rest] = sharedAttributes(fleet(1_200, ({ large, index }) => draw(index, 5) < (large ? 0.5 : 0.02)));
  expect(first).toMatchObject({ values: [{ name: 'instanceType', value: 'r6g.16xlarge.search' }], isSignificant: true });
  expect(first?.low).toBeGreaterThan(1);
  expect(first?.high).toBeGreaterThan(first?.riskRatio ?? 0);
  expect(rest.filter(({ values }) => values.some(({ name }) => name === 'az')).every(({ isSignificant }) => !isSignificant)).toBe(true);
});

test('a cluster has each of its zones: the bad one is found, not the lists that it stands in', () => {
  const zones = ['use1-az1', 'use1-az2', 'use1-az4', 'use1-az6'];
  const inZones = fleet(1_200, () => false).map((cluster, index) => {
    const left = Math.floor(draw(index, 6) * 4);
    const az = zones.filter((_, at) => at !== left);
    const hasFailed = az.includes('use1-az6') && draw(index, 5) < 0.3;
    return { ...cluster, hasFailed, attributes: { ...cluster.attributes, az: az.join(',') } };
  });
  expect(sharedAttributes(inZones)[0]).toMatchObject({ values: [{ name: 'az', value: 'use1-az6' }], isSignificant: true });
});

test('an attribute that events do not know is found too, under its own name', () => {
  const [first] = sharedAttributes(fleet(1_200, ({ arm, index }) => arm && draw(index, 5) < 0.6));
  expect(first).toMatchObject({ values: [{ name: 'architecture', value: 'aarch64' }], isSignificant: true });
});

test('failures by chance have nothing significant in common', () => {
  const found = sharedAttributes(fleet(1_200, ({ index }) => draw(index, 5) < 0.05));
  expect(found.filter(({ isSignificant }) => isSignificant)).toEqual([]);
});

test('a handful of failures is counted plainly; of one account they prove nothing', () => {
  const some = fleet(80, () => false);
  const large = some.flatMap(({ attributes }, index) => (attributes.instanceType?.includes('16xlarge') ? [index] : []));
  const few = some.map((cluster, index) => ({ ...cluster, hasFailed: large.slice(0, 4).includes(index) }));
  expect(sharedAttributes(few)[0]).toEqual({
    values: [{ name: 'instanceType', value: 'r6g.16xlarge.search' }],
    failedWith: 4,
    endedWith: large.length,
    riskRatio: null,
    low: null,
    high: null,
    isSignificant: true,
  });
  const own = few.map((cluster) => ({ ...cluster, accountId: 'one' }));
  expect(sharedAttributes(own).some(({ isSignificant }) => isSignificant)).toBe(false);
});

test('without failures, and without anything else, there is nothing to compare', () => {
  expect(sharedAttributes(fleet(100, () => false))).toEqual([]);
  expect(sharedAttributes(fleet(100, () => true))).toEqual([]);
  expect(sharedAttributes([])).toEqual([]);
});
