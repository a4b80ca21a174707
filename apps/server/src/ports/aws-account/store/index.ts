import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { awsDomains } from '../../../platform/database/schema/aws-domains.ts';
import type { DomainMemory } from '../domain-memory.ts';
import { RememberedDomain } from '../schema.ts';

/** Our own record of the domains of an account in a region. */
export function createDomainMemory(database: Database, { accountId, awsRegion }: { accountId: string; awsRegion: string }): DomainMemory {
  const here = and(eq(awsDomains.accountId, accountId), eq(awsDomains.awsRegion, awsRegion));
  return {
    async load() {
      const rows = await database.run((db) => db.select().from(awsDomains).where(here));
      return rows.flatMap(({ status, goneAt }) => {
        const read = RememberedDomain.safeParse(status);
        return read.success ? [{ status: read.data, goneAt }] : [];
      });
    },
    async keep(domains, forgetGoneBefore) {
      await database.transaction(async (tx) => {
        if (domains.length > 0) {
          const rows = domains
            .map(({ status, goneAt }) => ({ accountId, awsRegion, name: status.DomainName, status, goneAt }))
            // Several servers write the same domains: all of them lock the rows in one order.
            .sort((a, b) => (a.name < b.name ? -1 : 1));
          await tx
            .insert(awsDomains)
            .values(rows)
            .onConflictDoUpdate({
              target: [awsDomains.accountId, awsDomains.awsRegion, awsDomains.name],
              set: { status: sql`excluded.status`, goneAt: sql`excluded.gone_at` },
            });
        }
        await tx.delete(awsDomains).where(and(here, isNotNull(awsDomains.goneAt), lt(awsDomains.goneAt, forgetGoneBefore)));
      });
    },
  };
}
