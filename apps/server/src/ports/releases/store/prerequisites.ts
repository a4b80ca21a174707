import { and, eq } from 'drizzle-orm';
import type { ComponentVersion, VersionRef } from '#rules/releases/model';
import type { Tx } from '../../../platform/database/database.ts';
import { releaseVersions } from '../../../platform/database/schema/releases.ts';
import type { ReleaseProblem } from '../port.ts';

/**
 * What is wrong with the prerequisites of a version that is to be made: one is not known, or getting it onto a cluster would need the version itself
 * first, or a higher one. Null when all is well.
 */
export async function missingPrerequisite(tx: Tx, place: string, made: ComponentVersion): Promise<ReleaseProblem | null> {
  if (made.prerequisites.length === 0) return null;
  const { componentName, scope, scopeValue, major, minor, prerequisites } = releaseVersions;
  const stored = await tx
    .select({ componentName, scope, scopeValue, major, minor, prerequisites })
    .from(releaseVersions)
    .where(and(eq(releaseVersions.place, place), eq(releaseVersions.stackName, made.stackName)));
  const known = new Map(stored.map((version) => [keyOf(version), version.prerequisites]));
  for (const wanted of made.prerequisites) {
    const ways = [[wanted]];
    const seen = new Set<string>();
    for (let way = ways.pop(); way; way = ways.pop()) {
      const last = way.at(-1) as VersionRef;
      if (includes(last, made)) {
        const circle = [made, ...way].map(textOf).join(' needs ');
        return { type: 'ValidationException', message: `prerequisites go round in a circle: ${circle}. Take out what leads back.` };
      }
      const next = known.get(keyOf(last));
      if (!next)
        return { type: 'ValidationException', message: `prerequisites: there is no ${textOf(last)} in ${made.stackName}. Make it first.` };
      if (seen.has(keyOf(last))) continue;
      seen.add(keyOf(last));
      ways.push(...next.map((one) => [...(way ?? []), one]));
    }
  }
  return null;
}

/** That version or a higher one of the same component. */
const includes = (prerequisite: VersionRef, made: VersionRef): boolean =>
  componentOf(prerequisite) === componentOf(made) &&
  (prerequisite.major > made.major || (prerequisite.major === made.major && prerequisite.minor >= made.minor));

const componentOf = ({ componentName, scope, scopeValue }: VersionRef): string => JSON.stringify([componentName, scope, scopeValue]);
const keyOf = (ref: VersionRef): string => `${componentOf(ref)} ${ref.major}.${ref.minor}`;
const textOf = ({ componentName, major, minor }: VersionRef): string => `${componentName} ${major}.${minor}`;
