import { regionByAirportCode } from '../regions/regions.ts';
import type { NodeLogEntry } from './node-logs.ts';

/** What the remote tool is to do with a log. */
export type ToolAction = 'download' | 'follow';

/** Tools of the remote executor, by what they do. The paths are this product's; no document has them. */
const TOOLS: Readonly<Record<ToolAction, string>> = { download: 'aes/node/logs/download', follow: 'aes/node/logs/follow' };

/** What the remote tool is given (DLOG-051), by its own names. */
export interface ToolExecution {
  /** Where it runs: the node's address. */
  host: string;
  /** Airport code of the region and `prod`: `iadprod`. */
  cluster: string;
  tool: string;
  parameters: {
    /** The log's folder. */
    path: string;
    /** Its name in the catalogue: `search-slow`. */
    name: string;
    /** What names of its files begin with: finished hours of `server.log` are `server.log.2026-11-21-07`. */
    prefix: string;
    /** The person who asks. */
    alias: string;
    /** `hour` where every finished hour is a file of its own (DLOG-050). */
    suffix_type: 'none' | 'hour';
  };
}

export interface ToolExecutionRequest {
  action: ToolAction;
  airportCode: string;
  /** The node's address, or its id where the source does not say it. */
  host: string;
  entry: Pick<NodeLogEntry, 'value' | 'logPath' | 'suffixType'>;
  alias: string;
}

/** What the tool is given for a log; null in a region that the catalogue does not know (DLOG-052). */
export function toolExecution({ action, airportCode, host, entry, alias }: ToolExecutionRequest): ToolExecution | null {
  const region = regionByAirportCode(airportCode);
  if (region === null) return null;
  const { logPath, value, suffixType } = entry;
  const slash = logPath.lastIndexOf('/');
  return {
    host,
    cluster: `${region.airportCode}prod`,
    tool: TOOLS[action],
    parameters: { path: logPath.slice(0, slash), name: value, prefix: logPath.slice(slash + 1), alias, suffix_type: suffixType },
  };
}

/**
 * The remote tool executor's address with an execution: JSON in the parameter `execution`, encoded as addresses are. What the base has of its own
 * stays. Null where there is none, because the region is unknown or the base is no address of the web.
 * @param base of the configuration, `links.toolExecutor`
 */
export function toolExecutionUrl(base: string, request: ToolExecutionRequest): string | null {
  const execution = toolExecution(request);
  const url = URL.canParse(base) ? new URL(base) : null;
  if (execution === null || url === null || !/^https?:$/.test(url.protocol)) return null;
  url.searchParams.set('execution', JSON.stringify(execution));
  return url.href;
}
