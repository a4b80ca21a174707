import { formatDuration } from '../domains/sizes.ts';
import { MINUTE } from '../durations.ts';
import { collectionPath, placementGroupPath } from '../paths/serverless.ts';
import { isRetryable } from './collection.ts';
import type { PartRead } from './group-verdict.ts';
import { type ServerlessVerdict, type VerdictCheck, type VerdictFinding, verdictOf } from './verdict.ts';

/** What a verdict of a collection rests on. Times are epoch milliseconds. */
export interface CollectionFacts {
  accountId: string;
  now: number;
  collection: {
    id: string;
    name: string;
    status: string;
    createdAt: number;
    lastModifiedAt: number;
    failureReason: string | null;
    placementConstraintId: string | null;
  };
  /** Of its placement group; null where none is assigned. */
  group: PartRead<ServerlessVerdict> | null;
}

/** Creating, updating and deleting take minutes. */
export const WORKING_TOO_LONG_MS = 60 * MINUTE;

/** What the reasons that the service gives call for, by their code. */
const STEPS: Readonly<Record<string, string>> = {
  KMS_KEY_INACCESSIBLE: 'Have the owner allow the service to use the KMS key, then retry the collection.',
  OCU_LIMIT_EXCEEDED: 'Have the OCU limit of the account raised, then retry the collection.',
  NETWORK_POLICY_CONFLICT: 'Check the VPC endpoint in the network policy, then retry the collection.',
};

/** How a collection is: its status, and whether the placement group that serves it is healthy. */
export function collectionVerdict({ accountId, now, collection, group }: CollectionFacts): ServerlessVerdict {
  const groupId = collection.placementConstraintId;
  const checks: VerdictCheck[] = [{ title: 'Status', notRun: null, findings: statusOf(accountId, now, collection) }];
  if (group !== null && groupId !== null) checks.push(groupCheck(accountId, groupId, group));
  return verdictOf(checks, now, group?.ok ? group.value.trend : null);
}

function statusOf(accountId: string, now: number, collection: CollectionFacts['collection']): VerdictFinding[] {
  const { id, lastModifiedAt, failureReason } = collection;
  const status = collection.status.toLowerCase();
  const link = collectionPath(accountId, id);
  if (status === 'failed') {
    const { code, message } = readReason(failureReason);
    const canRetry = isRetryable({ status, failureReason });
    return [
      {
        kind: 'failed-collection',
        severity: 'bad',
        text:
          message === null
            ? 'the collection failed without a reason'
            : `the collection failed with ${code ?? 'an error'}: ${message.replace(/\.$/, '')}`,
        link,
        since: lastModifiedAt,
        recommended:
          (code === null ? undefined : STEPS[code]) ??
          (canRetry ? 'Retry the collection.' : 'Search the control plane’s logs for the failed workflow.'),
        avoid: canRetry && code !== null && code in STEPS ? 'Avoid retrying while the cause is still there: it fails again.' : null,
      },
    ];
  }
  // Of a collection that is being created, nothing was modified before.
  const begun = status === 'creating' ? Math.max(collection.createdAt, lastModifiedAt) : lastModifiedAt;
  if (status === 'active' || now - begun <= WORKING_TOO_LONG_MS) return [];
  return [
    {
      kind: 'collection-working',
      severity: 'warning',
      text: `the collection has been ${status} for ${formatDuration(now - begun)}`,
      link,
      since: begun,
      recommended: 'Search the control plane’s logs for the workflow of the collection.',
      avoid: null,
    },
  ];
}

function groupCheck(accountId: string, groupId: string, group: PartRead<ServerlessVerdict>): VerdictCheck {
  const title = 'Placement group';
  if (!group.ok) return { title, notRun: group.why, findings: [] };
  if (group.value.state === 'unknown') return { title, notRun: group.value.coverage, findings: [] };
  return {
    title,
    notRun: null,
    findings: group.value.findings.map((finding) => ({
      ...finding,
      text: `placement group ${groupId}: ${finding.text}`,
      // The page of the group has the verdict that this repeats.
      link: finding.link || placementGroupPath(accountId, groupId),
    })),
  };
}

/** The reason of a failure is a JSON text of code and message as a rule; anything else is the message as it is. */
function readReason(text: string | null): { code: string | null; message: string | null } {
  if (text === null || text.trim() === '') return { code: null, message: null };
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return { code: null, message: String(value) };
    const { errorCode, message } = value as { errorCode?: unknown; message?: unknown };
    return { code: typeof errorCode === 'string' ? errorCode : null, message: typeof message === 'string' ? message : text };
  } catch {
    return { code: null, message: text };
  }
}
