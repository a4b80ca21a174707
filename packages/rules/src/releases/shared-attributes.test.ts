import fc from 'fast-check';
import { expect, test } from 'vitest';
import { domainAttributesOf, type EndedDeployment, sharedAttributes } from './shared-attributes.ts';
import { DEPLOYMENT_STATES } from './vocabulary.ts';

const TYPES = ['m6g.large.search', 'r6g.large.search', 'c6g.xlarge.search'];

/** 300 clusters of 60 accounts; two thirds of those with the first type fail. */
const clusters: EndedDeployment[] = Array.from({ length: 300 }, (_, at) => ({
  accountId: String(at % 60),
  state: at % 3 === 0 && at % 9 !== 0 ? 'rolled-back' : 'succeeded',
  attributes: {
    instanceType: TYPES[at % 3] ?? '',
    esVersion: at % 2 === 0 ? 'OS_2.17' : 'OS_2.11',
    numOfAz: '3',
    az: 'use1-az4,use1-az1,use1-az2',
  },
}));

test('the attribute that failed clusters share comes first, with its denominators and its interval', () => {
  const { failed, ended, attributes } = sharedAttributes(clusters);
  expect([failed, ended]).toEqual([66, 300]);
  const [first] = attributes;
  expect(first).toMatchObject({
    values: [{ name: 'instanceType', value: 'm6g.large.search' }],
    failedWith: 66,
    endedWith: 100,
    riskRatio: null,
    isSignificant: true,
  });
  expect(attributes.filter(({ values, isSignificant }) => isSignificant && values[0]?.name === 'esVersion')).toEqual([]);
});

test('what a person aborted, what was skipped and what is still at work is not compared', () => {
  const others = DEPLOYMENT_STATES.filter((state) => state === 'aborted' || state.startsWith('skipped') || state === 'deploying');
  const more = others.map((state): EndedDeployment => ({ accountId: 'x', state, attributes: {} }));
  expect(sharedAttributes([...clusters, ...more])).toEqual(sharedAttributes(clusters));
});

test('few failures, or none, share nothing', () => {
  const none = clusters.map((cluster) => ({ ...cluster, state: 'succeeded' as const }));
  expect(sharedAttributes(none)).toEqual({ failed: 0, ended: 300, attributes: [] });
  expect(sharedAttributes([])).toEqual({ failed: 0, ended: 0, attributes: [] });
});

test('any mix of states and attributes has counts that fit, significant ones first', () => {
  const cluster = fc.record({
    accountId: fc.constantFrom('a', 'b', 'c'),
    state: fc.constantFrom(...DEPLOYMENT_STATES),
    attributes: fc.dictionary(fc.constantFrom('az', 'esVersion', 'numOfAz', 'isVpc'), fc.constantFrom('1', 'true', 'x', '')),
  });
  fc.assert(
    fc.property(fc.array(cluster, { maxLength: 60 }), (all) => {
      const { failed, ended, attributes } = sharedAttributes(all);
      for (const { failedWith, endedWith } of attributes) {
        expect(failedWith).toBeLessThanOrEqual(Math.min(failed, endedWith));
        expect(endedWith).toBeLessThanOrEqual(ended);
      }
      const flags = attributes.map(({ isSignificant }) => isSignificant);
      expect(flags).toEqual([...flags].sort((a, b) => Number(b) - Number(a)));
    }),
  );
});

test('attributes are read as they were written down, and nonsense is not known', () => {
  expect(domainAttributesOf({ az: 'use1-az4,use1-az1', isVpc: 'false', numOfAz: '2', instanceCount: 'many', sla: '' })).toEqual({
    esVersion: null,
    numOfAz: 2,
    az: ['use1-az1', 'use1-az4'],
    isVpc: false,
    instanceType: null,
    instanceCount: null,
    sla: null,
    vfi: null,
    standByEnabled: null,
  });
});
