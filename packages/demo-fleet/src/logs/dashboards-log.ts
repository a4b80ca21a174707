import { SECOND } from '#rules/durations';
import { areNodeDashboardsOff, dashboardsAfter } from '../incidents/actions.ts';
import { below, hex, mix } from '../random.ts';
import { doDashboardsClash } from './engine-faults.ts';
import { isoTime, type LogLine, type LogWriter, someClient, ticks } from './log-line.ts';

/** The server of the dashboards: requests of browsers, and why it is not ready while something is the matter. */
export const dashboardsLog: LogWriter = ({ machine, span, from, to }) => {
  const { actions } = span.history.contextAt(span.history.now);
  const { engine } = span.spec;
  const product = engine.family === 'OS' ? 'opensearch' : 'elasticsearch';
  const note = (at: number, tags: readonly string[], message: string): LogLine => ({
    at,
    text: JSON.stringify({ type: 'log', '@timestamp': `${isoTime(at).slice(0, 19)}Z`, tags, pid: 3140, message }),
  });
  const lines: LogLine[] = [];
  for (const { at, salt } of ticks(mix(machine.salt, 751), 20 * SECOND, from, to)) {
    const off = dashboardsAfter(actions, at) === 'off' || areNodeDashboardsOff(actions, machine.instanceId, at);
    if (off || span.isSilent(machine, at)) continue;
    const clash = doDashboardsClash(span, at);
    const isReady = !clash && span.isEngineUp(machine, at) && dashboardsAfter(actions, at) !== 'starting';
    const status = isReady ? 200 : 503;
    if (clash)
      lines.push(
        note(
          at,
          ['error', 'savedobjects-service'],
          'Unable to complete saved object migrations for the [.kibana] index: [.kibana] is an index where an alias is expected (resource_already_exists_exception)',
        ),
      );
    else if (!span.isEngineUp(machine, at))
      lines.push(note(at, ['error', product, 'data'], '[ConnectionError]: connect ECONNREFUSED 127.0.0.1:9200'));
    lines.push({
      at: at + 1,
      text: JSON.stringify({
        type: 'response',
        '@timestamp': `${isoTime(at).slice(0, 19)}Z`,
        tags: [],
        pid: 3140,
        method: 'get',
        statusCode: status,
        req: {
          url: '/api/status',
          method: 'get',
          headers: { 'x-forwarded-for': someClient(salt), authorization: `Basic ${hex(salt, 752, 24)}` },
        },
        res: { statusCode: status, responseTime: 3 + below(salt, 753, 30) },
        message: `GET /api/status ${status} ${3 + below(salt, 753, 30)}ms`,
      }),
    });
  }
  return lines.filter(({ at }) => at < to);
};
