import type { Page } from '@playwright/test';

interface Answer {
  /** Of the envelope; the browser is answered 200, or it would write an error to its console. */
  statusCode?: number;
  /** Seconds of the header. */
  retryAfter?: number;
  body: unknown;
}

/**
 * Answers one call under /api/sdpds in the server's place and lets every other one through: for failures that no demo place has, and for numbers
 * that a test must know exactly. A function gets the payload.
 */
export const answeringSdpds = (page: Page, path: string, answer: Answer | ((payload: Record<string, unknown>) => Answer)) =>
  page.route(`**/api/sdpds/${path}`, async (route) => {
    const { statusCode = 200, retryAfter, body } = typeof answer === 'function' ? answer(route.request().postDataJSON()) : answer;
    const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
    await route.fulfill({ json: { statusCode, headers: {}, body }, headers });
  });

/** A call that fails as the console's calls do. */
export const failing = (message: string | undefined, type = 'InternalException', statusCode = 500): Answer => ({
  statusCode,
  body: { ...(message === undefined ? {} : { message }), __type: type },
});
