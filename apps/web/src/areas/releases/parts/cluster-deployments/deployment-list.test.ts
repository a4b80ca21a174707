import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AskList,
  type ClusterDeployment,
  type DeploymentList,
  LIST_PAGE,
  type ListQuestion,
  readChanges,
  readFirst,
  readPage,
  withChanges,
  withPage,
} from './deployment-list.ts';

const row = (place: number, at: number, status = 'SCHEDULED'): ClusterDeployment => ({
  clusterId: `000000000101:c-${place}`,
  status,
  requestSource: 'RELEASE',
  deploymentId: `d-${place}`,
  creationTime: 0,
  lastModificationTime: at,
  deploymentType: 'ROLLING',
  stackName: 'managed-search',
  releaseVersion: 'r-1',
  notificationDetails: {
    deploymentStartNotificationStatus: null,
    deploymentStartNotificationSentTimestamp: null,
    deploymentCompleteNotificationStatus: null,
    deploymentCompleteNotificationSentTimestamp: null,
    preDeploymentSoftwareUpdateNotificationStatus: {},
  },
  reason: null,
  waitingFor: null,
  stageId: '1',
});

/** A server over rows that the test changes: pages by last change and cluster, with a token that names the last row given out. */
function serverOf(rows: Map<string, ClusterDeployment>): { ask: AskList; asked: Parameters<AskList>[0][] } {
  const asked: Parameters<AskList>[0][] = [];
  const key = (one: ClusterDeployment) => `${String(1e9 - one.lastModificationTime).padStart(12, '0')} ${one.clusterId}`;
  const ask: AskList = async (payload) => {
    asked.push(payload);
    const { status, updateStartTime, updateEndTime, maxResults = 50, nextToken } = payload;
    const matching = [...rows.values()]
      .filter((one) => status == null || one.status === status)
      .filter((one) => one.lastModificationTime >= (updateStartTime ?? 0) && one.lastModificationTime <= (updateEndTime ?? 1e9))
      .sort((a, b) => (key(a) < key(b) ? -1 : 1))
      .filter((one) => nextToken == null || key(one) > nextToken);
    const page = matching.slice(0, maxResults);
    const last = page.at(-1);
    return { customerDeploymentConfigsList: page, nextToken: matching.length > maxResults && last ? key(last) : null };
  };
  return { ask, asked };
}

const rowsOf = (count: number) =>
  new Map(Array.from({ length: count }, (_, place) => [`000000000101:c-${place}`, row(place, 1_000 + place)]));
const NONE = { all: [], own: [] };
const ALL: ListQuestion = { stackName: 'managed-search', releaseVersion: 'r-1', status: null, window: null };

async function readNext(ask: AskList, question: ListQuestion, list: DeploymentList): Promise<DeploymentList> {
  return list.next === null ? list : withPage(list, list.next, await readPage(ask, question, list.next));
}

async function readWhole(ask: AskList, question: ListQuestion): Promise<DeploymentList> {
  let list = await readFirst(ask, question);
  while (list.next !== null) list = await readNext(ask, question, list);
  return list;
}

test('pages of 50 are asked for, one after another by their token [REL-036, REL-050]', async () => {
  const { ask, asked } = serverOf(rowsOf(120));
  const first = await readFirst(ask, ALL);
  expect(first.rows).toHaveLength(LIST_PAGE);
  const whole = await readNext(ask, ALL, await readNext(ask, ALL, first));
  expect([whole.rows.length, whole.next]).toEqual([120, null]);
  expect(asked.map(({ maxResults }) => maxResults)).toEqual([50, 50, 50]);
  expect(asked.map(({ nextToken }) => nextToken ?? null)).toEqual([null, first.next, expect.stringContaining('c-20')]);
});

test('status and times go to the server, in seconds [REL-036]', async () => {
  const { ask, asked } = serverOf(rowsOf(3));
  await readFirst(ask, { ...ALL, status: 'FAILED', window: { from: 10, to: 20.5 } });
  expect(asked.at(-1)).toEqual({
    stackName: 'managed-search',
    releaseVersion: 'r-1',
    status: 'FAILED',
    updateStartTime: 10,
    updateEndTime: 20.5,
    maxResults: 50,
  });
});

