import { randomUUID } from 'node:crypto';
import { and, eq, isNull, like } from 'drizzle-orm';
import { z } from 'zod';
import { fieldProblem, namedProblem } from '#rules/field-problems';
import { isRole, ROLES } from '#rules/permissions';
import { regionByAirportCode } from '#rules/regions/regions';
import { STAGES } from '#rules/regions/stage-regions';
import { appendAudit } from '../audit/audit-store.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database, Tx } from '../database/database.ts';
import { apiTokens } from '../database/schema/api-tokens.ts';
import { sessions } from '../database/schema/sessions.ts';
import { users } from '../database/schema/users.ts';
import { commandLine } from '../text/command-line.ts';
import { DEMO_PEOPLE, subjectOf } from './demo-people.ts';
import { hashPassword, passwordProblem } from './passwords.ts';
import { hashSecret, newSecret } from './secrets.ts';

const UserName = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => /^[a-z0-9][a-z0-9._@-]{1,62}[a-z0-9]$/.test(text), 'must be 3 to 64 letters, digits, dots, hyphens, underscores or @');

const Role = z.string().refine(isRole, `must be one of ${ROLES.join(', ')}`);

const Entitlement = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => {
    const [stage = '', airportCode = '', ...rest] = text.split('/');
    return (
      rest.length === 0 &&
      ['*', ...STAGES].some((one) => one === stage) &&
      (airportCode === '*' || regionByAirportCode(airportCode) !== null)
    );
  }, 'must be stage/airport with * for any, such as beta/iad or prod/*');

/** What the server's own command line can ask for. Who asks is reported by the command line and kept in the audit log. */
export const AccountRequest = z.discriminatedUnion('verb', [
  z.object({
    verb: z.literal('user-add'),
    name: UserName,
    displayName: z.string().trim().min(1).max(100).optional(),
    roles: z.array(Role).min(1, 'give at least one role'),
    entitlements: z.array(Entitlement).min(1).default(['*/*']),
    password: z.string(),
  }),
  z.object({ verb: z.literal('user-list') }),
  z.object({ verb: z.literal('user-disable'), name: UserName }),
  z.object({ verb: z.literal('user-enable'), name: UserName }),
  z.object({ verb: z.literal('user-reset'), name: UserName, password: z.string() }),
  z.object({ verb: z.literal('token-add'), name: UserName, label: z.string().trim().min(1).max(100), days: z.int().min(1).max(365) }),
  z.object({ verb: z.literal('token-list') }),
  z.object({
    verb: z.literal('token-revoke'),
    id: z.string().regex(/^[A-Za-z0-9_-]{8,43}$/, 'must be the first characters of the id that "list" shows'),
  }),
]);
export type AccountRequest = z.input<typeof AccountRequest>;

/** The answer to such a request: lines to print, and for a new token the token itself, which is shown once. */
export interface AccountAnswer {
  lines: string[];
  token?: string;
}

/** A request that cannot be done; its message says why and what to do. */
export class AccountError extends Error {
  override readonly name = 'AccountError';
}

/** Local users and API tokens. Each change is audited in its own transaction: what cannot be recorded does not happen. */
export class Accounts {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /**
   * Does one request.
   * @param by who asks: the account on this machine
   * @throws AccountError in words for the person at the command line
   */
  async run(input: unknown, by: string): Promise<AccountAnswer> {
    const parsed = AccountRequest.safeParse(input, { error: fieldProblem });
    if (!parsed.success) throw new AccountError(parsed.error.issues.map((issue) => namedProblem(issue, 'The request')).join('\n'));
    const request = parsed.data;
    switch (request.verb) {
      case 'user-add':
        return this.#add(request, by);
      case 'user-list':
        return this.#list();
      case 'user-disable':
        return this.#setDisabled(request.name, true, by);
      case 'user-enable':
        return this.#setDisabled(request.name, false, by);
      case 'user-reset':
        return this.#reset(request.name, request.password, by);
      case 'token-add':
        return this.#addToken(request, by);
      case 'token-list':
        return this.#listTokens();
      case 'token-revoke':
        return this.#revokeToken(request.id, by);
    }
  }

