/**
 * Which way imports may point. ARCHITECTURE.md says why; tools/checks/directions.mjs runs it and
 * tools/checks/fixtures/directions holds one violation of every rule.
 */
const { TEST_CODE: TEST } = require('./tools/lib/test-code.cjs');

// What a bundle, a worker or a command begins with.
const ENTRIES =
  '^apps/(?:server/src/(?:main|cli/[^/]+)\\.ts|server/src/.*worker\\.(?:mjs|ts)|web/src/main\\.tsx)$|^packages/sample-store/src/samples-worker\\.ts$';
// The technologies behind a port; other folders beside port.ts are the port's own parts.
const TECHNOLOGY =
  'demo|store|embedded|statistics|markdown|opensearch|elasticsearch|aws|cloudwatch|prometheus|oidc|ssh|ssm|maintenance|node-commands';
const ADAPTER = `apps/server/src/ports/[^/]+/(?:${TECHNOLOGY})/`;
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule('no-cycles', 'Two files that need each other are one file, or need a third.', {}, { circular: true }),
    rule(
      'no-unresolvable',
      'The imported file or package is not there.',
      { path: '^(apps|packages)/' },
      { couldNotResolve: true, pathNot: '^@graphql-typed-document-node/' },
    ),

    rule(
      'areas-apart-web',
      'No area imports another: apps/web/src/app composes them.',
      { path: '^apps/web/src/areas/([^/]+)/' },
      {
        path: '^apps/web/src/areas/([^/]+)/',
        pathNot: '^apps/web/src/areas/$1/',
      },
    ),
    rule(
      'areas-apart-server',
      'No area imports another: compose.ts joins them, rules holds what they share.',
      { path: '^apps/server/src/areas/([^/]+)/' },
      {
        path: '^apps/server/src/areas/([^/]+)/',
        pathNot: '^apps/server/src/areas/$1/',
      },
    ),

    rule(
      'web-ui-knows-nothing',
      'ui knows no router, no GraphQL and no product.',
      { path: '^apps/web/src/ui/' },
      {
        path: '^apps/web/src/(?:kits|shell|areas|app|generated)/|node_modules/(?:react-router|@tanstack/react-query|graphql)/',
      },
    ),
    rule(
      'web-kits-below',
      'A kit serves areas and never needs one.',
      { path: '^apps/web/src/kits/' },
      { path: '^apps/web/src/(?:shell|areas|app)/' },
    ),
    rule(
      'web-shell-beside-areas',
      'The shell stands around every area and knows none.',
      { path: '^apps/web/src/shell/' },
      { path: '^apps/web/src/(?:areas|app)/' },
    ),
    rule(
      'web-areas-below',
      'app mounts areas; an area never reaches up.',
      { path: '^apps/web/src/areas/' },
      { path: '^apps/web/src/(?:app|shell)/' },
    ),

    rule(
      'server-areas-below',
      'An area gets its ports as arguments.',
      { path: '^apps/server/src/areas/', pathNot: TEST },
      {
        path: `^apps/server/src/(?:compose|main|env)\\.ts$|^apps/server/src/(?:compose|cli)/|^${ADAPTER}`,
      },
    ),
    rule(
      'server-platform-below',
      'The platform serves every area and knows none.',
      { path: '^apps/server/src/platform/', pathNot: TEST },
      {
        path: `^apps/server/src/(?:compose\\.ts|main\\.ts|compose/|cli/|areas/)|^${ADAPTER}`,
      },
    ),
    rule(
      'server-ports-below',
      'A port and its adapters know neither who calls them nor how they are chosen.',
      { path: '^apps/server/src/ports/', pathNot: TEST },
      {
        path: '^apps/server/src/(?:compose\\.ts|main\\.ts|compose/|cli/|areas/)',
      },
    ),
    rule(
      'adapters-apart',
      'An adapter knows its own port, not another technology of it; only our own store serves beside the real ones.',
      { path: `^apps/server/src/ports/([^/]+)/(${TECHNOLOGY})/`, pathNot: TEST },
      {
        path: `^apps/server/src/ports/$1/(?:${TECHNOLOGY})/`,
        pathNot: '^apps/server/src/ports/$1/(?:$2|store)/',
      },
    ),

    rule(
      'demo-only-composed',
      'What a demo adapter answers may never reach a real stage: compose.ts and tests alone pick it.',
      {
        pathNot: [
          '^apps/server/src/compose\\.ts$',
          '^apps/server/src/compose/',
          '^apps/server/src/ports/[^/]+/demo/',
          TEST,
          '^(?:bench|tools|e2e|peers)/',
        ],
      },
      { path: '^apps/server/src/ports/[^/]+/demo/' },
    ),
    rule(
      'demo-fleet-only-behind-adapters',
      'The demo world is read by demo adapters and compose.ts alone.',
      {
        pathNot: [
          '^packages/demo-fleet/',
          '^apps/server/src/compose\\.ts$',
          '^apps/server/src/compose/',
          '^apps/server/src/ports/[^/]+/demo/',
          TEST,
          '^(?:bench|tools|e2e|peers)/',
        ],
      },
      { path: '^packages/demo-fleet/' },
    ),

    rule(
      'rules-pure',
      'rules runs in the browser and on the server: no I/O, no clock, no framework, no packages but zod.',
      { path: '^packages/rules/', pathNot: TEST },
      {
        path: '^(?:apps|packages/(?:demo-fleet|sample-store))/|node_modules/',
        pathNot: 'node_modules/zod/',
      },
    ),
    rule(
      'sample-store-alone',
      'The store of samples stands by itself on rules: it can be read, tested and replaced without the server.',
      { path: '^packages/sample-store/', pathNot: TEST },
      { path: '^(?:apps|packages/demo-fleet)/|node_modules/' },
    ),
    rule(
      'sample-store-by-its-face',
      'The store is used through openSampleStore and its errors; what lies behind them is its own.',
      { pathNot: '^packages/sample-store/|^bench/' },
      { path: '^packages/sample-store/src/', pathNot: '^packages/sample-store/src/(?:(?:open-sample-store|samples-error)\\.ts$|testkit/)' },
    ),
    rule('rules-no-node', 'rules has no I/O.', { path: '^packages/rules/', pathNot: TEST }, { dependencyTypes: ['core'] }),
    rule(
      'web-not-server',
      'The pages reach the server over the wire.',
      { path: '^apps/web/' },
      { path: '^(?:apps/server|packages/(?:demo-fleet|sample-store))/' },
    ),
    rule(
      'server-not-web',
      'The server knows no page.',
      { path: '^apps/server/' },
      { path: '^apps/web/|node_modules/(?:react|react-dom|@cloudscape-design)/' },
    ),
    rule('web-no-node', 'There is no Node in a browser.', { path: '^apps/web/', pathNot: TEST }, { dependencyTypes: ['core'] }),
    rule(
      'no-test-imports',
      'What runs imports no test, no contract and no testkit: no bundle may hold them.',
      { path: '^(?:apps|packages)/', pathNot: TEST },
      { path: TEST },
    ),
    rule(
      'testkits-marked',
      'What no bundle reaches is there for tests, and says so by its name (tools/lib/test-code.cjs).',
      { path: ENTRIES },
      { path: '^(?:apps|packages)/.*\\.tsx?$', pathNot: [TEST, ENTRIES, '\\.d\\.ts$'], reachable: false },
    ),
    rule(
      'one-table',
      "There is one table: kits/resource-table. Cloudscape's takes seconds from 1,000 rows.",
      { path: '^apps/web/' },
      { path: 'node_modules/@cloudscape-design/components/table/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    // The extensions in the order the bundlers try them.
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    parser: 'swc',
  },
};
