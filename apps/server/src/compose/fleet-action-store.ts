import { and, asc, eq, gt } from 'drizzle-orm';
import type { StoredAction } from '#fleet/world';
import type { Database } from '../platform/database/database.ts';
import { fleetActions } from '../platform/database/schema/fleet-actions.ts';

const CHANNEL = 'tumbler_fleet_actions';
const OVERLAP = 100;

/** What was done to the demo fleet of one stage and region: with seed and time, all that a restart must keep. */
export class FleetActionStore {
  readonly #database: Database;
  readonly #stageRegion: string;

  constructor(database: Database, stageRegion: string) {
    this.#database = database;
    this.#stageRegion = stageRegion;
  }

  /** Stored when the promise resolves. The same token again changes nothing. */
  async append(action: StoredAction): Promise<void> {
    const { domainIdentifier, kind, at, token } = action;
    await this.#database.transaction(async (tx) => {
      const stored = await tx
        .insert(fleetActions)
        .values({ id: this.#id(token), stageRegion: this.#stageRegion, domain: domainIdentifier, kind, payload: action, at })
        .onConflictDoNothing()
        .returning({ seq: fleetActions.seq });
      if (stored.length > 0) await this.#database.notify(tx, CHANNEL, this.#stageRegion);
    });
  }

  /** Hears of actions that any server stored from now on, in their order, its own included; those of a connection that was lost come when it is back. */
  async hear(onAction: (action: StoredAction) => void, onError: (error: unknown) => void): Promise<() => Promise<void>> {
    let after = 0;
    let reading = Promise.resolve();
    const read = async (): Promise<void> => {
      const rows = await this.#database.run((db) =>
        db
          .select({ seq: fleetActions.seq, payload: fleetActions.payload })
          .from(fleetActions)
          .where(and(eq(fleetActions.stageRegion, this.#stageRegion), gt(fleetActions.seq, after)))
          .orderBy(asc(fleetActions.seq)),
      );
      for (const { seq, payload } of rows) {
        onAction(payload as StoredAction);
        // Numbers are given before their commit: a lower one may come after a higher one.
        after = Math.max(after, seq - OVERLAP);
      }
    };
    const look = (): void => {
      reading = reading.then(read).catch(onError);
    };
    const stop = await this.#database.listen(CHANNEL, (stageRegion) => stageRegion === this.#stageRegion && look(), look);
    return async () => {
      await stop();
      await reading;
    };
  }

  /** The action of a token; one row is read, however many there are. */
  async find(token: string): Promise<StoredAction | undefined> {
    const [row] = await this.#database.run((db) =>
      db
        .select({ payload: fleetActions.payload })
        .from(fleetActions)
        .where(eq(fleetActions.id, this.#id(token))),
    );
    return row?.payload as StoredAction | undefined;
  }

  #id(token: string): string {
    return `${this.#stageRegion}:${token}`;
  }
}
