import { afterAll, expect, test, vi } from 'vitest';
import { TypedDocumentString } from '../../generated/graphql.ts';

vi.stubGlobal('window', { addEventListener: () => undefined, location: { pathname: '/' } });
const { request } = await import('./request.ts');
afterAll(() => vi.unstubAllGlobals());

const GIVEN_UP = new Error('given up');
const QUERY = new TypedDocumentString<unknown, Record<string, never>>('query Answered { id }');

const breakOff = (error: (signal: AbortSignal | null | undefined) => unknown): void => {
  vi.stubGlobal(
    'fetch',
    async (_: string, { signal }: RequestInit) => new Response(new ReadableStream({ start: (it) => it.error(error(signal)) })),
  );
};

test('an answer that breaks off is reported as a server that was not reached', async () => {
  breakOff(() => new TypeError('network error'));
  await expect(request(QUERY, {})).rejects.toMatchObject({ status: 0, code: 'NETWORK' });
});

test('who gives a call up hears its own reason', async () => {
  const caller = new AbortController();
  breakOff(() => {
    caller.abort(GIVEN_UP);
    return GIVEN_UP;
  });
  await expect(request(QUERY, {}, caller.signal)).rejects.toBe(GIVEN_UP);
});
