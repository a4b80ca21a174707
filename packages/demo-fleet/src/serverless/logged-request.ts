import { someClient } from '../logs/log-line.ts';
import { below, hex, mix } from '../random.ts';

/** One request, before its line is written. */
export interface LoggedRequest {
  at: number;
  salt: number;
  /** Place among the requests of its group and minute, set when all are known. */
  ordinal: number;
  text: (serviceName: string) => string;
}

interface Asked {
  accountId: string;
  collectionId: string | null;
  method: string;
  path: string;
  responseCode: number;
  latencyMs: number;
  /** What went wrong; null where nothing did. */
  error: { code: string; message: string } | null;
  workerId?: string | null;
}

const PEOPLE = ['anna', 'ben', 'carla', 'deniz', 'erik', 'fatima'];

/** A request with the line that its service writes about it: a JSON object, as the services write them. */
export const loggedRequest = (at: number, salt: number, asked: Asked): LoggedRequest => ({
  at,
  salt,
  ordinal: 0,
  text: (serviceName) => {
    const { accountId, collectionId, method, path, responseCode, latencyMs, error, workerId } = asked;
    return JSON.stringify({
      timestamp: new Date(at).toISOString(),
      level: error === null ? 'INFO' : responseCode >= 500 ? 'ERROR' : 'WARN',
      RequestId: requestId(salt),
      ServiceName: serviceName,
      AwsAccountId: accountId,
      ...(collectionId === null ? {} : { CollectionId: collectionId }),
      Method: method,
      Path: path,
      ResponseCode: responseCode,
      ErrorCount: error === null ? 0 : 1,
      LatencyMs: latencyMs,
      ...(workerId ? { WorkerId: workerId } : {}),
      Caller: {
        Arn: `arn:aws:sts::${accountId}:assumed-role/search-client/${PEOPLE[below(salt, 31, PEOPLE.length)]}`,
        SourceIp: someClient(salt),
      },
      ...(error === null ? {} : { Error: { Code: error.code, Message: error.message } }),
    });
  },
});

/** `3f0c9a12-7b54-4e2d-9c81-5a7e6f1b2c3d` */
export const requestId = (salt: number): string =>
  `${hex(salt, 21, 8)}-${hex(salt, 22, 4)}-4${hex(salt, 23, 3)}-${'89ab'.charAt(below(salt, 24, 4))}${hex(salt, 25, 3)}-${hex(mix(salt, 26), 1, 12)}`;
