import { expect, test } from 'vitest';
import { DOMAIN_GRAPHS } from '#rules/metrics/domain-dashboard';
import { namedShapes, shapeOf } from './shape-table.ts';

test('a name in a line of the tables has that line’s shape: none is hidden by a wider line before it', () => {
  const hidden = namedShapes().filter(({ name, shape }) => JSON.stringify(shapeOf(name, 'Count', 'Sum')) !== JSON.stringify(shape));
  expect(hidden).toEqual([]);
});

test('a metric that no line names has no curve: nothing is drawn by its unit alone', () => {
  expect(() => shapeOf('never.heard.of', 'Percent', 'Maximum')).toThrow('never.heard.of has no line');
  for (const { metricName, unit, stat } of DOMAIN_GRAPHS) expect(() => shapeOf(metricName, unit, stat)).not.toThrow();
});
