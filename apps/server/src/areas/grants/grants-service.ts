import { MINUTE } from '#rules/durations';
import { GRANT_LIMITS, type Grant, type GrantEvent, type GrantOpens, grantAt, type Person } from '#rules/grants/grant';
import { type GrantUse, grantRefusal, pickGrant } from '#rules/grants/use-grant';
import type { Refusal } from '#rules/guard';
import type { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { GrantFinder } from '../../platform/commands/bus.ts';
import { auditSubject } from '../../platform/commands/command-request.ts';
import type { Database, Handle, Tx } from '../../platform/database/database.ts';
import type { PushHub } from '../../platform/push/push-hub.ts';
import {
  decide,
  type GrantList,
  insertGrant,
  lastGrantsOfHolder,
  listGrants,
  openGrantsOfHolder,
  overdue,
  readGrant,
  wasChangedBy,
  writeReview,
} from './grant-store.ts';

interface GrantsDependencies {
  database: Database;
  clock: Clock;
  audit: AuditLog;
  push: Pick<PushHub, 'publish'>;
}

/** A request that was examined. `id` is the token of its command. */
export interface OpenedRequest {
  id: string;
  stageRegion: string;
  holder: Person;
  subject: string;
  opens: GrantOpens;
  minutes: number;
  ticket: string;
  reasonCode: string;
  description: string;
  needsSecondPerson: boolean;
  isBreakGlass: boolean;
  unproved: string | null;
  /** Somebody is notified of a break-glass. */
  isNotified: boolean;
}

/** One step of one grant by a person. */
interface StepRequest {
  id: string;
  by: Person;
  text: string | null;
  token: string;
}

/** Grants of all places: asked for, decided, found for commands, ended by time. Who may do what is the commands' affair. */
export class GrantsService implements GrantFinder {
  readonly #deps: GrantsDependencies;

  constructor(deps: GrantsDependencies) {
    this.#deps = deps;
  }

  async find(
    handle: Handle,
    use: GrantUse,
    id: string | null,
  ): Promise<{ grant: Grant; refusal: null } | { grant: null; refusal: Refusal | null }> {
    const now = this.#deps.clock.now();
    if (id === null) {
      const picked = pickGrant(await openGrantsOfHolder(handle, use.stageRegion, use.holderId), use, now);
      if (picked.grant !== null || picked.refusal !== null) return picked;
      return pickGrant(await lastGrantsOfHolder(handle, use.stageRegion, use.holderId), use, now);
    }
    const grant = await readGrant(handle, id);
    const refusal = grant ? grantRefusal(grant, use, now) : NOT_THERE;
    return grant && refusal === null ? { grant, refusal } : { grant: null, refusal };
  }

  /** Whether some grant of the person carries a use now. */
  async isOpen(use: GrantUse): Promise<boolean> {
    return (await this.#deps.database.run((db) => this.find(db, use, null))).grant !== null;
  }

  /** A grant as it stands now; null when there is none. */
  async read(id: string): Promise<Grant | null> {
    const grant = await this.#deps.database.run((db) => readGrant(db, id));
    return grant && grantAt(grant, this.#deps.clock.now());
  }

  /** What the person has open or asked for, as it stands now: what time has ended meanwhile among it. */
  async ofHolder(stageRegion: string, holderId: string): Promise<Grant[]> {
    const now = this.#deps.clock.now();
    const held = await this.#deps.database.run((db) => openGrantsOfHolder(db, stageRegion, holderId));
    return held.map((grant) => grantAt(grant, now));
  }

  async list(
    stageRegion: string,
    list: GrantList,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ grants: Grant[]; total: number }> {
    const now = this.#deps.clock.now();
    const found = await this.#deps.database.run((db) => listGrants(db, { stageRegion, list, limit, offset, now }));
    return { ...found, grants: found.grants.map((grant) => grantAt(grant, now)) };
  }

  /** Writes a request: it waits where a second person is needed, and opens at once where none is. */
  async open(request: OpenedRequest): Promise<Grant> {
    const { database, clock } = this.#deps;
    const { isNotified, ...rest } = request;
    const now = clock.now();
    const waits = rest.needsSecondPerson && !rest.isBreakGlass;
    const grant: Grant = {
      ...rest,
      state: waits ? 'WAITING' : 'LIVE',
      requestedAt: now,
      openedAt: waits ? null : now,
      endsAt: now + (waits ? GRANT_LIMITS.waitsMs : rest.minutes * MINUTE),
      decidedBy: null,
      decision: null,
      review: rest.isBreakGlass ? { dueAt: now + GRANT_LIMITS.reviewMs, by: null, at: null, text: null } : null,
    };
    await database.transaction(async (tx) => {
      await insertGrant(tx, { ...grant, noticeDueAt: rest.isBreakGlass && isNotified ? now : null });
      this.#publish(tx, grant);
    });
    return grant;
  }

  async wasRequested(id: string): Promise<boolean> {
    return (await this.#deps.database.run((db) => readGrant(db, id))) !== null;
  }

  /** Takes a step with a grant. @returns the grant after it, or why it cannot, in words */
  step(
    event: GrantEvent,
    { id, by, text, token }: StepRequest,
  ): Promise<{ grant: Grant; problem: null } | { grant: null; problem: string }> {
    const { database, clock } = this.#deps;
    return database.transaction(async (tx) => {
      const at = clock.now();
      const before = await readGrant(tx, id);
      // Time may have ended it while nobody looked: what is over is not opened again.
      if (before && grantAt(before, at).state !== before.state) return { grant: null, problem: 'Its time is over.' };
      const endsAt = event === 'approve' && before ? at + before.minutes * MINUTE : at;
      const done = await decide(tx, { id, event, by, text, token, at, endsAt });
      if (done.grant) this.#publish(tx, done.grant);
      return done;
    });
  }

  /** Notes what came of looking at a break-glass afterwards; false when somebody else was first. */
  review({ id, by, text, token }: StepRequest): Promise<boolean> {
    const { database, clock } = this.#deps;
    return database.transaction(async (tx) => {
      const written = await writeReview(tx, { id, by, text: text ?? '', token, at: clock.now() });
      const grant = written ? await readGrant(tx, id) : null;
      if (grant) this.#publish(tx, grant);
      return written;
    });
  }

  /** After a crash: whether the command of this token took effect. Of an earlier step that another one followed nobody asks. */
  wasChangedBy(id: string, token: string): Promise<boolean> {
    return this.#deps.database.run((db) => wasChangedBy(db, id, token));
  }

  /** Ends what time has ended, each with its record. @returns how many */
  async endOverdue(): Promise<number> {
    const { database, clock, audit } = this.#deps;
    const at = clock.now();
    const found = await database.run((db) => overdue(db, at, AT_ONCE));
    let ended = 0;
    for (const { id, state, endsAt, stageRegion, subject, ticket } of found) {
      const event = state === 'WAITING' ? 'lapse' : 'end';
      await database.transaction(async (tx) => {
        // Another server may have been first.
        const { grant } = await decide(tx, { id, event, by: null, text: null, token: null, at, endsAt });
        if (grant === null) return;
        ended += 1;
        await audit.append(tx, {
          at,
          stageRegion,
          actor: CLOCK,
          command: { path: `aes/grants/${event}`, parent: 'aes/grants', name: event },
          subject: auditSubject({ subject }),
          arguments: { grant_id: id, subject },
          ticket,
          grant: id,
          phase: 'completed',
          outcome: 'succeeded',
        });
        this.#publish(tx, grant);
      });
    }
    return ended;
  }

  #publish(tx: Tx, { id, stageRegion, state }: Grant): void {
    this.#deps.push.publish(tx, { topic: `grant:${id}`, stageRegion, payload: { state } });
  }
}

const AT_ONCE = 100;

/** Who does what only time does. */
const CLOCK: Person = { id: 'clock', name: 'Tumbler (by the clock)' };

const NOT_THERE: Refusal = {
  code: 'GRANT_REQUIRED',
  message: 'There is no such grant.',
  fix: 'Leave guard.grantId out, and a live grant of yours is found by itself. Request a grant where there is none.',
};
