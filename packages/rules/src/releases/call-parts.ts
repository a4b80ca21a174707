import { z } from 'zod';
import { atMost, Cluster, ComponentScopeDefinition, componentName, nextToken, releaseId, stackName } from './wire.ts';

/** What calls of the table are put together from. */

export const page = (most: number) => ({ maxResults: atMost(most), nextToken });
export const nodePage = { cluster: Cluster, maxNodes: z.int().min(1).max(50, 'maxNodes is at most 50.').optional(), nextToken };
export const next = { nextToken: z.string().nullish() };
export const component = { stackName, componentName, componentScopeDefinition: ComponentScopeDefinition };
export const releaseOf = { stackName, releaseId };
export const message = z.object({ message: z.string() });

export interface SdpdsCall {
  request: z.ZodType;
  answer: z.ZodType;
  effect: boolean;
  /** One line for the OpenAPI document. */
  summary: string;
}

export const reads = <Request extends z.ZodType, Answer extends z.ZodType>(summary: string, request: Request, answer: Answer) => ({
  summary,
  request,
  answer,
  effect: false as const,
});
export const changes = <Request extends z.ZodType, Answer extends z.ZodType>(summary: string, request: Request, answer: Answer) => ({
  summary,
  request,
  answer,
  effect: true as const,
});
