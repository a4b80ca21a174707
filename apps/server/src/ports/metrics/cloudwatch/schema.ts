import { z } from 'zod';

/** The points stay unchecked here and are looked at one by one where they are put in their places: there can be 100,800 in a page. */
const MetricDataResult = z.object({
  Id: z.string(),
  Timestamps: z.array(z.unknown()).default([]),
  Values: z.array(z.unknown()).default([]),
  StatusCode: z.string().optional(),
});
export type MetricDataResult = z.infer<typeof MetricDataResult>;

export const GetMetricDataOutput = z.object({
  MetricDataResults: z.array(MetricDataResult).default([]),
  NextToken: z.string().optional(),
});
export type GetMetricDataOutput = z.infer<typeof GetMetricDataOutput>;

export const ListMetricsOutput = z.object({
  Metrics: z
    .array(
      z.object({
        MetricName: z.string(),
        Dimensions: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
      }),
    )
    .default([]),
  NextToken: z.string().optional(),
});
export type ListMetricsOutput = z.infer<typeof ListMetricsOutput>;

export const GetResourcesOutput = z.object({
  ResourceTagMappingList: z.array(z.object({ ResourceARN: z.string() })).default([]),
  PaginationToken: z.string().optional(),
});
