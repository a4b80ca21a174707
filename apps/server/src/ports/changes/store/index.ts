import { and, desc, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Database, Handle } from '../../../platform/database/database.ts';
import { changes } from '../../../platform/database/schema/changes.ts';
import type { Change, ChangesPort } from '../port.ts';

const KINDS = new Set<string>([
  'command',
  'release',
  'blue-green',
  'upgrade',
  'node',
  'configuration',
  'incident',
  'autoscaling',
] satisfies Change['kind'][]);

/** Our own records of what changed, beside every source. */
export interface ChangesStore extends ChangesPort {
  /** Writes a change, or replaces the one of that id: a change that ends is recorded again with its `until`. */
  record(change: Change, handle?: Handle): Promise<void>;
}

/** @param stageRegion stage and region, such as `beta/iad`: the changes of one place are unseen from another */
export function createChangesStore(database: Database, stageRegion: string): ChangesStore {
  return {
    async between(subject, from, to, limit) {
      const rows = await database.run((db) =>
        db
          .select()
          .from(changes)
          .where(
            and(
              eq(changes.stageRegion, stageRegion),
              eq(changes.subject, subject),
              lte(changes.at, Math.floor(to)),
              // What began earlier belongs here too while it lasted into the window.
              or(isNull(changes.until), gte(changes.until, Math.ceil(from))),
            ),
          )
          .orderBy(desc(changes.at), desc(changes.id))
          .limit(limit),
      );
      return rows.flatMap(changeOf);
    },

    async among(domains, from, to, limit) {
      const accounts = new Map(domains.map((domain) => [domain.split(':')[0] ?? '', [] as string[]]));
      for (const domain of domains) accounts.get(domain.split(':')[0] ?? '')?.push(domain);
      if (domains.length === 0) return [];
      const rows = await database.run((db) =>
        db
          .select()
          .from(changes)
          .where(
            and(
              eq(changes.stageRegion, stageRegion),
              inArray(changes.subject, [...domains, ...accounts.keys()]),
              gte(changes.at, Math.ceil(from)),
              lte(changes.at, Math.floor(to)),
            ),
          )
          .orderBy(desc(changes.at), desc(changes.id))
          .limit(limit),
      );
      return rows.flatMap(changeOf).map((change) => ({ ...change, touched: accounts.get(change.subject) ?? [change.subject] }));
    },

    async record(change, handle) {
      const row = { ...change, stageRegion };
      const write = (on: Handle): Promise<unknown> => on.insert(changes).values(row).onConflictDoUpdate({ target: changes.id, set: row });
      await (handle ? write(handle) : database.run(write));
    },
  };
}

/** Rows of kinds that this version does not know are left out. */
const changeOf = ({ stageRegion: _stageRegion, kind, ...row }: typeof changes.$inferSelect): Change[] =>
  KINDS.has(kind) ? [{ ...row, kind: kind as Change['kind'] }] : [];
