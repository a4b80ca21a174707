import type { Area } from '../area.ts';
import { onboardAccount } from './commands/onboard-account.ts';
import { updateRoleArn } from './commands/update-role-arn.ts';
import { verifyAccountNow } from './commands/verify-account-now.ts';
import type { OtsServices } from './ots-services.ts';
import { resolvers } from './resolvers.ts';
import sdl from './schema.graphql?raw';

declare module '../../platform/commands/registry.ts' {
  interface CommandServices {
    ots: Pick<OtsServices, 'verifyNow'>;
  }
}

declare module '../../platform/http/context.ts' {
  interface RequestServices {
    ots: OtsServices;
  }
}

export const ots: Area = { sdl, resolvers, commands: [onboardAccount, updateRoleArn, verifyAccountNow] };
