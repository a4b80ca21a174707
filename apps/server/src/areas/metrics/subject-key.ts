import type { MetricSubject, MetricsPort } from '../../ports/metrics/port.ts';

/** Sources are distinguished by themselves: the same domain name may stand in several stages. */
const numbers = new WeakMap<MetricsPort, number>();
let count = 0;

/** The same for the same subject of the same source. */
export function subjectKey(port: MetricsPort, subject: MetricSubject): string {
  let source = numbers.get(port);
  if (source === undefined) {
    count += 1;
    source = count;
    numbers.set(port, source);
  }
  return `${source} ${subject.kind} ${subject.kind === 'domain' ? subject.domainIdentifier : subject.accountId}`;
}
