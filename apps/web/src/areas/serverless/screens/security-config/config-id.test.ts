import fc from 'fast-check';
import { expect, test } from 'vitest';
import { securityConfigPath } from '#rules/paths/serverless';
import { configIdOf } from './config-id.ts';

test('an id of a config survives its link, whatever slashes and percent signs it holds [JUNO-010]', () => {
  expect(securityConfigPath('123456789012', 'saml/123456789012/a b')).toBe('/juno/123456789012/config/saml%2F123456789012%2Fa%20b');
  expect(configIdOf('/juno/123456789012/config/saml%2F123456789012%2Fpartner%252Fsso')).toBe('saml/123456789012/partner%2Fsso');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (id) => {
      expect(configIdOf(securityConfigPath('123456789012', id))).toBe(id);
    }),
  );
});

test('a segment that is no encoding is no id [JUNO-010]', () => {
  expect(configIdOf('/juno/123456789012/config/100%')).toBeNull();
});
