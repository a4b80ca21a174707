import { MINUTE, SECOND } from '#rules/durations';
import type { ActionStep, VersionRef } from '#rules/releases/model';
import type { WorkState } from '#rules/releases/node-work';
import { type NodeActionName, nodeActions, STEP_TYPES } from '#rules/releases/vocabulary';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import { roleOf } from '../fleet/slots.ts';
import { between, draw, hashText, mix, pick } from '../random.ts';
import { badOutcomeOf, isBad, refusesToGoBack } from './bad-version.ts';

/** Work that the agents of some nodes of a domain were given. The caller keeps these; what becomes of them is computed. */
export interface AgentWork {
  token: string;
  domainIdentifier: string;
  /** When it was begun, epoch milliseconds. */
  at: number;
  /** When it was asked to end; null when it was not. */
  stoppedAt: number | null;
  /** Slots of the nodes. */
  slots: readonly number[];
  /** Some address was nobody's in the cluster when it was begun: its agent never answers. */
  hasStrangers: boolean;
  install: readonly VersionRef[];
  remove: readonly VersionRef[];
  restart: boolean;
}

/** How a work goes, from its beginning to its end. Times are epoch milliseconds. */
export interface Course {
  /** Those that are taken, in their order; only the last one can be not `ok`. */
  steps: readonly { actionName: NodeActionName; start: number; end: number; ok: boolean }[];
  endedAt: number;
  /** Null when it succeeds. */
  error: string | null;
  /** While the agent says nothing; the work may go on meanwhile. */
  silent: { from: number; to: number } | null;
  /** While the nodes are not in the cluster; `to` is infinity when the process does not come up. */
  away: { from: number; to: number } | null;
  /** From here on the nodes have what was to be installed; null when it does not come to that. */
  installedAt: number | null;
  /** From here on the nodes serve badly; null when they do not. */
  troubledAt: number | null;
}

/** Seconds that a step takes. */
const TAKES: Readonly<Record<NodeActionName, readonly [number, number]>> = {
  PREPARE: [1.6, 4.2],
  DOWNLOAD: [3.4, 11],
  STOP: [2.7, 7.9],
  INSTALL: [3.1, 9.4],
  START: [13, 31],
  HEALTH_CHECK: [4.2, 9.7],
};

interface Failure {
  step: NodeActionName;
  error: string;
  /** Seconds, when it takes another time than the step does. */
  takes?: readonly [number, number];
}

/** How a work goes, were it left alone or stopped when it was. */
export const courseOf = (spec: DomainSpec, work: AgentWork): Course => {
  const salt = mix(hashText(work.token), spec.salt);
  const steps: { actionName: NodeActionName; start: number; end: number; ok: boolean }[] = [];
  const failure = failureOf(spec, work, salt);
  const { stoppedAt } = work;
  let t = Math.floor(work.at + between(salt, 1, 0.3, 1.7) * SECOND);
  let down: number | null = null;
  let up: number | null = null;
  let installedAt: number | null = null;
  let error: string | null = null;
  let isCut = false;
  for (const [n, actionName] of nodeActions(work.restart).entries()) {
    // A process that was stopped is started again, whatever was asked for meanwhile.
    if (stoppedAt !== null && t >= stoppedAt && !(actionName === 'START' && down !== null)) {
      isCut = true;
      continue;
    }
    const fails = failure?.step === actionName;
    const [low, high] = (fails && failure.takes) || TAKES[actionName];
    const start = t;
    t = Math.floor(t + between(salt, 10 + n, low, high) * SECOND);
    steps.push({ actionName, start, end: t, ok: !fails });
    if (actionName === 'STOP') down = start + Math.floor((t - start) / 2);
    if (fails) {
      error = failure.error;
      break;
    }
    if (actionName === 'INSTALL') installedAt = t;
    if (actionName === 'START') up = t;
  }
  if (isCut && error === null) {
    error = `Stopped on request ${steps.length === 0 ? 'before the first step' : `after ${steps.at(-1)?.actionName}`}.`;
    t = Math.max(t, Math.floor((stoppedAt ?? t) + between(salt, 30, 0.4, 1.9) * SECOND));
  }
  const isBadHere = work.install.some(isBad) && servesData(work);
  const outcome = badOutcomeOf(spec);
  return {
    steps,
    endedAt: t,
    error,
    silent: silenceOf(spec, work, salt, t),
    away: down === null ? null : { from: down, to: up ?? Number.POSITIVE_INFINITY },
    installedAt,
    troubledAt: isBadHere && installedAt !== null && (outcome === 'half' || outcome === 'unhealthy') ? (up ?? installedAt) : null,
  };
};

