import { closeLater } from '../../transparency/aws/testkit/console-credentials.ts';
import { type AwsAccounts, createAwsAccounts } from '../accounts.ts';
import type { DomainMemory } from '../domain-memory.ts';
import { createDomainStatuses, type DomainStatuses } from '../domain-statuses.ts';
import type { AwsAccountTarget } from '../target.ts';
import { answersOf, domainNamed, REGION } from './recorded-answers.ts';
import { OWN_ACCOUNT, type StubAwsAccount, type StubOptions, stubAwsAccount } from './stub-aws-account.ts';

export const ROLE_ARN = `arn:aws:iam::${OWN_ACCOUNT}:role/TumblerReader`;

interface GivenOptions extends Partial<Omit<StubOptions, 'domains'>> {
  domains?: StubOptions['domains'];
  targets?: readonly Partial<AwsAccountTarget>[];
  clock?: { now(): number };
  memory?: DomainMemory;
  onMemoryError?: (error: unknown) => void;
}

export interface GivenAccounts {
  stub: StubAwsAccount;
  accounts: AwsAccounts;
  statuses: DomainStatuses[];
  first: DomainStatuses;
}

/** The adapters’ ground in front of a stub: by default one account in one region, read through a role. */
export async function givenAccounts({
  domains,
  targets = [{}],
  clock = { now: () => Date.now() },
  memory,
  onMemoryError,
  ...stubOptions
}: GivenOptions = {}): Promise<GivenAccounts> {
  const usual = {
    [`${OWN_ACCOUNT}/${REGION}`]: [{ status: domainNamed('orders'), answers: answersOf() }, { status: domainNamed('payments') }],
  };
  const stub = await stubAwsAccount({ domains: domains ?? (() => usual), ...stubOptions });
  // Only a stub that counts its calls is worth waiting for.
  const accounts = stubOptions.hasRates ? createAwsAccounts(clock) : createAwsAccounts(clock, { take: async () => undefined });
  const statuses = targets.map((given) => {
    const { accountId = OWN_ACCOUNT, awsRegion = REGION } = given;
    const target: AwsAccountTarget = {
      accountId,
      awsRegion,
      roleArn: `arn:aws:iam::${accountId}:role/TumblerReader`,
      endpoint: stub.url,
      domains: ['*'],
      callsPerMinute: 300,
      ...given,
    };
    return createDomainStatuses(accounts.clientsOf(target), clock, memory, onMemoryError);
  });
  closeLater(
    () => stub.close(),
    () => accounts.close(),
  );
  const [first] = statuses;
  if (!first) throw new Error('no account was given');
  return { stub, accounts, statuses, first };
}
