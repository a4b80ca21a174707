interface HelpLinks {
  reportBug: string;
  featureRequest: string;
  releaseHistory: string;
  developerGuide: string;
  userGuide: string;
}

const BUILT_IN: HelpLinks = {
  reportBug: '/docs/report-a-bug',
  featureRequest: '/docs/feature-request',
  releaseHistory: '/docs/release-history',
  developerGuide: '/docs/developer-guide',
  userGuide: '/docs/user-guide',
};

/** Where the entries of the Feature/Bug/Guides menu lead: to the product's own pages, unless the installation names others. */
export const helpLinks = (configured: Partial<Record<string, string>> = {}): HelpLinks => ({ ...BUILT_IN, ...configured });
