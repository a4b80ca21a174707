import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COMPONENT_SCOPES } from '#rules/releases/vocabulary';
import {
  componentKey,
  componentText,
  parseComponentKey,
  parseVersionKey,
  scopeDefinition,
  versionKey,
  versionOf,
} from './component-keys.ts';

const versions = fc
  .record({
    componentName: fc.stringMatching(/^[\w.:-]{1,30}$/),
    scope: fc.constantFrom(...COMPONENT_SCOPES),
    account: fc.stringMatching(/^\d{12}$/),
    majorVersion: fc.nat(1_000_000),
    minorVersion: fc.nat(1_000_000),
  })
  .map(({ scope, account, ...rest }) => ({ ...rest, componentScopeDefinition: scopeDefinition(scope, account) }));

test('what an address names is read back as it was', () => {
  fc.assert(
    fc.property(versions, (version) => {
      expect(parseVersionKey(versionKey(version))).toEqual(version);
      expect(parseComponentKey(componentKey(version))).toEqual({
        componentName: version.componentName,
        componentScopeDefinition: version.componentScopeDefinition,
      });
    }),
  );
});

test('the scope value goes with the scope ACCOUNT only [SDPDS-019]', () => {
  expect(scopeDefinition('ACCOUNT', '111122223333')).toEqual({ componentScope: 'ACCOUNT', componentScopeValue: '111122223333' });
  expect(scopeDefinition('GLOBAL', '111122223333')).toEqual({ componentScope: 'GLOBAL' });
  expect(scopeDefinition('COLLECTION', '111122223333')).toEqual({ componentScope: 'COLLECTION' });
  const answered = { componentScope: 'GLOBAL', componentScopeValue: null } as const;
  expect(versionOf({ componentName: 'a', componentScopeDefinition: answered, majorVersion: 1, minorVersion: 0 })).toEqual({
    componentName: 'a',
    componentScopeDefinition: { componentScope: 'GLOBAL' },
    majorVersion: 1,
    minorVersion: 0,
  });
});

test.each(['', '~GLOBAL', 'a~MOON', 'a~GLOBAL~~', 'a~GLOBAL~~1', 'a~GLOBAL~~1.x', 'a~GLOBAL~~99999999.1'])(
  '%j names no version',
  (text) => {
    expect(parseVersionKey(text)).toBeNull();
  },
);

test('people read whose component it is', () => {
  expect(componentText({ componentName: 'a', componentScopeDefinition: { componentScope: 'GLOBAL' } })).toBe('a');
  expect(
    componentText({ componentName: 'a', componentScopeDefinition: { componentScope: 'ACCOUNT', componentScopeValue: '111122223333' } }),
  ).toBe('a (account 111122223333)');
});
