import { and, asc, desc, eq, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Deployment } from '#rules/releases/model';
import type { Database, Handle } from '../../../platform/database/database.ts';
import {
  releaseDeployments as deployments,
  releaseDeploymentDetails as details,
  releaseOperations,
  releaseTransitions,
} from '../../../platform/database/schema/release-deployments.ts';
import type { Page, PageOptions, ReleaseRecords, StageCluster } from '../port.ts';
import { pageOf, readCursor } from './cursor.ts';
import { type DeploymentRow, deploymentOf, operationOf, transitionOf } from './rows.ts';

type Deployments = Pick<
  ReleaseRecords,
  | 'deploymentsInStage'
  | 'attributes'
  | 'deploymentsWith'
  | 'deploymentsOfRelease'
  | 'deploymentsOfCluster'
  | 'deployment'
  | 'operationsOfCluster'
  | 'operationsOf'
  | 'transitions'
>;

/** Deployments, the work on nodes in them, and what happened to all of it. */
export function createDeploymentReads(database: Database, stageRegion: string): Deployments {
  const read = (where: SQL | undefined, order: SQL[], limit: number): Promise<DeploymentRow[]> =>
    database.run((db) => readDeployments(db, and(eq(deployments.stageRegion, stageRegion), where), order, limit));

  return {
    async deploymentsInStage(stackName, releaseId, stageId, { limit, after, states }) {
      const cursor = readCursor(after, ['number', 'text']);
      const where = and(
        eq(deployments.stageRegion, stageRegion),
        ofRelease(stackName, releaseId),
        eq(deployments.stageId, stageId),
        states && inArray(deployments.state, [...states]),
        cursor ? sql`(${deployments.ordinal}, ${deployments.id}) > (${cursor[0]}::bigint, ${cursor[1]})` : undefined,
      );
      const rows = await database.run((db) => readStageClusters(db, where, limit + 1));
      return pageOf(
        rows,
        limit,
        (row) => row,
        ({ ordinal, id }) => [ordinal, id],
      );
    },

    async attributes(stackName, releaseId) {
      const { clusterId, stageId, state } = deployments;
      return database.run((db) =>
        db
          .select({ clusterId, stageId, state, attributes: details.attributes })
          .from(deployments)
          .innerJoin(details, and(eq(details.stageRegion, deployments.stageRegion), eq(details.deploymentId, deployments.id)))
          .where(and(eq(deployments.stageRegion, stageRegion), ofRelease(stackName, releaseId)))
          .orderBy(asc(stageId), asc(deployments.ordinal), asc(deployments.id)),
      );
    },

    async deploymentsWith(stackName, releaseId, values, { limit, after }) {
      const cursor = readCursor(after, ['number', 'text', 'number', 'text']);
      const { id, clusterId, accountId, attempt, ordinal, state, reason, waitingFor, startedAt, endedAt, lastChangeAt } = deployments;
      const stageId = sql<string>`coalesce(${deployments.stageId}, '')`;
      const columns = { id, clusterId, accountId, attempt, ordinal, state, reason, waitingFor, startedAt, endedAt, lastChangeAt };
      const rows = await database.run((db) =>
        db
          .select({ ...columns, stageId })
          .from(deployments)
          .innerJoin(details, and(eq(details.stageRegion, deployments.stageRegion), eq(details.deploymentId, deployments.id)))
          .where(
            and(
              eq(deployments.stageRegion, stageRegion),
              ofRelease(stackName, releaseId),
              ...values.map(hasValue),
              cursor
                ? sql`(length(${stageId}), ${stageId}, ${ordinal}, ${id}) > (${cursor[0]}::int, ${cursor[1]}, ${cursor[2]}::bigint, ${cursor[3]})`
                : undefined,
            ),
          )
          // Stages are numbered: 10 comes after 9.
          .orderBy(sql`length(${stageId})`, sql`${stageId}`, asc(ordinal), asc(id))
          .limit(limit + 1),
      );
      return pageOf(
        rows,
        limit,
        (row) => row,
        (row) => [row.stageId.length, row.stageId, row.ordinal, row.id],
      );
    },

    async deploymentsOfRelease(stackName, releaseId, { limit, after, states, changedFrom, changedTo }) {
      const wanted = and(
        ofRelease(stackName, releaseId),
        states && inArray(deployments.state, [...states]),
        changedFrom === undefined ? undefined : gte(deployments.lastChangeAt, Math.ceil(changedFrom)),
        changedTo === undefined ? undefined : lte(deployments.lastChangeAt, Math.floor(changedTo)),
      );
      return byLastChange(read, wanted, { limit, after });
    },

    async deploymentsOfCluster(stackName, clusterId, { limit, after, from, to }) {
      const cursor = readCursor(after, ['number', 'text']);
      const rows = await read(
        and(
          eq(deployments.stackName, stackName),
          eq(deployments.clusterId, clusterId),
          from === undefined ? undefined : gte(deployments.createdAt, Math.ceil(from)),
          to === undefined ? undefined : lte(deployments.createdAt, Math.floor(to)),
          cursor ? sql`(${deployments.createdAt}, ${deployments.id}) < (${cursor[0]}::bigint, ${cursor[1]})` : undefined,
        ),
        [desc(deployments.createdAt), desc(deployments.id)],
        limit + 1,
      );
      return pageOf(rows, limit, deploymentOf, ({ row }) => [row.createdAt, row.id]);
    },

    async deployment(id) {
      const [found] = await read(eq(deployments.id, id), [], 1);
      return found ? deploymentOf(found) : null;
    },

    async operationsOfCluster(stackName, clusterId, { limit, after }) {
      const cursor = readCursor(after, ['number', 'text']);
      const start = sql<number>`coalesce(${releaseOperations.startedAt}, ${NOT_BEGUN})`;
      const rows = await database.run((db) =>
        db
          .select()
          .from(releaseOperations)
          .where(
            and(
              eq(releaseOperations.stageRegion, stageRegion),
              eq(releaseOperations.stackName, stackName),
              eq(releaseOperations.clusterId, clusterId),
              cursor ? sql`(${start}, ${releaseOperations.id}) < (${cursor[0]}::bigint, ${cursor[1]})` : undefined,
            ),
          )
          .orderBy(desc(start), desc(releaseOperations.id))
          .limit(limit + 1),
      );
      return pageOf(rows, limit, operationOf, ({ startedAt, id }) => [startedAt ?? NOT_BEGUN, id]);
    },

    async operationsOf(deploymentId) {
      const rows = await database.run((db) =>
        db
          .select()
          .from(releaseOperations)
          .where(and(eq(releaseOperations.stageRegion, stageRegion), eq(releaseOperations.deploymentId, deploymentId)))
          .orderBy(asc(releaseOperations.ordinal), asc(releaseOperations.id)),
      );
      return rows.map(operationOf);
    },

    async transitions({ stackName, releaseId, subjectId, clusterId, machine }, { limit, after }) {
      const cursor = readCursor(after, ['number']);
      const given = (column: PgColumn, value: string | undefined) => (value === undefined ? undefined : eq(column, value));
      const rows = await database.run((db) =>
        db
          .select()
          .from(releaseTransitions)
          .where(
            and(
              eq(releaseTransitions.stageRegion, stageRegion),
              eq(releaseTransitions.stackName, stackName),
              given(releaseTransitions.releaseId, releaseId),
              given(releaseTransitions.subjectId, subjectId),
              given(releaseTransitions.clusterId, clusterId),
              given(releaseTransitions.machine, machine),
              cursor ? sql`${releaseTransitions.seq} < ${cursor[0]}::bigint` : undefined,
            ),
          )
          .orderBy(desc(releaseTransitions.seq))
          .limit(limit + 1),
      );
      return pageOf(rows, limit, transitionOf, ({ seq }) => [seq]);
    },
  };
}

