import { type HelpPage, list } from './help-page.ts';

export const releaseHistory: HelpPage = {
  name: 'release-history',
  lead: 'What each version brought, the newest first.',
  sections: [
    {
      id: 'v0.1.0',
      title: '0.1.0',
      blocks: [
        list(
          'Sign-in for each stage, the switcher of stage and region, dark mode, compact density.',
          'Looking up domains and accounts, Ctrl+K, pinned and recent pages, short links.',
          'The account page with limits, configurations and upgrade history.',
          'The domain’s Overview: vitals, verdict, Cluster Info, zones, instances and groups.',
          'Twenty-five runbooks with a search, on the Overview and in Ctrl+K; an installation can add its own.',
          'Recover domain and Bounce dashboards UI, under guard.',
          'Grants for dangerous commands, with a second person, break-glass and reviews; Reboot EC2 and Terminate instance stand on them.',
          'B/G progress and Estimated B/G time of a domain.',
          'Audit History over a chain of records that can be verified.',
          'A demo fleet, and your own OpenSearch and Elasticsearch clusters by configuration.',
        ),
      ],
    },
  ],
};
