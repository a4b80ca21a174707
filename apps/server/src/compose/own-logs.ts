import { join } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { identifierOf } from '../ports/cluster-api/opensearch/target.ts';
import { type ArchiveSource, logArchiveByDomain } from '../ports/log-archive/by-domain.ts';
import { createFolderLogArchive } from '../ports/log-archive/folder/index.ts';
import { parseTemplate } from '../ports/log-archive/key-template.ts';
import type { LogArchivePort } from '../ports/log-archive/port.ts';
import { createS3LogArchive } from '../ports/log-archive/s3/index.ts';
import { TextFiles } from '../ports/log-archive/text-files.ts';

export interface OwnLogs {
  /** Null where the configuration names no archive of the place. */
  port: LogArchivePort | null;
  close(): Promise<void>;
}

/** The archives of logs that the configuration has of a stage and region. Nothing is read before the first question. */
export function ownLogs(
  { stage, airportCode: region }: { stage: string; airportCode: string },
  { config, clock }: { config: Pick<Config, 'logArchives' | 'logTexts' | 'clusters' | 'data'>; clock: { now(): number } },
): OwnLogs {
  const isHere = (one: { stage: string; region: string }): boolean => one.stage === stage && one.region === region;
  const named = config.logArchives.filter(isHere);
  if (named.length === 0) return { port: null, close: async () => {} };
  const texts = new TextFiles({ ...config.logTexts, folder: join(config.data, 'log-texts') });
  const closing: (() => void)[] = [];
  const sources = named.map((archive): ArchiveSource => {
    const template = parseTemplate(archive.keys);
    if (typeof template === 'string') throw new Error(`The configuration was not checked: keys ${template}`);
    const domains = new Set(
      config.clusters.filter((cluster) => isHere(cluster) && (archive.clusters ?? [cluster.name]).includes(cluster.name)).map(identifierOf),
    );
    const knows = (domainIdentifier: string): boolean => domains.has(domainIdentifier);
    const options = { template, stage, region, knows, texts, clock };
    if (archive.store === 'folder') return { knows, archive: createFolderLogArchive(archive.folder, options) };
    const made = createS3LogArchive(archive, options);
    closing.push(made.close);
    return { knows, archive: made };
  });
  return {
    port: logArchiveByDomain(sources),
    close: async () => {
      for (const close of closing) close();
      await texts.close();
    },
  };
}
