import { z } from 'zod';
import { environmentName, filePath, httpUrl, region, stage } from './schema-parts.ts';

/** A moment with its offset, as epoch milliseconds: without one nobody knows whose midnight is meant. */
const moment = z
  .string({ error: 'must be a time with its offset, such as 2026-12-18T00:00:00Z' })
  .refine(
    (text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text)),
    'must be a time with its offset, such as 2026-12-18T00:00:00Z',
  )
  .transform((text) => Date.parse(text));

/** Where something holds; without them, everywhere. */
const places = {
  stages: z.array(stage).min(1, 'must name at least one stage, or be left out for all').optional(),
  regions: z.array(region).min(1, 'must name at least one region, or be left out for all').optional(),
};

const Freeze = z
  .strictObject({
    title: z.string().trim().min(1, 'must say why nothing is released').max(100),
    from: moment,
    to: moment,
    ...places,
  })
  .refine(({ from, to }) => !(to <= from), { path: ['to'], message: 'must be after from' });

/** What an installation decides of releases. */
export const ReleasesConfig = z.strictObject({
  /** Times at which releases touch no further cluster. */
  freezes: z.array(Freeze).default([]),
  /** Who tells the owners of clusters of deployments. */
  notifications: z
    .strictObject({
      webhook: z
        .strictObject({ url: httpUrl, tokenEnv: environmentName.optional(), tokenFile: filePath.optional(), ...places })
        .refine(({ tokenEnv, tokenFile }) => tokenEnv === undefined || tokenFile === undefined, 'takes tokenEnv or tokenFile, not both'),
    })
    .optional(),
});
