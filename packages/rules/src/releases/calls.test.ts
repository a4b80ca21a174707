import { describe, expect, test } from 'vitest';
import { SDPDS_CALLS, type SdpdsPath } from './calls.ts';

const problemsOf = (path: SdpdsPath, payload: unknown): string[] => {
  const parsed = SDPDS_CALLS[path].request.safeParse(payload);
  return parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
};

const GLOBAL = { componentScope: 'GLOBAL' };

describe('what calls take', () => {
  test('the stages of a release are asked for 100 at most [REL-051]', () => {
    const stages = { stackName: 'managed-search', releaseId: 'R1' };
    expect(problemsOf('componentReleaseTracker/stages', { ...stages, maxResults: 100 })).toEqual([]);
    expect(problemsOf('componentReleaseTracker/stages', { ...stages, maxResults: 101 })).toEqual([
      'maxResults: maxResults is at most 100.',
    ]);
  });

  test.each([
    [{ componentName: 'search agent' }, 'componentName: componentName has letters, digits, and . _ : - only.'],
    [{ componentName: ' ' }, 'componentName: componentName must not be empty.'],
    [{ componentType: 'JAR' }, 'componentType: componentType is one of FILE, CONTAINER, CUSTOM, PLUGIN.'],
    [
      { componentScopeDefinition: { componentScope: 'ACCOUNT' } },
      'componentScopeDefinition.componentScopeValue: componentScopeValue must be the account, 12 digits, for the scope ACCOUNT.',
    ],
    [
      { componentScopeDefinition: { ...GLOBAL, componentScopeValue: '123456789012' } },
      'componentScopeDefinition.componentScopeValue: componentScopeValue goes with the scope ACCOUNT only.',
    ],
  ])('a component with %j is refused by the field and the fix [SDPDS-022]', (wrong, problem) => {
    const right = { stackName: 's', componentName: 'agent', componentScopeDefinition: GLOBAL, componentType: 'FILE' };
    expect(problemsOf('component/create', right)).toEqual([]);
    expect(problemsOf('component/create', { ...right, ...wrong })).toContain(problem);
  });

  test.each([
    [{ packageMD5Hash: 'abc' }, 'packageMD5Hash: packageMD5Hash must be the MD5 in 32 hexadecimal digits.'],
    [{ packageKey: '' }, 'packageKey: packageKey must not be empty: upload the package first.'],
    [
      { componentVersion: { componentName: 'agent', componentScopeDefinition: GLOBAL, majorVersion: -1, minorVersion: 0 } },
      'componentVersion.majorVersion: majorVersion must not be negative.',
    ],
    [
      { componentVersion: { componentName: 'agent', componentScopeDefinition: GLOBAL, majorVersion: 1, minorVersion: 1.5 } },
      'componentVersion.minorVersion: minorVersion must be a whole number.',
    ],
  ])('a version with %j is refused by the field and the fix [SDPDS-022]', (wrong, problem) => {
    const right = {
      stackName: 's',
      componentVersion: { componentName: 'agent', componentScopeDefinition: GLOBAL, majorVersion: 1, minorVersion: 0 },
      packageKey: 'stacks/s/a.tgz',
      packageMD5Hash: '5d41402abc4b2a76b9719d911017c592',
    };
    expect(problemsOf('component/version/create', right)).toEqual([]);
    expect(problemsOf('component/version/create', { ...right, ...wrong })).toContain(problem);
  });
});
