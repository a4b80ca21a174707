import { MINUTE, SECOND } from '#rules/durations';
import { below, between, hex, mix } from '../random.ts';
import { FIRST, isoTime, type LogWriter, serverLine, ticks, tookText } from './log-line.ts';
import { slowRequests } from './slow-requests.ts';

/** What was refused, and what an administrator did: the security plugin's own record, as JSON. */
export const auditLog: LogWriter = ({ span, machine, from, to }) =>
  ticks(mix(machine.salt, 801), 25 * SECOND, from, to)
    .filter(({ at }) => span.isEngineUp(machine, at))
    .map(({ at, salt }) => {
      const failed = salt % 5 === 0;
      return {
        at,
        text: JSON.stringify({
          audit_category: failed ? 'FAILED_LOGIN' : salt % 3 === 0 ? 'MISSING_PRIVILEGES' : 'GRANTED_PRIVILEGES',
          '@timestamp': isoTime(at).replace('Z', '+00:00'),
          audit_node_name: machine.nodeName,
          audit_request_effective_user: failed ? `svc-${hex(salt, 802, 4)}` : (FIRST[salt % FIRST.length] ?? ''),
          audit_rest_request_path: failed
            ? '/'
            : `/${span.indexNames[below(salt, 803, Math.max(1, span.indexNames.length))] ?? ''}/_search`,
          audit_rest_request_method: failed ? 'GET' : 'POST',
          audit_request_layer: 'REST',
          audit_format_version: 4,
        }),
      };
    });

/** Searches that took long as a whole, seen by the node that took them in: from OpenSearch 2.12 on. */
export const searchRequestSlowLog: LogWriter = (node) => {
  const { span, machine, from, to } = node;
  if (span.indexNames.length === 0) return [];
  return slowRequests(span.spec, machine.salt, (t) => span.latencyAt(t), from, to)
    .filter(({ at }) => span.isEngineUp(machine, at))
    .map(({ at, ms, fetchMs, hits, shards, source }) =>
      serverLine(
        node,
        at,
        'WARN',
        'c.s.r.slowlog',
        `took[${tookText(ms)}], took_millis[${ms}], phase_took_millis[{expand=0, query=${ms - fetchMs}, fetch=${fetchMs}}], total_hits[${hits} hits], search_type[QUERY_THEN_FETCH], shards[{total: ${shards}, successful: ${shards}, skipped: 0, failed: 0}], source[${source}], id[]`,
      ),
    )
    .map((line) => ({ ...line, text: line.text.replace('[o.o.c.s.r.slowlog        ]', '[c.s.r.slowlog            ]') }));
};

/** What tasks of searches cost. */
export const taskDetailLog: LogWriter = ({ span, machine, from, to }) =>
  ticks(mix(machine.salt, 821), 40 * SECOND, from, to)
    .filter(({ at }) => span.isEngineUp(machine, at))
    .map(({ at, salt }) => ({
      at,
      text: `[${isoTime(at).slice(0, 23).replace('.', ',')}][INFO ][task.detailslog.rewrite  ] [${machine.nodeName}] taskId[${salt % 900_000}], type[transport], action[indices:data/read/search], description[indices[${span.indexNames[salt % Math.max(1, span.indexNames.length)] ?? ''}], search_type[QUERY_THEN_FETCH], source[{"query":{"match":{"note":"order ${below(salt, 822, 900_000)}"}}}]], start_time_millis[${at - (salt % 4_000)}], resource_stats[cpu_time_in_nanos=${(salt % 900) * 1_000_000}, memory_in_bytes=${(salt % 90_000) * 1_024}]`,
    }));

/** The performance agent: its readers run late now and then. */
export const performanceAgentLog: LogWriter = ({ span, machine, from, to }) =>
  ticks(mix(machine.salt, 831), 7 * MINUTE, from, to)
    .filter(({ at }) => span.isEngineUp(machine, at))
    .map(({ at, salt }) => ({
      at,
      text: `${isoTime(at).slice(0, 23).replace('T', ' ').replace('.', ',')} [pa-reader] WARN  ReaderMetricsProcessor - metrics db for ${Math.floor(at / 5_000) * 5_000} is late by ${Math.floor(between(salt, 832, 5_000, 20_000))} ms`,
    }));
