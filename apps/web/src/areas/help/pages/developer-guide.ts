import { code, type HelpPage, list, terms, text } from './help-page.ts';

export const developerGuide: HelpPage = {
  name: 'developer-guide',
  lead: 'For those who connect clusters, call the API or work on the console itself.',
  sections: [
    {
      id: 'own-cluster',
      title: 'Your own cluster',
      blocks: [
        text(
          'Name the cluster in a configuration file and start with it. Credentials stay in the environment or in files; they are never written to the database.',
        ),
        code(`clusters:
  - stage: prod
    region: iad
    accountId: "123456789012"
    name: orders
    endpoint: https://search.example.com:9200
    credentials: { type: basic, usernameEnv: SEARCH_USER, passwordEnv: SEARCH_PASSWORD }`),
        code('SEARCH_USER=… SEARCH_PASSWORD=… npm start -- --config tumbler.config.yaml'),
        text(
          'A stage with a configured cluster has no demo people. Make local ones with `npm run user -- add NAME --role operator`, or configure an outside issuer.',
        ),
      ],
    },
    {
      id: 'api',
      title: 'The API',
      blocks: [
        text(
          'All operations go by POST with JSON to `/graphql`, on the host of the stage and region that is meant. `npm run token` makes a token for a person at the server’s own command line; send it as a bearer token.',
        ),
        code(`curl -H "authorization: Bearer $TOKEN" -H 'content-type: application/json' \\
  --data '{"query":"query Q($id: String!) { domain(domainIdentifier: $id) { esVersion } }","variables":{"id":"123456789012:orders"}}' \\
  https://iad.prod.example.com/graphql`),
        text(
          'Every answer carries `x-request-id`; the same id stands in failed panels and in the server’s log. Changes go through `executeCommand` alone: an expected refusal is an answer with `success: false`, a code and what to do, never an exception.',
        ),
      ],
    },
    {
      id: 'pushes',
      title: 'Pushes',
      blocks: [
        text(
          '`GET /events` is a stream of server-sent events for signed-in people: what happened in this stage and region on topics that you may read.',
        ),
        terms(
          ['ready', 'Comes first: the number to count from.'],
          [
            'message',
            '`{"topic", "payload", "at"}`; its id is its number. A command that ended on a domain has the topic `domain:<identifier>`.',
          ],
          ['resync', 'What you missed is no longer kept: read everything again.'],
          ['end', 'The session is over.'],
        ),
        text('Come back with the header `Last-Event-ID`, or with `?after=`, and what you missed is sent first.'),
      ],
    },
    {
      id: 'working-on-it',
      title: 'Working on the console',
      blocks: [
        list(
          '`npm start` installs what is missing, builds what changed and starts; `npm test` runs every check and test.',
          '`ARCHITECTURE.md` describes the path of a request and where a new screen, call, adapter or command goes.',
          '`CONTRIBUTING.md` has the house style; `docs/decisions/` why things are as they are.',
          'The parts that screens are made of are shown in all their states under `/kits`.',
        ),
      ],
    },
  ],
};
