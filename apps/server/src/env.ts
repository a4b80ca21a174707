import { parseArgs } from 'node:util';
import { ConfigError } from './platform/config/config-error.ts';

/** What the command line asks for; undefined where it says nothing. */
export interface Arguments {
  port: number | undefined;
  data: string | undefined;
  /** An address of this machine to listen on; undefined for the loopback ones. */
  host: string | undefined;
  config: string | undefined;
  help: boolean;
}

export const HELP = `Tumbler, the operations console of a managed search service.

  npm start -- [options]

  --port N        listen on this port of 127.0.0.1 and [::1] (default 8080; 0 takes a free one)
  --host ADDRESS  listen on this address instead, such as 0.0.0.0; needs publicHosts in the configuration
  --data DIR      keep the records in this folder (default ./data)
  --config FILE   read clusters, hosts and issuers from this YAML file; without it the demo fleet is shown
  --help          print this and leave

Environment: PORT, TUMBLER_HOST and TUMBLER_DATA as the options of that name; DATABASE_URL (postgres://…) keeps the records in
PostgreSQL instead of the data folder; credentials of clusters in the variables that the configuration names.
`;

/**
 * Reads the command line (without node and the script).
 * @throws ConfigError that names the option and what is wrong with it
 */
export function parseArguments(argv: readonly string[]): Arguments {
  let values: { port?: string; host?: string; data?: string; config?: string; help?: boolean };
  try {
    ({ values } = parseArgs({
      args: [...argv],
      allowPositionals: false,
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        data: { type: 'string' },
        config: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }));
  } catch (error) {
    throw problem('', `${error instanceof Error ? error.message.split('. ')[0] : 'cannot be read'}: see --help`);
  }
  if (values.port !== undefined && (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65_535)) {
    throw problem('--port', 'must be a number from 0 to 65535');
  }
  if (values.data === '') throw problem('--data', 'must name a folder');
  if (values.config === '') throw problem('--config', 'must name a file');
  return {
    host: values.host,
    port: values.port === undefined ? undefined : Number(values.port),
    data: values.data,
    config: values.config,
    help: values.help ?? false,
  };
}

const problem = (key: string, message: string): ConfigError => new ConfigError('command line', [{ line: undefined, key, message }]);
