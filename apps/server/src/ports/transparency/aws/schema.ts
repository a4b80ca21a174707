import { z } from 'zod';

/** What is read of AssumeRole's answer. */
export const AssumeRoleOutput = z.object({
  Credentials: z.object({
    AccessKeyId: z.string().min(1),
    SecretAccessKey: z.string().min(1),
    SessionToken: z.string().min(1),
    Expiration: z.date(),
  }),
  AssumedRoleUser: z.object({ Arn: z.string() }),
});

/** What is read of DescribeAccount's answer. */
export const DescribeAccountOutput = z.object({ Account: z.object({ Id: z.string().regex(/^\d{12}$/) }) });

/** What is read of ListDomainNames' answer. */
export const ListDomainNamesOutput = z.object({ DomainNames: z.array(z.object({ DomainName: z.string().min(1) })).default([]) });
