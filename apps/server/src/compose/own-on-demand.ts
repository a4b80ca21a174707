import type { Config } from '../platform/config/config.ts';
import { identifierOf } from '../ports/cluster-api/opensearch/target.ts';
import { folderStore } from '../ports/log-archive/folder/index.ts';
import { bucketStore } from '../ports/log-archive/s3/index.ts';
import { balancerFiles } from '../ports/on-demand/balancer-files/index.ts';
import type { OnDemandSource } from '../ports/on-demand/port.ts';

/** On-demand data that the configuration has of a stage and region: the access logs of load balancers. Nothing is read before the first question. */
export function ownOnDemand(
  { stage, airportCode: region }: { stage: string; airportCode: string },
  config: Pick<Config, 'onDemand' | 'clusters'>,
): { port: OnDemandSource | null; close(): void } {
  const closing: (() => void)[] = [];
  const isHere = (one: { stage: string; region: string }): boolean => one.stage === stage && one.region === region;
  const balancers = config.onDemand.loadBalancers.filter(isHere).flatMap((logs) => {
    const cluster = config.clusters.find((one) => isHere(one) && one.name === logs.cluster);
    if (!cluster) return [];
    const base = { prefix: logs.prefix, loadBalancer: logs.loadBalancer, domainIdentifier: identifierOf(cluster) };
    if (logs.store === 'folder') return [{ ...base, store: folderStore(logs.folder) }];
    const { store, close } = bucketStore(logs, { what: 'bucket of access logs', key: 'onDemand.loadBalancers' });
    closing.push(close);
    return [{ ...base, store }];
  });
  return { port: balancers.length === 0 ? null : balancerFiles(balancers), close: () => closing.forEach((close) => void close()) };
}
