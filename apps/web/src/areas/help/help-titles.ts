import type { HelpPageName } from '#rules/paths/help';

/** The pages and their titles, in the order of the list beside a page; apart from their texts, which are loaded when one is opened. */
export const HELP_TITLES = {
  'user-guide': 'User guide',
  'known-issues': 'Known issues',
  'release-history': 'Release history',
  'developer-guide': 'Developer guide',
  'report-a-bug': 'Report a bug',
  'feature-request': 'New feature request',
  'add-sop': 'How to add an SOP',
} as const satisfies Record<HelpPageName, string>;

export const isHelpPage = (name: string): name is HelpPageName => Object.hasOwn(HELP_TITLES, name);