  async #add(request: Extract<z.output<typeof AccountRequest>, { verb: 'user-add' }>, by: string): Promise<AccountAnswer> {
    const { name, roles, entitlements, password } = request;
    const passwordHash = await checkedHash(password, name);
    if (DEMO_PEOPLE.some((person) => person.id === name))
      throw new AccountError(`${name} is one of the demo's people: choose another name`);
    const now = this.#clock.now();
    await this.#database.transaction(async (tx) => {
      const added = await tx
        .insert(users)
        .values({
          id: `user:${randomUUID()}`,
          name,
          displayName: request.displayName ?? name,
          passwordHash,
          roles,
          entitlements,
          createdAt: now,
          changedAt: now,
        })
        .onConflictDoNothing({ target: users.name })
        .returning({ id: users.id });
      if (added.length === 0) throw new AccountError(`there is a user ${name} already: use "reset" for a new password, or another name`);
      await this.#record(tx, by, 'add', name, { roles, entitlements });
    });
    return { lines: [`Added ${name}: ${roles.join(', ')} in ${entitlements.join(', ')}.`] };
  }

  async #list(): Promise<AccountAnswer> {
    const rows = await this.#database.run((db) => db.select().from(users).orderBy(users.name));
    if (rows.length === 0) return { lines: [`There are no local users. Add one: ${commandLine('user', 'add NAME --role operator')}`] };
    return {
      lines: rows.map(
        (row) =>
          `${row.name}  ${row.displayName}  ${row.roles.join(',')}  ${row.entitlements.join(',')}${row.disabled ? '  disabled' : ''}`,
      ),
    };
  }

  /** Disabling ends the person's sessions at once; tokens are checked against the person each time. */
  async #setDisabled(name: string, disabled: boolean, by: string): Promise<AccountAnswer> {
    const now = this.#clock.now();
    await this.#database.transaction(async (tx) => {
      const id = await changed(
        tx.update(users).set({ disabled, changedAt: now }).where(eq(users.name, name)).returning({ id: users.id }),
        name,
      );
      if (disabled) await endSessions(tx, id, now);
      await this.#record(tx, by, disabled ? 'disable' : 'enable', name, {});
    });
    return { lines: [disabled ? `Disabled ${name}; open sessions are ended.` : `Enabled ${name}.`] };
  }

  async #reset(name: string, password: string, by: string): Promise<AccountAnswer> {
    const passwordHash = await checkedHash(password, name);
    const now = this.#clock.now();
    await this.#database.transaction(async (tx) => {
      const id = await changed(
        tx.update(users).set({ passwordHash, changedAt: now }).where(eq(users.name, name)).returning({ id: users.id }),
        name,
      );
      await endSessions(tx, id, now);
      await this.#record(tx, by, 'reset', name, {});
    });
    return { lines: [`${name} has a new password; open sessions are ended.`] };
  }

  async #addToken({ name, label, days }: { name: string; label: string; days: number }, by: string): Promise<AccountAnswer> {
    const token = `tmb_${newSecret()}`;
    const now = this.#clock.now();
    const expiresAt = now + days * 24 * 60 * 60 * 1000;
    const hash = hashSecret(token);
    await this.#database.transaction(async (tx) => {
      const userId = await subjectOfName(tx, name);
      await tx.insert(apiTokens).values({ hash, userId, label, createdAt: now, expiresAt });
      await this.#record(tx, by, 'add-token', name, { label, id: hash.slice(0, 12), expiresAt });
    });
    return {
      lines: [`Token ${hash.slice(0, 12)} of ${name}, good until ${new Date(expiresAt).toISOString()}. It is shown this once:`],
      token,
    };
  }

  async #listTokens(): Promise<AccountAnswer> {
    const rows = await this.#database.run((db) => db.select().from(apiTokens).orderBy(apiTokens.createdAt));
    if (rows.length === 0) return { lines: ['There are no tokens.'] };
    const now = this.#clock.now();
    return {
      lines: rows.map((row) => {
        const state = row.revokedAt !== null ? 'revoked' : row.expiresAt <= now ? 'expired' : 'good';
        return `${row.hash.slice(0, 12)}  ${row.userId}  ${row.label}  ${state}  until ${new Date(row.expiresAt).toISOString()}`;
      }),
    };
  }

  async #revokeToken(id: string, by: string): Promise<AccountAnswer> {
    const revokedAt = this.#clock.now();
    await this.#database.transaction(async (tx) => {
      const prefix = `${id.replaceAll('_', '\\_')}%`;
      const rows = await tx
        .update(apiTokens)
        .set({ revokedAt })
        .where(and(like(apiTokens.hash, prefix), isNull(apiTokens.revokedAt)))
        .returning({ userId: apiTokens.userId });
      if (rows.length !== 1)
        throw new AccountError(rows.length === 0 ? `there is no live token ${id}` : `${id} fits several tokens: give more characters`);
      await this.#record(tx, by, 'revoke-token', rows[0]?.userId ?? '', { id });
    });
    return { lines: [`Revoked ${id}.`] };
  }

  async #record(tx: Tx, by: string, what: string, name: string, args: Record<string, unknown>): Promise<void> {
    await appendAudit(tx, {
      at: this.#clock.now(),
      stageRegion: '*/*',
      actor: { id: `machine:${by}`, name: by },
      sourceHost: 'command line',
      command: { path: `users/${what}`, parent: 'users', name: what },
      subject: { identifier: name },
      arguments: args,
      phase: 'completed',
      outcome: 'succeeded',
    });
  }
}

async function checkedHash(password: string, name: string): Promise<string> {
  const problem = passwordProblem(password, name);
  if (problem !== null) throw new AccountError(`the password ${problem}`);
  return hashPassword(password);
}

async function changed(rows: Promise<{ id: string }[]> | PromiseLike<{ id: string }[]>, name: string): Promise<string> {
  const [row] = await rows;
  if (row === undefined) throw new AccountError(`there is no user ${name}: "list" shows them`);
  return row.id;
}

async function subjectOfName(tx: Tx, name: string): Promise<string> {
  const [row] = await tx.select({ id: users.id, disabled: users.disabled }).from(users).where(eq(users.name, name)).limit(1);
  if (row?.disabled) throw new AccountError(`${name} is disabled: "${commandLine('user', `enable ${name}`)}" first`);
  const demo = DEMO_PEOPLE.find((person) => person.id === name);
  if (row === undefined && demo === undefined)
    throw new AccountError(`there is no user ${name}: "${commandLine('user', 'list')}" shows them`);
  return row?.id ?? (demo === undefined ? '' : subjectOf(demo));
}

async function endSessions(tx: Tx, userId: string, now: number): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now, refreshTokenSealed: null })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)));
}
