import { parseDocument } from 'yaml';
import { z } from 'zod';
import { fieldProblem, namedProblem } from '#rules/field-problems';
import { isSopId } from '#rules/sop-links';

const word = z.string().trim().min(1).max(120);

/** What stands between the two lines of dashes at the top of a runbook. */
export const FrontMatter = z.strictObject({
  id: z.string().refine(isSopId, 'must be SOP- and two to four digits, such as SOP-26'),
  title: word,
  owner: word,
  lastReviewed: z.iso.date('must be a day, such as 2026-11-21'),
  /** Engines and versions in words; left out for all. */
  engines: word.optional(),
  issues: z.array(word).max(50).default([]),
  keywords: z.array(word).min(1, 'must name at least one keyword').max(50),
});
export type FrontMatter = z.infer<typeof FrontMatter>;

/** Why a file is no runbook. The message names the field and is fit for the log. */
export class RunbookError extends Error {
  override readonly name = 'RunbookError';
}

const FENCED = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/**
 * Splits a runbook into what it says of itself and its Markdown.
 * @throws RunbookError
 */
export function readFrontMatter(text: string): { about: FrontMatter; markdown: string } {
  const fenced = FENCED.exec(text.replace(/^\uFEFF/, ''));
  if (!fenced) throw new RunbookError('has no front matter: it must begin with a line ---, fields, and another line ---');
  const document = parseDocument(fenced[1] ?? '', { prettyErrors: false });
  const syntax = document.errors[0];
  if (syntax) throw new RunbookError(`front matter is not valid YAML: ${syntax.message.split('\n', 1)[0]}`);
  const parsed = FrontMatter.safeParse(document.toJS({ maxAliasCount: 10 }) ?? {}, { error: fieldProblem });
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => namedProblem(issue, 'front matter'));
    throw new RunbookError(problems.join('; '));
  }
  return { about: parsed.data, markdown: text.replace(/^\uFEFF/, '').slice(fenced[0].length) };
}
