import { formatUtc } from '../date-range.ts';
import type { Refusal } from '../guard.ts';
import { type Permission, whoHas } from '../permissions.ts';
import { covers, type Grant, grantAt, hasSecondPerson } from './grant.ts';

/** What a command needs a grant for. */
export interface GrantUse {
  holderId: string;
  stageRegion: string;
  permission: Permission;
  subject: string;
  needsSecondPerson: boolean;
}

/** Why a grant does not carry a use at a moment; null when it does. Says the first thing that is wrong, and what to do. */
export function grantRefusal(stored: Grant, use: GrantUse, now: number): Refusal | null {
  const grant = grantAt(stored, now);
  if (grant.holder.id !== use.holderId || grant.stageRegion !== use.stageRegion)
    return refused('This grant is another person’s, or of another stage or region.', ASK);
  if (!covers(grant.subject, use.subject)) return refused(`The grant is for ${grant.subject}, not for ${use.subject}.`, ASK);
  if (grant.opens !== use.permission) return refused(`The grant opens ${grant.opens}, and this needs ${use.permission}.`, ASK);
  if (grant.state !== 'LIVE') return refused(deadText(grant), grant.state === 'WAITING' ? WAIT : ASK);
  if (use.needsSecondPerson && !hasSecondPerson(grant))
    return refused(
      'The grant for this command must be approved by a second person.',
      'Ask for a grant that a second person approves, and run the command again.',
    );
  return null;
}

/** Of the grants of a person, the one that carries a use; where none does, the refusal of the one that comes nearest. Newest first. */
export function pickGrant(
  grants: readonly Grant[],
  use: GrantUse,
  now: number,
): { grant: Grant; refusal: null } | { grant: null; refusal: Refusal | null } {
  let nearest: Refusal | null = null;
  for (const grant of grants) {
    const refusal = grantRefusal(grant, use, now);
    if (refusal === null) return { grant, refusal };
    if (covers(grant.subject, use.subject) && grant.opens === use.permission) nearest ??= refusal;
  }
  return { grant: null, refusal: nearest };
}

const ASK = 'Request a grant for this subject from the dialog, with a ticket, a reason and a description.';
const WAIT = `Wait for ${whoHas('grant:approve')} (grant:approve): their page shows the request.`;

function deadText({ state, endsAt, decidedBy, decision }: Grant): string {
  const by = decidedBy === null ? '' : ` by ${decidedBy.name}`;
  const why = decision ? `: ${decision}` : '.';
  const at = formatUtc(endsAt);
  switch (state) {
    case 'WAITING':
      return 'The grant waits for a second person.';
    case 'REFUSED':
      return `The grant was refused${by} at ${at}${why}`;
    case 'REVOKED':
      return `The grant was revoked${by} at ${at}${why}`;
    case 'WITHDRAWN':
      return `The request for the grant was withdrawn at ${at}.`;
    case 'LAPSED':
      return `The request for the grant was not answered; it lapsed at ${at}.`;
    default:
      return `The grant ended at ${at}.`;
  }
}

const refused = (message: string, fix: string): Refusal => ({ code: 'GRANT_REQUIRED', message, fix });
