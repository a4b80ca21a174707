import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eventsFrom, isFinal, type Machine, step } from '../machine.ts';
import { DEPLOYMENT_MACHINE, MACHINES, OPERATION_MACHINE, RELEASE_MACHINE, releaseActions, STAGE_MACHINE } from './machines.ts';
import { eventBetween } from './testkit/event-between.ts';
import { machinesAsMarkdown } from './testkit/machines-as-markdown.ts';
import { DEPLOYMENT_STATES, OPEN_DEPLOYMENT_STATES, OPERATION_STATES, RELEASE_STATES, STAGE_STATES } from './vocabulary.ts';

const all = Object.entries(MACHINES as Record<string, Machine>);

describe.each(all)('the machine of a %s', (_, of) => {
  test('reaches every state, and leaves every state that is not final [REL-019]', () => {
    const reached = new Set([of.initial]);
    for (const from of reached) for (const event of eventsFrom(of, from)) reached.add(of.events[event]?.to ?? '');
    expect([...reached].sort()).toEqual(Object.keys(of.states).sort());
    for (const [state, { final }] of Object.entries(of.states)) {
      expect([state, eventsFrom(of, state).length === 0]).toEqual([state, final]);
    }
  });

  test('has at most one event between two states', () => {
    for (const from of Object.keys(of.states)) {
      const targets = eventsFrom(of, from).map((event) => of.events[event]?.to);
      expect(new Set(targets).size).toBe(targets.length);
      for (const event of eventsFrom(of, from)) expect(eventBetween(of, from, of.events[event]?.to ?? '')).toBe(event);
    }
  });

  test('answers a state or words, for anything it is asked', () => {
    const words = fc.oneof(fc.constantFrom(...Object.keys(of.states), ...Object.keys(of.events), '__proto__', 'constructor'), fc.string());
    fc.assert(
      fc.property(words, words, (from, event) => {
        const answer = step(of, from, event);
        if (answer.ok) expect(of.events[event]).toMatchObject({ to: answer.to, from: expect.arrayContaining([from]) });
        else expect(answer.message.length).toBeGreaterThan(20);
      }),
    );
  });
});

test('the machines have the states of the vocabulary', () => {
  expect(Object.keys(RELEASE_MACHINE.states)).toEqual([...RELEASE_STATES]);
  expect(Object.keys(STAGE_MACHINE.states)).toEqual([...STAGE_STATES]);
  expect(Object.keys(DEPLOYMENT_MACHINE.states)).toEqual([...DEPLOYMENT_STATES]);
  expect(Object.keys(OPERATION_MACHINE.states)).toEqual([...OPERATION_STATES]);
  expect(RELEASE_STATES.filter((state) => isFinal(RELEASE_MACHINE, state)).toSorted()).toEqual(['CANCELLED', 'SUCCESS']);
  expect(DEPLOYMENT_STATES.filter((state) => isFinal(DEPLOYMENT_MACHINE, state))).toEqual(
    DEPLOYMENT_STATES.filter((state) => !OPEN_DEPLOYMENT_STATES.includes(state as never)),
  );
});

test('a refusal says what can be done instead', () => {
  expect(step(RELEASE_MACHINE, 'IN_PROGRESS', 'resume')).toEqual({
    ok: false,
    message:
      'This release cannot resume: that goes from PAUSED only. It is IN_PROGRESS (goes through its stages), from where it can pause, stop, cancel or finish.',
  });
  expect(step(RELEASE_MACHINE, 'SUCCESS', 'retry')).toEqual({
    ok: false,
    message: 'This release cannot retry: that goes from FAILED only. SUCCESS is final.',
  });
  expect(step(RELEASE_MACHINE, 'LOST', 'retry')).toMatchObject({ message: expect.stringContaining('"LOST" is no state of a release') });
  expect(step(RELEASE_MACHINE, 'PENDING', 'explode')).toMatchObject({
    message: expect.stringContaining('"explode" is nothing that happens to a release'),
  });
});

test.each([
  ['PENDING', ['start', 'cancel']],
  ['SCHEDULED', ['start', 'cancel']],
  ['IN_PROGRESS', ['pause', 'cancel']],
  ['PAUSED', ['resume', 'cancel']],
  ['FAILED', ['retry', 'cancel']],
  ['CANCELLED', []],
  ['SUCCESS', []],
] as const)('a person may do to a %s release: %j', (state, actions) => {
  expect(releaseActions(state)).toEqual(actions);
});

test('the document has the machines as they are [REL-019]', () => {
  const document = readFileSync(new URL('../../../../docs/releases.md', import.meta.url), 'utf8');
  const between = /<!-- machines: begin -->\n\n([\s\S]*?)\n\n<!-- machines: end -->/.exec(document)?.[1];
  expect(between, 'docs/releases.md is out of step: put what machinesAsMarkdown() answers between its marks').toBe(machinesAsMarkdown());
});
