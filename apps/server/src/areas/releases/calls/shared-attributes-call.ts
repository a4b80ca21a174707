import { type EndedDeployment, isCompared, sharedAttributes } from '#rules/releases/shared-attributes';
import { DEPLOYMENT_STATES, type DeploymentState } from '#rules/releases/vocabulary';
import type { ReleaseRecords } from '../../../ports/releases/port.ts';
import { requireRelease, type SdpdsHandlers } from './call.ts';

const COMPARED: readonly DeploymentState[] = DEPLOYMENT_STATES.filter(isCompared);
const PAGE = 5_000;

/** What failed clusters have in common. */
export const sharedAttributesCall: SdpdsHandlers<'release/sharedAttributes'> = {
  'release/sharedAttributes': async ({ records }, { stackName, releaseId, stageId }) => {
    await requireRelease(records, stackName, releaseId);
    const { attributes, ...counts } = sharedAttributes(await comparedOf(records, stackName, releaseId, stageId ?? null));
    return { ...counts, attributes: attributes.map((found) => ({ ...found, values: [...found.values] })) };
  },
};

/** Of each only what is compared: rows of a release of tens of thousands are not all held at once. */
async function comparedOf(
  records: Pick<ReleaseRecords, 'deploymentsOfRelease'>,
  stackName: string,
  releaseId: string,
  stage: string | null,
): Promise<EndedDeployment[]> {
  const found: EndedDeployment[] = [];
  for (let after: string | null = null; ; ) {
    const page: Awaited<ReturnType<ReleaseRecords['deploymentsOfRelease']>> = await records.deploymentsOfRelease(stackName, releaseId, {
      limit: PAGE,
      after,
      states: COMPARED,
    });
    for (const { accountId, attributes, state, stageId } of page.rows)
      if (stage === null || stageId === stage) found.push({ accountId, attributes, state });
    if (page.next === null) return found;
    after = page.next;
  }
}
