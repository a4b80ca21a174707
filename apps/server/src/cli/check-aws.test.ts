import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { OPERATIONS, type OperationName, operationsFor, permissionOf, policyFor } from '../ports/aws-account/operations.ts';
import { answersOf, domainNamed } from '../ports/aws-account/testkit/recorded-answers.ts';
import { OWN_ACCOUNT, type StubOptions, stubAwsAccount } from '../ports/aws-account/testkit/stub-aws-account.ts';
import { closeLater, setUpAws } from '../ports/transparency/aws/testkit/console-credentials.ts';
import { checkAws } from './check-aws.ts';

setUpAws();

const USUAL: StubOptions['domains'] = () => ({ [`${OWN_ACCOUNT}/us-east-1`]: [{ status: domainNamed('orders'), answers: answersOf() }] });

async function checked(options: Partial<StubOptions> = {}, args: string[] = []) {
  const stub = await stubAwsAccount({ domains: USUAL, ...options });
  closeLater(() => stub.close());
  const lines: string[] = [];
  const code = await checkAws({ args: ['--endpoint', stub.url, ...args], env: {}, print: (line) => lines.push(line) });
  return { code, lines, stub };
}

const policyFile = (use: 'read' | 'act'): unknown =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../../../docs/aws-policies/${use}.json`, import.meta.url)), 'utf8'));

describe('what may be read of an account', () => {
  test('each reading call is made once, nothing is changed, and all of it is in the policy', async () => {
    const { code, lines, stub } = await checked();
    expect([code, lines.filter((line) => /^(may not|failed|unknown)/.test(line))]).toEqual([0, []]);
    const asked = stub.requests.map(({ operation }) => operation).filter((name) => name !== 'GetCallerIdentity') as OperationName[];
    expect([...new Set(asked)].sort()).toEqual(operationsFor('read').sort());
    const allowed = policyFor('read', ['*']).Statement.flatMap(({ Action }) => Action);
    for (const name of asked) expect([OPERATIONS[name].use, allowed.includes(permissionOf(name))]).toEqual(['read', true]);
  }, 40_000);

  test('a permission that is missing is named with the policy that has it', async () => {
    const { code, lines } = await checked({
      answer: ({ operation }) => (operation === 'DescribeDomainNodes' ? { status: 403, error: 'AccessDeniedException' } : undefined),
    });
    expect(code).toBe(1);
    expect(lines.filter((line) => line.startsWith('may not'))).toEqual([
      expect.stringContaining('need es:DescribeDomainNodes in us-east-1'),
    ]);
    expect(lines.at(-1)).toBe('Missing: es:DescribeDomainNodes. docs/aws-policies/read.json is the policy that has them.');
  }, 40_000);

  test.each<[string, Partial<StubOptions>, string[], RegExp]>([
    [
      'a key that nobody knows',
      { answer: () => ({ status: 403, error: 'InvalidClientTokenId' }) },
      [],
      /does not know the server’s AWS credentials/,
    ],
    [
      'a role that is not handed out',
      { answer: () => ({ status: 403, error: 'AccessDenied' }) },
      ['--role', `arn:aws:iam::${OWN_ACCOUNT}:role/X`],
      /is not handed out/,
    ],
  ])('%s is a diagnosis and no stack trace', async (_what, options, args, words) => {
    const { code, lines } = await checked(options, args);
    expect(code).toBe(1);
    expect(lines.join('\n')).toMatch(words);
    expect(lines.join('\n')).not.toMatch(/\n\s+at /);
  });

  test('an account without a domain says which calls could not be tried', async () => {
    const { code, lines } = await checked({ domains: () => ({}) });
    expect(code).toBe(0);
    expect(lines.filter((line) => line.startsWith('unknown')).length).toBeGreaterThan(8);
  }, 40_000);
});

test.each(['read', 'act'] as const)('docs/aws-policies/%s.json is what the adapters call', (use) => {
  expect(policyFile(use)).toEqual(policyFor(use, ['arn:aws:es:*:111122223333:domain/*']));
});
