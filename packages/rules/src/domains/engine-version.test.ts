import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareEngineVersions,
  ENGINE_VERSIONS,
  type EngineVersion,
  engineLabel,
  featuresOf,
  formatEngineVersion,
  isAtLeast,
  isOpenSearch,
  parseEngineVersion,
} from './engine-version.ts';

const versions: fc.Arbitrary<EngineVersion> = fc.record({
  family: fc.constantFrom('opensearch' as const, 'elasticsearch' as const),
  major: fc.integer({ min: 0, max: 20 }),
  minor: fc.integer({ min: 0, max: 99 }),
});

const mustParse = (text: string): EngineVersion => {
  const version = parseEngineVersion(text);
  if (!version) throw new Error(`'${text}' is no engine version`);
  return version;
};

describe('reading a version', () => {
  test.each<[string, EngineVersion]>([
    ['OS_2.17', { family: 'opensearch', major: 2, minor: 17 }],
    ['ES_7.10', { family: 'elasticsearch', major: 7, minor: 10 }],
    ['OpenSearch_2.17', { family: 'opensearch', major: 2, minor: 17 }],
    ['Elasticsearch_6.8', { family: 'elasticsearch', major: 6, minor: 8 }],
    ['OS_2.17.1', { family: 'opensearch', major: 2, minor: 17 }],
  ])('%s', (text, version) => {
    expect(parseEngineVersion(text)).toEqual(version);
  });

  test.each(['', '2.17', 'OS_', 'OS_2', 'OS-2.17', 'os_2.17', 'Solr_9.0', 'OS_2.x', 'toString_1.0'])('%j is no version', (text) => {
    expect(parseEngineVersion(text)).toBeNull();
  });

  test('what was written is read back', () => {
    fc.assert(
      fc.property(versions, (version) => {
        expect(parseEngineVersion(formatEngineVersion(version))).toEqual(version);
      }),
    );
  });

  test.each([
    ['OS_1.0', true],
    ['OS_2.17', true],
    ['OpenSearch_2.19', true],
    ['ES_7.10', false],
    ['Elasticsearch_7.10', false],
    ['', false],
  ])('%s means OpenSearch: %s [DOM-055]', (text, expected) => {
    expect(isOpenSearch(text)).toBe(expected);
  });

  test('a person reads the engine by its full name', () => {
    expect(engineLabel(mustParse('OS_2.17'))).toBe('OpenSearch 2.17');
    expect(engineLabel(mustParse('Elasticsearch_6.8'))).toBe('Elasticsearch 6.8');
  });
});

describe('order of versions', () => {
  test.each([
    ['OS_2.17', 'OS_2.17', true],
    ['OS_2.19', 'OS_2.17', true],
    ['OS_3.1', 'OS_2.17', true],
    ['OS_2.9', 'OS_2.17', false],
    ['ES_7.10', 'ES_7.9', true],
    ['ES_7.10', 'OS_1.0', false],
    ['OS_1.0', 'ES_7.10', true],
    ['nonsense', 'OS_1.0', false],
    ['OS_1.0', 'nonsense', false],
  ])('%s is at least %s: %s', (version, least, expected) => {
    expect(isAtLeast(version, least)).toBe(expected);
  });

  test('is total: of two versions the one or the other is at least the other', () => {
    fc.assert(
      fc.property(versions, versions, (a, b) => {
        expect(Math.sign(compareEngineVersions(a, b))).toBe(-Math.sign(compareEngineVersions(b, a)) || 0);
        expect(isAtLeast(a, formatEngineVersion(b)) || isAtLeast(b, formatEngineVersion(a))).toBe(true);
      }),
    );
  });
});

describe('the catalogue', () => {
  test('holds every version of the service from ES 2.3 to 7.10 and OS 1.0 to 2.17 [DOM-094]', () => {
    const stated = [
      ...[
        '2.3',
        '5.1',
        '5.3',
        '5.5',
        '5.6',
        '6.0',
        '6.2',
        '6.3',
        '6.4',
        '6.5',
        '6.7',
        '6.8',
        '7.1',
        '7.4',
        '7.7',
        '7.8',
        '7.9',
        '7.10',
      ].map((version) => `ES_${version}`),
      ...['1.0', '1.1', '1.2', '1.3', '2.3', '2.5', '2.7', '2.9', '2.11', '2.13', '2.15', '2.17'].map((version) => `OS_${version}`),
    ];
    expect(ENGINE_VERSIONS.map((row) => row.label).filter((label) => isAtLeast(label, 'ES_2.3') && !isAtLeast(label, 'OS_2.18'))).toEqual(
      stated,
    );
  });

  test('is sorted, oldest first, and each version leads only to newer ones that it holds', () => {
    const labels = ENGINE_VERSIONS.map((row) => row.label);
    for (const [index, row] of ENGINE_VERSIONS.entries()) {
      const next = labels[index + 1];
      if (next !== undefined) expect(isAtLeast(row.label, next)).toBe(false);
      expect(parseEngineVersion(row.serviceName)).toEqual(parseEngineVersion(row.label));
      for (const target of row.upgradeTargets) {
        expect(labels).toContain(target);
        expect(target !== row.label && isAtLeast(target, row.label)).toBe(true);
      }
    }
  });

  test.each([
    ['OS_2.17', { listApi: 'probe', clusterManagerNaming: true, decommission: true, remoteStore: 'yes' }],
    ['OS_2.19', { listApi: 'yes', clusterManagerNaming: true }],
    ['OS_2.18', { listApi: 'probe' }],
    ['OS_2.3', { clusterManagerNaming: true, decommission: false, listApi: 'no' }],
    ['OS_2.9', { remoteStore: 'api-only' }],
    ['OS_1.3', { clusterManagerNaming: false, listApi: 'no' }],
    ['ES_7.10', { clusterManagerNaming: false, remoteStore: 'no', pluginPathPrefix: '_opendistro' }],
    ['ES_2.3', { clusterSettings: false, pluginPathPrefix: null }],
    ['ES_1.5', { clusterSettings: false, listApi: 'no' }],
    ['OS_9.0', { listApi: 'yes', liveQueries: true }],
  ])('%s has %j', (label, features) => {
    expect(featuresOf(mustParse(label))).toMatchObject(features);
  });

  test('a feature of a family never goes away with a newer version', () => {
    fc.assert(
      fc.property(versions, versions, (a, b) => {
        if (a.family !== b.family || compareEngineVersions(a, b) > 0) return;
        const [older, newer] = [featuresOf(a), featuresOf(b)];
        for (const key of [
          'clusterManagerNaming',
          'decommission',
          'indexTemplatesV2',
          'ultrawarm',
          'coldStorage',
          'clusterSettings',
        ] as const) {
          expect(!older[key] || newer[key]).toBe(true);
        }
      }),
    );
  });
});
