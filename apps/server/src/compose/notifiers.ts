import type { Place } from '#rules/places';
import { type Config, type Environment, isInPlaces, readSecret } from '../platform/config/config.ts';
import type { NotifierPort } from '../ports/notifier/port.ts';
import { createWebhookNotifier } from '../ports/notifier/webhook/index.ts';

/** The receiver of notifications that the configuration names, for the places that it names. @throws ConfigError for a token that is not there */
export function makeNotifiers({ releases }: Pick<Config, 'releases'>, env: Environment): (place: Place) => NotifierPort | null {
  const webhook = releases.notifications?.webhook;
  if (webhook === undefined) return () => null;
  const { url, tokenEnv, tokenFile } = webhook;
  const isOpen = tokenEnv === undefined && tokenFile === undefined;
  const token = isOpen ? null : readSecret({ env: tokenEnv, file: tokenFile }, 'releases.notifications.webhook', env);
  const notifier = createWebhookNotifier({ url, token });
  return (place) => (isInPlaces(webhook, place) ? notifier : null);
}
