import { z } from 'zod/mini';

/** Where the entries of the Feature/Bug/Guides menu lead; an installation names its own in the configuration. */
const Links = z.object({
  reportBug: z.string(),
  featureRequest: z.string(),
  releaseHistory: z.string(),
  developerGuide: z.string(),
  userGuide: z.string(),
});

export type HelpLinks = z.infer<typeof Links>;

export const DEFAULT_LINKS: HelpLinks = {
  reportBug: '/docs/report-a-bug',
  featureRequest: '/docs/feature-request',
  releaseHistory: '/docs/release-history',
  developerGuide: '/docs/developer-guide',
  userGuide: '/docs/user-guide',
};

/** The links as the server has them, or the built-in ones where the answer makes no sense. */
export const parseLinks = (value: unknown): HelpLinks => {
  const parsed = Links.safeParse(value);
  return parsed.success ? parsed.data : DEFAULT_LINKS;
};
