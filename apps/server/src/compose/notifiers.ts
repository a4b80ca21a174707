import type { StageRegion } from '#rules/regions/stage-regions';
import { type Config, type Environment, isInStageRegions, readSecret } from '../platform/config/config.ts';
import type { NotifierPort } from '../ports/notifier/port.ts';
import { createWebhookNotifier } from '../ports/notifier/webhook/index.ts';

/** The receiver of notifications that the configuration names, for the places that it names. @throws ConfigError for a token that is not there */
export function makeNotifiers({ releases }: Pick<Config, 'releases'>, env: Environment): (stageRegion: StageRegion) => NotifierPort | null {
  const webhook = releases.notifications?.webhook;
  if (webhook === undefined) return () => null;
  const { url, tokenEnv, tokenFile } = webhook;
  const isOpen = tokenEnv === undefined && tokenFile === undefined;
  const token = isOpen ? null : readSecret({ env: tokenEnv, file: tokenFile }, 'releases.notifications.webhook', env);
  const notifier = createWebhookNotifier({ url, token });
  return (stageRegion) => (isInStageRegions(webhook, stageRegion) ? notifier : null);
}
