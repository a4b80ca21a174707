import { defineCommand, text } from './command.ts';

const DOMAIN = { domain_identifier: text() };

/** Reading how to reach a machine counts as reaching it: it takes a live grant for its customers' data, and is recorded before it answers. */
export const READ_SSH_DETAILS = defineCommand({
  url: 'aes/access/ssh-details',
  title: 'Show SSH details',
  isChange: false,
  level: 'granted',
  permission: 'data:guarded',
  args: { ...DOMAIN, instance_id: text() },
});

/** Where credentials for the domain's data are handed out, under the operations data-lake user role (ACT-068). */
export const OPEN_CREDENTIALS = defineCommand({
  url: 'aes/access/credentials',
  title: 'Open the credential console',
  isChange: false,
  level: 'granted',
  permission: 'data:guarded',
  args: DOMAIN,
});
