import { DAY, HOUR, MINUTE } from '#rules/durations';
import type { VersionRef } from '#rules/releases/model';
import { MAIN_STACK, SECOND_STACK } from './catalogue.ts';
import { global, KNN, METRICS_AGENT, PROXY, proxyRef, SEARCH_AGENT, SECURITY } from './components.ts';
import type { PastPlan, PastStage } from './past.ts';
import {
  outcomeOf,
  PAST_STAGES,
  PAUSED_VERSION,
  type PastMember,
  PRESENT_STAGE,
  RUNNING_VERSION,
  stageOf,
  usualOutcome,
} from './past-members.ts';

/** Releases that every demo place begins with, by their versions; docs/demo-fleet.md lists them. */
export const KNOWN_RELEASES = {
  running: 'search-agent-4.18',
  paused: 'metrics-agent-2.32',
  scheduled: 'security-219.4',
  cancelled: 'knn-219.2',
  over: ['metrics-agent-2.31', 'search-agent-4.17', 'haproxy-3.0'],
  second: 'ocu-runtime-3.7',
} as const;

/** Of how many clusters of a cell a release of long ago is remembered. */
const REMEMBERED = 220;

type NodesOf = PastPlan['nodesOf'];
type Outcome = PastStage['members'][number]['outcome'];

const byId = (a: PastMember, b: PastMember): number => (a.cluster.clusterId < b.cluster.clusterId ? -1 : 1);
const cellOf = ({ cluster }: PastMember): number => Number(cluster.cellId.slice(-2));
const has = ({ standing }: PastMember, ref: VersionRef): boolean =>
  standing.some((one) => one.componentName === ref.componentName && one.major === ref.major && one.minor >= ref.minor);
const standingOne = ({ standing }: PastMember, name: string): VersionRef | null =>
  standing.find(({ componentName }) => componentName === name) ?? null;

/** All of them as they stand when a place is first used at `now`. Null between them where who makes those of thousands of clusters can pause. */
export function* pastPlans(members: readonly PastMember[], now: number, nodesOf: NodesOf): Generator<PastPlan | null> {
  const sorted = members.toSorted(byId);
  yield null;
  const own = sorted.filter(({ cluster }) => cluster.isOwnAccount);
  const customers = sorted
    .filter(({ cluster }) => !cluster.isOwnAccount && !cluster.isSensitive)
    .map((member) => ({ member, cell: cellOf(member) }));
  const cell = (from: number, to: number): PastMember[] =>
    customers.filter((one) => one.cell >= from && one.cell <= to).map(({ member }) => member);
  yield null;
  yield* over(now, own, cell);
  yield cancelled(now, cell(1, 4));
  yield paused(now, own, cell(1, 1), cell(2, 2));
  yield scheduled(now, own, cell(1, 4));
  yield second(now, sorted);
  yield running(now, sorted, nodesOf);
}

const NO_NODES: NodesOf = () => [];

const plan = (
  more: Partial<PastPlan> & Pick<PastPlan, 'releaseId' | 'versions' | 'state' | 'by' | 'createdAt' | 'lastChangeAt' | 'stages'>,
): PastPlan => ({
  stackName: MAIN_STACK,
  before: (member, { componentName }) => standingOne(member, componentName),
  reason: null,
  startsAt: null,
  startedAt: null,
  endedAt: null,
  people: [],
  failure: () => 'The agent did not answer within 120 s of its start.',
  restarts: true,
  nodesOf: NO_NODES,
  ...more,
});

const pending = (title: string, bakeHours: number, members: readonly PastMember[]): PastStage => ({
  title,
  bakeMs: bakeHours * HOUR,
  state: 'PENDING',
  startedAt: null,
  endedAt: null,
  bakeUntil: null,
  doneAt: null,
  members: members.map((member) => ({ member, outcome: null })),
});

/** A stage that is through: it took so many minutes, and stood for its time. */
const through = (
  title: string,
  bakeHours: number,
  startedAt: number,
  minutes: number,
  members: PastStage['members'],
): PastStage & { endedAt: number } => {
  const doneAt = startedAt + minutes * MINUTE;
  const bakeUntil = bakeHours === 0 ? null : doneAt + bakeHours * HOUR;
  const endedAt = (bakeUntil ?? doneAt) + 2_000;
  return { title, bakeMs: bakeHours * HOUR, state: 'SUCCESS', startedAt, endedAt, bakeUntil, doneAt, members };
};

