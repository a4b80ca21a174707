import { MINUTE } from '#rules/durations';
import { stageRegionText } from '#rules/regions/stage-regions';
import type { StageRegion } from '#rules/regions/stages';
import packageFile from '../../../../package.json';
import { ServersService } from '../areas/servers/servers-service.ts';
import { hasServerDied } from '../platform/auth/control-socket.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { sweepTables } from '../platform/retention/sweep-tables.ts';
import { readTableSizes } from '../platform/retention/table-sizes.ts';
import { freeBytesOf, sizeOfDataFolder } from '../platform/servers/data-folder.ts';
import { succeedPredecessor } from '../platform/servers/predecessor.ts';
import { ServerRegistry } from '../platform/servers/server-registry.ts';
import { SourceFailures } from '../platform/servers/source-failures.ts';
import type { Telemetry } from '../platform/telemetry/telemetry.ts';

interface ServersDependencies {
  database: Database;
  clock: Clock;
  serverId: string;
  /** Its data folder. */
  data: string;
  telemetry: Pick<Telemetry, 'gauges' | 'gauge'>;
  onError: (error: unknown) => void;
}

/** Notes calls of sources of a stage and region. */
export type WatchSource = (stageRegion: StageRegion) => (source: string, port: string, call: string, outcome: string) => void;

export interface Servers {
  watch: WatchSource;
  service: ServersService;
  /** Takes away rows that are past their time; for an hourly job. */
  sweep: () => Promise<void>;
  /** Takes the data folder over from the server that had it before. */
  succeed: () => Promise<void>;
  /** Ids of the servers that may live. */
  living: () => Promise<ReadonlySet<string>>;
  /** Says that this server lives, from now on; answers how to stop. */
  start: () => Promise<() => Promise<void>>;
}

/** Counting walks through the whole folder. */
const COUNTED_EVERY_MS = 10 * MINUTE;
const TABLES_EVERY_MS = MINUTE;

/** This server among those on its database: its name, that it lives, and what it says of itself. */
export function makeServers({ database, clock, serverId, data, telemetry, onError }: ServersDependencies): Servers {
  const failures = new SourceFailures();
  let dataFolder: Record<string, number> | null = null;
  let freeBytes: number | null = null;
  let tableBytes: Record<string, number> = {};
  telemetry.gauges('tumbler_table_bytes', 'What each table of the records takes on the disk, indices included.', 'table', () => tableBytes);
  telemetry.gauge('tumbler_data_folder_free_bytes', 'What the file system of the data folder has left.', () => freeBytes ?? Number.NaN);
  const countTables = async (): Promise<void> => {
    tableBytes = Object.fromEntries((await database.run(readTableSizes)).map(({ name, bytes }) => [name, bytes]));
  };
  const ended = new AbortController();
  const count = async (): Promise<void> => {
    freeBytes = await freeBytesOf(data);
    dataFolder = await sizeOfDataFolder(data, ended.signal);
  };
  const registry = new ServerRegistry({
    database,
    clock,
    id: serverId,
    version: packageFile.version,
    facts: () => ({ memoryBytes: process.memoryUsage.rss(), dataFolder, freeBytes, failures: failures.list().slice(0, 50) }),
    onError,
  });
  return {
    service: new ServersService({ database, clock, serverId, version: packageFile.version }),
    sweep: async () => void (await sweepTables(database, clock.now())),
    watch: (stageRegion) => (source, port, call, outcome) =>
      failures.note({ stageRegion: stageRegionText(stageRegion), source, port, call, outcome, at: clock.now() }),
    succeed: async () => succeedPredecessor(database, { folder: data, id: serverId, hasDied: await hasServerDied(data) }),
    living: () => registry.living(),
    start: async () => {
      await registry.start();
      await countTables();
      let counting = Promise.resolve();
      const again = (work: () => Promise<void>): void => {
        counting = counting.then(work).catch((error: unknown) => {
          if (!ended.signal.aborted) onError(error);
        });
      };
      again(count);
      const timers = [
        setInterval(() => again(count), COUNTED_EVERY_MS).unref(),
        setInterval(() => again(countTables), TABLES_EVERY_MS).unref(),
      ];
      return async () => {
        for (const timer of timers) clearInterval(timer);
        ended.abort();
        await counting;
        await registry.stop().catch(onError);
      };
    },
  };
}
