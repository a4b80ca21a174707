/** The pages and their titles, in the order of the list beside a page; apart from their texts, which are loaded when one is opened. */
export const HELP_TITLES = {
  'user-guide': 'User guide',
  'known-issues': 'Known issues',
  'release-history': 'Release history',
  'developer-guide': 'Developer guide',
  'report-a-bug': 'Report a bug',
  'feature-request': 'New feature request',
} as const;

export type HelpPageName = keyof typeof HELP_TITLES;

export const isHelpPage = (name: string): name is HelpPageName => Object.hasOwn(HELP_TITLES, name);

/** One page of help, such as `user-guide`. */
export const helpPath = (page: string): string => `/docs/${page}`;
