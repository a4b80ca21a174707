import { describe, expect, test } from 'vitest';
import { checkExplorerPath, type ExplorerCall } from '#rules/explorer/guard';
import type { RawAnswer } from '../../ports/cluster-api/port.ts';
import { readAnswer } from './read-answer.ts';

const callOf = (path: string): ExplorerCall => {
  const verdict = checkExplorerPath(path, { version: 'OS_2.19', nodeCount: 3 });
  if (!verdict.ok) throw new Error(verdict.message);
  return verdict;
};
const raw = (body: unknown, more: Partial<RawAnswer> = {}): RawAnswer => ({
  status: 200,
  contentType: 'application/json',
  text: typeof body === 'string' ? body : JSON.stringify(body),
  truncated: false,
  tookMs: 1,
  asOf: 0,
  ...more,
});
const read = (path: string, answer: RawAnswer) => readAnswer(answer, callOf(path), 0);

describe('what never leaves the server', () => {
  test('is the text of a task, of its children, and what it stored [EXPL-010]', () => {
    const one = {
      completed: true,
      task: { action: 'indices:data/read/search', description: 'source[{"term":{"card":1}}]', headers: { 'X-Opaque-Id': 'x' } },
      response: { hits: [1] },
    };
    expect(read('_tasks/abc:12', raw(one)).output).toEqual({
      completed: true,
      task: { action: 'indices:data/read/search', description: null, headers: null },
      response: null,
    });
    const tree = { tasks: { 'a:1': { action: 'x', children: [{ action: 'y', description: 'source[]' }] } } };
    expect(JSON.stringify(read('_tasks?group_by=parents', raw(tree)).output)).not.toContain('source[');
  });

  test('are the filters of aliases, the texts of warmers, and the keys of repositories', () => {
    const index = {
      orders: {
        aliases: { mine: { filter: { term: { card: 1 } }, routing: '1' } },
        warmers: { w: { source: {} } },
        settings: { index: { number_of_shards: '1' } },
      },
    };
    expect(read('orders', raw(index)).output).toEqual({
      orders: { aliases: { mine: { filter: null, routing: '1' } }, warmers: null, settings: { index: { number_of_shards: '1' } } },
    });
    const template = { index_templates: [{ name: 't', index_template: { template: { aliases: { a: { filter: {} } } } } }] };
    expect(JSON.stringify(read('_index_template', raw(template)).output)).toContain('"filter":null');
    const repository = { backup: { type: 's3', settings: { bucket: 'b', role_arn: 'arn', access_key: 'k', secret_key: 's' } } };
    expect(read('_snapshot', raw(repository)).output).toEqual({
      backup: { type: 's3', settings: { bucket: 'b', role_arn: null, access_key: null, secret_key: null } },
    });
  });

  test('are folders, operating system and host names of nodes', () => {
    const nodes = {
      nodes: {
        a: {
          host: 'db-7.inside',
          ip: '10.0.0.1',
          os: { name: 'Linux', version: '6', arch: 'arm64' },
          settings: { path: { data: '/d' }, node: { name: 'n' } },
        },
        b: { host: '10.0.0.2', settings: { 'path.data': '/d', 'node.name': 'm' } },
      },
    };
    expect(read('_nodes', raw(nodes)).output).toEqual({
      nodes: {
        a: { ip: '10.0.0.1', os: { arch: 'arm64' }, settings: { node: { name: 'n' } } },
        b: { host: '10.0.0.2', settings: { 'node.name': 'm' } },
      },
    });
  });
});

describe('a cluster that answers otherwise', () => {
  test('without a manager says so, with its status', () => {
    const body = {
      error: {
        root_cause: [{ type: 'cluster_manager_not_discovered_exception', reason: null }],
        type: 'cluster_manager_not_discovered_exception',
        reason: null,
      },
      status: 503,
    };
    expect(read('_cat/shards', raw(body, { status: 503 }))).toMatchObject({
      status: 503,
      output: null,
      error: expect.stringContaining('cluster_manager_not_discovered'),
    });
  });

  test('with a page in place of JSON is a gateway’s failure, and not a table', () => {
    expect(read('_cat/shards', raw('<html><title>Sign in</title>', { contentType: 'text/html' }))).toMatchObject({
      status: 502,
      output: null,
      error: expect.stringContaining('a web page'),
    });
  });

  test('with nothing, or with half of it, is malformed', () => {
    expect(read('_cat/shards', raw(''))).toMatchObject({ status: 502, error: expect.stringContaining('is empty') });
    expect(read('_cat/shards', raw('[{"index":'))).toMatchObject({ status: 502, error: expect.stringContaining('broke off') });
  });

  test('with 5,000 levels is malformed too, whole or cut off', () => {
    const deep = `${'{"a":['.repeat(2_500)}1${']}'.repeat(2_500)}`;
    expect(read('orders', raw(deep))).toMatchObject({ status: 502, output: null, error: expect.stringContaining('malformed') });
    expect(read('orders', raw(deep.slice(0, 20_000), { truncated: true }))).toMatchObject({ status: 502, output: null });
    expect(read('orders', raw(deep, { status: 500 }))).toMatchObject({ status: 500, output: null });
  });
});

test('pages and wrapped tables come as rows, with the way to the next page', () => {
  expect(read('_list/shards', raw({ next_token: 'abc', shards: [{ index: 'a' }] }))).toMatchObject({
    output: [{ index: 'a' }],
    nextToken: 'abc',
  });
  expect(read('_list/shards', raw({ next_token: null, shards: [] }))).toMatchObject({ output: [], nextToken: null });
  expect(read('_cold/indices/_search', raw({ pagination_id: 'p', total_results: 1, indices: [{ index: 'a' }] }))).toMatchObject({
    output: [{ index: 'a' }],
    nextToken: 'p',
  });
});

test('text that was cut ends with a whole line', () => {
  const text = '::: {node-1}\n   12% cpu\n   4';
  expect(read('_nodes/hot_threads', raw(text, { truncated: true, contentType: 'text/plain' }))).toMatchObject({
    output: '::: {node-1}\n   12% cpu\n',
    truncated: true,
  });
});
