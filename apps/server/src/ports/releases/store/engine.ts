import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { OPEN_DEPLOYMENT_STATES } from '#rules/releases/vocabulary';
import { isAmong } from '../../../platform/database/among.ts';
import type { Database } from '../../../platform/database/database.ts';
import {
  releaseDeployments as deployments,
  releaseOperations,
  releaseSettings,
} from '../../../platform/database/schema/release-deployments.ts';
import { releaseLeases } from '../../../platform/database/schema/releases.ts';
import type { ReleaseRecords } from '../port.ts';
import { isScheduled, readDeployments } from './deployments.ts';
import { deploymentOf, operationOf, settingOf } from './rows.ts';

type EngineReads = Pick<ReleaseRecords, 'lease' | 'giveBack' | 'running' | 'scheduled' | 'strandedSettings'>;

/** What the engine reads at a tick, and its hold on a stack. */
export function createEngineReads(database: Database, stageRegion: string): EngineReads {
  return {
    async lease(stackName, owner, now, until) {
      const { rows } = await database.run((db) =>
        db.execute<{ epoch: number }>(sql`
          insert into ${releaseLeases} as l (stage_region, stack_name, owner, epoch, until) values (${stageRegion}, ${stackName}, ${owner}, 1, ${until})
          on conflict (stage_region, stack_name) do update set owner = excluded.owner, until = excluded.until,
            epoch = case when l.owner = excluded.owner and l.until > ${now} then l.epoch else l.epoch + 1 end
          where l.owner = excluded.owner or l.until <= ${now}
          returning epoch`),
      );
      const [row] = rows;
      return row ? { stackName, owner, epoch: row.epoch, until } : null;
    },

    async giveBack({ stackName, owner, epoch }) {
      await database.run((db) =>
        db
          .update(releaseLeases)
          .set({ until: 0 })
          .where(
            and(
              eq(releaseLeases.stageRegion, stageRegion),
              eq(releaseLeases.stackName, stackName),
              eq(releaseLeases.owner, owner),
              eq(releaseLeases.epoch, epoch),
            ),
          ),
      );
    },

    running(stackName) {
      return database.run(async (db) => {
        const rows = await readDeployments(
          db,
          and(
            eq(deployments.stageRegion, stageRegion),
            eq(deployments.stackName, stackName),
            sql`${deployments.state} in ('validating', 'deploying', 'verifying', 'rolling-back')`,
          ),
          [asc(deployments.id)],
        );
        if (rows.length === 0) return [];
        const ids = rows.map(({ row }) => row.id);
        const operations = await db
          .select()
          .from(releaseOperations)
          .where(and(eq(releaseOperations.stageRegion, stageRegion), isAmong(releaseOperations.deploymentId, ids)))
          .orderBy(asc(releaseOperations.ordinal), asc(releaseOperations.id));
        const settings = await db
          .select()
          .from(releaseSettings)
          .where(
            and(
              eq(releaseSettings.stageRegion, stageRegion),
              isNull(releaseSettings.restoredAt),
              isAmong(releaseSettings.deploymentId, ids),
            ),
          )
          .orderBy(asc(releaseSettings.setting));
        const operationsBy = grouped(operations.map(operationOf));
        const settingsBy = grouped(settings.map(settingOf));
        return rows.map((row) => ({
          deployment: deploymentOf(row),
          operations: operationsBy.get(row.row.id) ?? [],
          settings: settingsBy.get(row.row.id) ?? [],
        }));
      });
    },

    async scheduled(stackName, stage, limit) {
      const order = stage ? [asc(deployments.ordinal), asc(deployments.id)] : [asc(deployments.createdAt), asc(deployments.id)];
      const rows = await database.run((db) => readDeployments(db, isScheduled(stageRegion, stackName, stage), order, limit));
      return rows.map(deploymentOf);
    },

    async strandedSettings(stackName) {
      const rows = await database.run((db) =>
        db
          .select()
          .from(releaseSettings)
          .where(
            and(
              eq(releaseSettings.stageRegion, stageRegion),
              eq(releaseSettings.stackName, stackName),
              isNull(releaseSettings.restoredAt),
              sql`not exists ${db
                .select({ id: deployments.id })
                .from(deployments)
                .where(
                  and(
                    eq(deployments.stageRegion, releaseSettings.stageRegion),
                    eq(deployments.id, releaseSettings.deploymentId),
                    inArray(deployments.state, [...OPEN_DEPLOYMENT_STATES]),
                  ),
                )}`,
            ),
          )
          .orderBy(asc(releaseSettings.deploymentId), asc(releaseSettings.setting)),
      );
      return rows.map(settingOf);
    },
  };
}

function grouped<Row extends { deploymentId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.deploymentId);
    if (group) group.push(row);
    else groups.set(row.deploymentId, [row]);
  }
  return groups;
}
