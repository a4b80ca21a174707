import { type HelpPage, text } from './help-page.ts';

export const knownIssues: HelpPage = {
  name: 'known-issues',
  lead: 'What looks wrong on a page and is not, or is known and not fixed yet.',
  sections: [
    {
      id: 'not-available',
      title: 'A number reads “not available from this source”',
      blocks: [
        text(
          'Each stage and region has one source. A configured cluster reports health, nodes and shards; it has no load balancers, groups, tickets or limits. Look there with the tool that owns the fact.',
        ),
      ],
    },
    {
      id: 'engine-number',
      title: 'The engine’s unassigned shards of a zone differ from ours',
      blocks: [
        text(
          'The engine divides by the zones that still have nodes, so with a zone down every healthy zone seems to miss shards. We divide by the configured zones and show the engine’s number beside ours.',
        ),
      ],
    },
    {
      id: 'red-after-create',
      title: 'A domain is red for seconds',
      blocks: [
        text('Creating an index is red until its primaries are placed. One sample says little: wait for the next one before acting.'),
      ],
    },
    {
      id: 'heap',
      title: 'Heap moves between 40 and 75 percent',
      blocks: [text('Between two collections the heap fills up; 75 percent is its ordinary top. The vitals warn from 85 percent on.')],
    },
    {
      id: 'limits-saving',
      title: 'Limits can be edited and not saved',
      blocks: [text('No source takes changed limits yet. The Save button says so.')],
    },
    {
      id: 'light-mode',
      title: 'Panels say “light mode”',
      blocks: [
        text(
          'The cluster answered slowly or its manager is behind, so the console asks for its local health only. It leaves light mode by itself.',
        ),
      ],
    },
  ],
};
