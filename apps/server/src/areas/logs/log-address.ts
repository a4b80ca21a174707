import { type LogKey, logIdText, parseLogId, parseLogKey } from '#rules/logs/log-id';
import type { StageRegion } from '#rules/regions/stage-regions';
import { badInput } from '../../platform/http/bad-input.ts';

/** What the contract calls the bucket: the console's own name for its archives, wherever they lie. */
const BUCKET = 'logs';

/**
 * The address of a log file as answers carry it, nine segments behind `s3://`.
 * @param stageRegion "beta/iad"
 * @param path the archive's own name of it: its log id
 */
export const addressOfLog = (stageRegion: string, domainIdentifier: string, path: string): string =>
  `s3://${BUCKET}/${stageRegion.replace('/', '-')}/${domainIdentifier}/${path}`;

/**
 * The log file that a bucket and a key name.
 * @throws BadInputError for one that is none, or of another stage or region
 */
export function logOfAddress({ stage, airportCode }: StageRegion, bucket: string, key: string): LogKey {
  if (bucket !== BUCKET) throw badInput('bucket', `must be ${BUCKET}`);
  const { value, problem } = parseLogKey(`${bucket}/${key}`);
  if (problem) throw badInput('key', `is no log file's: ${problem.message}`);
  if (value.place !== `${stage}-${airportCode}`) throw badInput('key', `is of ${value.place}, and this is ${stage}-${airportCode}`);
  return value;
}

/**
 * The archive's path of a log id.
 * @throws BadInputError for one that is none
 */
export function logPathOf(logId: string): string {
  const { value, problem } = parseLogId(logId);
  if (problem) throw badInput('logId', `is no log file's: ${problem.message}`);
  return logIdText(value);
}
