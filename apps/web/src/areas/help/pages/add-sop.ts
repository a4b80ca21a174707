import { code, type HelpPage, list, steps, terms, text } from './help-page.ts';

export const addSop: HelpPage = {
  name: 'add-sop',
  lead: 'A runbook (SOP) is a Markdown file. An issue type that has none reads “Not found” in the issue tables until it is written.',
  sections: [
    {
      id: 'where',
      title: 'Where the file goes',
      blocks: [
        text(
          'The runbooks that come with Tumbler are the files `runbooks/SOP-*.md` of its source. An installation keeps its own in a folder that its configuration names:',
        ),
        code('# tumbler.config.yaml\nrunbooks: ./our-runbooks'),
        text(
          'A file there with an id that is taken replaces the one that came with Tumbler; number your own from `SOP-100` on. A saved file shows within ten seconds, without a restart.',
        ),
      ],
    },
    {
      id: 'write',
      title: 'Write it',
      blocks: [
        steps(
          'Look at “Searches without a result” on the Runbooks page and at the issues that read “Not found”: those are what is missed.',
          'Copy the file of the nearest runbook and give it the next free id.',
          'Fill in the front matter. Name the issue types exactly as the issue tables do: the search opened from an issue looks for that name.',
          'Write the sections below, in this order. An engineer at three in the morning reads from the top.',
          'Have the owner and one person who did not write it go through it against a domain, and set `lastReviewed` to that day.',
        ),
        code(
          [
            '---',
            'id: SOP-100',
            'title: Ingestion pipeline lags',
            'owner: Ingestion team',
            'lastReviewed: 2026-11-21',
            'engines: OpenSearch 2.11 and later',
            'issues: [PipelineLag]',
            'keywords: [pipeline, lag, backlog]',
            '---',
            '',
            'What it means, and the first thing to do, in two sentences.',
            '',
            '## Symptoms',
            '',
            '## Confirm',
            '',
            '1. Is the write pool full: `GET _cat/thread_pool/write?h=node_name,queue,rejected`',
          ].join('\n'),
        ),
      ],
    },
    {
      id: 'sections',
      title: 'Its sections',
      blocks: [
        terms(
          ['Symptoms', 'What the reader sees, in the words of the screens and of the error messages.'],
          ['Confirm', 'Numbered calls that only read, lightest first, and what their answers mean.'],
          ['Causes', 'A table: what you see, the cause, what to do or which runbook to continue with.'],
          ['Safe steps', 'Least dangerous first. Say who may do each: the owner of the domain, an operator by command, or the on-call.'],
          ['Do not', 'The tempting steps that make it worse, each with its reason.'],
          ['Escalate', 'To whom, when, and what to bring.'],
          ['Roll back', 'How each step is undone, or that it cannot be.'],
          ['Verify afterwards', 'How the reader knows that it is over.'],
        ),
      ],
    },
    {
      id: 'links',
      title: 'Calls and links',
      blocks: [
        list(
          'A call is code that begins with GET: `GET _cat/nodes?h=name`. On the page it opens the API explorer of the domain in question, so it must be one that the explorer lets through. Places to fill in stand in braces: `{index}`.',
          'For words of your own write `[nodes](explorer/_cat/nodes?h=name)`.',
          'Another runbook is linked by its id alone: SOP-07. A section of it: `[what not to do](SOP-07-heap-pressure.md#do-not)`.',
          'Links to other sites open in a new tab. HTML and pictures are not shown.',
        ),
      ],
    },
    {
      id: 'not-shown',
      title: 'The file does not show',
      blocks: [
        text(
          'A file whose front matter has a mistake is left out, and the server’s log names the file, the field and the reason: `a runbook was left out`. So is a second file with the same id, and one over 512 KB.',
        ),
      ],
    },
    {
      id: 'review',
      title: 'Reviews',
      blocks: [
        text(
          'A runbook whose last review is more than 180 days ago is marked as stale wherever it is shown. Its place in search results does not change: what answers best is first.',
        ),
      ],
    },
  ],
};
