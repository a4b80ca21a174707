import pg from 'pg';
import { errorOf } from '#rules/thrown';
import type { Database } from './database.ts';

const firstPauseMs = 250;
const longestPauseMs = 10_000;
/** A connection that was cut without a word hears nothing and says nothing: it is probed this often, and must answer within this. */
const probeEveryMs = 15_000;
const answersWithinMs = 10_000;

interface Subscriber {
  channel: string;
  onPayload(payload: string): void;
  onReconnect?: () => void;
}

/** One connection of its own for LISTEN, opened at the first listener and reopened when it is lost. */
export function postgresListener(url: string, onError: (error: Error) => void): { listen: Database['listen']; close(): Promise<void> } {
  const subscribers = new Set<Subscriber>();
  let opening: Promise<pg.Client> | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  /** Set while notifications may be missed. */
  let wasLost = false;

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'tumbler listener',
      keepAlive: true,
      connectionTimeoutMillis: answersWithinMs,
      query_timeout: answersWithinMs,
    });
    let lost = false;
    const lose = (error: Error): void => {
      clearInterval(probe);
      if (lost || closed) return;
      lost = true;
      wasLost = true;
      opening = undefined;
      onError(error);
      void client.end().catch(() => {});
      reconnect(firstPauseMs);
    };
    const probe = setInterval(() => void client.query('select 1').catch((error) => lose(errorOf(error))), probeEveryMs).unref();
    client.on('error', lose);
    client.on('end', () => lose(new Error('the connection that hears notifications has ended')));
    client.on('notification', ({ channel, payload }) => {
      for (const subscriber of subscribers) if (subscriber.channel === channel) subscriber.onPayload(payload ?? '');
    });
    try {
      await client.connect();
      for (const channel of new Set([...subscribers].map((subscriber) => subscriber.channel))) await listenOn(client, channel);
    } catch (error) {
      lost = true;
      clearInterval(probe);
      void client.end().catch(() => {});
      throw error;
    }
    if (wasLost) {
      wasLost = false;
      for (const subscriber of subscribers) subscriber.onReconnect?.();
    }
    return client;
  };

  /** The connection there is, or the one that is being made: never a second one. */
  const connected = (): Promise<pg.Client> => {
    const made = opening ?? connect();
    opening = made;
    made.catch(() => {
      if (opening === made) opening = undefined;
    });
    return made;
  };

  const reconnect = (pause: number): void => {
    clearTimeout(retry);
    retry = setTimeout(() => {
      connected().catch((error: Error) => {
        onError(error);
        if (!closed) reconnect(Math.min(pause * 2, longestPauseMs));
      });
    }, pause);
    retry.unref();
  };

  return {
    async listen(channel, onPayload, onReconnect) {
      const subscriber: Subscriber = { channel, onPayload, onReconnect };
      subscribers.add(subscriber);
      try {
        await listenOn(await connected(), channel);
      } catch (error) {
        subscribers.delete(subscriber);
        throw error;
      }
      return async () => void subscribers.delete(subscriber);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await opening?.then((client) => client.end()).catch(() => {});
    },
  };
}

async function listenOn(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
}
