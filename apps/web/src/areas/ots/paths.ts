export const otsPath = '/ops-transparency';
export const otsOnboardedPath = `${otsPath}/onboarded`;
export const otsVerifyAllPath = `${otsPath}/verify/all`;
export const otsActionablePath = `${otsPath}/verify/actionable/all`;

/** The onboarding page of an account. */
export const otsOnboardingPath = (awsAccountId: string): string => `${otsPath}/onboarding/${awsAccountId}`;
