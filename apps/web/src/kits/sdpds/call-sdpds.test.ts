import { afterAll, expect, test, vi } from 'vitest';

vi.stubGlobal('window', { addEventListener: () => undefined });
const { callSdpds } = await import('./call-sdpds.ts');
afterAll(() => vi.unstubAllGlobals());

const GIVEN_UP = new Error('given up');
const written = vi.fn(async () => new Response('{}'));
/** What the release service's calls are answered with; the page's own log is written to beside them. */
const answerWith = (answer: (signal: AbortSignal | null | undefined) => Promise<Response>): void => {
  written.mockClear();
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => (address === '/graphql' ? written() : answer(init.signal)));
};
const broken = (error: unknown): ReadableStream =>
  new ReadableStream({
    start: (controller) => controller.error(error),
  });
const ask = (signal?: AbortSignal) => callSdpds('componentReleaseTracker/getActiveReleases', { stackName: 'managed-search' }, signal);

test('an answer that breaks off is reported as a console that was not reached [SDPDS-067]', async () => {
  answerWith(async () => new Response(broken(new TypeError('network error'))));
  await expect(ask()).rejects.toMatchObject({ status: 401, body: { error: 'NetworkFailure' } });
  expect(written).not.toHaveBeenCalled();
});

test('who gives a call up while its answer comes hears no failure of the console', async () => {
  const caller = new AbortController();
  answerWith(async () => {
    caller.abort(GIVEN_UP);
    return new Response(broken(GIVEN_UP));
  });
  await expect(ask(caller.signal)).rejects.toBe(GIVEN_UP);
  expect(written).not.toHaveBeenCalled();
});

test('a page in place of JSON is a gateway’s timeout, and is written down [SHELL-047]', async () => {
  answerWith(async () => new Response('<html>', { status: 502 }));
  await expect(ask()).rejects.toMatchObject({ status: 502, message: '502 Timeout. Please reload the page or try again later' });
  expect(written).toHaveBeenCalledOnce();
});

test('a place that is being prepared is asked again after what it says, and not for ever', async () => {
  vi.useFakeTimers();
  try {
    let asked = 0;
    const body = { message: 'The records are being prepared.', __type: 'ServiceUnavailableException' };
    const unavailable = () => Response.json({ statusCode: 503, body }, { status: 503, headers: { 'retry-after': '2' } });
    answerWith(async () => (++asked < 3 ? unavailable() : Response.json({ statusCode: 200, body: { releases: [] } })));
    const answer = ask();
    await vi.advanceTimersByTimeAsync(3_900);
    expect(asked).toBe(2);
    await vi.advanceTimersByTimeAsync(200);
    await expect(answer).resolves.toEqual({ releases: [] });

    answerWith(async () => unavailable());
    const failed = expect(ask()).rejects.toMatchObject({ status: 503, message: body.message });
    await vi.advanceTimersByTimeAsync(60_000);
    await failed;

    const caller = new AbortController();
    const givenUp = expect(ask(caller.signal)).rejects.toBe(GIVEN_UP);
    await vi.advanceTimersByTimeAsync(500);
    caller.abort(GIVEN_UP);
    await givenUp;
  } finally {
    vi.useRealTimers();
  }
});
