import { createReadStream } from 'node:fs';
import { appendFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY, HOUR, MINUTE, SECOND } from '#rules/durations';
import {
  ANALYSER_METRICS,
  ANALYSER_WORDS,
  type AnalyserState,
  analyserConfigPath,
  analyserMetricsPath,
  analyserOfVersion,
  analyserRecords,
  analyserStateOf,
} from '#rules/on-demand/analyser-query';
import type { ClusterApi } from '../../cluster-api/port.ts';
import { failureOf } from '../../cluster-api/typed/failures.ts';
import { PortError } from '../../port-error.ts';
import type { OnDemandFile, OnDemandSource } from '../port.ts';

const MOST_BYTES = 16 * 2 ** 20;
/** Of a metric at one time: the largest values. A cluster of thousands of shards would fill the disk otherwise. */
const MOST_VALUES = 500;
/** Whether the analyser is on is asked so often. */
const STATE_MS = 5 * MINUTE;

export interface AnalyserSampling {
  everySeconds: number;
  keepDays: number;
}

interface Dependencies {
  /** Samples lie here: a folder for each domain, in it a file an hour. */
  folder: string;
  cluster: Pick<ClusterApi, 'raw'>;
  domains: ReadonlySet<string>;
  versionOf(domainIdentifier: string): Promise<string>;
  /** Null where nothing is sampled. */
  sampling: AnalyserSampling | null;
  clock: { now(): number };
  onError: (error: unknown) => void;
}

/** Samples of the performance analyser of own clusters. The analyser answers its last seconds alone: what can be fetched is what was read of it here before. */
export interface AnalyserSamples {
  source: OnDemandSource;
  /** Reads every cluster once, one after another. One that fails leaves the others. */
  sample(): Promise<void>;
  /** Begins to sample; answers how to stop. */
  start(): () => Promise<void>;
}

export function createAnalyserSamples({ folder, cluster, domains, versionOf, sampling, clock, onError }: Dependencies): AnalyserSamples {
  const states = new Map<string, { state: AnalyserState; at: number }>();
  const folderOf = (domainIdentifier: string): string => join(folder, domainIdentifier.replace(':', '_'));

  async function ask(
    domainIdentifier: string,
    path: string,
    signal?: AbortSignal,
  ): Promise<{ status: number; output: unknown; text: string }> {
    const { status, text, truncated } = await cluster.raw(domainIdentifier, `/${path}`, { maxBytes: MOST_BYTES, signal });
    return { status, text, output: truncated ? null : parsed(text) };
  }

  async function stateOf(domainIdentifier: string, signal?: AbortSignal): Promise<AnalyserState> {
    const known = states.get(domainIdentifier);
    if (known && known.at > clock.now() - STATE_MS) return known.state;
    const version = await versionOf(domainIdentifier);
    let state = analyserOfVersion(version);
    if (state === null) {
      const { status, text, output } = await ask(domainIdentifier, analyserConfigPath(version), signal);
      state = analyserStateOf({ status, error: status >= 400 ? text : null, output });
      if (state === null) throw failureOf({ status, headers: {} }, text, 'the performance analyser', clock.now());
    }
    states.set(domainIdentifier, { state, at: clock.now() });
    return state;
  }

  async function sampleOf(domainIdentifier: string): Promise<void> {
    if ((await stateOf(domainIdentifier)) !== 'enabled') return;
    const version = await versionOf(domainIdentifier);
    const lines: string[] = [];
    const now = clock.now();
    for (const metric of ANALYSER_METRICS) {
      const { status, output } = await ask(domainIdentifier, analyserMetricsPath(version, metric, now));
      if (status >= 400) continue;
      const { records, sampledAt } = analyserRecords(output, metric);
      for (const { shardId, indexName, nodeId, value } of records.slice(0, MOST_VALUES)) {
        const shard = Number(shardId);
        const sample = {
          date: sampledAt ?? now,
          nodeId,
          nodeName: null,
          shardId: Number.isFinite(shard) ? shard : null,
          indexName,
          metric,
          value,
        };
        lines.push(`${JSON.stringify(sample)}\n`);
      }
    }
    if (lines.length === 0) return;
    await mkdir(folderOf(domainIdentifier), { recursive: true, mode: 0o700 });
    await appendFile(join(folderOf(domainIdentifier), fileOf(Math.floor(now / HOUR) * HOUR)), lines.join(''), { mode: 0o600 });
  }

  /** Hours of a domain that were sampled, the oldest first. */
  async function sampled(domainIdentifier: string): Promise<number[]> {
    const names = await readdir(folderOf(domainIdentifier)).catch(() => [] as string[]);
    return names.flatMap((name) => hourOf(name) ?? []).sort((a, b) => a - b);
  }

  async function prune(): Promise<void> {
    for (const domainIdentifier of domains)
      for (const hour of await sampled(domainIdentifier))
        if (hour < clock.now() - (sampling?.keepDays ?? 0) * DAY) await rm(join(folderOf(domainIdentifier), fileOf(hour)), { force: true });
  }

  async function sample(): Promise<void> {
    for (const domainIdentifier of domains) await sampleOf(domainIdentifier).catch(onError);
    await prune();
  }

  async function nothingOf(domainIdentifier: string, signal: AbortSignal): Promise<PortError> {
    const state = await stateOf(domainIdentifier, signal);
    if (state !== 'enabled') return new PortError('not-offered', ANALYSER_WORDS[state]);
    const [first] = await sampled(domainIdentifier);
    const known =
      first !== undefined
        ? `This console has sampled it since ${new Date(first).toISOString().slice(0, 16)}Z, and not in this range.`
        : sampling === null
          ? 'This console does not sample it: onDemand.analyser of the configuration makes it.'
          : 'This console has not sampled it yet.';
    return new PortError('not-offered', `The performance analyser answers its last seconds, and nothing of the past. ${known}`);
  }

  return {
    source: {
      types: (domainIdentifier) => (domains.has(domainIdentifier) ? ['PA'] : []),
      async list(domainIdentifier, { from, to }, signal) {
        const files: OnDemandFile[] = [];
        for (const hour of await sampled(domainIdentifier)) {
          if (hour <= from - HOUR || hour >= to) continue;
          const info = await stat(join(folderOf(domainIdentifier), fileOf(hour))).catch(() => null);
          if (info) files.push({ name: fileOf(hour), hour, bytes: info.size, version: String(info.size) });
        }
        if (files.length === 0) throw await nothingOf(domainIdentifier, signal);
        return files;
      },
      async open(domainIdentifier, { name }, signal) {
        const hour = hourOf(name);
        if (hour === null || !domains.has(domainIdentifier) || !(await sampled(domainIdentifier)).includes(hour))
          throw new PortError('not-found', 'There is no such file.');
        return createReadStream(join(folderOf(domainIdentifier), fileOf(hour)), { signal });
      },
    },
    sample,
    start() {
      if (sampling === null) return async () => {};
      let running: Promise<void> = Promise.resolve();
      let isIdle = true;
      const timer = setInterval(() => {
        // A round that takes longer than the time between two is waited for.
        if (!isIdle) return;
        isIdle = false;
        running = sample()
          .catch(onError)
          .finally(() => {
            isIdle = true;
          });
      }, sampling.everySeconds * SECOND).unref();
      return async () => {
        clearInterval(timer);
        await running;
      };
    },
  };
}

const fileOf = (hour: number): string => `${hour}.ndjson`;

function hourOf(name: string): number | null {
  const hour = Number(/^(\d{1,15})\.ndjson$/.exec(name)?.[1] ?? Number.NaN);
  return hour % HOUR === 0 ? hour : null;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
