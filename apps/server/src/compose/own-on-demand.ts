import { join } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { identifierOf } from '../ports/cluster-api/opensearch/target.ts';
import type { ClusterApi } from '../ports/cluster-api/port.ts';
import { folderStore } from '../ports/log-archive/folder/index.ts';
import type { LogArchivePort } from '../ports/log-archive/port.ts';
import { bucketStore } from '../ports/log-archive/s3/index.ts';
import { balancerFiles } from '../ports/on-demand/balancer-files/index.ts';
import { createAnalyserSamples } from '../ports/on-demand/own/analyser-samples.ts';
import { mergedSources } from '../ports/on-demand/own/merged-sources.ts';
import { ownSearches } from '../ports/on-demand/own/own-searches.ts';
import type { OnDemandSource } from '../ports/on-demand/port.ts';

interface Dependencies {
  config: Pick<Config, 'onDemand' | 'clusters' | 'data'>;
  cluster: ClusterApi;
  versionOf(domainIdentifier: string): Promise<string>;
  /** Null where no archive of logs is configured. */
  logs: LogArchivePort | null;
  clock: { now(): number };
  onError: (error: unknown) => void;
}

export interface OwnOnDemand {
  port: OnDemandSource;
  /** Begins to sample what keeps no past; answers how to stop. */
  start(): () => Promise<void>;
  close(): void;
}

/**
 * On-demand data of the configured clusters of a stage and region: access logs of their load balancers, top queries and slow logs, and samples of the performance analyser. Nothing is read
 * before the first question, but for the samples.
 */
export function ownOnDemand(place: { stage: string; airportCode: string }, deps: Dependencies): OwnOnDemand {
  const { config, cluster, versionOf, logs, clock, onError } = deps;
  const closing: (() => void)[] = [];
  const isHere = (one: { stage: string; region: string }): boolean => one.stage === place.stage && one.region === place.airportCode;
  const balancers = config.onDemand.loadBalancers.filter(isHere).flatMap((balancer) => {
    const owner = config.clusters.find((one) => isHere(one) && one.name === balancer.cluster);
    if (!owner) return [];
    const base = { prefix: balancer.prefix, loadBalancer: balancer.loadBalancer, domainIdentifier: identifierOf(owner) };
    if (balancer.store === 'folder') return [{ ...base, store: folderStore(balancer.folder) }];
    const { store, close } = bucketStore(balancer, { what: 'bucket of access logs', key: 'onDemand.loadBalancers' });
    closing.push(close);
    return [{ ...base, store }];
  });
  const domains = new Set(config.clusters.filter(isHere).map(identifierOf));
  const folder = join(config.data, 'analyser-samples', `${place.stage}-${place.airportCode}`);
  const sampling = config.onDemand.analyser ?? null;
  const samples = createAnalyserSamples({ folder, cluster, domains, versionOf, sampling, clock, onError });
  return {
    port: mergedSources([balancerFiles(balancers), samples.source, ownSearches({ cluster, domains, versionOf, logs, clock })]),
    start: samples.start,
    close: () => closing.forEach((close) => void close()),
  };
}
