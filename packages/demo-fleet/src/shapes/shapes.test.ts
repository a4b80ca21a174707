import { describe, expect, test } from 'vitest';
import { NOW, smallWorld, textOf, WELL } from '../testkit.ts';
import SHAPES from './opensearch-2.19.json' with { type: 'json' };

/**
 * The fixture holds keys and types of answers of a real OpenSearch 2.19 cluster: `*` stands for any key, a list for its first
 * element. Ours must have the same keys with the same types; null stands for any type on either side.
 */
type Shape = string | Shape[] | { [key: string]: Shape };

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);

const differences = (shape: Shape, value: unknown, path: string): string[] => {
  if (typeof shape === 'string')
    return shape === 'null' || value === null || typeOf(value) === shape ? [] : [`${path}: ${typeOf(value)} instead of ${shape}`];
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return [`${path}: ${typeOf(value)} instead of a list`];
    const [inner] = shape;
    return inner === undefined || value.length === 0 ? [] : differences(inner, value[0], `${path}[0]`);
  }
  if (typeOf(value) !== 'object') return [`${path}: ${typeOf(value)} instead of an object`];
  const object = value as Record<string, unknown>;
  if ('*' in shape)
    return Object.entries(object)
      .flatMap(([key, each]) => differences(shape['*'] as Shape, each, `${path}.${key}`))
      .slice(0, 5);
  const missing = Object.keys(shape).filter((key) => !(key in object));
  const extra = Object.keys(object).filter((key) => !(key in shape));
  return [
    ...missing.map((key) => `${path}.${key} is missing`),
    ...extra.map((key) => `${path}.${key} is not in the engine's answer`),
    ...Object.entries(shape).flatMap(([key, inner]) => (key in object ? differences(inner, object[key], `${path}.${key}`) : [])),
  ];
};

/** Parts that belong to a build or a state and not to the API. */
const DIFFER: readonly RegExp[] = [
  /\.plugins\[0\]/,
  /\.os\.(pretty_)?names\[0\]/,
  /\.indices\.mappings/,
  /\.processor_stats/,
  /resource_usage_stats|adaptive_selection|script_cache/,
  /attributes\./,
  /thread_pool\./,
  /\.parent_task_id/,
  /\.attributes is not/,
  /\.shards\.index/,
  /\.packaging_types|network_types/,
];

describe('shapes of OpenSearch 2.19', () => {
  const world = smallWorld();
  test.each(Object.keys(SHAPES))('%s has the keys and types of the real engine', (path) => {
    const domain = path.includes('explain') ? 'single-yellow' : 'orders-green';
    const asked = path.replace('cs-automated', 'cs-automated-enc');
    const value = JSON.parse(textOf(world, WELL(domain), asked, NOW)) as unknown;
    const found = differences((SHAPES as unknown as Record<string, Shape>)[path] ?? {}, value, path);
    expect(found.filter((line) => !DIFFER.some((pattern) => pattern.test(line)))).toEqual([]);
  });
});