/** In one value: thousands of rows of a dozen columns each cost more on their way than the rest of the query. */
async function readStageClusters(handle: Handle, where: SQL | undefined, limit: number): Promise<StageCluster[]> {
  const { id, clusterId, accountId, attempt, ordinal, state, reason, waitingFor, startedAt, endedAt, lastChangeAt } = deployments;
  const columns = { id, clusterId, accountId, attempt, ordinal, state, reason, waitingFor, startedAt, endedAt, lastChangeAt };
  const page = handle.select(columns).from(deployments).where(where).orderBy(asc(ordinal), asc(id)).limit(limit).as('page');
  const inOrder = sql`${page.ordinal}, ${page.id}`;
  const values = Object.keys(columns).map((name) => page[name as keyof typeof columns]);
  const [found] = await handle
    .select({ rows: sql<unknown[][] | null>`json_agg(json_build_array(${sql.join(values, sql`, `)}) order by ${inOrder})` })
    .from(page);
  const names = Object.keys(columns);
  return (found?.rows ?? []).map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]])) as unknown as StageCluster);
}

/** A value that is not reported is missing, empty or the word null. */
const hasValue = ({ name, value }: { name: string; value: string }): SQL => {
  const text = sql`coalesce(${details.attributes} ->> ${name}, 'null')`;
  if (value === '') return sql`${text} in ('', 'null')`;
  return name === 'az' ? sql`${value} = any(string_to_array(${text}, ','))` : sql`${text} = ${value}`;
};