describe('a list that is kept up', () => {
  test('a cluster that left the status leaves the list, and one that came to it joins it', async () => {
    const rows = rowsOf(4);
    rows.set('000000000101:c-1', row(1, 1_001, 'IN_PROGRESS'));
    const { ask } = serverOf(rows);
    const question = { ...ALL, status: 'IN_PROGRESS' };
    const list = await readFirst(ask, question);
    expect(list.rows.map(({ deploymentId }) => deploymentId)).toEqual(['d-1']);
    rows.set('000000000101:c-1', row(1, 2_000, 'SUCCESS'));
    rows.set('000000000101:c-2', row(2, 2_001, 'IN_PROGRESS'));
    const changed = await readChanges(ask, question, list.knownTo);
    const next = withChanges(list, question, changed ?? NONE);
    expect(next.rows.map(({ deploymentId }) => deploymentId)).toEqual(['d-2']);
    expect(next.knownTo).toBe(2_001);
  });

  test('a cluster whose last change lies outside of the dates leaves the list', async () => {
    const rows = rowsOf(3);
    const { ask } = serverOf(rows);
    const question = { ...ALL, window: { from: 0, to: 1_500 } };
    const list = await readFirst(ask, question);
    rows.set('000000000101:c-1', row(1, 2_000, 'SUCCESS'));
    const next = withChanges(list, question, (await readChanges(ask, question, list.knownTo)) ?? NONE);
    expect(next.rows.map(({ deploymentId }) => deploymentId)).toEqual(['d-2', 'd-0']);
  });

  test('more changes than can be told one by one answer null', async () => {
    const { ask } = serverOf(rowsOf(1_001));
    expect(await readChanges(ask, ALL, 0)).toBeNull();
  });

  test('a page that comes twice, or after the list began anew, is left out', async () => {
    const { ask } = serverOf(rowsOf(120));
    const list = await readFirst(ask, ALL);
    const token = list.next ?? '';
    const page = await readPage(ask, ALL, token);
    const grown = withPage(list, token, page);
    expect(withPage(grown, token, page)).toBe(grown);
  });

  test('nothing that changed leaves the rows as they are', async () => {
    const { ask } = serverOf(rowsOf(60));
    const list = await readFirst(ask, ALL);
    const next = withChanges(list, ALL, (await readChanges(ask, ALL, list.knownTo)) ?? NONE);
    expect(next.rows).toBe(list.rows);
  });

  test('after any changes between its pages it is what a new reading gives, in the same order', async () => {
    const status = fc.constantFrom('SCHEDULED', 'IN_PROGRESS', 'SUCCESS', 'FAILED');
    const step = fc.oneof(
      fc.record({ kind: fc.constant('change' as const), place: fc.nat(129), status, later: fc.integer({ min: 1, max: 50 }) }),
      fc.record({ kind: fc.constant('page' as const) }),
      fc.record({ kind: fc.constant('catch up' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.option(status, { nil: null }), fc.array(step, { maxLength: 40 }), async (asked, steps) => {
        const rows = rowsOf(130);
        const { ask } = serverOf(rows);
        const question = { ...ALL, status: asked };
        let at = 5_000;
        let list = await readFirst(ask, question);
        const catchUp = async () => {
          const changed = await readChanges(ask, question, list.knownTo);
          expect(changed).not.toBeNull();
          list = withChanges(list, question, changed ?? NONE);
        };
        for (const one of steps) {
          if (one.kind === 'change') {
            at += one.later;
            rows.set(`000000000101:c-${one.place}`, row(one.place, at, one.status));
          } else if (one.kind === 'page') list = await readNext(ask, question, list);
          else await catchUp();
        }
        while (list.next !== null) list = await readNext(ask, question, list);
        await catchUp();
        const fresh = await readWhole(ask, question);
        expect(list.rows).toEqual(fresh.rows);
      }),
      { numRuns: 60 },
    );
  });
});
