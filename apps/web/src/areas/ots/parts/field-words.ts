import type { FieldProblem } from '#rules/ots/checks';

/** The fields of the calls, as people call them. */
const NAMES: Readonly<Record<string, string>> = {
  awsAccountId: 'The account id',
  regions: 'The regions',
  isPartOfAwsOrg: 'The membership',
  roleArn: 'The role ARN',
};

/** What is wrong with a field, as a sentence. */
export const fieldWords = ({ field, fix }: FieldProblem): string => `${NAMES[field] ?? field} ${fix}.`;
