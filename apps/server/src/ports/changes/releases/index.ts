import { and, desc, eq, gte, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm';
import { componentReleasePath, sdpdsClusterPath } from '#rules/paths/releases';
import type { Deployment, Release } from '#rules/releases/model';
import { isFailedDeployment } from '#rules/releases/projections';
import { isAmong } from '../../../platform/database/among.ts';
import type { Database } from '../../../platform/database/database.ts';
import {
  releaseDeployments as deployments,
  releaseDeploymentDetails as details,
} from '../../../platform/database/schema/release-deployments.ts';
import { releases } from '../../../platform/database/schema/releases.ts';
import type { Change, ChangesPort, TouchingChange } from '../port.ts';

type Row = Pick<
  typeof deployments.$inferSelect,
  'id' | 'stackName' | 'clusterId' | 'releaseId' | 'state' | 'createdBy' | 'startedAt' | 'endedAt'
>;

/**
 * Deployments that began, as changes of their clusters. What a release did to many clusters is one change among them; what only waits, or was left
 * out, changed nothing.
 * @param place stage and region, such as `beta/iad`
 */
export function createReleaseChanges(database: Database, stageRegion: string): ChangesPort {
  const { id, stackName, clusterId, releaseId, state, createdBy, startedAt, endedAt } = deployments;
  const row = { id, stackName, clusterId, releaseId, state, createdBy, startedAt, endedAt };
  const begun = (where: SQL | undefined) => and(eq(deployments.stageRegion, stageRegion), isNotNull(startedAt), where);

  return {
    async between(subject, from, to, limit) {
      const rows = await database.run((db) =>
        db
          .select({ row, changes: details.changes })
          .from(deployments)
          .innerJoin(details, and(eq(details.stageRegion, deployments.stageRegion), eq(details.deploymentId, id)))
          .where(begun(and(eq(clusterId, subject), lte(startedAt, Math.floor(to)), or(isNull(endedAt), gte(endedAt, Math.ceil(from))))))
          .orderBy(desc(startedAt), desc(id))
          .limit(limit),
      );
      return rows.flatMap(({ row: one, changes }) => changeOf(one, changes));
    },

    async among(domains, from, to, limit) {
      if (domains.length === 0) return [];
      const rows = await database.run((db) =>
        db
          .select({ row, changes: details.changes, set: releases.componentSet })
          .from(deployments)
          .innerJoin(details, and(eq(details.stageRegion, deployments.stageRegion), eq(details.deploymentId, id)))
          .leftJoin(
            releases,
            and(eq(releases.stageRegion, deployments.stageRegion), eq(releases.stackName, stackName), eq(releases.releaseId, releaseId)),
          )
          .where(begun(and(isAmong(clusterId, domains), gte(startedAt, Math.ceil(from)), lte(startedAt, Math.floor(to)))))
          .orderBy(desc(startedAt), desc(id)),
      );
      const wide = new Map<string, TouchingChange>();
      const list: TouchingChange[] = [];
      for (const { row: one, changes, set } of rows) {
        const [change] = changeOf(one, changes);
        if (!change) continue;
        if (one.releaseId === null || !set) {
          list.push({ ...change, touched: [one.clusterId] });
          continue;
        }
        const key = `release:${one.stackName}/${one.releaseId}`;
        wide.set(key, joined(wide.get(key) ?? releaseChange(key, one, set, change), change));
      }
      // A change is where it began: with the earliest of its clusters.
      return [...list, ...wide.values()].sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).slice(0, limit);
    },
  };
}

const changeOf = (
  { id, stackName, clusterId, releaseId, state, createdBy, startedAt, endedAt }: Row,
  changes: Deployment['changes'],
): Change[] => {
  if (startedAt === null) return [];
  const what = changes.map(textOf).join(', ');
  const ended = state === 'rolled-back' ? ' (rolled back)' : isFailedDeployment(state) ? ' (failed)' : '';
  const change: Change = {
    id: `deployment:${id}`,
    subject: clusterId,
    kind: 'release',
    title: `${releaseId === null ? 'Deployment' : `Release ${releaseId}`}${what && `: ${what}`}${ended}`,
    at: startedAt,
    // A clock that was set back makes no change that ends before it begins.
    until: endedAt === null ? null : Math.max(startedAt, endedAt),
    actor: createdBy,
    link: sdpdsClusterPath(clusterId, { stack: stackName, task: id }),
    source: 'releases',
  };
  return [change];
};

const textOf = ({ component, to }: Deployment['changes'][number]): string =>
  to === null ? `${component.componentName} removed` : `${component.componentName} ${to.major}.${to.minor}`;

/** A release as one change, before any of its clusters is in it. */
const releaseChange = (key: string, { stackName, releaseId }: Row, set: Release['componentSet'], first: Change): TouchingChange => ({
  ...first,
  id: key,
  subject: `${stackName}/${releaseId}`,
  title: `Release ${releaseId}: ${set.versions.map(({ componentName, major, minor }) => `${componentName} ${major}.${minor}`).join(', ') || set.name}`,
  link: componentReleasePath({ stack: stackName, release: releaseId ?? '' }),
  touched: [],
});

const joined = (wide: TouchingChange, { subject, at, until }: Change): TouchingChange => ({
  ...wide,
  at: Math.min(wide.at, at),
  until: wide.until === null || until === null ? null : Math.max(wide.until, until),
  touched: wide.touched.includes(subject) ? wide.touched : [...wide.touched, subject],
});
