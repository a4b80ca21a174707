import fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { limitBodyTime } from './body-deadline.ts';

afterEach(() => vi.useRealTimers());

test('a request from within the process, which has no connection to close, outlives the limit', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const app = fastify();
  limitBodyTime(app, 1_000);
  app.post('/token', async () => 'here');
  const answer = await app.inject({ method: 'POST', url: '/token', payload: 'a=b', headers: { 'content-type': 'text/plain' } });
  expect(answer.body).toBe('here');
  expect(() => vi.advanceTimersByTime(2_000)).not.toThrow();
  await app.close();
});
