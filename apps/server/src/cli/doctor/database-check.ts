import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Config, databaseConfigOf } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { DatabaseTroubleError, findTrouble } from '../../platform/database/database-trouble.ts';
import { type Migration, NewerDatabaseError, newerSteps, pendingMigrations } from '../../platform/database/migrate.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { SERVER_SILENT_MS } from '../../platform/servers/server-registry.ts';
import { checkLock } from './data-folder-check.ts';
import { type Finding, good, mind, wrong } from './finding.ts';

const LEAST_VERSION = 15;
/** Of a server: its pool, and one for notifications. */
const CONNECTIONS_OF_SERVER = 11;

const Facts = z.object({
  version: z.coerce.number(),
  standby: z.boolean(),
  readonly: z.boolean(),
  may_create: z.boolean(),
  connections: z.coerce.number(),
});
const Servers = z.array(z.object({ alive: z.coerce.number() }));

export interface CheckedDatabase {
  findings: Finding[];
  /** Servers that live on it, and the keys that its checkpoints are signed with; null where that could not be read. */
  seen: { servers: number; keys: string[] } | null;
}

/** Looks at the records, and changes nothing: the embedded ones only where no server has them open. */
export async function checkDatabase(config: Config, now: number): Promise<CheckedDatabase> {
  const place = databaseConfigOf(config);
  if (place.kind === 'embedded') {
    if (!existsSync(join(place.folder, 'pgdata', 'PG_VERSION')))
      return { findings: [good('database', 'the embedded one is made at the first start')], seen: null };
    const { finding, isHeld } = checkLock(place.folder);
    if (isHeld) return { findings: finding === null ? [] : [finding], seen: null };
  }
  let database: Database;
  try {
    database = await openDatabase(place, { migrations: 'none' });
  } catch (error) {
    return { findings: [unreachable(place.kind, error)], seen: null };
  }
  try {
    return await lookAt(database, now);
  } catch (error) {
    return { findings: [unreachable(place.kind, error)], seen: null };
  } finally {
    await database.close().catch(() => {});
  }
}

async function lookAt(database: Database, now: number): Promise<CheckedDatabase> {
  const findings: Finding[] = [];
  const field = database.kind === 'postgres' ? 'DATABASE_URL' : 'database';
  if (database.kind === 'postgres') {
    const { rows } = await database.run((db) =>
      db.execute(sql`select current_setting('server_version_num')::int / 10000 as version, pg_is_in_recovery() as standby,
        current_setting('default_transaction_read_only')::bool as readonly,
        has_schema_privilege('public', 'CREATE') as may_create, current_setting('max_connections')::int as connections`),
    );
    const { version, standby, readonly, may_create, connections } = Facts.parse(rows[0]);
    if (version < LEAST_VERSION) findings.push(wrong(field, `it is PostgreSQL ${version}`, `use PostgreSQL ${LEAST_VERSION} or later`));
    else findings.push(good(field, `PostgreSQL ${version} answers`));
    if (standby) findings.push(wrong(field, 'it is a standby, which takes no changes', 'name the primary'));
    else if (readonly)
      findings.push(wrong(field, 'it takes no changes: default_transaction_read_only is on', 'set it off for this user and database'));
    if (!may_create)
      findings.push(
        wrong(
          field,
          'its user may not make tables in the schema public',
          'grant create on schema public to it, or make it the owner of the database',
        ),
      );
    if (connections < 3 * CONNECTIONS_OF_SERVER)
      findings.push(
        mind(
          field,
          `max_connections is ${connections}, and each server takes up to ${CONNECTIONS_OF_SERVER}`,
          'raise it before there are several servers',
        ),
      );
  }
  let pending: Migration[];
  try {
    pending = await pendingMigrations(database);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return {
      findings: [
        ...findings,
        wrong(
          field,
          words,
          error instanceof NewerDatabaseError
            ? 'start the version that wrote it, or name another database'
            : 'install the version that wrote it',
        ),
      ],
      seen: null,
    };
  }
  const isNew = pending.some(({ name }) => name.startsWith('0000'));
  if (isNew) return { findings: [...findings, good(field, 'it is empty: the first start makes its tables')], seen: null };
  findings.push(
    pending.length === 0
      ? good(field, 'all migrations of this version are applied')
      : good(
          field,
          `the next start applies ${pending.length === 1 ? 'the migration' : 'the migrations'} ${pending.map(({ name }) => name).join(', ')}`,
        ),
  );
  const newer = await newerSteps(database);
  if (newer.length > 0) findings.push(good(field, `a newer version has added ${newer.join(', ')}, which keeps this one working`));
  const hasServers = !pending.some(({ name }) => name === '0007_servers');
  const alive = hasServers
    ? await database.run((db) => db.execute(sql`select count(*) as alive from servers where seen_at > ${now - SERVER_SILENT_MS}`))
    : { rows: [] };
  const servers = Servers.parse(alive.rows)[0]?.alive ?? 0;
  const { rows: keys } = await database.run((db) => db.execute(sql`select distinct key_id as "keyId" from audit_checkpoints`));
  return {
    findings,
    seen: {
      servers,
      keys: z
        .array(z.object({ keyId: z.string() }))
        .parse(keys)
        .map(({ keyId }) => keyId),
    },
  };
}

const FIXES: Readonly<Record<string, [string, string]>> = {
  '28P01': ['it refuses the password', 'fix the user and password in DATABASE_URL'],
  '28000': ['it lets this user not in from here', 'fix the user in DATABASE_URL, or its line in pg_hba.conf'],
  '3D000': ['there is no database of that name', 'create it, or fix the name in DATABASE_URL'],
  '53300': ['it has no connection left', 'raise max_connections, or end what else uses it'],
};

function unreachable(kind: 'embedded' | 'postgres', error: unknown): Finding {
  if (kind === 'embedded')
    return wrong(
      'database',
      error instanceof Error ? error.message : String(error),
      'restore a dump into a new data folder, or install the version that wrote this one',
    );
  const code = codeOf(error);
  const known = FIXES[code];
  if (known) return wrong('DATABASE_URL', ...known);
  const isAway = findTrouble(error) instanceof DatabaseTroubleError;
  return wrong(
    'DATABASE_URL',
    isAway ? `nothing answers there${code === '' ? '' : ` (${code})`}` : 'it cannot be used',
    'start PostgreSQL, or fix host and port in DATABASE_URL',
  );
}

/** The first code among an error and its causes; their texts may hold the address. */
function codeOf(error: unknown): string {
  for (let one = error, depth = 0; one instanceof Error && depth < 6; one = one.cause, depth += 1)
    if ('code' in one && typeof one.code === 'string') return one.code;
  return '';
}
