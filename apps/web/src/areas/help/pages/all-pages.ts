import { addSop } from './add-sop.ts';
import { developerGuide } from './developer-guide.ts';
import { featureRequest } from './feature-request.ts';
import type { HelpPage } from './help-page.ts';
import { knownIssues } from './known-issues.ts';
import { releaseHistory } from './release-history.ts';
import { reportABug } from './report-a-bug.ts';
import { userGuide } from './user-guide.ts';

/** In the order of the list beside a page. */
export const HELP_PAGES: readonly HelpPage[] = [userGuide, knownIssues, releaseHistory, developerGuide, reportABug, featureRequest, addSop];

export const findPage = (name: string): HelpPage | undefined => HELP_PAGES.find((page) => page.name === name);
