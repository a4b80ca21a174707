import { expect, test } from 'vitest';
import { OTS_REGIONS } from '#rules/ots/item';
import { CANARY_ACCOUNT, RIGHT_ROLE, Transparency } from './transparency.ts';
import { createWorld } from './world.ts';

const STAGE_REGION = { stage: 'beta', airportCode: 'iad' } as const;
const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 21, 2, 14, 37);
const world = createWorld({ stageRegion: STAGE_REGION });
const fleet = new Transparency(STAGE_REGION, world);
const onboarded = fleet.onboarded();

test('onboarded accounts are the fleet’s own, in their place’s region, and the same after a restart', () => {
  expect(new Transparency(STAGE_REGION, createWorld({ stageRegion: STAGE_REGION })).onboarded()).toEqual(onboarded);
  const ids = new Set(world.accountIds());
  for (const { accountId, regions } of onboarded) {
    expect(ids.has(accountId) || accountId === CANARY_ACCOUNT).toBe(true);
    expect(regions).toContain('us-east-1');
  }
  expect(onboarded.map(({ accountId }) => accountId)).toContain('000000000101');
  expect(onboarded.map(({ accountId }) => accountId)).not.toContain('000000000202');
  expect(new Set(onboarded.flatMap(({ regions }) => regions))).toEqual(new Set(OTS_REGIONS));
});

test('over a day every state is met, and some accounts break and mend by themselves', () => {
  const problems = new Set<string>();
  let changed = 0;
  for (const { accountId, roleArn, isInOrganization } of onboarded) {
    const states = Array.from({ length: 48 }, (_, turn) => {
      const t = NOW + (turn * HOUR) / 2;
      const account = fleet.account(accountId, t);
      if (!account.answers) return 'silent';
      if (account.isInOrganization !== isInOrganization) return 'not-in-organization';
      return roleArn === null ? 'unset' : (fleet.roleProblem(accountId, roleArn, t)?.problem ?? 'right');
    });
    for (const state of states) problems.add(state);
    if (states.includes('right') && states.includes('role-denied')) changed++;
  }
  expect([...problems].sort()).toEqual([
    'credentials-expired',
    'external-id-refused',
    'not-in-organization',
    'right',
    'role-denied',
    'role-missing',
    'silent',
    'unset',
  ]);
  expect(changed).toBeGreaterThan(2);
  expect(onboarded.some(({ isInOrganization }) => !isInOrganization)).toBe(true);
});

test('domains are those that the same stage’s region has, and a few of them are not as they should be', () => {
  const pdx = createWorld({ stageRegion: { stage: 'beta', airportCode: 'pdx' } });
  const wrong = { state: 0, tags: 0, hostclass: 0 };
  for (const { accountId } of onboarded) {
    const names = pdx.ofAccount(accountId, NOW).filter(({ deleted }) => !deleted);
    expect([...fleet.domains(accountId, 'us-west-2', NOW)].map(({ domainId }) => domainId)).toEqual(
      names.map(({ domainIdentifier }) => domainIdentifier),
    );
    for (const { state, spieTags, hostclass } of fleet.domains(accountId, 'us-east-1', NOW)) {
      if (state === 'DISABLED') wrong.state++;
      if (spieTags === '') wrong.tags++;
      if (hostclass === '') wrong.hostclass++;
    }
  }
  expect(Math.min(wrong.state, wrong.tags, wrong.hostclass)).toBeGreaterThan(0);
  expect(wrong.state + wrong.tags + wrong.hostclass).toBeLessThan(world.size / 8);
  expect(
    [...fleet.domains('000000000202', 'us-east-1', NOW)].every(
      ({ state, spieTags, hostclass }) => state === 'ENABLED' && spieTags && hostclass,
    ),
  ).toBe(true);
  expect([...fleet.domains('123456789012', 'us-east-1', NOW)]).toEqual([]);
  expect([...fleet.domains('000000000202', 'mars-north-1', NOW)]).toEqual([]);
});

test('a role of the right name is right in every account, at every time', () => {
  for (const { accountId } of onboarded)
    for (let turn = 0; turn < 12; turn++)
      expect(fleet.roleProblem(accountId, `arn:aws:iam::${accountId}:role/${RIGHT_ROLE}`, NOW + turn * HOUR)).toBeNull();
  expect(fleet.roleProblem('000000000202', `arn:aws:iam::000000000101:role/${RIGHT_ROLE}`, NOW)?.problem).toBe('role-denied');
});
