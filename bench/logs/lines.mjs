// Lines in the formats of the catalogue of logs, the same ones at every run. Numbers change from line to line, as they do in a log.
const START = Date.UTC(2026, 10, 21, 7);
const NODE = '9f2c1e7ab04d4c7e8a51d3f06b7e21aa';
const iso = (n) => new Date(START + (n % 3_600_000)).toISOString();
const comma = (n) => iso(n).replace('Z', '').replace('.', ',');
const engine = (n, level, name, text) => `[${comma(n)}][${level.padEnd(5)}][${name.padEnd(25)}] [${NODE}] ${text}`;

/** What an engine's server log is made of. */
export const serverLine = (n) => {
  switch (n % 7) {
    case 0:
      return engine(n, 'INFO', 'o.o.j.s.JobSweeper', 'Running full sweep');
    case 1:
      return engine(
        n,
        'WARN',
        'o.o.c.r.a.DiskThresholdMonitor',
        `high disk watermark [90%] exceeded on [${NODE}][data-${n % 9}] free: ${n % 40}.1gb[7.4%], shards will be relocated away from this node`,
      );
    case 2:
      return engine(n, 'INFO', 'o.o.c.m.MetadataMappingService', `[orders-2026.11.${10 + (n % 9)}/kQ3v9c_TQZ2] update_mapping [_doc]`);
    case 3:
      return engine(
        n,
        'WARN',
        'o.o.a.b.TransportShardBulkAction',
        `[orders-2026.11.21][${n % 3}] mapping update rejected by primary: java.lang.IllegalArgumentException: Limit of total fields [1000] has been exceeded`,
      );
    case 4:
      return engine(
        n,
        'INFO',
        'o.o.c.s.ClusterApplierService',
        `removed {{data-${n % 9}}{${NODE}}{10.0.41.${n % 250}}{10.0.41.${n % 250}:9300}{di}}, term: 41, version: ${n}, reason: ApplyCommitRequest{term=41, version=${n}}`,
      );
    default:
      return engine(
        n,
        'WARN',
        'o.o.m.j.JvmGcMonitorService',
        `[gc][old][${n}][412] duration [11.${n % 9}s], collections [1]/[11.9s], total [11.3s]/[9.4m], memory [7.7gb]->[6.9gb]/[7.9gb]`,
      );
  }
};

export const gcLine = (n) =>
  `[${iso(n).replace('Z', '+0000')}][7182][info][gc              ] GC(${n}) Pause Young (Normal) (G1 Evacuation Pause) 24811M->${n % 9000}M(31744M) ${n % 90}.412ms`;

export const slowLine = (n) =>
  `[${comma(n)}][WARN ][index.search.slowlog.query] [${NODE}] [orders-2026.11.21][${n % 40}] took[8.1s], took_millis[${n}], total_hits[10000+ hits], types[], stats[], search_type[QUERY_THEN_FETCH], total_shards[40], source[{"size":20,"query":{"bool":{"filter":[{"term":{"customer_email":"anna.${n}@shop.example"}},{"range":{"at":{"gte":${n}}}},{"match":{"note":"order ${n}"}}]}},"sort":[{"at":"desc"}]}], id[], `;

export const accessLine = (n) =>
  `${iso(n)} 203.0.113.${n % 250} POST ${n % 3 === 0 ? '/_bulk' : `/orders/_doc/${n}`} 200 ${n} 412 18 17 7b1f2c0e-31aa-4e0b-9a7c-2f4d5c1e9a00`;

export const dashboardsLine = (n) =>
  `{"type":"response","@timestamp":"${iso(n)}","tags":[],"pid":3140,"method":"get","statusCode":200,"req":{"url":"/api/status","method":"get","headers":{"x-forwarded-for":"203.0.113.${n % 250}","authorization":"Basic ${(n * 7919).toString(36)}abcd1234"}},"message":"GET /api/status 200 ${n % 30}ms"}`;

export const agentLine = (n) =>
  `${iso(n)} INFO  [poller] desired=2.17.${n % 9} actual=2.17.3 component=search-agent action=NONE task=4a${n.toString(16)}`;

/** All of them, as the logs of a node have them by their number. */
export const anyLine = (n) => {
  const of = n % 20;
  if (of < 9) return serverLine(n);
  if (of < 13) return gcLine(n);
  if (of < 15) return agentLine(n);
  if (of < 17) return accessLine(n);
  return of < 19 ? dashboardsLine(n) : slowLine(n);
};
