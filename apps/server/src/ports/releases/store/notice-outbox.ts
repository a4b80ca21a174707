import { sql } from 'drizzle-orm';
import type { Deployment } from '#rules/releases/model';
import type { Database } from '../../../platform/database/database.ts';
import { releaseDeploymentDetails, releaseDeployments } from '../../../platform/database/schema/release-deployments.ts';
import { releaseNotices } from '../../../platform/database/schema/release-notices.ts';
import type { HeldNotice, NoticeKey, NoticeOutbox, ReleaseNotice } from '../../notifier/port.ts';

export function createNoticeOutbox(database: Database): NoticeOutbox {
  const keysOf = (notices: readonly NoticeKey[]) =>
    sql`json_to_recordset(${JSON.stringify(notices.map(({ stageRegion, deploymentId, kind }) => ({ p: stageRegion, d: deploymentId, k: kind })))}::json) as i(p text, d text, k text)`;
  const is = sql`n.stage_region = i.p and n.deployment_id = i.d and n.kind = i.k`;
  return {
    take: ({ owner, now, leaseMs, limit }) =>
      database.transaction(async (tx) => {
        const { rows } = await tx.execute<TakenRow>(sql`
          with due as (
            select stage_region, deployment_id, kind from ${releaseNotices}
            where state = 'PENDING' and due_at <= ${now} and lease_until <= ${now}
            order by due_at limit ${limit} for update skip locked
          ), taken as (
            update ${releaseNotices} n set owner = ${owner}, lease_until = ${now + leaseMs}, attempts = n.attempts + 1
            from due where n.stage_region = due.stage_region and n.deployment_id = due.deployment_id and n.kind = due.kind
            returning n.stage_region, n.deployment_id, n.kind, n.attempts
          )
          select t.stage_region, t.deployment_id, t.kind, t.attempts, d.id is not null as is_there, d.stack_name, d.cluster_id, d.account_id,
            d.release_id, d.state, d.reason, d.scheduled_at::text, d.started_at::text, d.ended_at::text, x.changes
          from taken t
          left join ${releaseDeployments} d on d.stage_region = t.stage_region and d.id = t.deployment_id
          left join ${releaseDeploymentDetails} x on x.stage_region = t.stage_region and x.deployment_id = t.deployment_id`);
        const all = rows.map((row) => ({ row, isTrue: isTrue(row, now) }));
        const untrue = all
          .filter((one) => !one.isTrue)
          .map(({ row }) => ({ stageRegion: row.stage_region, deploymentId: row.deployment_id, kind: row.kind }));
        if (untrue.length > 0) await tx.execute(sql`delete from ${releaseNotices} n using ${keysOf(untrue)} where ${is}`);
        return all.filter((one) => one.isTrue).map(({ row }) => noticeOf(row));
      }),

    settle: (owner, notices, outcome) =>
      database.run(async (db) => {
        if (notices.length === 0) return;
        const set =
          outcome.kind === 'again'
            ? sql`due_at = ${outcome.dueAt}, error = ${outcome.error}`
            : outcome.kind === 'sent'
              ? sql`state = 'SUCCESS', sent_at = ${outcome.at}, error = null`
              : sql`state = 'FAILED', sent_at = ${outcome.at}, error = ${outcome.error}`;
        await db.execute(sql`
          update ${releaseNotices} n set ${set}, owner = null, lease_until = 0 from ${keysOf(notices)} where ${is} and n.owner = ${owner}`);
      }),
  };
}

interface TakenRow extends Record<string, unknown> {
  stage_region: string;
  deployment_id: string;
  kind: ReleaseNotice['kind'];
  attempts: number;
  is_there: boolean;
  stack_name: string;
  cluster_id: string;
  account_id: string;
  release_id: string | null;
  state: Deployment['state'];
  reason: string | null;
  scheduled_at: string;
  started_at: string | null;
  ended_at: string | null;
  changes: Deployment['changes'];
}

/** What is reported before a deployment is reported only while it is to come. */
const isTrue = (row: TakenRow, now: number): boolean =>
  row.is_there && (row.kind === 'start' || row.kind === 'complete' || (row.state === 'scheduled' && Number(row.scheduled_at) > now));

const timeOf = (text: string | null): number | null => (text === null ? null : Number(text));

const noticeOf = (row: TakenRow): HeldNotice => ({
  token: `${row.stage_region} ${row.deployment_id} ${row.kind}`,
  kind: row.kind,
  attempt: row.attempts,
  stageRegion: row.stage_region,
  stackName: row.stack_name,
  clusterId: row.cluster_id,
  accountId: row.account_id,
  releaseVersion: row.release_id,
  deploymentId: row.deployment_id,
  state: row.state,
  reason: row.reason,
  changes: row.changes,
  scheduledAt: Number(row.scheduled_at),
  startedAt: timeOf(row.started_at),
  endedAt: timeOf(row.ended_at),
});
