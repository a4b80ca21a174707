import { OTS_PROBLEMS, type OtsProblem, type OtsState } from '#rules/ots/item';
import { GENERIC_ERROR_TEXT } from '#rules/thrown';
import { isPortError } from '../../ports/port-error.ts';
import type {
  AccountFacts,
  Checked,
  DomainFacts,
  OnboardedAccount,
  RoleOutcome,
  TransparencyRecords,
  TransparencySource,
  Verification,
} from '../../ports/transparency/port.ts';

/** Every onboarded account is meant to be transparent. */
const EXPECTED: OtsState = 'ENABLED';
const MOST_KNOWN = 5_000;

interface Look {
  source: TransparencySource;
  records: Pick<TransparencyRecords, 'verifications'>;
  now: () => number;
  signal: AbortSignal;
  /** Hears failures that are no PortErrors. */
  onError: (error: unknown) => void;
}

interface Finding {
  problem: OtsProblem;
  detail: string;
}

type Found = Omit<Verification, 'since'>;

/**
 * What there is to say of an account in its regions: of each domain the worst that is wrong, what is wrong with the account or its role being
 * wrong with all of them. A source that does not answer is an answer too; only a cut-off look throws.
 */
export async function verifyAccount(account: OnboardedAccount, look: Look): Promise<Checked[]> {
  const { source, signal } = look;
  let facts: AccountFacts;
  try {
    facts = await source.account(account.accountId, signal);
  } catch (error) {
    const unread = notVerified(error, look);
    return Promise.all(account.regions.map(({ region }) => asItWas(account, region, unread, look)));
  }
  const checked: Checked[] = [];
  for (const { region } of account.regions) checked.push(await verifyRegion(account, region, facts, look));
  return checked;
}

async function verifyRegion(account: OnboardedAccount, region: string, facts: AccountFacts, look: Look): Promise<Checked> {
  const { source, signal } = look;
  const { accountId, roleArn, externalId } = account;
  try {
    const outcome: RoleOutcome =
      roleArn === null
        ? { ok: false, problem: 'role-missing', detail: 'No role is set.' }
        : await source.tryRole({ accountId, region, roleArn, externalId }, signal);
    const domains = await source.domains(accountId, region, signal);
    const common = [...(outcome.ok ? [] : [outcome]), ...membershipFinding(account, facts)];
    const worst = worstOf(common);
    // Without the role nobody can list them any more: those that were known are what it is wrong with.
    if (domains === null && worst !== null) return asItWas(account, region, worst, look);
    return checkedOf(account, region, domains, common, look.now());
  } catch (error) {
    return asItWas(account, region, notVerified(error, look), look);
  }
}

/** A domain each; the account itself where there is no list of them, or none to hang its problem on. */
function checkedOf(
  { accountId }: OnboardedAccount,
  region: string,
  domains: readonly DomainFacts[] | null,
  common: readonly Finding[],
  verifiedAt: number,
): Checked {
  const row = (facts: DomainFacts): Found => ({
    accountId,
    region,
    ...facts,
    expectedState: EXPECTED,
    problem: null,
    detail: null,
    ...worstOf([...common, ...domainFindings(facts)]),
    verifiedAt,
  });
  if (domains !== null && (domains.length > 0 || common.length === 0)) return { accountId, region, found: domains.map(row) };
  return { accountId, region, found: [row(accountAsWhole(accountId))] };
}

const accountAsWhole = (accountId: string): DomainFacts => ({
  domainId: accountId,
  domainName: '',
  betaTokensAttribute: null,
  hostclass: null,
  state: null,
  spieTags: null,
});

const membershipFinding = ({ accountId, isInOrganization }: OnboardedAccount, facts: AccountFacts): Finding[] =>
  isInOrganization && facts.isInOrganization === false
    ? [{ problem: 'not-in-organization', detail: `The organization has no account ${accountId}.` }]
    : [];

/** What a source cannot tell is null, and no reproach. */
const domainFindings = ({ state, spieTags, hostclass }: DomainFacts): Finding[] => [
  ...(state !== null && state !== EXPECTED ? [{ problem: 'state-differs' as const, detail: `It is ${state}, not ${EXPECTED}.` }] : []),
  ...(spieTags === '' ? [{ problem: 'tags-missing' as const, detail: 'It has no SPIE tags.' }] : []),
  ...(hostclass === '' ? [{ problem: 'hostclass-unknown' as const, detail: 'Its host class is not known.' }] : []),
];

const worstOf = (findings: readonly Finding[]): Finding | null =>
  findings.reduce<Finding | null>(
    (worst, one) => (worst === null || OTS_PROBLEMS.indexOf(one.problem) < OTS_PROBLEMS.indexOf(worst.problem) ? one : worst),
    null,
  );

/** @throws the error itself when the look was cut off */
function notVerified(error: unknown, { signal, onError }: Look): Finding {
  if (signal.aborted || isPortError(error, 'cancelled')) throw error;
  if (isPortError(error)) return { problem: 'not-verified', detail: error.message };
  onError(error);
  return { problem: 'not-verified', detail: GENERIC_ERROR_TEXT };
}

/** What was known before, with what is wrong now: domains do not vanish because nobody answers. */
async function asItWas(account: OnboardedAccount, region: string, finding: Finding, { records, now }: Look): Promise<Checked> {
  const { accountId } = account;
  const { rows } = await records.verifications({ limit: MOST_KNOWN, actionable: false, accountId });
  const before = rows.filter((row) => row.region === region).map(({ since: _since, ...row }): Found => row);
  const found = before.length > 0 ? before : checkedOf(account, region, null, [], now()).found;
  return {
    accountId,
    region,
    found: found.map((row) => ({ ...row, problem: finding.problem, detail: finding.detail, verifiedAt: now() })),
  };
}