const started = (actor: string, createdAt: number, startedAt: number): PastPlan['people'] => [
  { at: createdAt, event: 'create', from: null, to: 'PENDING', actor, reason: null },
  { at: startedAt, event: 'start', from: 'PENDING', to: 'IN_PROGRESS', actor, reason: 'Approved in the weekly review.' },
];

/** Releases that went well, but for a few clusters. */
function* over(now: number, own: readonly PastMember[], cell: (from: number, to: number) => PastMember[]): Generator<PastPlan | null> {
  for (const [releaseId, version, daysAgo, by, before, restarts] of [
    [KNOWN_RELEASES.over[2], proxyRef('3.0'), 66.3, 'maya', proxyRef('2.8'), false],
    [KNOWN_RELEASES.over[1], global(SEARCH_AGENT, 4, 17), 37.2, 'noor', global(SEARCH_AGENT, 4, 16), true],
    [KNOWN_RELEASES.over[0], global(METRICS_AGENT, 2, 31), 19.4, 'maya', global(METRICS_AGENT, 2, 30), false],
  ] as const) {
    const createdAt = Math.floor(now - daysAgo * DAY);
    const startedAt = createdAt + 3 * HOUR + 17 * MINUTE + 4_000;
    const exact = version.componentName === PROXY;
    const holds = (member: PastMember): boolean =>
      exact
        ? standingOne(member, PROXY)?.minor === version.minor && standingOne(member, PROXY)?.major === version.major
        : has(member, version);
    let failures = 0;
    const membersOf = (list: readonly PastMember[], most: number): PastStage['members'] =>
      list
        .flatMap((member): { member: PastMember; outcome: Outcome }[] => {
          if (holds(member)) return [{ member, outcome: 'succeeded' }];
          const usual = usualOutcome(member);
          if (usual !== 'succeeded') return [{ member, outcome: usual === 'failed-validation' ? 'skipped-busy' : usual }];
          // Those that stayed behind without a reason of their own: two were taken back, the others were not in it.
          failures += 1;
          return failures === 3 || failures === 9 ? [{ member, outcome: 'rolled-back' }] : [];
        })
        .slice(0, most);
    const first = through('Own accounts', 24, startedAt, 96, membersOf(own, REMEMBERED));
    yield null;
    const next = through('First cell', 24, first.endedAt, 260, membersOf(cell(1, 1), REMEMBERED));
    yield null;
    const rest = membersOf(cell(2, 3), REMEMBERED);
    const last = rest.length > 0 ? through('Cells 02 and 03', 0, next.endedAt, 330, rest) : null;
    const endedAt = (last ?? next).endedAt + 1_000;
    yield plan({
      releaseId,
      versions: [version],
      before: () => before,
      state: 'SUCCESS',
      by,
      createdAt,
      startedAt,
      endedAt,
      lastChangeAt: endedAt,
      stages: [first, next, ...(last ? [last] : [])],
      people: [
        ...started(by, createdAt, startedAt),
        { at: endedAt, event: 'finish', from: 'IN_PROGRESS', to: 'SUCCESS', actor: 'engine', reason: 'Every stage is through.' },
      ],
      restarts,
    });
  }
}

const CANCEL_REASON = 'Recall of filtered searches went down on the first clusters; a new build follows.';

const cancelled = (now: number, members: readonly PastMember[]): PastPlan => {
  const version = global(KNN, 219, 2);
  const fitting = members.filter((member) => standingOne(member, KNN)?.major === 219).slice(0, 60);
  const createdAt = Math.floor(now - 11.6 * DAY);
  const startedAt = createdAt + 41 * MINUTE;
  const endedAt = startedAt + 3 * HOUR + 12_000;
  const stage = (title: string, list: readonly PastMember[], outcomes: (n: number) => Outcome, began: boolean): PastStage => ({
    ...{ title, bakeMs: 24 * HOUR, state: 'CANCELLED', startedAt: began ? startedAt : null, endedAt, bakeUntil: null, doneAt: null },
    members: list.map((member, n) => ({ member, outcome: outcomes(n) })),
  });
  return plan({
    releaseId: KNOWN_RELEASES.cancelled,
    versions: [version],
    state: 'CANCELLED',
    reason: CANCEL_REASON,
    by: 'ravi',
    createdAt,
    startedAt,
    endedAt,
    lastChangeAt: endedAt,
    stages: [
      stage('First cell, a small part', fitting.slice(0, 12), (n) => (n < 4 ? 'rolled-back' : 'skipped-stage-cancelled'), true),
      stage('Other cells', fitting.slice(12), () => 'skipped-stage-cancelled', false),
    ],
    people: [
      ...started('ravi', createdAt, startedAt),
      { at: endedAt, event: 'cancel', from: 'IN_PROGRESS', to: 'CANCELLED', actor: 'ravi', reason: CANCEL_REASON },
    ],
    failure: () => 'The release was cancelled with 1 nodes touched.',
  });
};

