import { z } from 'zod';
import { clusterStore, needsStoreWithAddress } from './cluster-credentials.ts';
import { httpUrl } from './schema-parts.ts';

const shortenerPrefix = httpUrl.refine(
  (text) => /[?&][^=#]+=$/.test(text),
  'must end with the parameter that takes the page, such as https://short.example.com/new?url=',
);

/** The LSE tool: where samples of issues are kept, in the data folder unless a cluster is named, and who makes short links of reports. */
export const Lse = z
  .strictObject({
    /** An outside service, asked by GET: the page's address is put behind the given one (LSE-058). */
    urlShortener: shortenerPrefix.optional(),
    ...clusterStore('tumbler-lse', 'samples'),
  })
  .superRefine(needsStoreWithAddress('samples'));
