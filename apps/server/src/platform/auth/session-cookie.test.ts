import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../http/test-server.ts';

const PLAIN = 'plain.example.com';

describe('over https', () => {
  let secure: TestServer;
  beforeAll(async () => {
    secure = await startTestServer({
      yaml: 'publicHosts:\n  console.example.com: {stage: beta, region: iad}\n  plain.example.com: {stage: beta, region: iad, scheme: http}\ntrustedProxies: ["10.0.0.7"]',
    });
  }, 60_000);
  afterAll(() => secure.close());

  const signIn = (host: string, more: { headers?: Record<string, string>; remoteAddress?: string } = {}) =>
    secure.app.inject({ url: '/auth/sign-in', ...more, headers: { host, ...more.headers } });

  test.each([
    ['by the configured scheme of its host', 'console.example.com', {}],
    ['as a trusted proxy says', PLAIN, { headers: { 'x-forwarded-proto': 'https' }, remoteAddress: '10.0.0.7' }],
  ])('%s: cookies are of this host alone, and the browser is told to stay on https', async (_how, host, more) => {
    const answer = await signIn(host, more);
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(answer.headers['set-cookie']).toMatch(/^__Host-tumbler_flow_[^;]+;.*Path=\/;.*HttpOnly; Secure; SameSite=Lax$/);
  });

  test('is not what anybody else says', async () => {
    const answer = await signIn(PLAIN, { headers: { 'x-forwarded-proto': 'https' }, remoteAddress: '10.0.0.8' });
    expect(answer.headers['strict-transport-security']).toBeUndefined();
    expect(answer.headers['set-cookie']).toMatch(/^tumbler_flow_/);
  });
});
