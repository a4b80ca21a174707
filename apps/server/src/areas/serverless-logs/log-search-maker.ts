import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StageRegion } from '#rules/regions/stage-regions';
import { GENERIC_ERROR_TEXT } from '#rules/thrown';
import { isFinalPortError, isPortError, PortError } from '../../ports/port-error.ts';
import { SERVERLESS_LOG_LIMITS, type ServerlessLogRow, type ServerlessLogsPort } from '../../ports/serverless-logs/port.ts';
import { type LogSearchMaker, ROWS } from './log-search-kind.ts';
import { NO_SERVERLESS_LOGS } from './place.ts';
import { redactedValues } from './redacted-values.ts';

interface LogSearchMakerDependencies {
  /** Null where nobody knows of such logs. */
  logsOf: (stageRegion: StageRegion) => ServerlessLogsPort | null;
  onError: (error: unknown) => void;
}

/** What one search keeps of its rows: messages may be long. */
const MOST_BYTES = 16 * 2 ** 20;
const ROWS_AT_ONCE = 500;

/** How searches are made: asked of the source, redacted before anything is kept. */
export const logSearchMaker = ({ logsOf, onError }: LogSearchMakerDependencies): LogSearchMaker => ({
  make: async ({ stageRegion, inputs }, signal) => {
    const [stage, airportCode] = stageRegion.split('/');
    const logs = logsOf({ stage, airportCode } as StageRegion);
    if (logs === null) throw new PortError('not-offered', NO_SERVERLESS_LOGS);
    const { rows, problem } = await logs.search(inputs, signal);
    if (problem) return { isPassing: true, facts: { rows: 0, isCut: false, problem }, parts: { [ROWS]: [] } };
    const { lines, isCut } = await linesOf(rows, signal);
    return { isPassing: true, facts: { rows: lines.length, isCut, problem: null }, parts: { [ROWS]: lines } };
  },
  explain: async (error) => (isFinalPortError(error) ? error.message : null),
  failure: (error) => (isPortError(error) ? error.message : GENERIC_ERROR_TEXT),
  onFailure: (error) => {
    if (!isPortError(error)) onError(error);
  },
});

async function linesOf(rows: readonly ServerlessLogRow[], signal: AbortSignal): Promise<{ lines: string[]; isCut: boolean }> {
  const lines: string[] = [];
  let bytes = 0;
  for (const [at, row] of rows.entries()) {
    if (at % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await nextTurn();
    signal.throwIfAborted();
    const line = `${JSON.stringify(redactedValues(row))}\n`;
    bytes += Buffer.byteLength(line);
    if (bytes > MOST_BYTES) return { lines, isCut: true };
    lines.push(line);
  }
  return { lines, isCut: rows.length >= SERVERLESS_LOG_LIMITS.rows };
}
