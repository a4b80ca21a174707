import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { DAY } from '#rules/durations';
import type { AboutServers } from '../../generated/resolvers.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Handle } from '../../platform/database/database.ts';
import { retentionText } from '../../platform/retention/retention.ts';
import { readTableSizes } from '../../platform/retention/table-sizes.ts';
import { type RegisteredServer, readServers, SERVER_SILENT_MS } from '../../platform/servers/server-registry.ts';

interface ServersServiceDependencies {
  database: Database;
  clock: Clock;
  /** Of the server that answers. */
  serverId: string;
  version: string;
}

/** Leases that are listed: more are those of a crowd of commands, which end by themselves. */
const MOST_LEASES = 500;

const Queue = z.array(
  z.object({
    kind: z.string(),
    waiting: z.coerce.number(),
    running: z.coerce.number(),
    failed: z.coerce.number(),
    since: z.coerce.number().nullable(),
  }),
);
const Lease = z.array(z.object({ kind: z.string(), name: z.string(), owner: z.string(), until: z.coerce.number() }));
const About = z.object({ version: z.string(), bytes: z.coerce.number() });
const Applied = z.array(z.object({ name: z.string(), at: z.coerce.number() }));

/** What people who look after the console ask of it: who lives, who holds what, what grows. */
export class ServersService {
  readonly #deps: ServersServiceDependencies;

  constructor(deps: ServersServiceDependencies) {
    this.#deps = deps;
  }

  async about(): Promise<AboutServers> {
    const { database, clock, serverId, version } = this.#deps;
    const now = clock.now();
    return database.run(async (db) => {
      const servers = await readServers(db);
      return {
        version,
        answeredBy: serverId,
        servers: servers.map((server) => aboutServer(server, now)),
        queues: await queuesOf(db, now),
        leases: await leasesOf(db, now, new Map(servers.map((server) => [server.id, nameOf(server)]))),
        database: await aboutDatabase(db, database.kind),
        failures: servers
          .flatMap((server) => server.facts.failures.map((failure) => ({ server: nameOf(server), ...failure })))
          .sort((a, b) => b.at - a.at),
      };
    });
  }
}

const nameOf = ({ host, pid }: RegisteredServer): string => `${host}, process ${pid}`;

function aboutServer(server: RegisteredServer, now: number): AboutServers['servers'][number] {
  const { id, version, startedAt, seenAt, facts } = server;
  const dataFolder = facts.dataFolder && Object.entries(facts.dataFolder).map(([name, bytes]) => ({ name, bytes }));
  return {
    ...{ id, name: nameOf(server), version, startedAt, seenAt, isAlive: now - seenAt < SERVER_SILENT_MS },
    ...{ memoryBytes: facts.memoryBytes, freeBytes: facts.freeBytes, dataFolder: dataFolder?.sort((a, b) => b.bytes - a.bytes) ?? null },
  };
}

async function queuesOf(db: Handle, now: number): Promise<AboutServers['queues']> {
  const { rows } = await db.execute(sql`
    select kind, count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'running') as running,
      count(*) filter (where state = 'failed' and finished_at > ${now - DAY}) as failed, min(run_at) filter (where state = 'waiting' and run_at <= ${now}) as since
    from jobs group by kind
    union all
    select 'commands', 0, count(*) filter (where state in ('accepted', 'running')), count(*) filter (where state = 'failed' and finished_at > ${now - DAY}), null
    from command_executions where created_at > ${now - 2 * DAY}
    order by kind`);
  return Queue.parse(rows).map(({ since, ...queue }) => ({ ...queue, waitingSince: since }));
}

async function leasesOf(db: Handle, now: number, names: ReadonlyMap<string, string>): Promise<AboutServers['leases']> {
  const { rows } = await db.execute(sql`
    select * from (
      select 'job' as kind, coalesce(kind || ' ' || subject, kind) as name, lease_owner as owner, lease_until as until from jobs where state = 'running'
      union all select 'stack of releases', stage_region || ' ' || stack_name, owner, until from release_leases
      union all select 'statistics', stage_region || ' ' || domain_id, owner, lease_until from metric_domains
      union all select 'work', name, owner, until from server_leases
      union all select 'command', stage_region || ' ' || command, lease_owner, lease_until from command_executions where state in ('accepted', 'running')
    ) held where owner is not null and until > ${now} order by kind, name limit ${MOST_LEASES}`);
  return Lease.parse(rows).map((lease) => ({ ...lease, ownerName: names.get(lease.owner) ?? null }));
}

async function aboutDatabase(db: Handle, kind: Database['kind']): Promise<AboutServers['database']> {
  const { rows: about } = await db.execute(
    sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
  );
  const { rows: applied } = await db.execute(
    sql`select name, floor(extract(epoch from at) * 1000) as at from migrations_applied order by name desc`,
  );
  return {
    kind,
    ...About.parse(about[0]),
    migrations: Applied.parse(applied).map(({ name, at }) => ({ name, appliedAt: at })),
    tables: (await readTableSizes(db)).map((table) => ({ ...table, retention: retentionText(table.name) })),
  };
}
