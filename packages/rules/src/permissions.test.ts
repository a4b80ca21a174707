import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEntitledTo, mayIn, PERMISSIONS, type Permission, permissionNeeded, permissionsOf, ROLES, whoHas } from './permissions.ts';
import { STAGES, type StageRegion } from './regions/stages.ts';

const IAD: StageRegion = { stage: 'beta', airportCode: 'iad' };
const roleLists = fc.array(fc.oneof(fc.constantFrom(...ROLES), fc.string()), { maxLength: 4 });

describe('roles', () => {
  test.each<[string, Permission[], Permission[]]>([
    ['reader', ['domain:read', 'audit:read'], ['domain:recover', 'domain:bounce', 'node:act', 'grant:approve', 'users:manage']],
    [
      'operator',
      ['domain:read', 'domain:recover', 'domain:bounce', 'node:act', 'data:guarded'],
      ['grant:approve', 'users:manage', 'limits:edit'],
    ],
    ['approver', ['domain:read', 'grant:approve'], ['domain:recover', 'node:act', 'users:manage']],
    ['administrator', ['users:manage', 'limits:edit', 'admin:audit-verify'], ['grant:approve', 'domain:recover', 'node:act']],
  ])('%s permits and does not permit what the table says', (role, yes, no) => {
    const permitted = permissionsOf([role]);
    expect(yes.filter((permission) => !permitted.has(permission))).toEqual([]);
    expect(no.filter((permission) => permitted.has(permission))).toEqual([]);
  });

  test('every permission is given by some role', () => {
    const all = permissionsOf(ROLES);
    expect(PERMISSIONS.filter((permission) => !all.has(permission))).toEqual([]);
  });

  test.each<[Permission, string]>([
    ['domain:recover', 'on-call engineers'],
    ['grant:approve', 'people who approve grants'],
    ['grant:revoke', 'people who approve grants and people who manage access'],
    ['domain:read', 'everyone who can sign in'],
  ])('%s is held by %s', (permission, people) => {
    expect(whoHas(permission)).toBe(people);
  });

  test('whoever lacks a permission is told who has it, by no role [SHELL-001]', () => {
    expect(permissionNeeded('node:act')).toBe(
      'You need the permission node:act here. On-call engineers have it; people who manage access can give it to you.',
    );
    for (const permission of PERMISSIONS)
      expect(permissionNeeded(permission)).not.toMatch(/reader|operator|approver|administrator|undefined/);
  });

  test('permissions add up, and an unknown word adds none', () => {
    fc.assert(
      fc.property(roleLists, roleLists, (a, b) => {
        const both = permissionsOf([...a, ...b]);
        expect(both).toEqual(new Set([...permissionsOf(a), ...permissionsOf(b)]));
        expect(permissionsOf([...a, 'root', '__proto__'])).toEqual(permissionsOf(a));
      }),
    );
  });
});

describe('entitlements', () => {
  test.each<[string, '*' | string[], StageRegion, boolean]>([
    ['everywhere', '*', IAD, true],
    ['that place', ['beta/iad'], IAD, true],
    ['a stage', ['prod/*'], { stage: 'prod', airportCode: 'fra' }, true],
    ['a region', ['*/iad'], IAD, true],
    ['letter case', ['Beta/IAD'], IAD, true],
    ['another region', ['beta/pdx'], IAD, false],
    ['another stage', ['prod/*'], IAD, false],
    ['none', [], IAD, false],
    ['a stage without a region', ['beta'], IAD, false],
    ['a star in a list', ['*'], IAD, false],
    ['a third part', ['beta/iad/x'], IAD, false],
    ['an empty entry', [''], IAD, false],
  ])('%s', (_name, regions, stageRegion, expected) => {
    expect(isEntitledTo(regions, stageRegion)).toBe(expected);
  });

  test('nothing is permitted outside the entitled places, whatever the roles', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PERMISSIONS), fc.constantFrom(...STAGES), (permission, stage) => {
        const principal = { user: 'mara', roles: ROLES, regions: ['prod/dub'] };
        expect(mayIn(principal, permission, { stage, airportCode: 'dub' })).toBe(stage === 'prod');
        expect(mayIn(principal, permission, { stage, airportCode: 'iad' })).toBe(false);
      }),
    );
  });

  test('nothing is permitted without a role', () => {
    expect(PERMISSIONS.some((permission) => mayIn({ user: 'mara', roles: [], regions: '*' }, permission, IAD))).toBe(false);
  });
});
