import type { Config } from '../platform/config/config.ts';
import { createAwsServerlessLogs } from '../ports/serverless-logs/aws/index.ts';
import { createFolderServerlessLogs } from '../ports/serverless-logs/folder/index.ts';
import type { ServerlessLogsPort } from '../ports/serverless-logs/port.ts';
import type { OwnServerless } from './own-serverless.ts';

/** The serverless logs that the configuration has of a place: those of a folder where one is named, else those of its serverless accounts. */
export function ownServerlessLogs(
  { stage, airportCode }: { stage: string; airportCode: string },
  { config, serverless }: { config: Pick<Config, 'serverlessLogs'>; serverless: Pick<OwnServerless, 'accounts'> },
): { port: ServerlessLogsPort | null; close(): void } {
  const folder = config.serverlessLogs.find((one) => one.stage === stage && one.region === airportCode)?.folder;
  if (folder !== undefined) return { port: createFolderServerlessLogs(folder), close: () => {} };
  if (serverless.accounts.length === 0) return { port: null, close: () => {} };
  const port = createAwsServerlessLogs({ accounts: serverless.accounts });
  return { port, close: () => port.close() };
}
