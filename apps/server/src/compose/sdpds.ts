import type { FastifyInstance } from 'fastify';
import { type StageRegion, userPoolOf } from '#rules/regions/stage-regions';
import { groupOf, registerSdpdsRoutes } from '../areas/releases/calls/sdpds-routes.ts';
import { SharedAnswers } from '../areas/releases/calls/shared-answers.ts';
import { serverKeysOf } from '../platform/auth/server-keys.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { ContextOf } from '../platform/http/server.ts';
import type { PushHub } from '../platform/push/push-hub.ts';
import type { PortSets } from './port-sets.ts';

interface SdpdsDependencies {
  clock: Clock;
  portsOf: PortSets['of'];
  config: Pick<Config, 'defaultStack'> & { packages: Pick<Config['packages'], 'maxBytes'> };
  database: Database;
  push: Pick<PushHub, 'subscribe'>;
}

export interface Sdpds {
  register: (app: FastifyInstance, contextOf: ContextOf) => void;
}

const TOPIC = 'release:';

/** The calls under /api/sdpds. */
export function makeSdpds({ config, database, push, clock, portsOf }: SdpdsDependencies): Sdpds {
  const shared = new SharedAnswers();
  // Shown a change, people ask at once: they must not read what others read a moment before it.
  push.subscribe({
    topics: [`${TOPIC}*`],
    onEvent: ({ topic, stageRegion }) => shared.drop(groupOf(stageRegion ?? '', topic.slice(TOPIC.length, topic.lastIndexOf('/')))),
    onResync: () => shared.clear(),
  });
  const secrets = new Map<string, Promise<string>>();
  const secretOf = (stageRegion: StageRegion): Promise<string> => {
    const pool = userPoolOf(stageRegion);
    const known = secrets.get(pool);
    if (known !== undefined) return known;
    const read = serverKeysOf(database, pool).then(({ flowSecret }) => flowSecret);
    secrets.set(pool, read);
    read.catch(() => secrets.delete(pool));
    return read;
  };
  return {
    register: (app, contextOf) => {
      const { defaultStack, packages } = config;
      registerSdpdsRoutes(app, { contextOf, secretOf, shared, defaultStack, portsOf, clock, maxBytes: packages.maxBytes });
    },
  };
}
