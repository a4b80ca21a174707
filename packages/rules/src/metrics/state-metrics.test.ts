import { describe, expect, test } from 'vitest';
import { DOMAIN_GRAPHS } from './domain-dashboard.ts';
import { statesOf } from './state-metrics.ts';
import { thresholdOf } from './thresholds.ts';

test.each([
  ...['Cluster status green', 'Cluster status yellow', 'Cluster status red', 'Index writes blocked', 'Automated snapshot failure'],
  ...['KMS key disabled', 'Throughput throttle', 'Volume stalled I/O check (domain)', 'Active data node', 'Master reachable from node'],
  ...['k-NN circuit breaker triggered', 'Alerting index red', 'EC2 status check failed', 'EBS volume IOPS exceeded'],
])('%s is shown as a state', (title) => {
  const graph = DOMAIN_GRAPHS.find((one) => one.title === title);
  expect(graph && statesOf(graph)).toMatchObject({ off: { text: expect.any(String) }, on: { text: expect.any(String) } });
});

describe('what a graph’s note calls bad is the bad word', () => {
  const noted = DOMAIN_GRAPHS.flatMap((graph) => {
    const words = statesOf(graph);
    const level = thresholdOf(graph);
    return words && level ? [{ title: graph.title, words, level }] : [];
  });
  test('there are such notes', () => expect(noted.length).toBeGreaterThan(15));
  test.each(noted)('$title', ({ words, level }) => {
    const isOnBad = level.at === 'above';
    expect(['bad', 'warning']).toContain((isOnBad ? words.on : words.off).kind);
    expect(['good', 'neutral']).toContain((isOnBad ? words.off : words.on).kind);
  });
});

test('what counts is no state, and neither is a sum or an average of one', () => {
  expect(statesOf({ namespace: 'AWS/ES', metricName: 'Nodes', stat: 'Minimum' })).toBeNull();
  expect(statesOf({ namespace: 'AWS/ES', metricName: 'constructor', stat: 'Minimum' })).toBeNull();
  expect(statesOf({ namespace: 'AWS/ES', metricName: 'ClusterStatus.red', stat: 'Average' })).toBeNull();
  expect(statesOf({ namespace: 'AWS/ES', metricName: 'ClusterStatus.red', stat: 'Sum' })).toBeNull();
});
