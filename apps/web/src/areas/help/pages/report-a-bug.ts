import { type HelpPage, list, steps, text } from './help-page.ts';

export const reportABug: HelpPage = {
  name: 'report-a-bug',
  lead: 'What to collect, so that the person who fixes it sees what you saw.',
  sections: [
    {
      id: 'first',
      title: 'First',
      blocks: [
        text(
          'See “Known issues”: it may be known already, or intended. If a customer is affected now, follow your incident process first; a report can wait.',
        ),
      ],
    },
    {
      id: 'collect',
      title: 'What to collect',
      blocks: [
        steps(
          'The address of the page: Ctrl+K, “Copy short link to this page”. It keeps stage, region, tab and filters.',
          'From a failed panel, “Copy details”: it holds what failed, the code and the request id. With the request id the server’s log is found in seconds.',
          'The time in UTC; the clock is in the top bar.',
          'What you expected, and what you saw instead.',
          'For a command, the link to its audit record, from the toast or from Audit History.',
        ),
        list('Leave out customer content, credentials and cookies. A picture of the page is welcome once those are not on it.'),
      ],
    },
  ],
};
