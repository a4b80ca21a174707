import { and, count, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { DeploymentState } from '#rules/releases/vocabulary';
import type { Database } from '../../../platform/database/database.ts';
import { releaseDeployments, releaseTransitions } from '../../../platform/database/schema/release-deployments.ts';
import type { ReleaseRecords } from '../port.ts';

/** Ends of periods that one answer has at most. */
const MOST_PERIODS = 10_000;

/**
 * How many newest attempts stood in each state, made of what changed: an attempt begins as scheduled when it is made, ends the one before it, and goes
 * where its transitions say.
 */
export const createStatusHistory =
  (database: Database, stageRegion: string): ReleaseRecords['statusHistory'] =>
  async (stackName, releaseId, { from, to, periodMs }) => {
    const periods = Math.ceil((to - from) / periodMs);
    if (!(Number.isInteger(periodMs) && periodMs >= 1 && periods <= MOST_PERIODS))
      throw new RangeError(`a history has at most ${MOST_PERIODS} periods: make them longer`);
    if (periods <= 0) return [];
    const isOne = (table: typeof releaseDeployments | typeof releaseTransitions, name: string) =>
      sql`${sql.identifier(name)}.stage_region = ${stageRegion} and ${sql.identifier(name)}.stack_name = ${stackName} and ${sql.identifier(name)}.${sql.identifier(table.releaseId.name)} = ${releaseId}`;
    const { rows } = await database.run((db) =>
      db.execute<{ period: string; state: DeploymentState; gain: string }>(sql`
        with gains as (
          select t.at, v.state, v.gain from ${releaseTransitions} t
            cross join lateral (values (t."from", -1), (t."to", 1)) as v(state, gain)
            where ${isOne(releaseTransitions, 't')} and t.machine = 'deployment' and t."from" is not null and t.at <= ${to}
          union all
          select d.created_at, 'scheduled', 1 from ${releaseDeployments} d where ${isOne(releaseDeployments, 'd')} and d.created_at <= ${to}
          union all
          select later.created_at, d.state, -1 from ${releaseDeployments} d
            join ${releaseDeployments} later on later.stage_region = d.stage_region and later.cluster_id = d.cluster_id and later.stack_name = d.stack_name
              and later.release_id = d.release_id and later.attempt = d.attempt + 1
            where ${isOne(releaseDeployments, 'd')} and not d.is_newest and later.created_at <= ${to}
        )
        select greatest(1, (at - ${Math.floor(from)}::bigint + ${periodMs - 1}::bigint) / ${periodMs}::bigint) as period, state, sum(gain) as gain
        from gains group by 1, 2 order by 1`),
    );
    const counts = new Map<DeploymentState, number>();
    const points: { at: number; counts: Partial<Record<DeploymentState, number>> }[] = [];
    let next = 0;
    for (let period = 1; period <= periods; period++) {
      for (let row = rows[next]; row && Number(row.period) <= period; row = rows[++next])
        counts.set(row.state, (counts.get(row.state) ?? 0) + Number(row.gain));
      points.push({
        at: Math.min(to, from + period * periodMs),
        counts: Object.fromEntries([...counts].filter(([, count]) => count !== 0)),
      });
    }
    return points;
  };

/** Counted in the span alone, by the index of times: a release of long ago costs no more than one that began a moment ago. */
export const createStepCount =
  (database: Database, stageRegion: string): ReleaseRecords['stepsInto'] =>
  async (stackName, releaseId, states, { after, to }) => {
    const { at, machine, to: into } = releaseTransitions;
    const [row] = await database.run((db) =>
      db
        .select({ steps: count() })
        .from(releaseTransitions)
        .where(
          and(
            eq(releaseTransitions.stageRegion, stageRegion),
            eq(releaseTransitions.stackName, stackName),
            eq(releaseTransitions.releaseId, releaseId),
            eq(machine, 'deployment'),
            gt(at, after),
            lte(at, to),
            inArray(into, [...states]),
          ),
        ),
    );
    return row?.steps ?? 0;
  };