/** Later than any start. */
const NOT_BEGUN = Number.MAX_SAFE_INTEGER;

/** Newest attempts of a release. */
const ofRelease = (stackName: string, releaseId: string) =>
  and(eq(deployments.stackName, stackName), eq(deployments.releaseId, releaseId), deployments.isNewest);

/** Rows with their details, which are fetched for the rows of the page alone. */
export async function readDeployments(handle: Handle, where: SQL | undefined, order: SQL[], limit?: number): Promise<DeploymentRow[]> {
  const rows = handle
    .select({ row: deployments, details })
    .from(deployments)
    .innerJoin(details, and(eq(details.stageRegion, deployments.stageRegion), eq(details.deploymentId, deployments.id)))
    .where(where)
    .orderBy(...order);
  return limit === undefined ? rows : rows.limit(limit);
}

/** People's own deployments, or those of a stage, that wait for their turn. */
export const isScheduled = (
  stageRegion: string,
  stackName: string,
  stage: { releaseId: string; stageId: string } | null,
): SQL | undefined =>
  and(
    eq(deployments.stageRegion, stageRegion),
    eq(deployments.stackName, stackName),
    stage ? and(eq(deployments.releaseId, stage.releaseId), eq(deployments.stageId, stage.stageId)) : isNull(deployments.releaseId),
    sql`${deployments.state} = 'scheduled'`,
  );

/**
 * The last changed first. What changes while a reader goes through the pages leaves its place for the top, where the reader was already: it comes
 * after all the others, once more if it had been read before. So nothing is lost, and the newest state of each comes last.
 */
async function byLastChange(
  read: (where: SQL | undefined, order: SQL[], limit: number) => Promise<DeploymentRow[]>,
  wanted: SQL | undefined,
  { limit, after }: PageOptions,
): Promise<Page<Deployment>> {
  const { changeNumber } = deployments;
  const cursor = readCursor(after, ['number', 'number']);
  if (!cursor) {
    const rows = await read(wanted, [desc(changeNumber)], limit + 1);
    const begin = rows[0]?.row.changeNumber ?? 0;
    return pageOf(rows, limit, deploymentOf, ({ row }) => [begin, row.changeNumber]);
  }
  const [begin, last] = cursor;
  const isBehind = last <= begin;
  const rest = isBehind ? await read(and(wanted, sql`${changeNumber} < ${last}::bigint`), [desc(changeNumber)], limit + 1) : [];
  const changed =
    rest.length > limit
      ? []
      : await read(and(wanted, sql`${changeNumber} > ${isBehind ? begin : last}::bigint`), [asc(changeNumber)], limit + 1 - rest.length);
  return pageOf([...rest, ...changed], limit, deploymentOf, ({ row }) => [begin, row.changeNumber]);
}
