import { helpPath } from '#rules/paths/help';

interface HelpLinks {
  reportBug: string;
  featureRequest: string;
  releaseHistory: string;
  developerGuide: string;
  userGuide: string;
}

const BUILT_IN: HelpLinks = {
  reportBug: helpPath('report-a-bug'),
  featureRequest: helpPath('feature-request'),
  releaseHistory: helpPath('release-history'),
  developerGuide: helpPath('developer-guide'),
  userGuide: helpPath('user-guide'),
};

/** Where the entries of the Feature/Bug/Guides menu lead: to the product's own pages, unless the installation names others. */
export const helpLinks = (configured: Partial<Record<string, string>> = {}): HelpLinks => ({ ...BUILT_IN, ...configured });
