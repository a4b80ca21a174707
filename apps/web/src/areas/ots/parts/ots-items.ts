import { graphql } from '../../../generated/gql.ts';
import type { Ots_AllQueryQuery } from '../../../generated/graphql.ts';
import { request } from '../../../kits/graphql/request.ts';
import type { ReadPage } from './read-all.ts';

const All = graphql(`
  query Ots_AllQuery($limit: Int, $after: String) {
    otsAll(limit: $limit, after: $after) {
      otsItems {
        account_id
        domain_name
        onboard_time
        ots_acc_onboarded_flag
        ots_acc_present_in_aws_org
        ots_item_class
        ots_item_parent
        ots_item_region
        ots_item_status
        ots_item_type
        ots_uuid
        trusted_entity_external_id
        aws_org_read_role_arn
        onboarded_regions
      }
      total
      next
    }
  }
`);

export const ONBOARDED_ROWS = 'onboarded';

/** An onboarded account in one region; times are epoch seconds, flags TRUE or FALSE. */
export type OtsItemRow = Ots_AllQueryQuery['otsAll']['otsItems'][number];

export const itemRowId = ({ account_id, ots_item_region }: OtsItemRow): string => `${account_id}:${ots_item_region}`;

export const readItems: ReadPage<OtsItemRow> = async (page, signal) => {
  const { otsItems, total, next } = (await request(All, page, signal)).otsAll;
  return { rows: otsItems, total, next: next ?? null };
};
