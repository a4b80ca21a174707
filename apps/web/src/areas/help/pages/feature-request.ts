import { type HelpPage, list, text } from './help-page.ts';

export const featureRequest: HelpPage = {
  name: 'feature-request',
  lead: 'A request is best as the story of a night on call.',
  sections: [
    {
      id: 'story',
      title: 'What helps most',
      blocks: [
        list(
          'What you wanted to find out or do, and for whom.',
          'Where you looked in the console, and what you used instead.',
          'How often it happens, and how long it takes you now.',
          'What would go wrong if the console got it wrong: that decides how it must be guarded.',
        ),
        text('A short link to the page where you missed it (Ctrl+K, “Copy short link to this page”) saves a paragraph.'),
      ],
    },
    {
      id: 'planned',
      title: 'Already planned',
      blocks: [
        text(
          'Serverless search and the other tabs of a domain have their place in the navigation. Tell which of their parts you need first.',
        ),
      ],
    },
    {
      id: 'where',
      title: 'Where to send it',
      blocks: [text('To the team that runs this installation.')],
    },
  ],
};
