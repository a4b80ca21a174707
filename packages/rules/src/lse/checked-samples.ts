import { parseDomainIdentifier } from '../domains/identifiers.ts';
import { DAY, HOUR } from '../durations.ts';
import type { DomainAttributes } from './report.ts';
import type { IssueSample, SampleBatch } from './samples.ts';

/** A source's clock may be ahead of ours by this much. */
const AHEAD_MS = 10 * 60_000;
/** 4 weeks and a day, as the port promises, and one more for windows that are open meanwhile. */
export const KEEP_DAYS = 30;
/** More in one entry is a mistake rather than a run of samples. */
const LONGEST_MS = 31 * DAY;
/** Years of four digits: the stores name their days so. */
const LATEST = Date.UTC(10_000, 0, 1);
const LONGEST_TEXT = 200;
const MOST_ZONES = 16;

const TEXTS = ['esVersion', 'instanceType', 'sla', 'vfi'] as const;
const COUNTS = ['numOfAz', 'instanceCount'] as const;
const FLAGS = ['isVpc', 'standByEnabled'] as const;

/** What is wrong with a part of a batch: the same words from every store. */
export interface Refusal {
  field: string;
  message: string;
}

/** The first field of a sample that is wrong, in the order of IssueSample; null for a good one. Types are not trusted: rows come from files, too. */
export function refusalOf(sample: IssueSample): Refusal | null {
  const { domainId, issueType, from, to } = sample;
  if (typeof domainId !== 'string' || parseDomainIdentifier(domainId) === null)
    return { field: 'domainId', message: 'must be account:domain, such as 123456789012:orders' };
  if (typeof issueType !== 'string' || !isIssueType(issueType))
    return { field: 'issueType', message: 'must be the name of an issue: 1 to 100 characters without commas, line breaks or outer spaces' };
  if (!Number.isInteger(from) || from < 0 || from >= LATEST)
    return { field: 'from', message: 'must be epoch milliseconds, a whole number' };
  if (!Number.isInteger(to) || to >= LATEST) return { field: 'to', message: 'must be epoch milliseconds, a whole number' };
  if (to <= from) return { field: 'to', message: 'must be after from' };
  if (to - from > LONGEST_MS) return { field: 'to', message: 'must be at most 31 days after from: split the entry' };
  return refusalOfAttributes(sample.attributes);
}

function refusalOfAttributes(attributes: DomainAttributes): Refusal | null {
  if (attributes === null || typeof attributes !== 'object') return { field: 'attributes', message: 'is missing' };
  for (const field of [...TEXTS, ...COUNTS, ...FLAGS, 'az'] as const)
    if (attributes[field] === undefined)
      return { field: `attributes.${field}`, message: field === 'az' ? 'is missing: give [] where the source has no value' : MISSING };
  for (const field of TEXTS) {
    const value = attributes[field];
    if (value !== null && (typeof value !== 'string' || value.length > LONGEST_TEXT))
      return { field: `attributes.${field}`, message: 'must be text of at most 200 characters, or null' };
  }
  for (const field of COUNTS) {
    const value = attributes[field];
    if (value !== null && (!Number.isSafeInteger(value) || value < 0))
      return { field: `attributes.${field}`, message: 'must be a whole number from 0, or null' };
  }
  for (const field of FLAGS) {
    const value = attributes[field];
    if (value !== null && typeof value !== 'boolean') return { field: `attributes.${field}`, message: 'must be true, false or null' };
  }
  const { az } = attributes;
  const zones = Array.isArray(az) && az.length <= MOST_ZONES && az.every((zone) => typeof zone === 'string' && zone.length <= LONGEST_TEXT);
  return zones ? null : { field: 'attributes.az', message: 'must be a list of at most 16 zone ids' };
}

const MISSING = 'is missing: give null where the source has no value';

const isIssueType = (name: string): boolean => name.length > 0 && name.length <= 100 && name === name.trim() && !/[,\p{Cc}]/u.test(name);

/** What a time is judged against, epoch milliseconds. */
export interface KnownTimes {
  now: number;
  /** Start of the oldest day that samples are taken of. */
  keptFrom: number;
}

/** @param keepDays full days before today */
export const timesOf = (now: number, keepDays = KEEP_DAYS): KnownTimes => ({ now, keptFrom: (Math.floor(now / DAY) - keepDays) * DAY });

/** What is wrong with the times of a sample that refusalOf finds good; null for one that can be kept. */
export function refusalOfTime({ from, to }: Pick<IssueSample, 'from' | 'to'>, { now, keptFrom }: KnownTimes): Refusal | null {
  if (from > now + AHEAD_MS) return { field: 'from', message: 'is more than 10 minutes ahead of the clock' };
  if (to > now + AHEAD_MS) return { field: 'to', message: 'is more than 10 minutes ahead of the clock' };
  if (from >= keptFrom) return null;
  return { field: 'from', message: `is older than what is kept: samples from ${new Date(keptFrom).toISOString().slice(0, 10)} on` };
}

/** What is wrong with a batch itself, so that none of its samples could be placed; null for a good one. */
export function refusalOfBatch({ source, cadenceMs, completeTo }: Omit<SampleBatch, 'samples'>, now: number): Refusal | null {
  if (typeof source !== 'string' || source === '' || source.length > 100 || /\p{Cc}/u.test(source))
    return { field: 'source', message: 'must be a name of 1 to 100 characters' };
  if (!Number.isInteger(cadenceMs) || cadenceMs < 1_000 || cadenceMs % 1_000 !== 0 || HOUR % cadenceMs !== 0)
    return { field: 'cadenceMs', message: 'must be whole seconds, and divide an hour' };
  if (completeTo === null) return null;
  if (!Number.isInteger(completeTo) || completeTo < 0)
    return { field: 'completeTo', message: 'must be epoch milliseconds, a whole number, or null' };
  return completeTo > now + AHEAD_MS ? { field: 'completeTo', message: 'is more than 10 minutes ahead of the clock' } : null;
}

/** What a store says of a refused batch. */
export const batchRefused = ({ field, message }: Refusal): string => `A delivery of samples was not accepted: ${field} ${message}.`;

/** Start of the first slot and end of the last that [from, to) touches. */
export const slotsTouched = (from: number, to: number, cadenceMs: number): { from: number; to: number } => ({
  from: Math.floor(from / cadenceMs) * cadenceMs,
  to: Math.ceil(to / cadenceMs) * cadenceMs,
});

/** Attributes as they are compared and kept: keys in the order of DomainAttributes, zones ascending and each once. */
export const tidyAttributes = (attributes: DomainAttributes): DomainAttributes => ({
  esVersion: attributes.esVersion,
  numOfAz: attributes.numOfAz,
  az: [...new Set(attributes.az)].sort(),
  isVpc: attributes.isVpc,
  instanceType: attributes.instanceType,
  instanceCount: attributes.instanceCount,
  sla: attributes.sla,
  vfi: attributes.vfi,
  standByEnabled: attributes.standByEnabled,
});

/** The text by which rows of attributes are distinguished, and the smallest of several is found. */
export const attributesText = (attributes: DomainAttributes): string => JSON.stringify(tidyAttributes(attributes));
