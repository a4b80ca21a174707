import { MINUTE } from '#rules/durations';
import type { DemoServer } from '../demo-server.ts';
import type { Told } from './facts.ts';
import { defined, sorted } from './reader.ts';
import { groupTold } from './serverless-group-surfaces.ts';
import {
  type AccountVisit,
  type Ask,
  askerOf,
  type Before,
  type Collection,
  curve,
  type Finding,
  lastOf,
  PLANES,
  type Plane,
  type ServerlessFacts,
  type SubjectTold,
  WORKER,
  type Worker,
} from './serverless-reader.ts';

/** What every surface of an account says: of itself, of its first groups by plane, and of its first collections. */
export const accountTold = async (server: DemoServer, { account, at }: AccountVisit): Promise<SubjectTold[]> => {
  const ask = askerOf(server, account);
  const minute = { from: at - MINUTE, to: at, period: 60 };
  const before = async (metric: readonly [string, string, string], dimensions: Record<string, string>): Promise<number | undefined> =>
    (await curve(ask, metric, dimensions, minute)).get(at - MINUTE);
  const list = (
    await ask(
      'query W($id: String!) { getAccountCollectionsList(awsAccountId: $id) { collections { id name status placement_constraint_id } } }',
    )
  ).getAccountCollectionsList.collections as Collection[];
  const findings = (await ask('query W($id: String!) { serverlessAccountVerdict(awsAccountId: $id) { findings { kind link text } } }'))
    .serverlessAccountVerdict.findings as Finding[];
  const byPlane = new Map<Plane, Worker[]>();
  for (const plane of PLANES)
    byPlane.set(
      plane,
      (
        await ask(`query W($id: String!, $p: String!) { getWorkersListForAccount(awsAccountId: $id, dataPlaneType: $p) { ${WORKER} } }`, {
          p: plane,
        })
      ).getWorkersListForAccount.workers,
    );
  const subjects: SubjectTold[] = [{ subject: 'the account', told: await ofAccount(ask, account, list, findings, before) }];
  const groups = [...new Set(list.flatMap(({ placement_constraint_id: group }) => group ?? []))].slice(0, MOST_GROUPS);
  for (const group of groups)
    for (const plane of PLANES) {
      const own = (byPlane.get(plane) ?? []).filter(({ placementConstraint }) => placementConstraint === group);
      subjects.push({
        subject: `${plane} of ${group}`,
        told: await groupTold({ ask, account, group, plane, at, own, findings, before }),
      });
    }
  for (const collection of list.slice(0, MOST_COLLECTIONS))
    subjects.push({ subject: collection.name, told: await ofCollection(ask, account, collection, before) });
  return subjects;
};

const MOST_GROUPS = 4;
const MOST_COLLECTIONS = 14;

const named = (list: readonly Collection[]): string => sorted(list.map(({ name, status }) => `${name}:${status}`));

