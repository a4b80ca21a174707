import { afterEach, beforeEach, vi } from 'vitest';

/** Everything that must not come out: the console's own credentials and those that STS hands out. */
export const SECRETS = {
  ownKey: 'AKIDEXAMPLEOWN',
  ownSecret: 'wJalrXUtnFEMI-the-console-own-secret',
  secret: 'bPxRfiCYEXAMPLE-the-role-secret',
  token: 'FwoGZXIvYXdzEXAMPLE-the-role-token',
} as const;

const toClose: (() => unknown)[] = [];

/** Closes these after the test, the last one first. */
export const closeLater = (...closes: (() => unknown)[]): void => void toClose.push(...closes);

/** The credentials that the chain finds, and the end of what was given to `closeLater`; for the top of a test's file. */
export const setUpAws = (): void => {
  beforeEach(() => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', SECRETS.ownKey);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', SECRETS.ownSecret);
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    for (const close of toClose.splice(0).reverse()) await close();
  });
};
