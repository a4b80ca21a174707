import { pathTo } from './path-to.ts';

export const otsPath = '/ops-transparency';
export const otsOnboardedPath = `${otsPath}/onboarded` as const;
export const otsVerifyAllPath = `${otsPath}/verify/all` as const;
export const otsActionablePath = `${otsPath}/verify/actionable/all` as const;
export const otsOnboardingPattern = `${otsPath}/onboarding/:awsAccountId` as const;

/** The onboarding page of an account. */
export const otsOnboardingPath = (awsAccountId: string): string => pathTo(otsOnboardingPattern, { awsAccountId });
