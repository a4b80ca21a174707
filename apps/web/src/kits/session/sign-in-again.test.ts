import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A window of sign-in as the page has it. */
const popup = { closed: false, close: () => undefined };
const statuses: number[] = [];
const asked = vi.fn<(address: string) => Promise<Response>>(async () => new Response(null, { status: statuses.shift() ?? 200 }));

beforeEach(() => {
  vi.resetModules();
  popup.closed = false;
  statuses.length = 0;
  asked.mockClear();
  vi.stubGlobal('window', { open: () => popup });
  vi.stubGlobal('fetch', asked);
});
afterEach(() => vi.unstubAllGlobals());

const kit = () => import('./sign-in-again.ts');
const tellSignedIn = () => {
  const channel = new BroadcastChannel('tumbler-session');
  channel.postMessage('signed-in');
  channel.close();
};

test('what is answered between two sessions is asked again once the sign-in in place works, and is no end of the session', async () => {
  const { fetchSignedIn, signInAgain } = await kit();
  const worked = signInAgain();
  statuses.push(401);
  const answer = fetchSignedIn('/graphql', { method: 'POST' });
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  tellSignedIn();
  expect(await worked).toBe(true);
  expect((await answer).status).toBe(200);
  expect(asked.mock.calls).toEqual([
    ['/graphql', { method: 'POST' }],
    ['/graphql', { method: 'POST' }],
  ]);
});

test('so is what was asked before the sign-in worked and is answered after it; what is asked later is not', async () => {
  const { fetchSignedIn, signInAgain } = await kit();
  const worked = signInAgain();
  let release = () => undefined as unknown;
  asked.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        release = () => resolve(new Response(null, { status: 401 }));
      }),
  );
  const answer = fetchSignedIn('/graphql', {});
  tellSignedIn();
  expect(await worked).toBe(true);
  release();
  expect((await answer).status).toBe(200);
  statuses.push(401);
  expect((await fetchSignedIn('/graphql', {})).status).toBe(401);
  expect(asked).toHaveBeenCalledTimes(3);
});

test('its window may be seen closed before its word has come', async () => {
  const { signInAgain } = await kit();
  const worked = signInAgain();
  popup.closed = true;
  await new Promise((resolve) => setTimeout(resolve, 700));
  tellSignedIn();
  expect(await worked).toBe(true);
});

test('without a sign-in, and where its window was closed, nothing is asked twice', async () => {
  const { fetchSignedIn, signInAgain } = await kit();
  statuses.push(401, 401);
  expect((await fetchSignedIn('/graphql', {})).status).toBe(401);
  const worked = signInAgain();
  const answer = fetchSignedIn('/graphql', {});
  popup.closed = true;
  expect(await worked).toBe(false);
  expect((await answer).status).toBe(401);
  expect(asked).toHaveBeenCalledTimes(2);
});
