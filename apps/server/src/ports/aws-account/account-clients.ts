import type { z } from 'zod';
import { AWS_CONNECTIONS, AWS_RETRIES, quietAwsSdk } from '../aws-clients.ts';
import { limitTime } from '../cluster-api/opensearch/network-failures.ts';
import { abandonable } from '../coalesce.ts';
import { partsOf, THROTTLING } from '../metrics/cloudwatch/failures.ts';
import { parsedAnswer } from '../parsed-answer.ts';
import { isPortError, PortError } from '../port-error.ts';
import { isExpired, type Service } from '../serverless/aws/failures.ts';
import type { AwsIdentity } from '../serverless/aws/role-session.ts';
import type { CallLimiter } from './call-limiter.ts';
import type { CallMeter, CallPurpose } from './call-meter.ts';
import { accountFailure } from './failures.ts';
import type { AccountIdentity } from './identity.ts';
import { type EsRead, isOperation, OPERATIONS, permissionOf } from './operations.ts';
import type { AwsAccountTarget } from './target.ts';

const TIMEOUT_MS = 20_000;
/** Calls that left evenly spaced do not arrive so. */
const BELOW_QUOTA = 0.9;

type EsSdk = typeof import('@aws-sdk/client-opensearch');
type TrailSdk = typeof import('@aws-sdk/client-cloudtrail');
type EsInput<Name extends EsRead> = ConstructorParameters<EsSdk[`${Name}Command`]>[0];
type LookupInput = ConstructorParameters<TrailSdk['LookupEventsCommand']>[0];

export interface AskOptions {
  signal?: AbortSignal | undefined;
  /** `asked` unless said otherwise. */
  purpose?: CallPurpose;
}

/** The calls of one account in one region, each paced, counted, bounded in time, and parsed. Everything throws PortErrors alone. */
export interface AccountClients {
  readonly target: AwsAccountTarget;
  readonly meter: CallMeter;
  es<Name extends EsRead, S extends z.ZodType>(name: Name, input: EsInput<Name>, schema: S, options?: AskOptions): Promise<z.output<S>>;
  lookupEvents<S extends z.ZodType>(input: LookupInput, schema: S, options?: AskOptions): Promise<z.output<S>>;
  /** What other clients of the account are to sign with. */
  credentials(): Promise<AwsIdentity>;
  /** Paces and counts what a client of another adapter sends for this account. */
  attach(client: Attachable): void;
  close(): void;
}

type Next = (args: never) => Promise<unknown>;
interface Attachable {
  middlewareStack: { add(middleware: never, options: never): void };
}

export interface AccountClientsOptions {
  target: AwsAccountTarget;
  identity: AccountIdentity;
  limiter: CallLimiter;
  meter: CallMeter;
  /** For one call, waiting and retries included. */
  timeoutMs?: number;
}

