import { expect, test } from 'vitest';
import { signedHeaders } from './sigv4.ts';

/** Credentials, date, region and service of AWS's published Signature Version 4 test suite. */
const key = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
  service: 'service',
};
const now = Date.UTC(2015, 7, 30, 12, 36, 0);
const signatureOf = async (method: string, url: string, headers: Record<string, string> = {}, body = ''): Promise<string> => {
  const { authorization } = await signedHeaders(
    { method, url: new URL(url), headers: { host: 'example.amazonaws.com', ...headers }, body },
    key,
    now,
  );
  return authorization ?? '';
};

test.each([
  ['get-vanilla', 'GET', 'https://example.amazonaws.com/', {}, '', '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31'],
  ['post-vanilla', 'POST', 'https://example.amazonaws.com/', {}, '', '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b'],
  [
    'get-vanilla-query-order-key-case',
    'GET',
    'https://example.amazonaws.com/?Param2=value2&Param1=value1',
    {},
    '',
    'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500',
  ],
  [
    'get-vanilla-query-order-value',
    'GET',
    'https://example.amazonaws.com/?Param1=value2&Param1=value1',
    {},
    '',
    '5772eed61e12b33fae39ee5e7012498b51d56abc0abb7c60486157bd471c4694',
  ],
  [
    'get-unreserved',
    'GET',
    'https://example.amazonaws.com/-._~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
    {},
    '',
    '07ef7494c76fa4850883e2b006601f940f8a34d404d0cfa977f52a65bbf5f24f',
  ],
  [
    'get-slashes',
    'GET',
    'https://example.amazonaws.com//example//',
    {},
    '',
    '9a624bd73a37c9a373b5312afbebe7a714a789de108f0bdfe846570885f57e84',
  ],
  [
    'post-header-value-case',
    'POST',
    'https://example.amazonaws.com/',
    { 'My-Header1': 'VALUE1' },
    '',
    'cdbc9802e29d2942e5e10b5bccfdd67c5f22c7c4e8ae67b53629efa58b974b7d',
  ],
  [
    'post-x-www-form-urlencoded',
    'POST',
    'https://example.amazonaws.com/',
    { 'content-type': 'application/x-www-form-urlencoded' },
    'Param1=value1',
    'ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a',
  ],
])('the published test %s is signed as published', async (_name, method, url, headers, body, signature) => {
  const authorization = await signatureOf(method, url, headers, body);
  expect(authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/20150830\/us-east-1\/service\/aws4_request, SignedHeaders=/);
  expect(authorization.split('Signature=')[1]).toBe(signature);
});

test('temporary credentials sign their token too', async () => {
  const request = { method: 'GET', url: new URL('https://example.amazonaws.com/'), headers: { host: 'example.amazonaws.com' }, body: '' };
  const headers = await signedHeaders(request, { ...key, sessionToken: 'a-token' }, now);
  expect(headers['x-amz-security-token']).toBe('a-token');
  expect(headers.authorization).toContain('SignedHeaders=host;x-amz-date;x-amz-security-token,');
});

test('an escaped path is escaped once more, and a wildcard in it as well', async () => {
  const once = await signatureOf('GET', 'https://example.amazonaws.com/a%2Cb/_settings');
  expect(once).not.toBe(await signatureOf('GET', 'https://example.amazonaws.com/a,b/_settings'));
});

test('a plus sign in a query is itself, and a lone percent sign is signed too', async () => {
  const plus = await signatureOf('GET', 'https://example.amazonaws.com/?q=a+b');
  expect(plus).toBe(await signatureOf('GET', 'https://example.amazonaws.com/?q=a%2Bb'));
  expect(plus).not.toBe(await signatureOf('GET', 'https://example.amazonaws.com/?q=a%20b'));
  expect(await signatureOf('GET', 'https://example.amazonaws.com/?q=%')).toBe(
    await signatureOf('GET', 'https://example.amazonaws.com/?q=%25'),
  );
});
