import { hostname } from 'node:os';
import { asc, eq, lt } from 'drizzle-orm';
import { DAY } from '#rules/durations';
import type { Clock } from '../clock/clock.ts';
import type { Database, Handle } from '../database/database.ts';
import { type ServerFacts, servers } from '../database/schema/servers.ts';

/** What a registry is made of. */
export interface ServerRegistryOptions {
  database: Database;
  clock: Clock;
  /** Names this process wherever it holds something: leases of jobs, stacks, samplers and commands. */
  id: string;
  version: string;
  /** What is said of the server now. */
  facts: () => ServerFacts;
  onError: (error: unknown) => void;
  beatMs?: number;
}

/** A server as the others see it. */
export type RegisteredServer = typeof servers.$inferSelect;

/** How often a server says that it lives. */
const BEAT_MS = 10_000;
/** One that is silent for so long has died, or cannot reach the database. */
export const SERVER_SILENT_MS = 45_000;
/**
 * What ran on one that is silent for so long is settled by another: it can neither store an end any more (`despiteTrouble` has given up) nor wait for an
 * answer of a source.
 */
const SERVER_DEAD_MS = 150_000;
/** A dead one is shown for so long. */
const FORGOTTEN_MS = DAY;

/** Says that this server lives, and knows who else does. */
export class ServerRegistry {
  readonly #options: ServerRegistryOptions;
  readonly #startedAt: number;
  #timer: NodeJS.Timeout | undefined;
  #beating: Promise<void> = Promise.resolve();
  /** The last beat of each server, and when it was first seen, by this server's clock: theirs may go wrong. */
  #heard = new Map<string, { seenAt: number; since: number }>();

  constructor(options: ServerRegistryOptions) {
    this.#options = options;
    this.#startedAt = options.clock.now();
  }

  get id(): string {
    return this.#options.id;
  }

  /** Resolves when the first beat is stored. */
  async start(): Promise<void> {
    const { beatMs = BEAT_MS, onError } = this.#options;
    await this.beat();
    this.#timer = setInterval(() => {
      this.#beating = this.#beating.then(() => this.beat()).catch(onError);
    }, beatMs).unref();
  }

  async beat(): Promise<void> {
    const { database, clock, id, version, facts } = this.#options;
    const now = clock.now();
    const said = { seenAt: now, facts: facts() };
    const row = { id, host: hostname(), pid: process.pid, version, startedAt: this.#startedAt, ...said };
    try {
      await database.run((db) => db.insert(servers).values(row).onConflictDoUpdate({ target: servers.id, set: said }));
      await database.run((db) => db.delete(servers).where(lt(servers.seenAt, now - FORGOTTEN_MS)));
      await this.#listen();
    } catch (error) {
      // A server that cannot hear the others must not take them for dead.
      this.#heard.clear();
      throw error;
    }
  }

  /**
   * Ids of servers that may live: those of the list but for the ones that were silent for `SERVER_DEAD_MS` while this one heard the others. A server is in the
   * list before it runs anything, and leaves it when nothing runs there any more.
   */
  async living(): Promise<ReadonlySet<string>> {
    const listed = await this.#listen();
    const now = this.#options.clock.now();
    return new Set(listed.filter((id) => now - (this.#heard.get(id)?.since ?? now) < SERVER_DEAD_MS));
  }

  async #listen(): Promise<readonly string[]> {
    const { database, clock } = this.#options;
    const listed = await database.run(readServers);
    const now = clock.now();
    this.#heard = new Map(
      listed.map(({ id, seenAt }) => {
        const known = this.#heard.get(id);
        return [id, known?.seenAt === seenAt ? known : { seenAt, since: now }];
      }),
    );
    return listed.map(({ id }) => id);
  }

  /** Takes this server out: it has ended orderly. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#beating;
    const { database, id } = this.#options;
    await database.run((db) => db.delete(servers).where(eq(servers.id, id)));
  }
}

/** All servers that were seen lately, the eldest first. */
export const readServers = (db: Handle): Promise<RegisteredServer[]> => db.select().from(servers).orderBy(asc(servers.startedAt));
