import { and, eq, lte, or } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { metricDomains } from '../../../platform/database/schema/metric-statistics.ts';

/** How long a reader may be silent before another server takes over. It renews when half of it is left. */
const LEASE_MS = 60_000;
/** A domain that nobody has read for so long was taken out of the configuration, and its records still grow old. */
const LEFT_MS = 24 * 3_600_000;

export type DomainRecord = typeof metricDomains.$inferSelect;

/** Who reads which domain, and how far its readings are chunks. */
export interface DomainRecords {
  /** Whether this server is the one to read the domain now; one round trip each half minute. */
  claim(domainIdentifier: string): Promise<boolean>;
  /** Lets others read at once. */
  release(): Promise<void>;
  find(tx: Tx, domainIdentifier: string): Promise<DomainRecord | null>;
  /** The domains that this server keeps in order: those it reads, and those that nobody has read for a day. */
  kept(): Promise<DomainRecord[]>;
  /** The number of a domain that was claimed. */
  idOf(domainIdentifier: string): Promise<number>;
}

/** @param owner tells this server's process from others */
export function createDomainRecords(database: Database, stageRegion: string, clock: { now(): number }, owner: string): DomainRecords {
  const leases = new Map<string, { mine: boolean; askAgainAt: number }>();
  const ids = new Map<string, number>();
  const named = (domainIdentifier: string) => and(eq(metricDomains.stageRegion, stageRegion), eq(metricDomains.domainId, domainIdentifier));

  return {
    async claim(domainIdentifier) {
      const now = clock.now();
      const known = leases.get(domainIdentifier);
      if (known && now < known.askAgainAt) return known.mine;
      // The embedded database lets one process in: the server that held a lease before is gone.
      const free = database.kind === 'embedded' ? undefined : or(lte(metricDomains.leaseUntil, now), eq(metricDomains.owner, owner));
      const [claimed] = await database.run((db) =>
        db
          .insert(metricDomains)
          .values({
            stageRegion,
            domainId: domainIdentifier,
            owner,
            leaseUntil: now + LEASE_MS,
            minutesUntil: 0,
            fivesUntil: 0,
            hoursUntil: 0,
          })
          .onConflictDoUpdate({
            target: [metricDomains.stageRegion, metricDomains.domainId],
            set: { owner, leaseUntil: now + LEASE_MS },
            ...(free && { setWhere: free }),
          })
          .returning({ id: metricDomains.id }),
      );
      if (claimed) ids.set(domainIdentifier, claimed.id);
      leases.set(domainIdentifier, { mine: claimed !== undefined, askAgainAt: now + (claimed ? LEASE_MS / 2 : LEASE_MS / 4) });
      return claimed !== undefined;
    },

    async release() {
      leases.clear();
      await database.run((db) =>
        db
          .update(metricDomains)
          .set({ owner: null, leaseUntil: clock.now() })
          .where(and(eq(metricDomains.stageRegion, stageRegion), eq(metricDomains.owner, owner))),
      );
    },

    async find(tx, domainIdentifier) {
      const [row] = await tx.select().from(metricDomains).where(named(domainIdentifier));
      return row ?? null;
    },

    kept: () =>
      database.run((db) =>
        db
          .select()
          .from(metricDomains)
          .where(
            and(
              eq(metricDomains.stageRegion, stageRegion),
              or(eq(metricDomains.owner, owner), lte(metricDomains.leaseUntil, clock.now() - LEFT_MS)),
            ),
          ),
      ),

    async idOf(domainIdentifier) {
      const known = ids.get(domainIdentifier);
      if (known !== undefined) return known;
      const [row] = await database.run((db) => db.select({ id: metricDomains.id }).from(metricDomains).where(named(domainIdentifier)));
      if (!row) throw new Error(`statistics of ${domainIdentifier} were never claimed`);
      ids.set(domainIdentifier, row.id);
      return row.id;
    },
  };
}
