/** The pages and their titles, in the order of the list beside a page; apart from their texts, which are loaded when one is opened. */
export const HELP_TITLES = {
  'user-guide': 'User guide',
  'known-issues': 'Known issues',
  'release-history': 'Release history',
  'developer-guide': 'Developer guide',
  'report-a-bug': 'Report a bug',
  'feature-request': 'New feature request',
  'add-sop': 'How to add an SOP',
} as const;

export type HelpPageName = keyof typeof HELP_TITLES;

export const isHelpPage = (name: string): name is HelpPageName => Object.hasOwn(HELP_TITLES, name);

/** The list of runbooks; a runbook's own page is `sopPath` of the rules. */
export const SOP_LIST_PATH = '/docs/sop';

/** One page of help, such as `user-guide`. */
export const helpPath = (page: string): string => `/docs/${page}`;
