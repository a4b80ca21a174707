import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { ComponentKey, VersionRef } from '#rules/releases/model';
import { isAmong } from '../../../platform/database/among.ts';
import type { Database } from '../../../platform/database/database.ts';
import {
  releaseClusters,
  releaseComponents,
  releasePackages,
  releaseStacks,
  releaseVersions,
} from '../../../platform/database/schema/releases.ts';
import type { ReleaseRecords } from '../port.ts';
import { upsertClusters } from './bulk.ts';
import { pageOf, readCursor } from './cursor.ts';
import { missingPrerequisite } from './prerequisites.ts';
import { conflict, missing } from './refusals.ts';
import { clusterOf, componentOf, stackOf, stackRow, versionOf } from './rows.ts';

type Catalogue = Pick<
  ReleaseRecords,
  | 'stacks'
  | 'stack'
  | 'putStack'
  | 'setSettings'
  | 'components'
  | 'component'
  | 'createComponent'
  | 'versions'
  | 'version'
  | 'versionsOf'
  | 'createVersion'
  | 'package'
  | 'putPackage'
  | 'putClusters'
  | 'cluster'
  | 'clustersOf'
  | 'clusterCount'
  | 'clusters'
>;

/** Stacks, components and their versions, packages, and what stands on clusters. */
export function createCatalogue(database: Database, stageRegion: string): Catalogue {
  const ofStack = (name: string) => and(eq(releaseStacks.stageRegion, stageRegion), eq(releaseStacks.name, name));
  const inStack = (table: typeof releaseComponents | typeof releaseVersions | typeof releaseClusters, stackName: string) =>
    and(eq(table.stageRegion, stageRegion), eq(table.stackName, stackName));
  const ofComponent = (table: typeof releaseComponents | typeof releaseVersions, stackName: string, key: ComponentKey): SQL | undefined =>
    and(
      inStack(table, stackName),
      eq(table.componentName, key.componentName),
      eq(table.scope, key.scope),
      eq(table.scopeValue, key.scopeValue),
    );
  const ofVersion = (stackName: string, ref: VersionRef) =>
    and(ofComponent(releaseVersions, stackName, ref), eq(releaseVersions.major, ref.major), eq(releaseVersions.minor, ref.minor));

  const stack = async (name: string) => {
    const [row] = await database.run((db) => db.select().from(releaseStacks).where(ofStack(name)));
    return row ? stackOf(row) : null;
  };
  const component = async (stackName: string, key: ComponentKey) => {
    const [row] = await database.run((db) =>
      db
        .select()
        .from(releaseComponents)
        .where(ofComponent(releaseComponents, stackName, key)),
    );
    return row ? componentOf(row) : null;
  };

  return {
    stack,
    component,

    async stacks() {
      const rows = await database.run((db) =>
        db.select().from(releaseStacks).where(eq(releaseStacks.stageRegion, stageRegion)).orderBy(asc(releaseStacks.name)),
      );
      return rows.map(stackOf);
    },

    async putStack(put) {
      const row = stackRow(stageRegion, put);
      await database.run((db) =>
        db
          .insert(releaseStacks)
          .values(row)
          .onConflictDoUpdate({ target: [releaseStacks.stageRegion, releaseStacks.name], set: row }),
      );
    },

    async setSettings(name, settings, version, by) {
      const [row] = await database.run((db) =>
        db
          .update(releaseStacks)
          .set({ ...settings, version: version + 1, modifiedBy: by.actor, modifiedAt: by.at })
          .where(and(ofStack(name), eq(releaseStacks.version, version)))
          .returning(),
      );
      if (row) return { ok: true, value: stackOf(row) };
      const now = await stack(name);
      if (now === null) return missing(`There is no stack ${name}.`);
      return conflict(
        `The settings of ${name} were changed by ${now.modifiedBy} meanwhile: version ${version} is not the newest. Look at them again, then change them.`,
      );
    },

    async components(stackName) {
      const { componentName, scope, scopeValue } = releaseComponents;
      const rows = await database.run((db) =>
        db
          .select()
          .from(releaseComponents)
          .where(inStack(releaseComponents, stackName))
          .orderBy(asc(componentName), asc(scope), asc(scopeValue)),
      );
      return rows.map(componentOf);
    },

    async createComponent(made) {
      const rows = await database.run((db) =>
        db
          .insert(releaseComponents)
          .values({ stageRegion, ...made })
          .onConflictDoNothing()
          .returning({ name: releaseComponents.componentName }),
      );
      return rows.length > 0
        ? { ok: true, value: made }
        : conflict(
            `The stack ${made.stackName} has a component ${nameOf(made)} already. Take another name, or make a version of that one.`,
          );
    },

    async versions(stackName, key, { limit, after, isDeprecated }) {
      const cursor = readCursor(after, ['number', 'number']);
      const rows = await database.run((db) =>
        db
          .select()
          .from(releaseVersions)
          .where(
            and(
              ofComponent(releaseVersions, stackName, key),
              isDeprecated === undefined ? undefined : eq(releaseVersions.isDeprecated, isDeprecated),
              cursor ? sql`(${releaseVersions.major}, ${releaseVersions.minor}) < (${cursor[0]}::bigint, ${cursor[1]}::bigint)` : undefined,
            ),
          )
          .orderBy(desc(releaseVersions.major), desc(releaseVersions.minor))
          .limit(limit + 1),
      );
      return pageOf(rows, limit, versionOf, ({ major, minor }) => [major, minor]);
    },

    async version(stackName, ref) {
      const [row] = await database.run((db) => db.select().from(releaseVersions).where(ofVersion(stackName, ref)));
      return row ? versionOf(row) : null;
    },

    async versionsOf(stackName, refs) {
      if (refs.length === 0) return [];
      const { componentName, scope, scopeValue, major, minor } = releaseVersions;
      const rows = await database.run((db) =>
        db
          .select()
          .from(releaseVersions)
          .where(
            and(
              inStack(releaseVersions, stackName),
              sql`(${componentName}, ${scope}, ${scopeValue}, ${major}, ${minor}) in (
                select "componentName", "scope", "scopeValue", "major", "minor" from json_to_recordset(${JSON.stringify(refs)}::json)
                  as r("componentName" text, "scope" text, "scopeValue" text, "major" int, "minor" int))`,
            ),
          )
          .orderBy(asc(componentName), asc(scope), asc(scopeValue), desc(major), desc(minor)),
      );
      return rows.map(versionOf);
    },

    createVersion(made) {
      return database.transaction(async (tx) => {
        const problem = await missingPrerequisite(tx, stageRegion, made);
        if (problem) return { ok: false, problem };
        const rows = await tx
          .insert(releaseVersions)
          .values({ stageRegion, ...made })
          .onConflictDoNothing()
          .returning({ major: releaseVersions.major });
        return rows.length > 0
          ? { ok: true, value: made }
          : conflict(
              `Version ${made.major}.${made.minor} of ${nameOf(made)} exists already, and a version never changes. Take a higher one.`,
            );
      });
    },

    async package(key) {
      const [row] = await database.run((db) =>
        db
          .select()
          .from(releasePackages)
          .where(and(eq(releasePackages.stageRegion, stageRegion), eq(releasePackages.key, key))),
      );
      if (!row) return null;
      const { stageRegion: _stageRegion, ...file } = row;
      return file;
    },

    async putPackage(file) {
      const row = { stageRegion, ...file };
      await database.run((db) =>
        db
          .insert(releasePackages)
          .values(row)
          .onConflictDoUpdate({ target: [releasePackages.stageRegion, releasePackages.key], set: row }),
      );
    },

    putClusters: (clusters) => database.transaction((tx) => upsertClusters(tx, stageRegion, clusters)),

    async cluster(stackName, clusterId) {
      const [row] = await database.run((db) =>
        db
          .select()
          .from(releaseClusters)
          .where(and(inStack(releaseClusters, stackName), eq(releaseClusters.clusterId, clusterId))),
      );
      return row ? clusterOf(row) : null;
    },

    async clustersOf(stackName, clusterIds) {
      const rows = await database.run((db) =>
        db
          .select()
          .from(releaseClusters)
          .where(and(inStack(releaseClusters, stackName), isAmong(releaseClusters.clusterId, clusterIds))),
      );
      return rows.map(clusterOf);
    },

    async clusterCount(stackName) {
      const [row] = await database.run((db) =>
        db.select({ clusters: count() }).from(releaseClusters).where(inStack(releaseClusters, stackName)),
      );
      return row?.clusters ?? 0;
    },

    async clusters(stackName, { limit, after }) {
      const cursor = readCursor(after, ['text']);
      const rows = await database.run((db) =>
        db
          .select()
          .from(releaseClusters)
          .where(and(inStack(releaseClusters, stackName), cursor ? sql`${releaseClusters.clusterId} > ${cursor[0]}` : undefined))
          .orderBy(asc(releaseClusters.clusterId))
          .limit(limit + 1),
      );
      return pageOf(rows, limit, clusterOf, ({ clusterId }) => [clusterId]);
    },
  };
}

const nameOf = ({ componentName, scope, scopeValue }: ComponentKey): string =>
  `${componentName} (${scope === 'ACCOUNT' ? `account ${scopeValue}` : scope})`;
