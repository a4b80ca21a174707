import { type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/database/database.ts';
import {
  releaseDeploymentDetails,
  releaseDeployments,
  releaseOperations,
  releaseSettings,
  releaseTokens,
  releaseTransitions,
} from '../../../platform/database/schema/release-deployments.ts';
import { releaseNotices } from '../../../platform/database/schema/release-notices.ts';
import { releaseStages, releases } from '../../../platform/database/schema/releases.ts';

const DAY_MS = 86_400_000;
/** What was done to a cluster is looked up in the next audit, which may be a year away. */
const KEPT_MS = 400 * DAY_MS;
/** Nobody asks again after this what he asked before. */
const TOKENS_MS = 7 * DAY_MS;
/** Deployments that one transaction takes away: others wait for it on the embedded database. */
const AT_ONCE = 500;

/**
 * Forgets, in all places, releases that are over and deployments that people asked for, with all that belongs to them, when they are past their time.
 * What is not restored on a cluster is kept. Answers how many deployments went.
 */
export async function forgetOldReleases(database: Database, now: number): Promise<number> {
  const before = now - KEPT_MS;
  await database.run((db) => db.execute(sql`delete from ${releaseTokens} where at < ${now - TOKENS_MS}`));
  const over = sql`select stage_region, stack_name, release_id from ${releases} where state in ('SUCCESS', 'CANCELLED') and ended_at < ${before}`;
  const old = sql`
    select stage_region, id from ${releaseDeployments} d
    where d.ended_at < ${before} and (d.release_id is null or (d.stage_region, d.stack_name, d.release_id) in (${over}))
      and not exists (select 1 from ${releaseSettings} s where s.stage_region = d.stage_region and s.deployment_id = d.id and s.restored_at is null)
    limit ${AT_ONCE}`;
  let gone = 0;
  for (;;) {
    const some = await database.transaction((tx) => forgetDeployments(tx, old));
    gone += some;
    if (some < AT_ONCE) break;
  }
  await database.transaction(async (tx) => {
    const empty = sql`(stage_region, stack_name, release_id) in (
      select r.stage_region, r.stack_name, r.release_id from (${over}) r where not exists (select 1 from ${releaseDeployments} d
        where d.stage_region = r.stage_region and d.stack_name = r.stack_name and d.release_id = r.release_id))`;
    await tx.execute(sql`delete from ${releaseTransitions} where ${empty}`);
    await tx.execute(sql`delete from ${releaseStages} where ${empty}`);
    await tx.execute(sql`delete from ${releases} where ${empty}`);
  });
  return gone;
}

async function forgetDeployments(tx: Tx, old: SQL): Promise<number> {
  const { rows } = await tx.execute<{ stage_region: string; id: string }>(old);
  if (rows.length === 0) return 0;
  const ids = sql`json_to_recordset(${JSON.stringify(rows)}::json) as i(stage_region text, id text)`;
  await tx.execute(sql`
    delete from ${releaseTransitions} t using ${releaseOperations} o, ${ids}
    where o.stage_region = i.stage_region and o.deployment_id = i.id and t.stage_region = o.stage_region and t.subject_id = o.id`);
  await tx.execute(sql`delete from ${releaseTransitions} t using ${ids} where t.stage_region = i.stage_region and t.subject_id = i.id`);
  for (const table of [releaseOperations, releaseSettings, releaseNotices, releaseDeploymentDetails])
    await tx.execute(sql`delete from ${table} t using ${ids} where t.stage_region = i.stage_region and t.deployment_id = i.id`);
  await tx.execute(sql`delete from ${releaseDeployments} t using ${ids} where t.stage_region = i.stage_region and t.id = i.id`);
  return rows.length;
}
