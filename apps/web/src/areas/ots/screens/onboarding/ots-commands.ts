import { graphql } from '../../../../generated/gql.ts';
import { request } from '../../../../kits/graphql/request.ts';
import type { Guard } from '../../../../kits/guarded-action/send-command.ts';

const Onboard = graphql(`
  query Ots_OnboardQuery($awsAccountId: String!, $regions: [String!]!, $isPartOfAwsOrg: String!, $guard: GuardInput) {
    otsOnboardResponse(awsAccountId: $awsAccountId, regions: $regions, isPartOfAwsOrg: $isPartOfAwsOrg, guard: $guard) {
      onboardResponse
    }
  }
`);

const UpdateRoleArn = graphql(`
  query Ots_UpdateRoleArnQuery($awsAccountId: String!, $regions: [String!]!, $roleArn: String!, $version: Int, $guard: GuardInput) {
    updateRoleArnResponse(awsAccountId: $awsAccountId, regions: $regions, roleArn: $roleArn, version: $version, guard: $guard) {
      onUpdateRoleArnResponse
    }
  }
`);

/** What a person asked for, before it is confirmed. */
export type OtsChange =
  | { kind: 'onboard'; regions: readonly string[]; isPartOfAwsOrg: 'TRUE' | 'FALSE' }
  | { kind: 'role'; regions: readonly string[]; roleArn: string; version: number | null };

/** Sends a change and answers the server's message. Throws RequestError. */
export async function sendChange(awsAccountId: string, change: OtsChange, guard: Guard): Promise<string> {
  const regions = [...change.regions];
  if (change.kind === 'onboard') {
    const { isPartOfAwsOrg } = change;
    return (await request(Onboard, { awsAccountId, regions, isPartOfAwsOrg, guard })).otsOnboardResponse.onboardResponse;
  }
  const { roleArn, version } = change;
  return (await request(UpdateRoleArn, { awsAccountId, regions, roleArn, version, guard })).updateRoleArnResponse.onUpdateRoleArnResponse;
}
