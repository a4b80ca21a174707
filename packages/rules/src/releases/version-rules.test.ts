import { describe, expect, test } from 'vitest';
import { givenComponent, givenVersion, ref } from './testkit/given.ts';
import {
  applyChanges,
  brokenDependents,
  changesFor,
  engineProblem,
  isUpToDate,
  missingPrerequisites,
  needsRestart,
  prerequisiteCycle,
  wayBack,
} from './version-rules.ts';

const [agent17, agent18, metrics] = [ref(4, 17), ref(4, 18), ref(2, 31, 'metrics-agent')];
const installed = [agent17, metrics];

describe('changes', () => {
  test('say from what to what, also for what is new and what goes', () => {
    const added = ref(1, 0, 'log-pusher');
    expect(changesFor(installed, [agent18, added], [metrics]).map(({ from, to }) => [from, to])).toEqual([
      [agent17, agent18],
      [null, added],
      [metrics, null],
    ]);
  });

  test('lead to what stands there after, by component', () => {
    expect(applyChanges(installed, changesFor(installed, [agent18], [metrics]))).toEqual([agent18]);
    expect(isUpToDate([agent18], changesFor(installed, [agent18]))).toBe(true);
    expect(isUpToDate(installed, changesFor(installed, [agent18]))).toBe(false);
    expect(isUpToDate([agent18], changesFor(installed, [agent18], [metrics]))).toBe(true);
  });
});

describe('prerequisites', () => {
  const needs = givenVersion(agent18, { prerequisites: [ref(2, 32, 'metrics-agent')] });

  test('are met by the same or a higher version, of before or of the same change', () => {
    const changes = changesFor(installed, [agent18]);
    expect(missingPrerequisites(applyChanges(installed, changes), changes, [needs])).toEqual([
      'search-agent 4.18 needs metrics-agent 2.32 or higher, and metrics-agent 2.31 is there',
    ]);
    const both = changesFor(installed, [agent18, ref(2, 33, 'metrics-agent')]);
    expect(missingPrerequisites(applyChanges(installed, both), both, [needs])).toEqual([]);
    expect(missingPrerequisites([agent18], changes, [needs])).toEqual([
      'search-agent 4.18 needs metrics-agent 2.32 or higher, which is not there',
    ]);
  });

  test('hold the other way round for what is taken away or lowered', () => {
    const stays = givenVersion(metrics, { prerequisites: [agent17] });
    expect(brokenDependents(installed, changesFor(installed, [], [agent17]), [stays])).toEqual([
      'metrics-agent 2.31 stays and needs search-agent 4.17 or higher',
    ]);
    expect(brokenDependents(installed, changesFor(installed, [ref(4, 16)]), [stays])).toHaveLength(1);
    expect(brokenDependents(installed, changesFor(installed, [agent18]), [stays])).toEqual([]);
    expect(brokenDependents(installed, changesFor(installed, [], [agent17, metrics]), [stays])).toEqual([]);
  });

  test('of something that nobody knows cannot be said to hold', () => {
    expect(brokenDependents(installed, changesFor(installed, [], [agent17]), [])).toBeNull();
  });

  test('that go round in a circle are found, with the way', () => {
    const known = [
      givenVersion(metrics, { prerequisites: [ref(1, 9, 'log-pusher')] }),
      givenVersion(ref(1, 9, 'log-pusher'), { prerequisites: [agent18] }),
    ];
    expect(prerequisiteCycle(givenVersion(agent18, { prerequisites: [metrics] }), known)).toEqual([
      agent18,
      metrics,
      ref(1, 9, 'log-pusher'),
      agent18,
    ]);
    expect(prerequisiteCycle(givenVersion(agent18, { prerequisites: [agent17] }), known)).toBeNull();
    expect(prerequisiteCycle(givenVersion(agent17, { prerequisites: [agent18] }), [])).toEqual([agent17, agent18]);
  });
});

test.each([
  ['OS_2.17', 'OS_2.17', 'PLUGIN', null],
  ['OS_2.17', 'OpenSearch_2.17', 'PLUGIN', null],
  ['OS_2.17', 'OS_2.15', 'PLUGIN', 'search-agent 4.18 is built for OS_2.17, and the cluster runs OS_2.15'],
  ['OS_7.10', 'ES_7.10', 'CUSTOM', 'search-agent 4.18 is built for OS_7.10, and the cluster runs ES_7.10'],
  [null, 'OS_2.15', 'CUSTOM', null],
  [null, 'OS_2.15', 'PLUGIN', 'search-agent 4.18 is a plugin and names no engine: a plugin is built for exactly one'],
] as const)('a version for %s on %s of type %s: %s', (wanted, has, type, problem) => {
  expect(engineProblem(givenVersion(agent18, { engine: wanted }), givenComponent({ type }), has)).toBe(problem);
});

describe('the way back', () => {
  const known = [givenVersion(agent17), givenVersion(agent18, { rollback: 'safe' }), givenVersion(metrics)];

  test('is the hardest of all changes', () => {
    const changes = changesFor(installed, [agent18, ref(2, 32, 'metrics-agent')]);
    expect(wayBack(changes.slice(0, 1), known, [])).toBe('safe');
    expect(wayBack(changes, [...known, givenVersion(ref(2, 32, 'metrics-agent'), { rollback: 'restart' })], [])).toBe('restart');
    expect(wayBack(changes, [...known, givenVersion(ref(2, 32, 'metrics-agent'), { rollback: 'impossible' })], [])).toBe('impossible');
  });

  test('from or to what nobody knows there is none', () => {
    expect(wayBack(changesFor(installed, [ref(4, 19)]), known, [])).toBe('impossible');
    expect(wayBack(changesFor([ref(4, 1)], [agent18]), known, [])).toBe('impossible');
  });

  test('of a removal is to put it back', () => {
    expect(wayBack(changesFor(installed, [], [agent17]), known, [givenComponent({ requiresRestart: false })])).toBe('safe');
    expect(wayBack(changesFor(installed, [], [agent17]), known, [givenComponent()])).toBe('restart');
  });
});

test('a component that nobody knows may need a restart', () => {
  expect(needsRestart([agent17], [givenComponent({ requiresRestart: false })])).toBe(false);
  expect(needsRestart([agent17], [])).toBe(true);
});
