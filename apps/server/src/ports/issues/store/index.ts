import { and, countDistinct, desc, eq, gte, isNotNull, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import { isZoneId } from '#rules/regions/comparable-zone';
import type { Database } from '../../../platform/database/database.ts';
import { issues } from '../../../platform/database/schema/issues.ts';
import { type Issue, type IssuesPort, OTHERS_WITHIN_MS } from '../port.ts';

/** How long the archive is kept. */
const KEPT_MS = 430 * 86_400_000;

/** Our own records of issues. */
export interface IssuesStore extends IssuesPort {
  /** Writes an issue, or replaces the one of its id: one that is resolved is written again. */
  record(issue: Issue): Promise<void>;
  /** Domains that have an open issue. */
  domainsWithOpen(): Promise<string[]>;
  /** Drops what was resolved 14 months before a moment; answers how many. */
  prune(now: number): Promise<number>;
}

/** @param stageRegion stage and region, such as `beta/iad`: the issues of one place are unseen from another */
export function createIssuesStore(database: Database, stageRegion: string): IssuesStore {
  const here = eq(issues.stageRegion, stageRegion);
  return {
    async open(domainIdentifier) {
      const rows = await database.run((db) =>
        db
          .select()
          .from(issues)
          .where(and(here, eq(issues.domainIdentifier, domainIdentifier), isNull(issues.resolvedAt)))
          .orderBy(desc(issues.openedAt), desc(issues.id)),
      );
      return rows.map(issueOf);
    },

    async archive(domainIdentifier, { from, to, prefix }, limit) {
      const rows = await database.run((db) =>
        db
          .select()
          .from(issues)
          .where(
            and(
              here,
              eq(issues.domainIdentifier, domainIdentifier),
              isNotNull(issues.resolvedAt),
              gte(issues.resolvedAt, Math.ceil(from)),
              lt(issues.resolvedAt, Math.ceil(to)),
              prefix === null ? undefined : sql`starts_with(${issues.issueType}, ${prefix})`,
            ),
          )
          .orderBy(desc(issues.resolvedAt), desc(issues.id))
          .limit(limit),
      );
      return rows.map(issueOf);
    },

    async others({ domainIdentifier, issueType, zone, openedAt }) {
      if (zone === null) return null;
      const accountPrefix = domainIdentifier.slice(0, domainIdentifier.indexOf(':') + 1);
      const [row] = await database.run((db) =>
        db
          .select({ domains: countDistinct(issues.domainIdentifier) })
          .from(issues)
          .where(
            and(
              here,
              eq(issues.issueType, issueType),
              eq(issues.zone, zone),
              isZoneId(zone) ? undefined : sql`starts_with(${issues.domainIdentifier}, ${accountPrefix})`,
              ne(issues.domainIdentifier, domainIdentifier),
              gte(issues.openedAt, openedAt - OTHERS_WITHIN_MS),
              lte(issues.openedAt, openedAt + OTHERS_WITHIN_MS),
            ),
          ),
      );
      return row?.domains ?? 0;
    },

    async record(issue) {
      const row = { ...issue, stageRegion };
      await database.run((db) => db.insert(issues).values(row).onConflictDoUpdate({ target: issues.id, set: row }));
    },

    async domainsWithOpen() {
      const rows = await database.run((db) =>
        db
          .selectDistinct({ id: issues.domainIdentifier })
          .from(issues)
          .where(and(here, isNull(issues.resolvedAt))),
      );
      return rows.map(({ id }) => id);
    },

    async prune(now) {
      const gone = await database.run((db) =>
        db
          .delete(issues)
          .where(and(here, lt(issues.resolvedAt, now - KEPT_MS)))
          .returning({ id: issues.id }),
      );
      return gone.length;
    },
  };
}

const issueOf = ({ stageRegion: _stageRegion, ...issue }: typeof issues.$inferSelect): Issue => issue;
