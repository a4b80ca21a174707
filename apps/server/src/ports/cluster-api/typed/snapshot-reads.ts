import { isPortError } from '../../port-error.ts';
import type { CatSnapshot, ClusterApi, Dated, SnapshotRepository } from '../port.ts';
import type { Ask, ReadFunction } from './ask.ts';
import type { EnginePaths } from './paths.ts';
import * as schema from './schema.ts';

/** The reads of snapshots: each is one file of a repository for each snapshot, so they are kept for long and wait for other lists. */
export const snapshotReads = (
  read: ReadFunction,
  pathsOf: (domainIdentifier: string) => Promise<EnginePaths>,
): Pick<ClusterApi, 'repositories' | 'snapshots' | 'snapshot'> => ({
  repositories: (domainIdentifier, options) =>
    read({
      kind: 'repositories',
      domainIdentifier,
      options,
      what: 'the list of repositories',
      weight: (repositories) => repositories.length,
      load: async (ask) => ask.json((await pathsOf(domainIdentifier)).repositories, schema.Repositories),
    }),

  snapshots: (domainIdentifier, repository, options) =>
    read({
      kind: 'snapshots',
      domainIdentifier,
      options,
      variant: `${repository.shallow} ${repository.name}`,
      what: `the snapshots of ${repository.name.slice(0, 80)}`,
      heavy: true,
      weight: (snapshots) => snapshots.length,
      load: async (ask) => loadSnapshots(await pathsOf(domainIdentifier), repository, ask),
    }),

  snapshot: (domainIdentifier, repository, snapshot, options): Promise<Dated<unknown>> =>
    read({
      kind: 'snapshot',
      domainIdentifier,
      options,
      variant: `${repository}/${snapshot}`,
      what: `the snapshot ${snapshot.slice(0, 80)}`,
      // Its list of indices may be long.
      weight: () => 50,
      load: async (ask) => ask.json((await pathsOf(domainIdentifier)).snapshot(repository, snapshot), schema.OneSnapshot),
    }),
});

/** The table, and which of its rows are shallow where the repository makes such: without that mark the table is still worth showing. */
async function loadSnapshots(
  paths: EnginePaths,
  { name, shallow }: Pick<SnapshotRepository, 'name' | 'shallow'>,
  ask: Ask,
): Promise<CatSnapshot[]> {
  const rows = await ask.json(paths.snapshots(name), schema.CatSnapshots);
  const marks = shallow ? await ask.json(paths.shallowMarks(name), schema.ShallowMarks).catch(unlessCancelled) : null;
  const marked = marks && new Map(marks.snapshots.map((each) => [each.snapshot, each.remote_store_index_shallow_copy ?? false]));
  // Set and not spread: a spread row with one field more has a shape of its own in V8, which takes three times what the row does.
  for (const row of rows) row.shallow = marked?.get(row.id) ?? null;
  return rows;
}

function unlessCancelled(error: unknown): null {
  if (isPortError(error, 'cancelled')) throw error;
  return null;
}