const PAUSE_REASON = 'Dashboards of the new metrics are reviewed first.';

const paused = (now: number, own: readonly PastMember[], first: readonly PastMember[], next: readonly PastMember[]): PastPlan => {
  const createdAt = Math.floor(now - 3.3 * DAY);
  const startedAt = createdAt + 2 * HOUR + 8 * MINUTE;
  const doneAt = startedAt + 34 * MINUTE;
  const pausedAt = doneAt + 5 * HOUR + 21 * MINUTE;
  return plan({
    releaseId: KNOWN_RELEASES.paused,
    versions: [PAUSED_VERSION],
    before: (member) => (member.cluster.isOwnAccount ? global(METRICS_AGENT, 2, 31) : standingOne(member, METRICS_AGENT)),
    state: 'PAUSED',
    reason: PAUSE_REASON,
    by: 'maya',
    createdAt,
    startedAt,
    lastChangeAt: pausedAt,
    stages: [
      {
        ...{ title: 'Own accounts', bakeMs: 24 * HOUR, state: 'BAKING', startedAt, endedAt: null, bakeUntil: doneAt + 24 * HOUR, doneAt },
        members: own.map((member) => ({ member, outcome: usualOutcome(member) })),
      },
      pending('First cell', 24, first),
      ...(next.length > 0 ? [pending('Second cell', 0, next)] : []),
    ],
    people: [
      ...started('maya', createdAt, startedAt),
      { at: pausedAt, event: 'pause', from: 'IN_PROGRESS', to: 'PAUSED', actor: 'noor', reason: PAUSE_REASON },
    ],
    restarts: false,
  });
};

const scheduled = (now: number, own: readonly PastMember[], members: readonly PastMember[]): PastPlan => {
  const fits = (member: PastMember): boolean => standingOne(member, SECURITY)?.major === 219;
  const createdAt = Math.floor(now - 7.2 * HOUR);
  const fitting = members.filter(fits);
  return plan({
    releaseId: KNOWN_RELEASES.scheduled,
    versions: [global(SECURITY, 219, 4)],
    state: 'SCHEDULED',
    by: 'ravi',
    createdAt,
    startsAt: Math.floor(now + 21.6 * HOUR),
    lastChangeAt: createdAt,
    stages: [pending('Own accounts', 24, own.filter(fits)), pending('OS_2.19 of the first cells', 0, fitting)].filter(
      (stage) => stage.members.length > 0,
    ),
    people: [{ at: createdAt, event: 'create', from: null, to: 'SCHEDULED', actor: 'ravi', reason: null }],
  });
};

/** A release of the second stack; it went to a few clusters of the largest customer. */
const second = (now: number, members: readonly PastMember[]): PastPlan => {
  const createdAt = Math.floor(now - 24.8 * DAY);
  const startedAt = createdAt + 26 * MINUTE;
  const stage = through(
    'All of them',
    0,
    startedAt,
    48,
    secondMembers(members).map((member) => ({ member, outcome: 'succeeded' })),
  );
  return plan({
    stackName: SECOND_STACK,
    releaseId: KNOWN_RELEASES.second,
    versions: [global('ocu-runtime', 3, 7)],
    before: () => global('ocu-runtime', 3, 6),
    state: 'SUCCESS',
    by: 'sana',
    createdAt,
    startedAt,
    endedAt: stage.endedAt + 1_000,
    lastChangeAt: stage.endedAt + 1_000,
    stages: [stage],
    people: [
      ...started('sana', createdAt, startedAt),
      {
        at: stage.endedAt + 1_000,
        event: 'finish',
        from: 'IN_PROGRESS',
        to: 'SUCCESS',
        actor: 'engine',
        reason: 'Every stage is through.',
      },
    ],
    restarts: false,
  });
};

