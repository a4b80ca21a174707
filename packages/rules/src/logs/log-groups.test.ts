import { describe, expect, test } from 'vitest';
import { ENGINE_VERSIONS, isAtLeast } from '../domains/engine-version.ts';
import { isContentFile } from '../redaction/redact.ts';
import { chosenLogGroups, LOG_GROUPS, type LogGroupOption, logGroupsOf } from './log-groups.ts';

const valuesOf = (version: string, group: string): string[] =>
  logGroupsOf(version)
    .filter((option) => option.group === group)
    .flatMap(({ entries }) => entries.map(({ value }) => value));

const imageOf = (version: string, group: string): string | null | undefined =>
  logGroupsOf(version).find((option) => option.group === group)?.image;

describe('the catalogue', () => {
  test('every version from ES 2.3 to OS 2.17 and on has the groups, in their order, with files in each [DLOG-009] [DLOG-010]', () => {
    const labels = ENGINE_VERSIONS.map(({ label }) => label);
    expect(labels.filter((label) => isAtLeast(label, 'ES_2.3') && !isAtLeast(label, 'OS_2.18')).length).toBeGreaterThan(25);
    for (const label of labels.filter((one) => isAtLeast(one, 'ES_2.3'))) {
      const options = logGroupsOf(label);
      expect(options.map(({ group }) => group)).toEqual(LOG_GROUPS);
      for (const { entries } of options) expect(entries.length).toBeGreaterThan(0);
      const values = options.flatMap(({ entries }) => entries.map(({ value }) => value));
      expect(new Set(values).size).toBe(values.length);
    }
    expect(LOG_GROUPS).toEqual([
      'Elasticsearch',
      'Kibana',
      'ServiceProxy',
      'SDPDAgent',
      'LogPusher',
      'InstanceController',
      'BootLogs',
      'ELB',
    ]);
  });

  test.each<[version: string, engine: string[], kibana: string[]]>([
    ['ES_2.3', ['server', 'index-slow', 'search-slow', 'gc', 'console'], ['kibana', 'kibana-console']],
    ['ES_6.8', ['server', 'index-slow', 'search-slow', 'deprecation', 'gc', 'console'], ['kibana', 'kibana-console']],
    ['ES_7.10', ['server', 'index-slow', 'search-slow', 'deprecation', 'gc', 'console', 'audit', 'pa-agent'], ['kibana', 'kibana-console']],
    [
      'OS_1.3',
      ['server', 'index-slow', 'search-slow', 'deprecation', 'gc', 'console', 'audit', 'pa-agent'],
      ['dashboards', 'dashboards-console'],
    ],
    [
      'OS_2.11',
      ['server', 'index-slow', 'search-slow', 'deprecation', 'gc', 'console', 'audit', 'pa-agent', 'task-detail'],
      ['dashboards', 'dashboards-console'],
    ],
    [
      'OS_2.17',
      ['server', 'index-slow', 'search-slow', 'deprecation', 'gc', 'console', 'audit', 'pa-agent', 'task-detail', 'search-request-slow'],
      ['dashboards', 'dashboards-console'],
    ],
  ])('%s shows the logs of its own images [DLOG-003]', (version, engine, kibana) => {
    expect(valuesOf(version, 'Elasticsearch')).toEqual(engine);
    expect(valuesOf(version, 'Kibana')).toEqual(kibana);
  });

  test.each([
    ['ES_2.3', 'Elasticsearch-2.3', 'Kibana-4.5'],
    ['ES_7.10', 'Elasticsearch-7.10', 'Kibana-7.10'],
    ['OS_2.17', 'OpenSearch-2.17', 'Dashboards-2.17'],
  ])('%s has the images %s and %s [DLOG-003]', (version, engine, kibana) => {
    expect(imageOf(version, 'Elasticsearch')).toBe(engine);
    expect(imageOf(version, 'Kibana')).toBe(kibana);
    expect(imageOf(version, 'BootLogs')).toBeNull();
  });

  test.each(['ES_1.5', 'OS_9.0', '', 'Solr_9.0'])('%j, whose logs nobody knows, has those that are the same for all', (version) => {
    expect(logGroupsOf(version).map(({ group }) => group)).toEqual(LOG_GROUPS.slice(2));
  });
});

describe('an entry', () => {
  const all = (version: string): LogGroupOption['entries'] => logGroupsOf(version).flatMap(({ entries }) => entries);

  test('has label, value and env, and a path unless it is on no node [DLOG-049]', () => {
    for (const version of ['ES_2.3', 'ES_7.10', 'OS_1.3', 'OS_2.17'])
      for (const entry of all(version)) {
        expect(entry.label).not.toBe('');
        expect(entry.env === '-').toBe(entry.logPath === undefined || entry.logPath.startsWith('/var/log/'));
        if (entry.value !== 'elb') expect(entry.logPath).toMatch(/^\/(?:opt\/nodeenv\/[\w.-]+\/logs|var\/log)\/[\w.-]+$/);
      }
    expect(all('OS_2.17')[0]).toMatchObject({
      label: 'Server log',
      value: 'server',
      env: 'OpenSearch-2.17',
      logPath: '/opt/nodeenv/OpenSearch-2.17/logs/opensearch.log',
    });
    expect(all('OS_2.17').find(({ value }) => value === 'elb')).not.toHaveProperty('logPath');
  });

  test('is one file, or one for every hour [DLOG-050]', () => {
    const kindOf = (value: string) => all('OS_2.17').find((one) => one.value === value)?.suffixType;
    expect(new Set(all('OS_2.17').map(({ suffixType }) => suffixType))).toEqual(new Set(['none', 'hour']));
    expect([kindOf('server'), kindOf('gc')]).toEqual(['hour', 'none']);
  });

  test('holds content exactly where redaction takes a file for one with content', () => {
    for (const version of ['ES_2.3', 'ES_7.10', 'OS_3.1'])
      for (const entry of all(version))
        if (entry.logPath !== undefined) {
          expect([entry.value, isContentFile(entry.logPath)]).toEqual([entry.value, entry.sensitivity === 'content']);
          expect(isContentFile(`${entry.logPath}.1970-01-01-00`)).toBe(entry.sensitivity === 'content');
        }
  });
});

test.each<[before: string[], after: string[], chosen: string[]]>([
  [['Kibana'], ['Kibana', 'ELB'], ['ELB']],
  [['ELB'], ['ELB', 'Kibana'], ['Kibana']],
  [[], ['ELB'], ['ELB']],
  [['Kibana'], ['Kibana', 'BootLogs'], ['Kibana', 'BootLogs']],
  [['ELB'], [], []],
])('with %j chosen, a choice of %j leaves %j [DLOG-015]', (before, after, chosen) => {
  expect(chosenLogGroups(before, after)).toEqual(chosen);
});