const ofAccount = async (
  ask: Ask,
  account: string,
  list: readonly Collection[],
  findings: readonly Finding[],
  before: Before,
): Promise<Told<ServerlessFacts>[]> => {
  const details: Collection[] = [];
  for (const { id } of list)
    details.push(
      ...((
        await ask(
          `query W($id: String!, $c: String) { getCollectionDetails(awsAccountId: $id, collectionId: $c) {
            collection_details { id name status placement_constraint_id } } }`,
          { c: id },
        )
      ).getCollectionDetails.collection_details as Collection[]),
    );
  const { capacityLimits: limits } = (
    await ask(`query W($id: String!) { getAccountSettings(awsAccountId: $id) { accountSettingsDetail { capacityLimits {
      maxSearchCapacityInOCU maxIndexingCapacityInOCU } } } }`)
  ).getAccountSettings.accountSettingsDetail as { capacityLimits: Record<string, number> };
  const failed = findings.filter(({ kind }) => kind === 'failed-collection').map(({ link }) => lastOf(link));
  const { stats, data, network, encryption, saml } = await ask(`query W($id: String!) {
    stats: getPoliciesStats(awsAccountId: $id) { SecurityPolicyCount { EncryptionPolicyCount NetworkPolicyCount } AccessPolicyStats { DataPolicyCount }
      SecurityConfigCount { SamlConfigCount } }
    data: listAccessPolicies(awsAccountId: $id, type: "data") { policies { name } }
    network: listSecurityPolicies(awsAccountId: $id, type: "network") { policies { name } }
    encryption: listSecurityPolicies(awsAccountId: $id, type: "encryption") { policies { name } }
    saml: listSecurityConfigs(awsAccountId: $id, type: "saml") { configs { id } } }`);
  const policyText = (...counts: readonly number[]): string => `data, network, encryption, saml: ${counts.join(', ')}`;
  return [
    {
      surface: 'list of collections',
      facts: { collections: named(list), failed: sorted(list.flatMap((one) => (one.status === 'failed' ? one.id : []))) },
    },
    { surface: 'details of collections', facts: { collections: named(details) } },
    { surface: 'what stands out', facts: { failed: sorted(failed) } },
    {
      surface: 'account settings',
      facts: defined<ServerlessFacts>({ searchLimit: limits.maxSearchCapacityInOCU, indexingLimit: limits.maxIndexingCapacityInOCU }),
    },
    {
      surface: 'curves of the limits',
      facts: defined<ServerlessFacts>({
        searchLimit: await before(['Tumbler/Serverless', 'maxSearchCapacityInOCU', 'Maximum'], { AwsAccountId: account }),
        indexingLimit: await before(['Tumbler/Serverless', 'maxIndexingCapacityInOCU', 'Maximum'], { AwsAccountId: account }),
      }),
    },
    {
      surface: 'lists of policies',
      facts: {
        policies: policyText(data.policies.length, network.policies.length, encryption.policies.length, saml.configs.length),
      },
    },
    {
      surface: 'statistics of policies',
      facts: {
        policies: policyText(
          stats.AccessPolicyStats.DataPolicyCount,
          stats.SecurityPolicyCount.NetworkPolicyCount,
          stats.SecurityPolicyCount.EncryptionPolicyCount,
          stats.SecurityConfigCount.SamlConfigCount,
        ),
      },
    },
  ];
};

const PUBLISHING: ReadonlySet<string> = new Set(['active', 'updating', 'deleting']);

const ofCollection = async (
  ask: Ask,
  account: string,
  { id, name, status, placement_constraint_id: group }: Collection,
  before: Before,
): Promise<Told<ServerlessFacts>[]> => {
  const [details] = (
    await ask(
      `query W($id: String!, $n: String) { getCollectionDetails(awsAccountId: $id, collectionName: $n) {
      collection_details { status placement_constraint_id } } }`,
      { n: name },
    )
  ).getCollectionDetails.collection_details as Pick<Collection, 'status' | 'placement_constraint_id'>[];
  const curveOf = (metric: string) =>
    before(['AWS/AOSS', metric, 'Maximum'], { ClientId: account, CollectionId: id, CollectionName: name });
  const told: Told<ServerlessFacts>[] = [
    {
      surface: 'list of collections',
      facts: defined<ServerlessFacts>({ status, group: group ?? undefined, isPublishing: PUBLISHING.has(status) }),
    },
    {
      surface: 'details of the collection',
      facts: defined<ServerlessFacts>({ status: details?.status, group: details?.placement_constraint_id ?? undefined }),
    },
    {
      surface: 'curves of the collection',
      facts: defined<ServerlessFacts>({
        isPublishing: (await curveOf('ActiveCollection')) !== undefined,
        documents: await curveOf('SearchableDocuments'),
        bytes: await curveOf('StorageUsedInS3'),
      }),
    },
  ];
  if (status !== 'active') return told;
  const { data: rows } = (
    await ask('query W($id: String!, $c: String!) { junoGetApi(awsAccountId: $id, collectionId: $c, url: "_cat/indices") { data } }', {
      c: id,
    })
  ).junoGetApi as { data: Record<string, string>[] };
  const total = (field: string): number => rows.reduce((sum, row) => sum + Number(row[field]), 0);
  return [...told, { surface: 'explorer of the collection', facts: { documents: total('docs.count'), bytes: total('pri.store.size') } }];
};
