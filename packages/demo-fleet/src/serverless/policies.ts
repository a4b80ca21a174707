import { DAY } from '#rules/durations';
import { WELL_KNOWN_ACCOUNT } from '../fleet/well-known.ts';
import { below, draw, mix } from '../random.ts';
import type { AccountPlan } from './accounts.ts';

export type PolicyType = 'data' | 'network' | 'encryption';

export interface PolicyFacts {
  name: string;
  type: PolicyType;
  policyVersion: string;
  createdAt: number;
  lastModifiedAt: number;
  description: string | null;
  /** JSON, but for one that shows what comes of a text that is none. */
  policy: string;
  /** What it is for: `collection/orders-*`. */
  resources: string[];
}

export interface SamlFacts {
  id: string;
  type: 'saml';
  configVersion: string;
  createdAt: number;
  lastModifiedAt: number;
  description: string | null;
  options: Record<string, unknown>;
}

const FIRST = Date.UTC(2024, 2, 4, 7, 30);
const WITHIN_DAYS = 700;
/** Policies of an account by their types; the account of all situations has one that is not JSON. */
export const BROKEN_POLICY = 'not-json';

const NAMES: Readonly<Record<PolicyType, readonly string[]>> = {
  data: ['readers', 'writers', 'ingest-pipeline', 'dashboards', 'auditors', 'break-glass'],
  network: ['public-dashboards', 'vpc-only', 'private-services', 'bedrock'],
  encryption: ['service-key', 'own-key', 'regulated'],
};
const PATTERNS = ['collection/*', 'collection/orders-*', 'collection/logs-*', 'collection/own-key-*', 'collection/images-*'] as const;

/** By name. */
export const policiesOf = (account: AccountPlan, type: PolicyType): PolicyFacts[] => {
  if (account.groups.length === 0) return [];
  const names = [
    ...NAMES[type].filter((_, at) => at < 2 || account.accountId === WELL_KNOWN_ACCOUNT || draw(account.salt, 300 + at) < 0.5),
    ...(type === 'data' && account.accountId === WELL_KNOWN_ACCOUNT ? [BROKEN_POLICY] : []),
  ];
  return names.sort().map((name) => policyOf(account, type, name));
};

const policyOf = (account: AccountPlan, type: PolicyType, name: string): PolicyFacts => {
  const salt = mix(mix(account.salt, name.length * 31 + name.charCodeAt(0)), type.charCodeAt(0));
  const resources = [name === 'own-key' ? 'collection/own-key-*' : (PATTERNS[below(salt, 1, PATTERNS.length)] ?? 'collection/*')];
  return {
    name,
    type,
    ...timesOf(salt),
    policyVersion: versionOf(salt),
    description: draw(salt, 4) < 0.3 ? null : `${name} for ${resources.join()}`,
    policy:
      name === BROKEN_POLICY
        ? `Rules: [{ "ResourceType": "collection", "Resource": [ ${resources.join()}`
        : JSON.stringify(documentOf(account, type, resources)),
    resources,
  };
};

const documentOf = (account: AccountPlan, type: PolicyType, resources: readonly string[]): unknown => {
  const rules = [{ ResourceType: 'collection', Resource: resources }];
  if (type === 'encryption') {
    const own = account.groups.find(({ kmsKeyArn }) => kmsKeyArn !== 'auto')?.kmsKeyArn;
    return { Rules: rules, ...(own === undefined ? { AWSOwnedKey: true } : { AWSOwnedKey: false, KmsARN: own }) };
  }
  if (type === 'network') return [{ Rules: rules, AllowFromPublic: false, SourceVPCEs: ['vpce-0f3a6c1d2b7e94a58'] }];
  return [
    {
      Rules: [{ ...rules[0], Permission: ['aoss:DescribeCollectionItems'] }],
      Principal: [`arn:aws:iam::${account.accountId}:role/SearchReaders`],
    },
  ];
};

const timesOf = (salt: number): { createdAt: number; lastModifiedAt: number } => {
  const createdAt = FIRST + below(salt, 2, WITHIN_DAYS) * DAY + below(salt, 3, DAY);
  return { createdAt, lastModifiedAt: createdAt + below(salt, 5, 60) * DAY };
};

const versionOf = (salt: number): string => Buffer.from(String(1_700_000_000_000 + below(salt, 6, 60_000_000_000))).toString('base64');

/** Names of configs of the account of all situations hold what an address must not be cut at. */
const SAML_NAMES = ['okta', 'staff/contractors', 'partner%2Fsso', '100%'];

/** By id. */
export const samlConfigsOf = (account: AccountPlan): SamlFacts[] => {
  if (account.groups.length === 0) return [];
  const names = account.accountId === WELL_KNOWN_ACCOUNT ? SAML_NAMES : draw(account.salt, 310) < 0.5 ? ['okta'] : [];
  return names
    .map((name): SamlFacts => {
      const salt = mix(account.salt, 320 + name.length);
      return {
        id: `saml/${account.accountId}/${name}`,
        type: 'saml',
        ...timesOf(salt),
        configVersion: versionOf(salt),
        description: draw(salt, 4) < 0.3 ? null : `Sign-in through ${name}`,
        options: {
          userAttribute: 'NameID',
          groupAttribute: 'groups',
          sessionTimeout: 60,
          openSearchServerlessEntityId: `aws:opensearch:${account.accountId}`,
        },
      };
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1));
};
