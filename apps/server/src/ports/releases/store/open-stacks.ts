import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';

/**
 * Stacks of all places that the engine has to do something in: a release under way or with a time to begin, a cancelled one that is not wound up, a
 * deployment that runs or that a person asked for, a setting that is not put back.
 */
export async function openStacks(database: Database): Promise<{ stageRegion: string; stackName: string }[]> {
  const { rows } = await database.run((db) =>
    db.execute<{ stage_region: string; stack_name: string }>(sql`
      select stage_region, stack_name from releases where state in ('IN_PROGRESS', 'SCHEDULED')
      union select r.stage_region, r.stack_name from releases r join release_stages s using (stage_region, stack_name, release_id)
        where r.state = 'CANCELLED' and (s.state in ('PENDING', 'IN_PROGRESS', 'BAKING') or s.n_running > 0 or s.n_waiting > 0)
      union select stage_region, stack_name from release_deployments where state in ('validating', 'deploying', 'verifying', 'rolling-back')
      union select stage_region, stack_name from release_deployments
        where release_id is null and state in ('scheduled', 'validating', 'deploying', 'verifying', 'rolling-back')
      union select stage_region, stack_name from release_settings where restored_at is null
      order by stage_region, stack_name`),
  );
  return rows.map(({ stage_region: stageRegion, stack_name: stackName }) => ({ stageRegion, stackName }));
}
