import { join } from 'node:path';
import type { Config, Environment, LogArchiveConfig } from '../platform/config/config.ts';
import { identifierOf } from '../ports/cluster-api/opensearch/target.ts';
import { logArchiveByDomain } from '../ports/log-archive/by-domain.ts';
import { createCloudWatchLogArchive } from '../ports/log-archive/cloudwatch/index.ts';
import { createFolderLogArchive } from '../ports/log-archive/folder/index.ts';
import { keptArchive } from '../ports/log-archive/kept/kept-archive.ts';
import { KEPT_KEYS, type KeptLogs } from '../ports/log-archive/kept/kept-logs.ts';
import { parseTemplate } from '../ports/log-archive/key-template.ts';
import { parseNameTemplate } from '../ports/log-archive/name-template.ts';
import { createOpenSearchLogArchive } from '../ports/log-archive/opensearch/index.ts';
import type { LogArchivePort } from '../ports/log-archive/port.ts';
import { createS3LogArchive } from '../ports/log-archive/s3/index.ts';
import type { StoredArchiveOptions } from '../ports/log-archive/stored-archive.ts';
import { TextFiles } from '../ports/log-archive/text-files.ts';
import { credentialsOf } from './targets.ts';

export interface OwnLogs {
  /** Null where the configuration names no archive of the place. */
  port: LogArchivePort | null;
  close(): Promise<void>;
}

/**
 * The archives of logs that the configuration has of a stage and region. Nothing is read before the first question.
 * @throws ConfigError for a secret's variable or file that is not there
 */
export function ownLogs(
  place: { stage: string; airportCode: string },
  deps: {
    config: Pick<Config, 'logArchives' | 'logTexts' | 'clusters' | 'data'>;
    env: Environment;
    clock: { now(): number };
    keptLogs: KeptLogs | null;
  },
): OwnLogs {
  const { config } = deps;
  const isHere = (one: { stage: string; region: string }): boolean => one.stage === place.stage && one.region === place.airportCode;
  const named = [...config.logArchives.entries()].filter(([, archive]) => isHere(archive));
  if (named.length === 0) return { port: null, close: async () => {} };
  const texts = new TextFiles({ ...config.logTexts, folder: join(config.data, 'log-texts') });
  const sources = named.map(([index, archive]) => {
    const domains = new Set(
      config.clusters.filter((cluster) => isHere(cluster) && (archive.clusters ?? [cluster.name]).includes(cluster.name)).map(identifierOf),
    );
    const knows = (domainIdentifier: string): boolean => domains.has(domainIdentifier);
    const made = archiveOf(archive, `logArchives[${index}]`, { ...deps, stage: place.stage, region: place.airportCode, knows, texts });
    return { knows, ...made };
  });
  return {
    port: logArchiveByDomain(sources),
    close: async () => {
      for (const { close } of sources) await close?.();
      await texts.close();
    },
  };
}

interface ArchiveDependencies extends Omit<StoredArchiveOptions, 'store' | 'name' | 'template'> {
  env: Environment;
  keptLogs: KeptLogs | null;
}

/** The archive that one entry of the configuration names. */
function archiveOf(
  archive: LogArchiveConfig,
  key: string,
  { env, keptLogs: kept, ...options }: ArchiveDependencies,
): { archive: LogArchivePort; close?: () => void | Promise<void> } {
  /** What the source lets go of can be kept. */
  const keeping = (origin: LogArchivePort): LogArchivePort => {
    if (kept === null) return origin;
    const place = `${options.stage}-${options.region}`;
    const copies = createFolderLogArchive(kept.folderOf(place), { ...options, template: checked(parseTemplate(KEPT_KEYS)) });
    return keptArchive({ origin, kept, copies, place, clock: options.clock });
  };
  if (archive.store === 'opensearch') {
    const made = createOpenSearchLogArchive(
      {
        ...{ endpoints: archive.endpoints, tls: archive.tls, indices: archive.indices, fields: archive.fields },
        credentials: credentialsOf(archive.credentials, `${key}.credentials`, env),
        domain: checked(parseNameTemplate(archive.domain)),
        logs: new Map(Object.entries(archive.logs).map(([value, shown]) => [value, shownLog(shown)])),
      },
      { ...options, key },
    );
    return { archive: keeping(made), close: () => made.close() };
  }
  if (archive.store === 'cloudwatch') {
    const { awsRegion, profile, role, endpoint } = archive;
    const logGroups =
      archive.logGroups === undefined
        ? null
        : Object.entries(archive.logGroups).map(([shown, name]) => {
            const { group, file } = shownLog(shown);
            return { group, file: file ?? '', name: checked(parseNameTemplate(name)) };
          });
    const made = createCloudWatchLogArchive({ awsRegion, profile, role, endpoint, logGroups }, { ...options, key });
    return { archive: keeping(made), close: () => made.close() };
  }
  const template = checked(parseTemplate(archive.keys));
  if (archive.store === 'folder') return { archive: createFolderLogArchive(archive.folder, { ...options, template }) };
  const made = createS3LogArchive(archive, { ...options, template });
  return { archive: made, close: () => made.close() };
}

function checked<Read>(read: Read | string): Read {
  if (typeof read === 'string') throw new Error(`The configuration was not checked: it ${read}`);
  return read;
}

const shownLog = (shown: string): { group: string; file: string | null } => {
  const [group = '', file = null] = shown.split('/');
  return { group, file };
};
