import { CONTENT_CORPUS } from './corpus-content.ts';
import { ENGINE_CORPUS } from './corpus-engine.ts';
import { SERVICE_CORPUS } from './corpus-service.ts';

/** Lines of one log file. What nobody may read without a reason stands between « and ». */
export interface CorpusFile {
  path: string;
  lines: readonly string[];
}

/** Secrets, in the forms in which programs print them. */
const PRINTED = [
  'password=«hunter2»',
  '"password":"«hun\\"ter2»"',
  'Authorization: «Basic YWRtaW46aHVudGVyMg==»',
  'authorization="«Bearer abc.def.ghi»"',
  'X-Api-Key: «0a1b2c3d4e5f»',
  '--token «0a1b2c3d4e5f»',
  'db_password: «hunter2»',
  'AWS_SESSION_TOKEN=«IQoJb3JpZ2luX2VjEXAMPLE»',
  'accessKeyId=«AKIAIOSFODNN7EXAMPLE»',
  'user «AKIAIOSFODNN7EXAMPLE» denied',
  'mail «anna.smith@shop.example»',
  'email=«anna@shop.example»&page=1',
  'from «203.0.113.200»:4431',
  'from [«2001:db8::ff00:42:8329»]:4431',
  'jdbc:postgresql://app:«hunter2»@10.0.0.5/orders',
  'secret="«a b»"',
  'arn:aws:iam::«123456789012:user/anna»',
  'user=«anna.smith»',
] as const;

/** Lines of logs that carry a message. */
const CARRIERS: readonly { path: string; around: (text: string) => string }[] = [
  {
    path: '/opt/nodeenv/OpenSearch-2.17/logs/opensearch.log',
    around: (text) => `[2026-11-21T07:14:03,218][WARN ][o.o.p.Plugin             ] [9f2c1e7a] ${text}`,
  },
  {
    path: '/opt/nodeenv/Elasticsearch-2.3/logs/elasticsearch.log',
    around: (text) => `[2026-11-21 07:14:03,218][WARN ][plugin                   ] [9f2c1e7a] ${text}, retried`,
  },
  { path: '/opt/nodeenv/SDPDAgent/logs/agent.log', around: (text) => `2026-11-21T07:14:40.902Z WARN  [poller] ${text} (task 4a1d0c)` },
  { path: '/var/log/messages', around: (text) => `Nov 21 06:58:40 ip-10-0-41-7 app[911]: ${text}` },
  { path: '/opt/nodeenv/OpenSearch-2.17/logs/console.log', around: (text) => `Caused by: java.io.IOException: ${text}` },
];

const CARRIED: readonly CorpusFile[] = CARRIERS.map(({ path, around }) => ({ path, lines: PRINTED.map(around) }));

/** All lines: those that were written one by one, and each printed secret in each carrier. */
export const CORPUS: readonly CorpusFile[] = [...CONTENT_CORPUS, ...SERVICE_CORPUS, ...ENGINE_CORPUS, ...CARRIED];
