import { QueryClient, QueryObserver, type UseQueryResult } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { RequestError } from './request-error.ts';
import { lastFailure, rememberingFailure, steady } from './steady-failure.ts';

const failure = (message: string) => new RequestError(message, { status: 503, code: 'unavailable', requestId: null });

/** A query whose attempts end as listed, and everything that a panel of it would show. */
function asked(ends: readonly (string | RequestError)[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const queryKey = ['graphql', 'query', { domainIdentifier: 'd' }];
  const left = [...ends];
  const attempt = async (): Promise<string> => {
    const end = left.shift() ?? '';
    if (typeof end === 'string') return end;
    throw end;
  };
  const observer = new QueryObserver<string, RequestError>(client, {
    queryKey,
    queryFn: () => rememberingFailure(client, queryKey, attempt()),
  });
  const shown: string[] = [];
  const show = () => {
    const query = steady(observer.getCurrentResult() as UseQueryResult<string, RequestError>, lastFailure(client, queryKey));
    const now = `${query.status} ${query.data ?? query.error?.message ?? ''}${query.isFetching ? ' …' : ''}`;
    if (shown.at(-1) !== now) shown.push(now);
  };
  const stop = observer.subscribe(show);
  show();
  return { client, queryKey, shown, refetch: () => observer.refetch(), stop };
}

test('a failed panel keeps its failure while it asks again, until another end replaces it', async () => {
  const { shown, refetch, stop } = asked([failure('503 first'), failure('503 first'), failure('429 second'), 'data', failure('503 late')]);
  for (let round = 0; round < 5; round += 1) await refetch();
  stop();
  expect(shown).toEqual([
    'pending  …',
    'error 503 first',
    'error 503 first …',
    'error 503 first',
    'error 503 first …',
    'error 429 second',
    'error 429 second …',
    'success data',
    'success data …',
    'error data',
  ]);
});

test('an attempt that was given up leaves the failure as it was', async () => {
  const client = new QueryClient();
  const queryKey = ['graphql', 'query', {}];
  client.setQueryData(queryKey, 'known');
  const denied = failure('403 denied');
  await expect(rememberingFailure(client, queryKey, Promise.reject(denied))).rejects.toBe(denied);
  await expect(rememberingFailure(client, queryKey, Promise.reject(new DOMException('gone', 'AbortError')))).rejects.toThrow('gone');
  expect(lastFailure(client, queryKey)).toBe(denied);
  await rememberingFailure(client, queryKey, Promise.resolve('data'));
  expect(lastFailure(client, queryKey)).toBeUndefined();
});
