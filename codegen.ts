import { existsSync } from 'node:fs';
import type { CodegenConfig } from '@graphql-codegen/cli';

// The check of drift writes into a folder of its own and compares.
const into = process.env.TUMBLER_GENERATE_INTO ?? '.';
const schema = ['apps/server/src/areas/schema.graphql', 'apps/server/src/areas/**/schema.graphql'];

const scalars = {
  /** Any JSON value, as the cluster or the record holds it. */
  JSON: 'unknown',
  LseText: 'string',
  MetricTimes: 'readonly number[]',
  MetricNumbers: 'readonly (number | null)[]',
};

const config: CodegenConfig = {
  ignoreNoDocuments: true,
  // The root types are declared once; an area adds to them with `extend type Query`.
  schema: schema.filter((path) => path.includes('*') || existsSync(path)),
  emitLegacyCommonJSImports: false,
  importExtension: '.ts',
  generates: {
    [`${into}/apps/web/src/generated/`]: {
      preset: 'client',
      documents: ['apps/web/src/**/*.{ts,tsx}', '!apps/web/src/generated/**'],
      presetConfig: { gqlTagName: 'graphql', fragmentMasking: { unmaskFunctionName: 'readFragment' } },
      config: { documentMode: 'string', enumsAsTypes: true, useTypeImports: true, scalars },
    },
    [`${into}/apps/server/src/generated/resolvers.ts`]: {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        contextType: '../platform/http/context.ts#RequestContext',
        enumsAsTypes: true,
        useTypeImports: true,
        // Parts of a domain are read one by one, so their parents carry the record, not the part.
        mappers: {
          Account: '../areas/domains/parents.ts#AccountParent',
          Domain: '../areas/domains/parents.ts#DomainParent',
          ManagedDomain: '../areas/domains/parents.ts#DomainParent',
          Resources: '../areas/domains/parents.ts#DomainParent',
          ResourcesAll: '../areas/domains/parents.ts#DomainParent',
          ClusterInfo: '../areas/domains/parents.ts#DomainParent',
          ElasticResponse: '../areas/domains/parents.ts#DomainParent',
          Cluster: '../areas/domains/parents.ts#DomainParent',
          Cat: '../areas/domains/parents.ts#DomainParent',
          Transcript: '../areas/nodes/transcripts/transcripts-service.ts#ListedTranscript',
          TMSIssue: '../ports/issues/port.ts#Issue',
          ArchivedTMSIssue: '../ports/issues/port.ts#Issue',
          MetricListing: '../areas/metrics/metric-listings.ts#ListingParent',
          SkewAnalysisInfo: '../areas/skew/skew-parent.ts#SkewParent',
          SkewComputed: '../areas/skew/skew-parent.ts#ComputedParent',
          SkewCells: '../areas/skew/skew-parent.ts#CellsParent',
          SkewTable: '../areas/skew/skew-parent.ts#TableParent',
          SkewColumns: '../areas/skew/skew-parent.ts#TableParent',
        },
        // A service answers with the shape of the schema; what it leaves out is null on the wire.
        inputMaybeValue: 'T | null | undefined',
        maybeValue: 'T | null | undefined',
        // Numbers over time stay what ports answer until they are written.
        scalars: {
          ...scalars,
          LseText: '../platform/http/json-fragment.ts#JsonFragment',
          MetricTimes: 'Float64Array',
          MetricNumbers: 'Float64Array',
        },
      },
    },
  },
};

export default config;
