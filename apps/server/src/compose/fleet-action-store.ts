import { eq } from 'drizzle-orm';
import type { StoredAction } from '#fleet/world';
import type { Database } from '../platform/database/database.ts';
import { fleetActions } from '../platform/database/schema/fleet-actions.ts';

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
    await this.#database.run((db) =>
      db
        .insert(fleetActions)
        .values({ id: this.#id(token), stageRegion: this.#stageRegion, domain: domainIdentifier, kind, payload: action, at })
        .onConflictDoNothing(),
    );
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
