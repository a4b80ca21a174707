/** First try included; the waits between them grow, and a client slows down by itself while it is throttled. */
export const AWS_RETRIES = { retryMode: 'adaptive', maxAttempts: 3 } as const;

const CONNECT_TIMEOUT_MS = 3_000;
const REQUEST_TIMEOUT_MS = 10_000;
/** To each of a service's addresses. */
const CONNECTIONS = 6;

/** How a client of the SDK reaches its service, for `requestHandler`. */
export const AWS_CONNECTIONS = {
  connectionTimeout: CONNECT_TIMEOUT_MS,
  requestTimeout: REQUEST_TIMEOUT_MS,
  throwOnRequestTimeout: true,
  httpAgent: { keepAlive: true, maxSockets: CONNECTIONS },
  httpsAgent: { keepAlive: true, maxSockets: CONNECTIONS },
} as const;

/** Call it before the SDK is loaded: on Node 20 it announces that later versions will want Node 22; the versions here are pinned. */
export function quietAwsSdk(): void {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
}
