import pg from 'pg';
import type { Database } from './database.ts';

const firstPauseMs = 250;
const longestPauseMs = 10_000;

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

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url, application_name: 'tumbler listener', keepAlive: true });
    let lost = false;
    const lose = (error: Error): void => {
      if (lost || closed) return;
      lost = true;
      onError(error);
      reconnect(firstPauseMs);
    };
    client.on('error', lose);
    client.on('end', () => lose(new Error('the connection that hears notifications has ended')));
    client.on('notification', ({ channel, payload }) => {
      for (const subscriber of subscribers) if (subscriber.channel === channel) subscriber.onPayload(payload ?? '');
    });
    try {
      await client.connect();
      for (const channel of new Set([...subscribers].map((subscriber) => subscriber.channel))) await listenOn(client, channel);
      return client;
    } catch (error) {
      lost = true;
      void client.end().catch(() => {});
      throw error;
    }
  };

  const reconnect = (pause: number): void => {
    opening = undefined;
    retry = setTimeout(() => {
      opening = connect();
      opening.then(
        () => {
          for (const subscriber of subscribers) subscriber.onReconnect?.();
        },
        (error: Error) => {
          onError(error);
          if (!closed) reconnect(Math.min(pause * 2, longestPauseMs));
        },
      );
    }, pause);
    retry.unref();
  };

  return {
    async listen(channel, onPayload, onReconnect) {
      const subscriber: Subscriber = { channel, onPayload, onReconnect };
      subscribers.add(subscriber);
      opening ??= connect();
      try {
        await listenOn(await opening, channel);
      } catch (error) {
        subscribers.delete(subscriber);
        opening = undefined;
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