const servesData = ({ slots }: AgentWork): boolean => slots.some((slot) => roleOf(slot) === 'data' || roleOf(slot) === 'coordinator');

const failureOf = (spec: DomainSpec, work: AgentWork, salt: number): Failure | null => {
  const name = work.install[0] ? textOf(work.install[0]) : 'the component';
  if (work.install.some(({ componentName, major, minor }) => componentName === 'engine' && !runs(spec, major, minor)))
    return { step: 'PREPARE', error: `${name}: the engine of a domain is changed by an upgrade, not by its agents.` };
  if (work.install.some(isBad) && servesData(work)) {
    const outcome = badOutcomeOf(spec);
    if (outcome === 'no-start')
      return {
        step: 'START',
        takes: [42, 66],
        error: `The search process ended with code 3 after ${Math.floor(between(salt, 3, 19, 38))} s: java.lang.OutOfMemoryError: Cannot reserve 536870912 bytes of direct buffer memory (allocated: 3758096384, limit: 4061134848)`,
      };
    if (outcome === 'unhealthy')
      return {
        step: 'HEALTH_CHECK',
        takes: [47, 62],
        error: `The node is in the cluster but not well: search-agent answered 503 for ${Math.floor(between(salt, 4, 41, 46))} s (reservation refused)`,
      };
  }
  if (
    refusesToGoBack(spec) &&
    work.install.some(({ componentName, minor, major }) => componentName === 'search-agent' && major === 4 && minor < 18)
  )
    return { step: 'INSTALL', error: `${name}: state directory has format 12, this version reads up to 11.` };
  if (spec.script !== null || draw(salt, 5) >= 0.0006) return null;
  return pick<Failure>(salt, 6, [
    { step: 'DOWNLOAD', error: `${name}: connection reset by peer, 3 attempts in 30 s`, takes: [29, 33] },
    { step: 'INSTALL', error: `${name}: write failed: no space left on device (/opt, 1.2 MB free)` },
    { step: 'PREPARE', error: 'Another package transaction holds the lock of this node (pid 3117)', takes: [30, 31] },
    { step: 'START', error: 'The search process did not open its port within 60 s', takes: [60, 61] },
  ]);
};

const runs = (spec: DomainSpec, major: number, minor: number): boolean => spec.engine.major === major && spec.engine.minor === minor;

const textOf = ({ componentName, major, minor }: VersionRef): string => `${componentName} ${major}.${minor}`;

/** Agents are silent for some minutes now and then, and rarely for good; those of machines that are not there always. */
const silenceOf = (spec: DomainSpec, work: AgentWork, salt: number, endedAt: number): Course['silent'] => {
  if (work.hasStrangers) return { from: work.at, to: Number.POSITIVE_INFINITY };
  if (spec.script !== null) return null;
  const luck = draw(salt, 7);
  if (luck >= 0.0045) return null;
  const from = Math.floor(work.at + draw(salt, 8) * (endedAt - work.at));
  return { from, to: luck < 0.0002 ? Number.POSITIVE_INFINITY : Math.floor(from + between(salt, 9, 1.8, 6.6) * MINUTE) };
};

/** What the agents say of a work at a time. */
export const workStateAt = (spec: DomainSpec, work: AgentWork, t: number): WorkState => {
  const course = courseOf(spec, work);
  const startedAt = work.at;
  const { silent, endedAt, error } = course;
  if (silent && t >= silent.from && t < silent.to)
    return { state: 'silent', steps: stepsAt(course, work, silent.from), startedAt, since: silent.from };
  const steps = stepsAt(course, work, t);
  if (t < endedAt) return { state: 'running', steps, startedAt };
  return error === null ? { state: 'succeeded', steps, startedAt, endedAt } : { state: 'failed', steps, startedAt, endedAt, error };
};

const stepsAt = ({ steps }: Course, { restart }: AgentWork, t: number): ActionStep[] =>
  nodeActions(restart).map((actionName) => {
    const step = steps.find((one) => one.actionName === actionName);
    const status = !step || t < step.start ? 'PENDING' : t < step.end ? 'IN_PROGRESS' : step.ok ? 'SUCCESS' : 'FAILED';
    return { actionName, stepType: STEP_TYPES[actionName], status };
  });

/** A token for what happens to one node of a work. */
export const workKey = ({ token }: AgentWork, slot: number): number => mix(hashText(token), slot);
