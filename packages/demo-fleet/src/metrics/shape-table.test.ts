import { expect, test } from 'vitest';
import { DOMAIN_GRAPHS } from '#rules/metrics/domain-dashboard';
import { kindOf, namedShapes, shapeOf } from './shape-table.ts';

test('a name in a line of the tables has that line’s shape: none is hidden by a wider line before it', () => {
  const hidden = namedShapes().filter(({ name, shape }) => JSON.stringify(shapeOf(name, 'Count', 'Sum')) !== JSON.stringify(shape));
  expect(hidden).toEqual([]);
});

test('a metric that no line names has no curve: nothing is drawn by its unit alone', () => {
  expect(() => shapeOf('never.heard.of', 'Percent', 'Maximum')).toThrow('never.heard.of has no line');
  for (const { metricName, unit, stat } of DOMAIN_GRAPHS) expect(() => shapeOf(metricName, unit, stat)).not.toThrow();
});

/** Summed all the same, with the reason. */
const SUMMED = new Map([
  ['ActiveConnectionCount', 'each node of a balancer publishes its own part, so that the sum is the balancer’s'],
  ['VolumeIdleTime', 'seconds of each minute'],
]);

test('no graph sums what its shape declares a gauge or a duration', () => {
  const wrong = DOMAIN_GRAPHS.filter(
    ({ metricName, unit, stat }) => stat === 'Sum' && kindOf(shapeOf(metricName, unit, stat)) !== 'counter' && !SUMMED.has(metricName),
  );
  expect(wrong.map(({ title, metricName }) => `${title}: ${metricName}`)).toEqual([]);
});
