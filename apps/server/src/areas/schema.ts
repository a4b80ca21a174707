import auditSdl from './audit/schema.graphql?raw';
import domainsSdl from './domains/schema.graphql?raw';
import snapshotsSdl from './domains/snapshots/schema.graphql?raw';
import eventsSdl from './events/schema.graphql?raw';
import explorerSdl from './explorer/schema.graphql?raw';
import inspectorSdl from './inspector/schema.graphql?raw';
import issuesSdl from './issues/schema.graphql?raw';
import lseSdl from './lse/schema.graphql?raw';
import metricsSdl from './metrics/schema.graphql?raw';
import otsSdl from './ots/schema.graphql?raw';
import runbooksSdl from './runbooks/schema.graphql?raw';
import rootSdl from './schema.graphql?raw';
import serverlessSdl from './serverless/schema.graphql?raw';
import shellSdl from './shell/schema.graphql?raw';
import skewSdl from './skew/schema.graphql?raw';
import ticketsSdl from './tickets/schema.graphql?raw';

/** The whole schema: the root, and what each area adds to it. */
export const sdl = [
  rootSdl,
  shellSdl,
  domainsSdl,
  snapshotsSdl,
  auditSdl,
  explorerSdl,
  inspectorSdl,
  eventsSdl,
  issuesSdl,
  ticketsSdl,
  runbooksSdl,
  skewSdl,
  lseSdl,
  metricsSdl,
  otsSdl,
  serverlessSdl,
].join('\n');
