import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { OtsProblem, OtsState } from '#rules/ots/item';
import { moment, plainText } from './columns.ts';

/** Accounts that were onboarded to Ops Transparency. */
export const otsAccounts = pgTable(
  'ots_accounts',
  {
    stageRegion: text('stage_region').notNull(),
    accountId: text('account_id').notNull(),
    uuid: text('uuid').notNull(),
    isInOrganization: boolean('is_in_organization').notNull(),
    roleArn: text('role_arn'),
    /** What the role's trust policy must name. */
    externalId: text('external_id').notNull(),
    version: integer('version').notNull(),
    updatedBy: text('updated_by').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.stageRegion, table.accountId] })],
);

/** The regions that each of them was onboarded in. */
export const otsAccountRegions = pgTable(
  'ots_account_regions',
  {
    stageRegion: text('stage_region').notNull(),
    accountId: text('account_id').notNull(),
    region: text('region').notNull(),
    onboardedBy: text('onboarded_by').notNull(),
    onboardedAt: moment('onboarded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.stageRegion, table.accountId, table.region] })],
);

/** What the last verification found of each domain. */
export const otsVerifications = pgTable(
  'ots_verifications',
  {
    stageRegion: text('stage_region').notNull(),
    accountId: text('account_id').notNull(),
    region: text('region').notNull(),
    domainId: plainText('domain_id').notNull(),
    domainName: text('domain_name').notNull(),
    betaTokensAttribute: text('beta_tokens_attribute'),
    hostclass: text('hostclass'),
    state: text('state').$type<OtsState>(),
    spieTags: text('spie_tags'),
    expectedState: text('expected_state').$type<OtsState>().notNull(),
    problem: text('problem').$type<OtsProblem>(),
    detail: text('detail'),
    since: moment('since'),
    verifiedAt: moment('verified_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.stageRegion, table.accountId, table.region, table.domainId] }),
    index('ots_verifications_actionable')
      .on(table.stageRegion, table.accountId, table.region, table.domainId)
      .where(sql`${table.problem} is not null`),
  ],
);