/** Nothing is asked, not even for credentials, before the first question. The SDK is loaded with it. */
export function createAccountClients({ target, identity, limiter, meter, timeoutMs = TIMEOUT_MS }: AccountClientsOptions): AccountClients {
  const { accountId, awsRegion, endpoint } = target;
  /** Why and until when something is asked, by the input of its call: that is all that the middleware sees of it. */
  const asking = new WeakMap<object, { signal: AbortSignal; purpose: CallPurpose }>();

  /** Inside of the SDK's retries, so that each attempt waits for its turn and counts. */
  const gate =
    (next: Next, context: { commandName?: string }) =>
    async (args: { input?: object }): Promise<unknown> => {
      const name = (context.commandName ?? '').replace(/Command$/, '');
      if (!isOperation(name)) throw new PortError('not-offered', `${name || 'A call'} is not among the calls of AWS accounts.`);
      const { signal, purpose = 'asked' } = (args.input && asking.get(args.input)) ?? {};
      meter.take(name, purpose, name === 'GetMetricData' ? queriesOf(args.input) : 0);
      const { perSecond } = OPERATIONS[name];
      const pace = perSecond * BELOW_QUOTA;
      await limiter.take(`${accountId} ${awsRegion} ${name}`, { perSecond: pace, burst: Math.max(1, Math.floor(pace)) }, signal);
      try {
        return await next(args as never);
      } catch (error) {
        if (isThrottling(error)) meter.throttled();
        throw error;
      }
    };
  const attach = (client: Attachable): void => {
    client.middlewareStack.add(gate as never, { step: 'finalizeRequest', name: 'tumblerPace', priority: 'low' } as never);
  };

  const settings = {
    region: awsRegion,
    credentials: () => identity.get(),
    ...(endpoint === undefined ? {} : { endpoint }),
    ...AWS_RETRIES,
    requestHandler: AWS_CONNECTIONS,
  };
  const loadEs = async () => {
    quietAwsSdk();
    const sdk = await import('@aws-sdk/client-opensearch');
    const client = new sdk.OpenSearchClient(settings);
    attach(client);
    return { sdk, client };
  };
  const loadTrail = async () => {
    quietAwsSdk();
    const sdk = await import('@aws-sdk/client-cloudtrail');
    const client = new sdk.CloudTrailClient(settings);
    attach(client);
    return { sdk, client };
  };
  let es: ReturnType<typeof loadEs> | undefined;
  let trail: ReturnType<typeof loadTrail> | undefined;

  /** One call within its time; with new credentials where those at hand have expired. */
  async function limited<S extends z.ZodType>(
    { service, action, schema, input }: { service: Service; action: string; schema: S; input: object },
    { signal, purpose = 'asked' }: AskOptions,
    send: (signal: AbortSignal) => Promise<unknown>,
    renew: () => Promise<unknown>,
  ): Promise<z.output<S>> {
    const limit = limitTime(timeoutMs, signal);
    asking.set(input, { signal: limit.signal, purpose });
    const call = { service, action, accountId, awsRegion };
    const failureOf = (error: unknown): PortError => accountFailure(error, call, limit, timeoutMs, target.roleArn !== undefined);
    const attempt = async (): Promise<unknown> => {
      try {
        return await send(limit.signal);
      } catch (error) {
        if (limit.signal.aborted || !isExpired(error)) throw error;
        identity.forget();
        await renew();
        return send(limit.signal);
      }
    };
    try {
      return parsedAnswer(schema, await abandonable(attempt(), limit.signal), service);
    } catch (error) {
      // What let the caller go says "cancelled", also where it was the end of the time.
      throw isPortError(error, 'cancelled') ? failureOf(undefined) : failureOf(error);
    } finally {
      limit.end();
    }
  }

  return {
    target,
    meter,
    async es(name, given, schema, options = {}) {
      const input = { ...(given as object) };
      es ??= loadEs();
      const { sdk, client } = await es;
      // One constructor for each name of the table: the type of its input is checked at the call above.
      const Command = sdk[`${name}Command`] as unknown as new (input: unknown) => never;
      return limited(
        { service: 'OpenSearch Service', action: permissionOf(name), schema, input },
        options,
        (abortSignal) => client.send(new Command(input), { abortSignal }) as Promise<unknown>,
        () => client.config.credentials({ forceRefresh: true }),
      );
    },
    async lookupEvents(given, schema, options = {}) {
      const input = { ...given };
      trail ??= loadTrail();
      const { sdk, client } = await trail;
      return limited(
        { service: 'CloudTrail', action: permissionOf('LookupEvents'), schema, input },
        options,
        (abortSignal) => client.send(new sdk.LookupEventsCommand(input), { abortSignal }),
        () => client.config.credentials({ forceRefresh: true }),
      );
    },
    async credentials() {
      const limit = limitTime(timeoutMs, undefined);
      try {
        return await identity.get();
      } catch (error) {
        throw accountFailure(error, { service: 'STS', action: 'sts:AssumeRole', accountId, awsRegion }, limit, timeoutMs, false);
      } finally {
        limit.end();
      }
    },
    attach,
    close() {
      for (const one of [es, trail]) void one?.then(({ client }) => client.destroy());
    },
  };
}

const queriesOf = (input: unknown): number => {
  const queries = typeof input === 'object' && input !== null && 'MetricDataQueries' in input ? input.MetricDataQueries : [];
  return Array.isArray(queries) ? queries.length : 0;
};

const isThrottling = (error: unknown): boolean => {
  const { name, status } = partsOf(error);
  return THROTTLING.has(name) || status === 429;
};
