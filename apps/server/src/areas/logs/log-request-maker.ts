import { type StageRegion, stageRegionOfRecord } from '#rules/regions/stage-regions';
import { GENERIC_ERROR_TEXT } from '#rules/thrown';
import type { LogArchivePort, LogFile } from '../../ports/log-archive/port.ts';
import { isFinalPortError, isPortError, PortError } from '../../ports/port-error.ts';
import type { LogRequestMaker } from './log-request-kind.ts';

interface LogRequestMakerDependencies {
  /** Null where nobody archives logs. */
  archiveOf: (stageRegion: StageRegion) => LogArchivePort | null;
  /** Keys of the requests that are made now. */
  running: Set<string>;
  onError: (error: unknown) => void;
}

/** How requests are answered: by the files that the archive has of the group and the hours. */
export const logRequestMaker = ({ archiveOf, running, onError }: LogRequestMakerDependencies): LogRequestMaker => ({
  make: async ({ key, stageRegion, inputs }, signal) => {
    running.add(key);
    try {
      const archive = archiveOf(stageRegionOfRecord(stageRegion));
      if (archive === null) throw new PortError('not-offered', NO_ARCHIVE);
      const { domainIdentifier, logGroup, from, to } = inputs;
      const { files, isCut } = await archive.list(domainIdentifier, { from, to, groups: [logGroup] }, signal);
      const hours = new Map<number, string[]>();
      for (const { hour, path } of files) hours.set(hour, [...(hours.get(hour) ?? []), path]);
      const kept = await keep(archive, domainIdentifier, files, signal);
      const found = [...hours].map(([hour, paths]) => ({ hour, files: paths, notKept: paths.filter((path) => !kept.has(path)).length }));
      return { isPassing: false, facts: { hours: found, isCut }, parts: {} };
    } finally {
      running.delete(key);
    }
  },
  explain: async (error) => (isFinalPortError(error) ? error.message : null),
  failure: (error) => (isPortError(error) ? error.message : GENERIC_ERROR_TEXT),
  onFailure: (error) => {
    if (!isPortError(error)) onError(error);
  },
});

/** No request fetches for longer: what is not kept by then is read from its source. */
const MOST_MS = 60_000;

/** Has the archive fetch the files that it would not have for ever, the newest first. @returns those that are there to stay */
async function keep(
  archive: LogArchivePort,
  domainIdentifier: string,
  files: readonly LogFile[],
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  if (!archive.keep) return new Set(files.map(({ path }) => path));
  const enough = AbortSignal.any([signal, AbortSignal.timeout(MOST_MS)]);
  const kept = new Set<string>();
  for (const { path } of files.toReversed())
    try {
      if (await archive.keep(domainIdentifier, path, enough)) kept.add(path);
    } catch (error) {
      signal.throwIfAborted();
      if (!isPortError(error)) throw error;
      // The list stands whatever becomes of the copies; a source that asks for patience is left alone.
      if (error.kind !== 'not-found') break;
    }
  return kept;
}

export const NO_ARCHIVE = 'No archive is configured for the logs of this domain: not available from this source.';
