import { REFUSAL_CODES, type RefusalCode } from '#rules/guard';
import { graphql } from '../../../../generated/gql.ts';
import { request } from '../../../../kits/graphql/request.ts';
import { RequestError } from '../../../../kits/graphql/request-error.ts';
import type { ActionOutcome, GuardedRun } from '../../../../kits/guarded-action/guarded-action-dialog.tsx';

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
export async function sendChange(awsAccountId: string, change: OtsChange, run: GuardedRun): Promise<string> {
  const guard = {
    ticket: run.ticket || null,
    reasonCode: run.reasonCode || null,
    description: run.description || null,
    idempotencyKey: run.idempotencyKey,
  };
  const regions = [...change.regions];
  if (change.kind === 'onboard') {
    const { isPartOfAwsOrg } = change;
    return (await request(Onboard, { awsAccountId, regions, isPartOfAwsOrg, guard })).otsOnboardResponse.onboardResponse;
  }
  const { roleArn, version } = change;
  return (await request(UpdateRoleArn, { awsAccountId, regions, roleArn, version, guard })).updateRoleArnResponse.onUpdateRoleArnResponse;
}

const isRefusal = (code: string): code is RefusalCode => (REFUSAL_CODES as readonly string[]).includes(code);

/** What the dialog says of a change that did not happen: the server's message and nothing else (OTS-022). */
export function outcomeOfFailure(error: unknown): ActionOutcome {
  if (!(error instanceof RequestError)) return { kind: 'failed', what: error instanceof Error ? error.message : String(error) };
  const { code, message, requestId } = error;
  return isRefusal(code) ? { kind: 'refused', refusal: { code, message, fix: '' } } : { kind: 'failed', what: message, code, requestId };
}
