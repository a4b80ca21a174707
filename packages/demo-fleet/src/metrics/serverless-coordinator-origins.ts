import { between } from '../random.ts';
import { GROUP } from './serverless-group-origins.ts';
import { AT_LIMIT, COUNTS, LOAD, level, ofGroup, origin, type ServerlessOrigin, times, type Values, whole } from './serverless-origin.ts';

/** What a coordinator needs of its processor before anybody asks for something, in per cent. */
const IDLE_CPU = 4;
const refused = (each: number): Values => ofGroup((group, plane, signals) => whole(times(signals.refused(group, plane), each)));

/**
 * Of the coordinators of a placement group: they hold no shards and hand on what their workers do, so they are less busy than these and hold
 * less in memory, and follow the same load.
 */
export const COORDINATOR: Readonly<Record<string, ServerlessOrigin | undefined>> = {
  'os.cpu.percent': origin(
    "drawn: a part of its workers' processor time; no other screen shows it",
    ofGroup((group, plane, { service, frame }, { salt }) => {
      const part = between(salt, 31, 0.3, 0.5);
      return Float64Array.from({ length: frame.size }, (_, i) => IDLE_CPU + part * service.cpu(group, plane, frame.minute + i));
    }),
    { noise: 0.04 },
  ),
  'os.mem.used_percent': origin('drawn: no other screen shows it', level(32, 46, 31), { noise: 0.02 }),
  'jvm.mem.heap_used_percent': origin('drawn: no other screen shows it', level(24, 40, 31), { noise: 0.08 }),
  'jvm.gc.old.collection_time_in_millis': origin(AT_LIMIT, refused(240)),
  'jvm.gc.young.collection_time_in_millis': origin(
    LOAD,
    ofGroup((group, plane, signals) =>
      signals.load(group, plane).map((load, i) => (190 * load) / Math.max(1, signals.workers(group, plane)[i] as number)),
    ),
    { noise: 0.15, ...COUNTS },
  ),
  'thread_pool.search.queue': origin(AT_LIMIT, refused(45)),
  'thread_pool.write.queue': origin(AT_LIMIT, refused(80)),
  'thread_pool.search.rejected': origin(AT_LIMIT, refused(150)),
  'thread_pool.write.rejected': origin(AT_LIMIT, refused(9)),
  'http.total_opened': GROUP['http.total_opened'],
  'http.current_open': GROUP['http.current_open'],
  'breakers.in_flight_requests.estimated_size_in_bytes': GROUP['breakers.in_flight_requests.estimated_size_in_bytes'],
};
