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
/** A dead one is shown for so long. */
const FORGOTTEN_MS = DAY;

/** Says that this server lives, and knows who else does. */
export class ServerRegistry {
  readonly #options: ServerRegistryOptions;
  readonly #startedAt: number;
  #timer: NodeJS.Timeout | undefined;
  #beating: Promise<void> = Promise.resolve();

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
    await database.run((db) => db.insert(servers).values(row).onConflictDoUpdate({ target: servers.id, set: said }));
    await database.run((db) => db.delete(servers).where(lt(servers.seenAt, now - FORGOTTEN_MS)));
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
