import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeTarget } from '../../platform/auth/sign-in-flow.ts';
import { isLocalPath } from './short-link-service.ts';

/** Each character as it is or encoded, up to six times over. */
const encoded = (text: string) =>
  fc.array(fc.nat({ max: 6 }), { minLength: text.length, maxLength: text.length }).map((layers) =>
    [...text]
      .map((character, index) => {
        let written = character;
        const hex = character.charCodeAt(0).toString(16).padStart(2, '0');
        for (let layer = 0; layer < (layers[index] ?? 0); layer += 1) written = layer === 0 ? `%${hex}` : written.replaceAll('%', '%25');
        return written;
      })
      .join(''),
  );

test('no encoding of a route of the server itself passes as a target of a sign-in or as a short link [SHELL-036]', () => {
  const routes = fc.constantFrom('auth/sign-out', 'auth/callback', 'issuer/beta/auth', 'x/../auth/sign-out', 'a/./../issuer/');
  fc.assert(
    fc.property(routes.chain(encoded), (path) => {
      expect([path, safeTarget(`/${path}`)]).toEqual([path, '/']);
      expect([path, isLocalPath(`/${path}`)]).toEqual([path, false]);
    }),
    { numRuns: 500 },
  );
});

test('paths of pages pass, whatever their names hold', () => {
  const name = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => !/^\.+$|[\\/\p{Cc}%]/u.test(text));
  fc.assert(
    fc.property(name, name, (one, two) => {
      const path = `/000000000101/${encodeURIComponent(one)}?q=${encodeURIComponent(two)}`;
      const { pathname, search } = new URL(path, 'http://this.host');
      expect(safeTarget(path)).toBe(pathname + search);
      expect(isLocalPath(path)).toBe(true);
    }),
  );
});
