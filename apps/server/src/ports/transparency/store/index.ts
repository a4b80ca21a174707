import { randomUUID } from 'node:crypto';
import { and, asc, count, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { OTS_REGIONS } from '#rules/ots/item';
import type { Database, Handle, Tx } from '../../../platform/database/database.ts';
import { otsAccountRegions, otsAccounts, otsVerifications } from '../../../platform/database/schema/transparency.ts';
import { PortError } from '../../port-error.ts';
import type { Checked, OnboardedAccount, Page, TransparencyRecords, Verification } from '../port.ts';

type AccountRow = typeof otsAccounts.$inferSelect;
type RegionRow = typeof otsAccountRegions.$inferSelect;

/** Accounts as they are brought in, all at once. */
export interface BroughtIn {
  accounts: readonly {
    accountId: string;
    regions: readonly string[];
    isInOrganization: boolean;
    roleArn: string | null;
    /** Epoch milliseconds; `at` when absent. */
    onboardedAt?: number;
  }[];
  by: string;
  /** Epoch milliseconds. */
  at: number;
}

/** Our own records, with what only their owner does. */
export interface TransparencyStore extends TransparencyRecords {
  /** Onboards those accounts that are not, with their roles; those that are stay as they are. Answers how many were new. */
  bringIn(brought: BroughtIn): Promise<number>;
}

/** @param stageRegion stage and region, such as `beta/iad`: the accounts of one place are unseen from another */
export function createTransparencyRecords(database: Database, stageRegion: string): TransparencyStore {
  const inPlace = eq(otsAccounts.stageRegion, stageRegion);

  return {
    async accounts({ limit, after }) {
      return database.run(async (db) => {
        const rows = await db
          .select()
          .from(otsAccounts)
          .where(and(inPlace, after === undefined ? undefined : sql`${otsAccounts.accountId} > ${after}`))
          .orderBy(asc(otsAccounts.accountId))
          .limit(limit + 1);
        const page = await withRegions(db, stageRegion, rows.slice(0, limit));
        const [all] = await db.select({ total: count() }).from(otsAccounts).where(inPlace);
        return { rows: page, total: all?.total ?? 0, next: rows.length > limit ? (page.at(-1)?.accountId ?? null) : null };
      });
    },

    async regions({ limit, after }) {
      return database.run(async (db) => {
        const ofPlace = eq(otsAccountRegions.stageRegion, stageRegion);
        const behind = after === undefined ? undefined : isBehind([otsAccountRegions.accountId, otsAccountRegions.region], after);
        const rows = await db
          .select()
          .from(otsAccountRegions)
          .where(and(ofPlace, behind))
          .orderBy(asc(otsAccountRegions.accountId), asc(otsAccountRegions.region))
          .limit(limit + 1);
        const shown = rows.slice(0, limit);
        const ids = [...new Set(shown.map(({ accountId }) => accountId))];
        const accounts =
          ids.length === 0
            ? []
            : await db
                .select()
                .from(otsAccounts)
                .where(and(inPlace, inArray(otsAccounts.accountId, ids)));
        const known = new Map((await withRegions(db, stageRegion, accounts)).map((account) => [account.accountId, account]));
        const [all] = await db.select({ total: count() }).from(otsAccountRegions).where(ofPlace);
        return {
          rows: shown.flatMap(({ accountId, region }) => {
            const account = known.get(accountId);
            return account ? [{ account, region }] : [];
          }),
          total: all?.total ?? 0,
          next: nextOf(rows, limit, ({ accountId, region }) => [accountId, region]),
        };
      });
    },

    async recent(limit) {
      return database.run(async (db) => {
        const rows = await db
          .select({ accountId: otsAccountRegions.accountId, region: otsAccountRegions.region })
          .from(otsAccountRegions)
          .where(eq(otsAccountRegions.stageRegion, stageRegion))
          .orderBy(desc(otsAccountRegions.onboardedAt), asc(otsAccountRegions.accountId), asc(otsAccountRegions.region))
          // No account has more regions than there are.
          .limit(limit * OTS_REGIONS.length);
        const newest = new Map<string, string>();
        for (const { accountId, region } of rows) if (!newest.has(accountId) && newest.size < limit) newest.set(accountId, region);
        if (newest.size === 0) return [];
        const accounts = await db
          .select()
          .from(otsAccounts)
          .where(and(inPlace, inArray(otsAccounts.accountId, [...newest.keys()])));
        const known = new Map((await withRegions(db, stageRegion, accounts)).map((account) => [account.accountId, account]));
        return [...newest].flatMap(([accountId, region]) => {
          const account = known.get(accountId);
          return account ? [{ account, region }] : [];
        });
      });
    },

    account: (accountId) => database.run((db) => readAccount(db, stageRegion, accountId)),

    onboard({ accountId, regions, isInOrganization, by, at }) {
      return database.transaction(async (tx) => {
        const made = await tx
          .insert(otsAccounts)
          .values({
            stageRegion,
            accountId,
            uuid: randomUUID(),
            isInOrganization,
            roleArn: null,
            externalId: randomUUID(),
            version: 1,
            updatedBy: by,
            updatedAt: at,
          })
          .onConflictDoNothing()
          .returning({ accountId: otsAccounts.accountId });
        const row = await lockAccount(tx, stageRegion, accountId);
        const added = await tx
          .insert(otsAccountRegions)
          .values(regions.map((region) => ({ stageRegion, accountId, region, onboardedBy: by, onboardedAt: at })))
          .onConflictDoNothing()
          .returning({ region: otsAccountRegions.region });
        if (made.length === 0 && (added.length > 0 || row.isInOrganization !== isInOrganization)) {
          await tx
            .update(otsAccounts)
            .set({ isInOrganization, version: row.version + 1, updatedBy: by, updatedAt: at })
            .where(and(inPlace, eq(otsAccounts.accountId, accountId)));
        }
        return knownAccount(tx, stageRegion, accountId);
      });
    },

    setRole({ accountId, roleArn, version, by, at }) {
      return database.transaction(async (tx) => {
        const changed = await tx
          .update(otsAccounts)
          .set({ roleArn, version: version + 1, updatedBy: by, updatedAt: at })
          .where(and(inPlace, eq(otsAccounts.accountId, accountId), eq(otsAccounts.version, version)))
          .returning({ accountId: otsAccounts.accountId });
        const account = await knownAccount(tx, stageRegion, accountId);
        return changed.length === 0 ? null : account;
      });
    },

    async verifications({ limit, after, actionable, accountId }) {
      const wanted = and(
        eq(otsVerifications.stageRegion, stageRegion),
        actionable ? isNotNull(otsVerifications.problem) : undefined,
        accountId === undefined ? undefined : eq(otsVerifications.accountId, accountId),
      );
      const key = [otsVerifications.accountId, otsVerifications.region, otsVerifications.domainId];
      return database.run(async (db) => {
        const rows = await db
          .select()
          .from(otsVerifications)
          .where(and(wanted, after === undefined ? undefined : isBehind(key, after)))
          .orderBy(...key.map((column) => asc(column)))
          .limit(limit + 1);
        const [all] = await db.select({ total: count() }).from(otsVerifications).where(wanted);
        return {
          rows: rows.slice(0, limit).map(({ stageRegion: _stageRegion, ...found }): Verification => found),
          total: all?.total ?? 0,
          next: nextOf(rows, limit, (row) => [row.accountId, row.region, row.domainId]),
        };
      });
    },

    async bringIn({ accounts, by, at }) {
      let made = 0;
      for (let from = 0; from < accounts.length; from += BROUGHT_AT_ONCE) {
        const some = accounts.slice(from, from + BROUGHT_AT_ONCE);
        made += await database.transaction((tx) => bringIn(tx, stageRegion, { accounts: some, by, at }));
      }
      return made;
    },

    keepVerifications: (checked) =>
      checked.length === 0 ? Promise.resolve() : database.transaction((tx) => keep(tx, stageRegion, checked)),
  };
}

const BROUGHT_AT_ONCE = 500;

async function bringIn(tx: Tx, stageRegion: string, { accounts, by, at }: BroughtIn): Promise<number> {
  if (accounts.length === 0) return 0;
  const made = await tx
    .insert(otsAccounts)
    .values(
      accounts.map(({ accountId, isInOrganization, roleArn, onboardedAt = at }) => ({
        stageRegion,
        accountId,
        uuid: randomUUID(),
        isInOrganization,
        roleArn,
        externalId: randomUUID(),
        version: 1,
        updatedBy: by,
        updatedAt: onboardedAt,
      })),
    )
    .onConflictDoNothing()
    .returning({ accountId: otsAccounts.accountId });
  const isNew = new Set(made.map(({ accountId }) => accountId));
  const regions = accounts
    .filter(({ accountId }) => isNew.has(accountId))
    .flatMap(({ accountId, regions: ofAccount, onboardedAt = at }) =>
      ofAccount.map((region) => ({ stageRegion, accountId, region, onboardedBy: by, onboardedAt })),
    );
  if (regions.length > 0) await tx.insert(otsAccountRegions).values(regions).onConflictDoNothing();
  return made.length;
}

/** Two statements for any number of rows: a round keeps tens of thousands. */
async function keep(tx: Tx, stageRegion: string, checked: readonly Checked[]): Promise<void> {
  const found = JSON.stringify(checked.flatMap((one) => one.found));
  const looked = JSON.stringify(checked.map(({ accountId, region }) => ({ accountId, region })));
  await tx.execute(sql`
    insert into ots_verifications as v (stage_region, account_id, region, domain_id, domain_name, beta_tokens_attribute, hostclass, state, spie_tags,
      expected_state, problem, detail, since, verified_at)
    select ${stageRegion}, "accountId", "region", "domainId", "domainName", "betaTokensAttribute", "hostclass", "state", "spieTags", "expectedState",
      "problem", "detail", case when "problem" is null then null else "verifiedAt" end, "verifiedAt"
    from jsonb_to_recordset(${found}::jsonb) as f("accountId" text, "region" text, "domainId" text, "domainName" text,
      "betaTokensAttribute" text, "hostclass" text, "state" text, "spieTags" text, "expectedState" text, "problem" text, "detail" text,
      "verifiedAt" bigint)
    order by 2, 3, 4
    on conflict (stage_region, account_id, region, domain_id) do update set
      domain_name = excluded.domain_name, beta_tokens_attribute = excluded.beta_tokens_attribute, hostclass = excluded.hostclass,
      state = excluded.state, spie_tags = excluded.spie_tags, expected_state = excluded.expected_state, problem = excluded.problem,
      detail = excluded.detail, verified_at = excluded.verified_at,
      since = case when v.problem = excluded.problem then v.since else excluded.since end`);
  // What this transaction has not written is not there any more. Comparing names would be slow: nobody tells the planner how many there are.
  await tx.execute(sql`
    delete from ots_verifications v
    using jsonb_to_recordset(${looked}::jsonb) as c("accountId" text, "region" text)
    where v.stage_region = ${stageRegion} and v.account_id = c."accountId" and v.region = c."region" and v.xmin <> pg_current_xact_id()::xid`);
}

/** Rows in the order of `key` that come after the one whose values the cursor holds. */
const isBehind = (key: readonly (RegionColumn | VerificationColumn)[], cursor: string): SQL => {
  const values = cursor.split('/');
  return sql`(${sql.join([...key], sql`, `)}) > (${sql.join(
    key.map((_column, turn) => sql`${values[turn] ?? ''}`),
    sql`, `,
  )})`;
};
type RegionColumn = (typeof otsAccountRegions)['accountId' | 'region'];
type VerificationColumn = (typeof otsVerifications)['accountId' | 'region' | 'domainId'];

const nextOf = <Row>(rows: readonly Row[], limit: number, keyOf: (row: Row) => readonly string[]): Page<Row>['next'] => {
  const last = rows[limit - 1];
  return rows.length > limit && last !== undefined ? keyOf(last).join('/') : null;
};

async function lockAccount(tx: Tx, stageRegion: string, accountId: string): Promise<AccountRow> {
  const [row] = await tx
    .select()
    .from(otsAccounts)
    .where(and(eq(otsAccounts.stageRegion, stageRegion), eq(otsAccounts.accountId, accountId)))
    .for('update');
  if (!row) throw new PortError('not-found', `The account ${accountId} is not onboarded.`);
  return row;
}

async function knownAccount(handle: Handle, stageRegion: string, accountId: string): Promise<OnboardedAccount> {
  const account = await readAccount(handle, stageRegion, accountId);
  if (account === null) throw new PortError('not-found', `The account ${accountId} is not onboarded.`);
  return account;
}

async function readAccount(handle: Handle, stageRegion: string, accountId: string): Promise<OnboardedAccount | null> {
  const rows = await handle
    .select()
    .from(otsAccounts)
    .where(and(eq(otsAccounts.stageRegion, stageRegion), eq(otsAccounts.accountId, accountId)));
  const [account] = await withRegions(handle, stageRegion, rows);
  return account ?? null;
}

/** The same accounts with their regions, the first onboarded first. */
async function withRegions(handle: Handle, stageRegion: string, rows: readonly AccountRow[]): Promise<OnboardedAccount[]> {
  if (rows.length === 0) return [];
  const regions = await handle
    .select()
    .from(otsAccountRegions)
    .where(
      and(
        eq(otsAccountRegions.stageRegion, stageRegion),
        inArray(
          otsAccountRegions.accountId,
          rows.map(({ accountId }) => accountId),
        ),
      ),
    )
    .orderBy(asc(otsAccountRegions.onboardedAt), asc(otsAccountRegions.region));
  const byAccount = new Map<string, RegionRow[]>();
  for (const row of regions) byAccount.set(row.accountId, [...(byAccount.get(row.accountId) ?? []), row]);
  return rows.map(({ stageRegion: _stageRegion, updatedBy: _by, ...account }) => ({
    ...account,
    regions: (byAccount.get(account.accountId) ?? []).map(({ region, onboardedAt, onboardedBy }) => ({
      region,
      onboardedAt,
      by: onboardedBy,
    })),
  }));
}
