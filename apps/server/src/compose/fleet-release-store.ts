import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { WORK_KEPT_MS } from '#fleet/incidents/external-actions';
import type { AgentWork } from '#fleet/releases/agent-work';
import { PROXY } from '#fleet/releases/components';
import type { World } from '#fleet/world';
import type { Database } from '../platform/database/database.ts';
import { fleetSettings, fleetWorks } from '../platform/database/schema/fleet-releases.ts';
import type { WorkStore } from '../ports/node-shell/demo/demo-node-shell.ts';
import type { SettingStore } from '../ports/release-fleet/demo/demo-release-fleet.ts';

type Payload = Omit<AgentWork, 'token' | 'domainIdentifier' | 'at' | 'stoppedAt'>;

/** What releases did to the demo fleet of one place: with seed, actions and time, all that a restart must keep. */
export interface FleetReleases {
  works: readonly AgentWork[];
  settings: readonly { domainIdentifier: string; setting: string; value: string | null }[];
}

/** Rows of one statement: a tick of a large release begins some hundreds. */
const AT_ONCE = 400;

/** By place, what the world has to know at a start: work of late, what became of the proxies before, and settings. */
export async function loadFleetReleases(database: Database, now: number): Promise<Map<string, FleetReleases>> {
  const [works, settings] = await database.run(async (db) => [
    await db
      .select()
      .from(fleetWorks)
      .where(
        or(
          gt(fleetWorks.at, now - WORK_KEPT_MS),
          sql`${fleetWorks.payload} @> ${JSON.stringify({ install: [{ componentName: PROXY }] })}::jsonb`,
        ),
      )
      .orderBy(asc(fleetWorks.at)),
    await db.select().from(fleetSettings),
  ]);
  const byPlace = new Map<string, { works: AgentWork[]; settings: FleetReleases['settings'][number][] }>();
  const of = (stageRegion: string) => {
    const known = byPlace.get(stageRegion) ?? { works: [], settings: [] };
    byPlace.set(stageRegion, known);
    return known;
  };
  for (const row of works) of(row.stageRegion).works.push(workOf(row));
  for (const { stageRegion, domain, setting, value } of settings)
    of(stageRegion).settings.push({ domainIdentifier: domain, setting, value });
  return byPlace;
}

/** Tells a world that was just made what releases did to it. */
export function tellReleases(world: World, { works, settings }: FleetReleases): void {
  for (const work of works) world.releases.work(work);
  for (const { domainIdentifier, setting, value } of settings) world.releases.putSetting(domainIdentifier, setting, value);
}

const workOf = (row: typeof fleetWorks.$inferSelect): AgentWork => ({
  ...(row.payload as Payload),
  token: row.token,
  domainIdentifier: row.domain,
  at: row.at,
  stoppedAt: row.stoppedAt,
});

/** Agents' work of one place. */
export function fleetWorkStore(database: Database, stageRegion: string): WorkStore {
  const mine = (tokens: readonly string[]) => and(eq(fleetWorks.stageRegion, stageRegion), inArray(fleetWorks.token, [...tokens]));
  const find = async (tokens: readonly string[]): Promise<AgentWork[]> => {
    const found: AgentWork[] = [];
    for (const some of chunks(tokens)) {
      const rows = await database.run((db) => db.select().from(fleetWorks).where(mine(some)));
      for (const row of rows) found.push(workOf(row));
    }
    return found;
  };
  return {
    async add(works) {
      const added: AgentWork[] = [];
      for (const some of chunks(works)) {
        const rows = some.map(({ token, domainIdentifier, at, stoppedAt, ...payload }) => ({
          stageRegion,
          token,
          domain: domainIdentifier,
          at,
          stoppedAt,
          payload: payload satisfies Payload,
        }));
        const inserted = await database.run((db) =>
          db.insert(fleetWorks).values(rows).onConflictDoNothing().returning({ token: fleetWorks.token }),
        );
        const fresh = new Set(inserted.map(({ token }) => token));
        added.push(...some.filter(({ token }) => fresh.has(token)));
        added.push(...(await find(some.filter(({ token }) => !fresh.has(token)).map(({ token }) => token))));
      }
      return added;
    },
    async stop(tokens, at) {
      for (const some of chunks(tokens))
        await database.run((db) =>
          db
            .update(fleetWorks)
            .set({ stoppedAt: at })
            .where(and(mine(some), isNull(fleetWorks.stoppedAt))),
        );
      return find(tokens);
    },
    find,
    async ofDomain(domainIdentifier) {
      const rows = await database.run((db) =>
        db
          .select()
          .from(fleetWorks)
          .where(and(eq(fleetWorks.stageRegion, stageRegion), eq(fleetWorks.domain, domainIdentifier)))
          .orderBy(asc(fleetWorks.at), asc(fleetWorks.token)),
      );
      return rows.map(workOf);
    },
  };
}

/** Longer than any page looks back at what agents did. */
const SUPERSEDED_MS = 90 * 86_400_000;
const OLD_DOMAINS = 100;

/** Forgets agents' work of a place that nothing follows from any more: 90 days old, and done again since or come to nothing. */
export async function forgetOldWorks(
  database: Database,
  stageRegion: string,
  world: World,
  now: number,
  signal: AbortSignal,
): Promise<number> {
  const before = now - SUPERSEDED_MS;
  const store = fleetWorkStore(database, stageRegion);
  let gone = 0;
  for (let after = ''; ; ) {
    signal.throwIfAborted();
    const rows = await database.run((db) =>
      db
        .selectDistinct({ domain: fleetWorks.domain })
        .from(fleetWorks)
        .where(and(eq(fleetWorks.stageRegion, stageRegion), gt(fleetWorks.domain, after), lt(fleetWorks.at, before)))
        .orderBy(asc(fleetWorks.domain))
        .limit(OLD_DOMAINS),
    );
    for (const { domain } of rows) {
      const tokens = world.releases.superseded(domain, await store.ofDomain(domain), before);
      for (const some of chunks(tokens))
        await database.run((db) =>
          db.delete(fleetWorks).where(and(eq(fleetWorks.stageRegion, stageRegion), inArray(fleetWorks.token, some))),
        );
      gone += tokens.length;
    }
    if (rows.length < OLD_DOMAINS) return gone;
    after = rows.at(-1)?.domain ?? '';
  }
}

/** Settings of one place's clusters. */
export function fleetSettingStore(database: Database, stageRegion: string): SettingStore {
  return {
    async put(domain, setting, value) {
      await database.run(async (db) => {
        if (value === undefined)
          await db
            .delete(fleetSettings)
            .where(and(eq(fleetSettings.stageRegion, stageRegion), eq(fleetSettings.domain, domain), eq(fleetSettings.setting, setting)));
        else
          await db
            .insert(fleetSettings)
            .values({ stageRegion, domain, setting, value })
            .onConflictDoUpdate({ target: [fleetSettings.stageRegion, fleetSettings.domain, fleetSettings.setting], set: { value } });
      });
    },
  };
}

function* chunks<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += AT_ONCE) yield rows.slice(from, from + AT_ONCE);
}