/** What stands on clusters of the second stack. */
export const SECOND_STANDING: readonly VersionRef[] = [
  global('ocu-runtime', 3, 7),
  { componentName: 'vector-index', scope: 'COLLECTION', scopeValue: '', major: 1, minor: 4 },
];

/** Members of the second stack: a few clusters of one customer. */
export const secondMembers = (members: readonly PastMember[]): PastMember[] => {
  const customers = members.filter(({ cluster, isSmall }) => !cluster.isOwnAccount && !isSmall);
  const [first] = customers.toSorted(byId);
  return customers
    .filter(({ cluster }) => cluster.accountId === first?.cluster.accountId)
    .toSorted(byId)
    .slice(0, 8);
};

/** How the bad version failed on a cluster in the past. */
const badFailure = ({ bad }: PastMember): string =>
  bad === 'no-start'
    ? 'The search process ended with code 3 after 27 s: java.lang.OutOfMemoryError: Cannot reserve 536870912 bytes of direct buffer memory (allocated: 3758096384, limit: 4061134848)'
    : bad === 'unhealthy'
      ? 'The node is in the cluster but not well: search-agent answered 503 for 44 s (reservation refused)'
      : 'Timed out waiting for failed requests to go down: 212 a minute, 0.3 before.';

/** The release that goes on, with its bad version in the stage that is open. */
const running = (now: number, members: readonly PastMember[], nodesOf: NodesOf): PastPlan => {
  const startedAt = Math.floor(now - 50.7 * HOUR);
  const createdAt = startedAt - 2 * HOUR - 13 * MINUTE;
  const byStage = PAST_STAGES.map((): PastMember[] => []);
  for (const member of members) byStage[stageOf(member)]?.push(member);
  const stages: PastStage[] = [];
  let opensAt = startedAt + 1_000;
  for (const [at, { title, bakeHours }] of PAST_STAGES.entries()) {
    const turns = (byStage[at] ?? []).map((member) => ({ member, outcome: outcomeOf(member) }));
    if (turns.length === 0) continue;
    if (at < PRESENT_STAGE) {
      const stage = through(title, bakeHours, opensAt, at === 0 ? 62 : 48, turns);
      stages.push(stage);
      opensAt = stage.endedAt;
    } else if (at === PRESENT_STAGE) {
      // It opened half an hour ago or so, however small the stages before were.
      opensAt = Math.max(opensAt, now - 52 * MINUTE);
      const inTurn = [...turns.filter(({ outcome }) => outcome !== null), ...takeTurns(turns.filter(({ outcome }) => outcome === null))];
      stages.push({
        ...{ title, bakeMs: bakeHours * HOUR, state: 'IN_PROGRESS', startedAt: opensAt, endedAt: null, bakeUntil: null, doneAt: null },
        members: inTurn,
      });
    } else
      stages.push(
        pending(
          title,
          bakeHours,
          takeTurns(turns).map(({ member }) => member),
        ),
      );
  }
  return plan({
    releaseId: KNOWN_RELEASES.running,
    versions: [RUNNING_VERSION],
    before: (member) => (outcomeOf(member) === 'succeeded' ? global(SEARCH_AGENT, 4, 17) : standingOne(member, SEARCH_AGENT)),
    state: 'IN_PROGRESS',
    by: 'noor',
    createdAt,
    startedAt,
    lastChangeAt: now - 2 * MINUTE,
    stages,
    people: started('noor', createdAt, startedAt),
    failure: badFailure,
    nodesOf: (member, at) => (member.cluster.isOwnAccount || outcomeOf(member) !== 'succeeded' ? nodesOf(member, at) : []),
  });
};

/** One cluster of each account, then the second of each: those of one account are not touched together. */
const takeTurns = <Row extends { member: PastMember }>(rows: readonly Row[]): Row[] => {
  const turns = new Map<string, number>();
  return rows
    .map((row) => {
      const { accountId } = row.member.cluster;
      const turn = turns.get(accountId) ?? 0;
      turns.set(accountId, turn + 1);
      return { row, turn };
    })
    .sort((a, b) => a.turn - b.turn)
    .map(({ row }) => row);
};
