import type { Config } from '../platform/config/config.ts';
import { createAwsServerless } from '../ports/serverless/aws/index.ts';
import type { AwsIdentity } from '../ports/serverless/aws/role-session.ts';
import type { AwsServerlessTarget } from '../ports/serverless/aws/target.ts';
import type { ServerlessPort } from '../ports/serverless/port.ts';

/** The serverless accounts of a place. */
export interface OwnServerless {
  /** Null where none is configured. */
  port: ServerlessPort | null;
  accounts: readonly { target: AwsServerlessTarget; credentials: () => Promise<AwsIdentity> }[];
  close(): Promise<void>;
}

/** Those that the configuration has of a stage and region. Nothing is asked before the first question. */
export function ownServerless(
  stageRegion: { stage: string; airportCode: string },
  { config, clock }: { config: Pick<Config, 'serverlessAccounts'>; clock: { now(): number } },
): OwnServerless {
  const targets = config.serverlessAccounts
    .filter(({ stage, region }) => stage === stageRegion.stage && region === stageRegion.airportCode)
    .map(({ stage: _stage, region: _region, source: _source, ...target }): AwsServerlessTarget => target);
  if (targets.length === 0) return { port: null, accounts: [], close: async () => {} };
  const port = createAwsServerless({ targets, clock });
  return {
    port,
    accounts: targets.map((target) => ({ target, credentials: () => port.credentialsOf(target.accountId) })),
    close: () => port.close(),
  };
}
