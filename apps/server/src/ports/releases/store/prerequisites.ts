import { and, eq } from 'drizzle-orm';
import type { ComponentVersion } from '#rules/releases/model';
import { prerequisiteCycle, versionKey, versionText } from '#rules/releases/version-rules';
import type { Tx } from '../../../platform/database/database.ts';
import { releaseVersions } from '../../../platform/database/schema/releases.ts';
import type { ReleaseProblem } from '../port.ts';

/**
 * What is wrong with the prerequisites of a version that is to be made: one is not known, or getting it onto a cluster would need the version itself
 * first, or a higher one. Null when all is well.
 */
export async function missingPrerequisite(tx: Tx, stageRegion: string, made: ComponentVersion): Promise<ReleaseProblem | null> {
  if (made.prerequisites.length === 0) return null;
  const { componentName, scope, scopeValue, major, minor, prerequisites } = releaseVersions;
  const stored = await tx
    .select({ componentName, scope, scopeValue, major, minor, prerequisites })
    .from(releaseVersions)
    .where(and(eq(releaseVersions.stageRegion, stageRegion), eq(releaseVersions.stackName, made.stackName)));
  const circle = prerequisiteCycle(made, stored);
  if (circle) {
    const way = circle.map(versionText).join(' needs ');
    return { type: 'ValidationException', message: `prerequisites go round in a circle: ${way}. Take out what leads back.` };
  }
  const known = new Set(stored.map(versionKey));
  const unknown = made.prerequisites.find((wanted) => !known.has(versionKey(wanted)));
  return unknown
    ? { type: 'ValidationException', message: `prerequisites: there is no ${versionText(unknown)} in ${made.stackName}. Make it first.` }
    : null;
}
