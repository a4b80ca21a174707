import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nodeLogAt, nodeLogGroups } from './node-logs.ts';
import { type ToolExecutionRequest, toolExecutionUrl } from './tool-execution.ts';

const BASE = 'https://tools.example.com/run';
const SLOW = {
  value: 'search-slow',
  logPath: '/opt/nodeenv/OpenSearch-2.19/logs/opensearch_index_search_slowlog.log',
  suffixType: 'hour',
} as const;
const DMESG = { value: 'dmesg', logPath: '/var/log/dmesg', suffixType: 'none' } as const;
const REQUEST: ToolExecutionRequest = { action: 'follow', airportCode: 'iad', host: '10.0.3.7', entry: SLOW, alias: 'aiko' };

const read = (url: string | null): unknown => JSON.parse(new URL(url ?? '').searchParams.get('execution') ?? '');

describe('a log in the remote tool executor', () => {
  test.each<[Partial<ToolExecutionRequest>, object, object]>([
    [
      {},
      { host: '10.0.3.7', cluster: 'iadprod', tool: 'aes/node/logs/follow' },
      {
        path: '/opt/nodeenv/OpenSearch-2.19/logs',
        name: 'search-slow',
        prefix: 'opensearch_index_search_slowlog.log',
        alias: 'aiko',
        suffix_type: 'hour',
      },
    ],
    [
      { action: 'download', entry: DMESG, airportCode: 'DUB' },
      { host: '10.0.3.7', cluster: 'dubprod', tool: 'aes/node/logs/download' },
      { path: '/var/log', name: 'dmesg', prefix: 'dmesg', alias: 'aiko', suffix_type: 'none' },
    ],
  ])('%j is host, cluster, tool and parameters [DLOG-050, DLOG-051]', (change, head, parameters) => {
    expect(read(toolExecutionUrl(BASE, { ...REQUEST, ...change }))).toEqual({ ...head, parameters });
  });

  test.each([
    ['https://tools.example.com', 'https://tools.example.com/?execution='],
    ['https://tools.example.com/run?team=search', 'https://tools.example.com/run?team=search&execution='],
    ['https://tools.example.com/run#now', 'https://tools.example.com/run?execution='],
  ])('keeps what the base %s has of its own', (base, begin) => {
    const url = toolExecutionUrl(base, REQUEST) ?? '';
    expect(url.startsWith(begin)).toBe(true);
    expect(new URL(url).hash).toBe(new URL(base).hash);
  });

  test.each([
    [BASE, 'xyz'],
    [BASE, ''],
    ['javascript:alert(1)', 'iad'],
    ['tools', 'iad'],
  ])('%s in %j opens nothing [DLOG-052]', (base, airportCode) => {
    expect(toolExecutionUrl(base, { ...REQUEST, airportCode })).toBeNull();
  });

  test('whatever names hold, it is told as it is, and nothing else of the address changes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (host, alias) => {
        const url = new URL(toolExecutionUrl(`${BASE}?team=search`, { ...REQUEST, host, alias }) ?? '');
        expect(read(url.href)).toMatchObject({ host, parameters: { alias } });
        expect([url.origin, url.pathname, url.searchParams.get('team'), url.hash, [...url.searchParams.keys()].length]).toEqual([
          'https://tools.example.com',
          '/run',
          'search',
          '',
          2,
        ]);
      }),
    );
  });
});

describe('the logs of a node', () => {
  const valuesOf = (version: string | null, nodeType: string) =>
    Object.fromEntries(nodeLogGroups(version, nodeType).map(({ group, entries }) => [group, entries.map(({ value }) => value)]));

  test('are those of its version and role, each with label, value, env and path [DLOG-049]', () => {
    expect(Object.keys(valuesOf('OS_2.19', 'data'))).toEqual([
      ...['Elasticsearch', 'Kibana', 'ServiceProxy', 'SDPDAgent', 'LogPusher', 'InstanceController', 'BootLogs'],
    ]);
    expect(valuesOf('OS_2.19', 'data').Elasticsearch).toContain('search-slow');
    expect(valuesOf('OS_2.19', 'master').Elasticsearch).not.toContain('search-slow');
    expect(valuesOf('OS_2.19', 'master')).not.toHaveProperty('Kibana');
    expect(valuesOf('OS_2.19', 'ultrawarm').Elasticsearch).toEqual(['server', 'gc', 'console']);
    expect(valuesOf('OS_2.19', 'a type to come')).toEqual({ ...valuesOf('OS_2.19', 'data'), ServiceProxy: expect.any(Array) });
    expect(valuesOf(null, 'data')).not.toHaveProperty('Elasticsearch');
    expect(nodeLogGroups('OS_2.19', 'data')[0]?.entries[0]).toMatchObject({
      label: 'Server log',
      value: 'server',
      env: 'OpenSearch-2.19',
      logPath: '/opt/nodeenv/OpenSearch-2.19/logs/opensearch.log',
      suffixType: 'hour',
    });
  });

  test.each([
    ['/opt/nodeenv/OpenSearch-2.19/logs/opensearch.log', 'server'],
    ['/opt/nodeenv/OpenSearch-2.19/logs/opensearch.log.2026-11-21-07', 'server'],
    ['/opt/nodeenv/OpenSearch-2.19/logs/gc.log', 'gc'],
    ['/opt/nodeenv/OpenSearch-2.19/logs/gc.log.2026-11-21-07', undefined],
    ['/opt/nodeenv/OpenSearch-2.17/logs/opensearch.log', undefined],
    ['/var/log/opensearch/orders.log', undefined],
  ])('%s is %s', (path, value) => {
    expect(nodeLogAt(nodeLogGroups('OS_2.19', 'data'), path)?.value).toBe(value);
  });
});
