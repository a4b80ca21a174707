import { and, eq, lte, or } from 'drizzle-orm';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import { serverLeases } from '../database/schema/servers.ts';

/** What a lease is taken with. */
export interface WorkLeaseOptions {
  database: Database;
  clock: Clock;
  /** What is done by one server at a time, such as `vitals prod/iad`. */
  name: string;
  /** Id of this server. */
  owner: string;
  /** A server that is silent for so long has died. 45 s by default. */
  leaseMs?: number;
}

/** Whether this server is the one that does a kind of work. On the embedded database, which no other process can have, it always is. */
export class WorkLease {
  readonly #options: Required<WorkLeaseOptions>;
  #until = Number.NEGATIVE_INFINITY;
  #askAgainAt = Number.NEGATIVE_INFINITY;

  constructor(options: WorkLeaseOptions) {
    this.#options = { leaseMs: 45_000, ...options };
  }

  /**
   * Takes, keeps or waits for the work; the database is asked once a third of the lease's time. While it is away the work stays with the server that
   * has it, for as long as nobody else can have taken it.
   */
  async isMine(): Promise<boolean> {
    const { database, clock, name, owner, leaseMs } = this.#options;
    const now = clock.now();
    if (now < this.#askAgainAt) return now < this.#until;
    this.#askAgainAt = now + leaseMs / 3;
    const row = { name, owner, since: now, until: now + leaseMs };
    const free = database.kind === 'embedded' ? undefined : or(lte(serverLeases.until, now), eq(serverLeases.owner, owner));
    const taken = await database
      .run((db) =>
        db
          .insert(serverLeases)
          .values(row)
          .onConflictDoUpdate({
            target: serverLeases.name,
            set: this.#holds(now) ? { until: row.until } : row,
            ...(free && { setWhere: free }),
          })
          .returning({ until: serverLeases.until }),
      )
      .catch((error: unknown) => {
        // Asked again at once: a database that is back must not wait for its turn.
        this.#askAgainAt = Number.NEGATIVE_INFINITY;
        if (this.#holds(now)) return null;
        throw error;
      });
    if (taken !== null) this.#until = taken[0]?.until ?? Number.NEGATIVE_INFINITY;
    return this.#holds(now);
  }

  /** Lets another server go on at once. */
  async release(): Promise<void> {
    const { database, name, owner } = this.#options;
    this.#until = Number.NEGATIVE_INFINITY;
    await database.run((db) => db.delete(serverLeases).where(and(eq(serverLeases.name, name), eq(serverLeases.owner, owner))));
  }

  #holds(now: number): boolean {
    return now < this.#until;
  }
}
