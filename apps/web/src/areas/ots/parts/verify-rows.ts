import { type FragmentType, readFragment } from '../../../generated/fragment-masking.ts';
import { graphql } from '../../../generated/gql.ts';
import { request } from '../../../kits/graphql/request.ts';
import type { ReadPage, RowsPage } from './read-all.ts';
import type { VerifyRow } from './verify-row.ts';

const VerifyAll = graphql(`
  query Ots_VerifyAllQuery($awsAccountId: String, $limit: Int, $after: String) {
    otsVerifyAll(awsAccountId: $awsAccountId, limit: $limit, after: $after) {
      ...Ots_VerifyRows
    }
  }
`);

const VerifyActionableAll = graphql(`
  query Ots_VerifyActionableAllQuery($limit: Int, $after: String) {
    otsVerifyActionableAll(limit: $limit, after: $after) {
      ...Ots_VerifyRows
    }
  }
`);

const VerifyRows = graphql(`
  fragment Ots_VerifyRows on OtsVerifyItems {
    otsVerifyItems {
      account_id
      action_required
      current_beta_tokens_attribute
      current_hostclass
      current_ots_state
      current_spie_tags
      domain_id
      domain_name
      expected_ots_state
      last_update_time
      region
      problem
      detail
      since
    }
    total
    next
  }
`);

export const ALL_ROWS = 'verify-all';
export const ACTIONABLE_ROWS = 'verify-actionable-all';
export const accountRows = (accountId: string): string => `verify-account:${accountId}`;

const pageOf = (answer: FragmentType<typeof VerifyRows>): RowsPage<VerifyRow> => {
  const { otsVerifyItems: rows, total, next } = readFragment(VerifyRows, answer);
  return { rows, total, next: next ?? null };
};

export const readVerifyAll: ReadPage<VerifyRow> = async (page, signal) => pageOf((await request(VerifyAll, page, signal)).otsVerifyAll);

export const readActionable: ReadPage<VerifyRow> = async (page, signal) =>
  pageOf((await request(VerifyActionableAll, page, signal)).otsVerifyActionableAll);

export const readVerifyAccount =
  (awsAccountId: string): ReadPage<VerifyRow> =>
  async (page, signal) =>
    pageOf((await request(VerifyAll, { ...page, awsAccountId }, signal)).otsVerifyAll);
