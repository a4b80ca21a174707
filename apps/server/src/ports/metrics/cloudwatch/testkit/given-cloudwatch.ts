import { afterEach, beforeEach, vi } from 'vitest';
import { HOUR } from '#rules/durations';
import type { MetricQuery } from '#rules/metrics/types';
import { isPortError, type PortError } from '../../../port-error.ts';
import type { MetricRange, MetricSubject, MetricValues } from '../../port.ts';
import { type CloudWatchMetrics, createCloudWatchMetrics } from '../index.ts';
import type { CloudWatchTarget } from '../target.ts';
import { type StubAnswer, type StubCloudWatch, type StubRequest, stubCloudWatch } from './stub-cloudwatch.ts';

export const NOW = Date.parse('2026-03-10T12:00:00Z');
export const SECRET = 'wJalrXUtnFEMI-the-secret-key';
export const SUBJECT: MetricSubject = { kind: 'domain', domainIdentifier: '123456789012:orders' };
export const DOMAIN = [
  { name: 'ClientId', value: '123456789012' },
  { name: 'DomainName', value: 'orders' },
];
export const RANGE: MetricRange = { from: NOW - HOUR, to: NOW, periodSeconds: 900 };

const toClose: (() => unknown)[] = [];
/** The credentials that the chain finds, and the end of what `given` began; for the top of a test's file. */
export const setUpCloudWatch = (): void => {
  beforeEach(() => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', SECRET);
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    for (const close of toClose.splice(0).reverse()) await close();
  });
};

export const asked = (metricName: string, more: Partial<MetricQuery> = {}): MetricQuery => ({
  namespace: 'AWS/ES',
  metricName,
  dimensions: DOMAIN,
  stat: 'Average',
  ...more,
});

interface Given {
  stub: StubCloudWatch;
  metrics: CloudWatchMetrics;
}

export async function given(
  answer: (request: StubRequest) => StubAnswer | null,
  more: Partial<CloudWatchTarget> = {},
  timeoutMs = 20_000,
): Promise<Given> {
  const stub = await stubCloudWatch(answer);
  const target: CloudWatchTarget = {
    domainIdentifier: '123456789012:orders',
    accountId: '123456789012',
    name: 'orders',
    awsRegion: 'us-east-1',
    endpoint: stub.url,
    clientId: '123456789012',
    domainName: 'orders',
    ...more,
  };
  const metrics = createCloudWatchMetrics(target, { clock: { now: () => NOW }, timeoutMs });
  toClose.push(
    () => stub.close(),
    () => metrics.close(),
  );
  return { stub, metrics };
}

interface Point {
  /** Places in the range, in the order in which they are sent. */
  at: number[];
  values: number[];
}
export const result = (Id: string, { at, values }: Point = { at: [], values: [] }, StatusCode = 'Complete', range = RANGE) => ({
  Id,
  Label: Id,
  Timestamps: at.map((place) => range.from / 1_000 + place * range.periodSeconds),
  Values: values,
  StatusCode,
});
export const idsOf = ({ input }: StubRequest): string[] => input.MetricDataQueries.map((query: { Id: string }) => query.Id);
export const complete = (request: StubRequest): StubAnswer => ({ body: { MetricDataResults: idsOf(request).map((id) => result(id)) } });

export const valuesOf = (answer: MetricValues | undefined): number[] => {
  if (!answer || 'failure' in answer) throw new Error(`no values: ${answer?.failure.message}`);
  return [...answer.values];
};
export const failureOf = (answer: MetricValues | undefined): string => (answer && 'failure' in answer ? answer.failure.kind : 'none');
export const errorOf = async (work: Promise<unknown>): Promise<PortError> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isPortError(error)) throw new Error(`expected a PortError, got ${String(error)}`);
  return error;
};
