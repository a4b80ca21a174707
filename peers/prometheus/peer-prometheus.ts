import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The running Prometheus that peer tests talk to. */
export interface PeerPrometheus {
  url: string;
  /** Epoch milliseconds of the end of its scripted history, three hours long (history.mjs). */
  historyEnd: number;
  /** Has a page scraped every second, with these labels on what it says; answers how to stop that. */
  scrape(hostAndPort: string, labels: Readonly<Record<string, string>>): () => void;
}

/** The Prometheus that `npm run test:peers` started; throws where there is none. */
export const peerPrometheus = (): PeerPrometheus => {
  const folder = given('TUMBLER_TEST_PROMETHEUS_TARGETS');
  return {
    url: given('TUMBLER_TEST_PROMETHEUS_URL'),
    historyEnd: Number(given('TUMBLER_TEST_PROMETHEUS_HISTORY_END')),
    scrape: (hostAndPort, labels) => {
      const file = join(folder, `${randomUUID()}.json`);
      // Renamed into place, so that it is never read half written.
      writeFileSync(`${file}.part`, JSON.stringify([{ targets: [hostAndPort], labels }]));
      renameSync(`${file}.part`, file);
      return () => rmSync(file, { force: true });
    },
  };
};

const given = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: start the peers with npm run test:peers, or peers/prometheus/start DIR by hand`);
  return value;
};
