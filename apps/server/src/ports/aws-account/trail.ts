import { z } from 'zod';
import { createCoalescer } from '../coalesce.ts';
import type { AccountClients } from './account-clients.ts';
import type { CallPurpose } from './call-meter.ts';
import { type TrailEvent, TrailPage } from './schema.ts';

/** CloudTrail keeps so long what it can be asked for. */
const KEPT_BY_TRAIL_MS = 90 * 86_400_000;
/** Events take up to a quarter of an hour to arrive. */
const ARRIVING_MS = 15 * 60_000;
const FRESH_MS = 60_000;
const PAGE = 50;
/** Of one name in one reading: beyond that the newest are read, and the answer says that there are more. */
const MOST_PAGES = 6;
const MOST_KEPT = 20_000;

/**
 * What changes a domain. Asked for by name: by source the answer would be full of the reading calls that the console itself makes, and CloudTrail
 * takes one condition in a call.
 */
const CHANGING = [
  'CreateDomain',
  'DeleteDomain',
  'UpdateDomainConfig',
  'CancelDomainConfigChange',
  'UpgradeDomain',
  'StartServiceSoftwareUpdate',
  'CancelServiceSoftwareUpdate',
  'RollbackServiceSoftwareUpdate',
  'UpdateScheduledAction',
  'StartDomainMaintenance',
  'AssociatePackage',
  'DissociatePackage',
  'CreateVpcEndpoint',
  'DeleteVpcEndpoint',
] as const;

/** A call that somebody made to change a domain. */
export interface TrailCall {
  id: string;
  name: string;
  /** Epoch milliseconds. */
  at: number;
  /** `clientId:name`. */
  domainIdentifier: string;
  /** Who, by the end of the ARN: a user, or a role and its session. */
  user: string | null;
  sourceIp: string | null;
  requestId: string | null;
  /** Why it was refused; null where it was taken. */
  errorCode: string | null;
  /** What was asked for, as JSON, cut; nothing of passwords. */
  input: string | null;
}

export interface TrailCalls {
  /** Newest first, [from, to). `truncated` where CloudTrail has more than is read. */
  between(
    from: number,
    to: number,
    options?: { purpose?: CallPurpose; signal?: AbortSignal | undefined },
  ): Promise<{ calls: TrailCall[]; truncated: boolean }>;
}

/** What CloudTrail tells of changes to the domains of an account in a region: read once for all of them, and only the newest again. */
export function createTrailCalls(clients: AccountClients, clock: { now(): number }, mostKept = MOST_KEPT): TrailCalls {
  const { accountId } = clients.target;
  const shared = createCoalescer(clock);
  const known = new Map<string, TrailCall>();
  let covered: { from: number; to: number } | null = null;
  let isCut = false;
  /** People who wait: a reading that began by itself is theirs as soon as there is one. */
  let waiting = 0;

  async function readWindow(from: number, to: number, signal: AbortSignal): Promise<void> {
    const readName = async (EventName: string): Promise<void> => {
      let NextToken: string | undefined;
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const input = {
          LookupAttributes: [{ AttributeKey: 'EventName' as const, AttributeValue: EventName }],
          StartTime: new Date(from),
          EndTime: new Date(to),
          MaxResults: PAGE,
          ...(NextToken ? { NextToken } : {}),
        };
        const answer = await clients.lookupEvents(input, TrailPage, { signal, purpose: waiting > 0 ? 'asked' : 'polling' });
        for (const event of answer.Events) {
          const call = callOf(event, accountId);
          if (call) known.set(call.id, call);
        }
        if (!answer.NextToken) return;
        NextToken = answer.NextToken;
      }
      isCut = true;
    };
    for (const name of CHANGING) await readName(name);
    if (known.size <= mostKept) return;
    // They come by name, not by time.
    const byAge = [...known.values()].sort((a, b) => a.at - b.at);
    for (const { id } of byAge.slice(0, known.size - mostKept)) known.delete(id);
    isCut = true;
  }

  /** Reads what is missing of the window, and what may have arrived late. What is covered has no gaps. */
  async function cover(from: number, signal: AbortSignal): Promise<void> {
    const now = clock.now();
    const wanted = Math.max(from, now - KEPT_BY_TRAIL_MS);
    if (covered === null) {
      await readWindow(wanted, now, signal);
      covered = { from: wanted, to: now };
      return;
    }
    if (wanted < covered.from) {
      await readWindow(wanted, covered.from, signal);
      covered = { ...covered, from: wanted };
    }
    if (now - covered.to > FRESH_MS) {
      await readWindow(Math.max(now - KEPT_BY_TRAIL_MS, covered.to - ARRIVING_MS), now, signal);
      covered = { ...covered, to: now };
    }
  }

  const isCovered = (from: number): boolean =>
    covered !== null && clock.now() - covered.to <= FRESH_MS && Math.max(from, clock.now() - KEPT_BY_TRAIL_MS) >= covered.from;

  return {
    async between(from, to, { purpose = 'asked', signal } = {}) {
      const isPerson = purpose === 'asked';
      if (isPerson) waiting += 1;
      try {
        // One reading at a time: a second one then finds nearly everything there.
        while (!isCovered(from)) await shared.get('trail', { ttlMs: 0, maxAgeMs: 0, signal, load: (inner) => cover(from, inner) });
      } catch (error) {
        // That polling has to wait is no answer for a person.
        if (!isPerson) shared.forget('trail');
        throw error;
      } finally {
        if (isPerson) waiting -= 1;
      }
      const calls = [...known.values()].filter(({ at }) => at >= from && at < to).sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
      return { calls, truncated: isCut };
    },
  };
}

const Parameters = z.object({ domainName: z.string().nullish(), domainArn: z.string().nullish() });
const TrailRecord = z.object({
  requestID: z.string().nullish(),
  sourceIPAddress: z.string().nullish(),
  errorCode: z.string().nullish(),
  userIdentity: z.object({ arn: z.string().nullish() }).nullish(),
  requestParameters: z.record(z.string(), z.unknown()).nullish(),
});
const MOST_INPUT = 2_000;
/** May hold the name and password of a master user, whatever CloudTrail hides of them. */
const SECRET_PARAMETERS = new Set(['advancedSecurityOptions', 'cognitoOptions']);

function callOf({ EventId, EventName, EventTime, Username, CloudTrailEvent }: TrailEvent, accountId: string): TrailCall | null {
  const record = TrailRecord.safeParse(jsonOf(CloudTrailEvent));
  if (!record.success) return null;
  const { requestID, sourceIPAddress, errorCode, userIdentity, requestParameters } = record.data;
  const given = Parameters.safeParse(requestParameters ?? {});
  const name = given.success ? (given.data.domainName ?? given.data.domainArn?.split('/').at(-1)) : null;
  if (!name) return null;
  const kept = Object.entries(requestParameters ?? {}).filter(([key]) => !SECRET_PARAMETERS.has(key));
  return {
    id: EventId,
    name: EventName,
    at: EventTime.getTime(),
    domainIdentifier: `${accountId}:${name}`,
    user: userIdentity?.arn?.split(':').at(-1) ?? Username ?? null,
    sourceIp: sourceIPAddress ?? null,
    requestId: requestID ?? null,
    errorCode: errorCode ?? null,
    input: kept.length > 0 ? JSON.stringify(Object.fromEntries(kept)).slice(0, MOST_INPUT) : null,
  };
}

function jsonOf(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
