import type { Ots_VerifyRowsFragment } from '../../../generated/graphql.ts';

/** What the last verification found of a domain, or of an account as a whole: then it has no domain name. Times are epoch seconds. */
export type VerifyRow = Ots_VerifyRowsFragment['otsVerifyItems'][number];

export const verifyRowId = ({ region, domain_id }: Pick<VerifyRow, 'region' | 'domain_id'>): string => `${region}:${domain_id}`;
