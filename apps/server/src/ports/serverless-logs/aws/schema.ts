import { z } from 'zod';

const nextToken = z.string().min(1).optional();

export const DescribeLogGroupsOutput = z.object({
  logGroups: z.array(z.object({ logGroupName: z.string().min(1) })).default([]),
  nextToken,
});

export const DescribeQueryDefinitionsOutput = z.object({
  queryDefinitions: z
    .array(
      z.object({
        name: z.string().min(1),
        queryString: z.string(),
        logGroupNames: z.array(z.string()).default([]),
        queryLanguage: z.string().optional(),
      }),
    )
    .default([]),
  nextToken,
});

export const StartQueryOutput = z.object({ queryId: z.string().min(1) });

export const GetQueryResultsOutput = z.object({
  status: z.string().min(1),
  results: z.array(z.array(z.object({ field: z.string(), value: z.string().optional() }))).default([]),
});

export const GetLogRecordOutput = z.object({ logRecord: z.record(z.string(), z.string()).default({}) });

export const FilterLogEventsOutput = z.object({
  events: z.array(z.object({ eventId: z.string().min(1), timestamp: z.int().nonnegative(), message: z.string().default('') })).default([]),
  nextToken,
});
