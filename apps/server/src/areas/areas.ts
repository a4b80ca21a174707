import type { Resolvers } from '../generated/resolvers.ts';
import type { ImplementedCommand } from '../platform/commands/registry.ts';
import { access } from './access/index.ts';
import type { Area } from './area.ts';
import { audit } from './audit/index.ts';
import { domains } from './domains/index.ts';
import { events } from './events/index.ts';
import { explorer } from './explorer/index.ts';
import { fleet } from './fleet/index.ts';
import { grants } from './grants/index.ts';
import { hawkeye } from './hawkeye/index.ts';
import { inspector } from './inspector/index.ts';
import { issues } from './issues/index.ts';
import { JsonScalar } from './json-scalar.ts';
import { logs } from './logs/index.ts';
import { lse } from './lse/index.ts';
import { metrics } from './metrics/index.ts';
import { nodes } from './nodes/index.ts';
import { onDemand } from './on-demand/index.ts';
import { ots } from './ots/index.ts';
import { releases } from './releases/index.ts';
import { runbooks } from './runbooks/index.ts';
import rootSdl from './schema.graphql?raw';
import { serverless } from './serverless/index.ts';
import { serverlessLogs } from './serverless-logs/index.ts';
import { servers } from './servers/index.ts';
import { shell } from './shell/index.ts';
import { skew } from './skew/index.ts';
import { tickets } from './tickets/index.ts';

/** Every area of the server: a new one is a line here. */
const AREAS: readonly Area[] = [
  shell,
  domains,
  nodes,
  audit,
  explorer,
  inspector,
  events,
  issues,
  fleet,
  tickets,
  grants,
  access,
  runbooks,
  skew,
  hawkeye,
  logs,
  lse,
  metrics,
  onDemand,
  ots,
  releases,
  serverless,
  serverlessLogs,
  servers,
];

/** The whole schema: the root, and what each area adds to it. */
export const sdl = [rootSdl, ...AREAS.flatMap((area) => area.sdl ?? [])].join('\n');

/** Every resolver of the schema, by type; two areas may add fields to one type. */
export const resolvers: Resolvers = AREAS.reduce<Resolvers>((all, area) => withFieldsOf(all, area.resolvers ?? {}), { JSON: JsonScalar });

/** Every command that this server can carry out. */
export const commands: readonly ImplementedCommand[] = AREAS.flatMap((area) => area.commands ?? []);

function withFieldsOf(all: Resolvers, more: Resolvers): Resolvers {
  const merged: Record<string, unknown> = { ...all };
  for (const [type, fields] of Object.entries(more)) {
    const known = merged[type];
    merged[type] = known === undefined ? fields : { ...known, ...fields };
  }
  return merged;
}
