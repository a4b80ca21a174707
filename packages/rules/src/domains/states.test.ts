import fc from 'fast-check';
import { expect, test } from 'vitest';
import { azState, decommissionState, ec2State, elbHealth, healthStatus } from './states.ts';

const NOT_AVAILABLE = { label: 'N/A', kind: 'unknown' };

test.each([
  ['running', 'Healthy', 'success'],
  ['terminated', 'Terminated', 'danger'],
  ['rebooting', 'rebooting', 'warning'],
  ['pending', 'pending', 'warning'],
  ['stopping', 'stopping', 'warning'],
  ['shutting-down', 'shutting-down', 'danger'],
  ['stopped', 'stopped', 'danger'],
  ['on fire', 'N/A', 'unknown'],
  [null, 'N/A', 'unknown'],
])('EC2 state %s reads %s (%s) [DOM-077]', (state, label, kind) => {
  expect(ec2State(state)).toEqual({ label, kind });
});

test.each([
  ['healthy', 'healthy', 'success'],
  ['unhealthy', 'unhealthy', 'danger'],
  ['unhealthy.draining', 'unhealthy.draining', 'danger'],
  ['initial', 'initial', 'warning'],
  ['draining', 'draining', 'warning'],
  ['unused', 'unused', 'warning'],
  ['unavailable', 'unavailable', 'danger'],
  ['fine', 'N/A', 'unknown'],
  [undefined, 'N/A', 'unknown'],
])('ELB health %s reads %s (%s) [DOM-078]', (health, label, kind) => {
  expect(elbHealth(health)).toEqual({ label, kind });
});

test.each([
  ['1.0', 'active', 'success'],
  ['1', 'active', 'success'],
  ['0.0', 'standby', 'plain'],
  ['0.5', 'N/A', 'unknown'],
  ['', 'N/A', 'unknown'],
  [null, 'N/A', 'unknown'],
])('AZ state %s reads %s (%s) [DOM-079]', (weight, label, kind) => {
  expect(azState(weight)).toEqual({ label, kind });
});

test.each([
  ['init', 'loading'],
  ['in_progress', 'pending'],
  ['draining', 'pending'],
  ['successful', 'success'],
  ['failed', 'error'],
])('decommission state %s is %s [DOM-047]', (state, kind) => {
  expect(decommissionState(state)).toEqual({ label: state, kind });
});

test.each([
  ['green', 'green', 'success'],
  ['RED', 'red', 'error'],
  ['yellow', 'yellow', 'plain'],
  ['purple', 'unknown', 'unknown'],
  ['', 'unknown', 'unknown'],
  [null, 'unknown', 'unknown'],
])('health %s is %s (%s) [DOM-031, DOM-041]', (status, word, kind) => {
  expect(healthStatus(status)).toEqual({ word, kind });
});

test('any other word is unknown, and names of object members are no states', () => {
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom('constructor', '__proto__', 'toString'), fc.string({ minLength: 20 })), (word) => {
      expect([ec2State(word), elbHealth(word), azState(word), decommissionState(word)]).toEqual(Array(4).fill(NOT_AVAILABLE));
    }),
  );
});
