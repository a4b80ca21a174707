import type { Logs_ExploreQueryQuery } from '../../../../generated/graphql.ts';

type ReadAmount = Pick<
  Logs_ExploreQueryQuery['exploreLogs'],
  'count' | 'countOfRange' | 'groupedEntries' | 'groupedOfEntries' | 'isPart' | 'linesRead' | 'linesOfRange' | 'filesRead' | 'filesOfRange'
>;

/** How much of what there is the answer stands on: of a sample nobody takes counts for all. */
export function readText(amount: ReadAmount): string {
  const { count, countOfRange, isPart, linesRead, linesOfRange, filesRead, filesOfRange } = amount;
  const number = (of: number) => of.toLocaleString('en-US');
  const files = `${number(filesRead)}${filesRead < filesOfRange ? ` of ${number(filesOfRange)}` : ''} ${filesOfRange === 1 ? 'file' : 'files'}`;
  const entries = `${number(count)} ${count === 1 ? 'entry' : 'entries'}`;
  if (!isPart) return `${entries}. All ${number(linesRead)} lines of ${files} were read.`;
  const sample =
    linesRead < linesOfRange
      ? `A sample of ${number(linesRead)} of ${number(linesOfRange)} lines at equal distances, of ${files}`
      : `The first ${number(linesRead)} lines of ${files}`;
  const grouped = groupedText(amount);
  if (countOfRange == null)
    return `${entries}. ${sample}: counts are of the sample.${grouped === null ? '' : ` Patterns are of ${grouped}.`}`;
  const counted = `${number(countOfRange)} entries, counted by the archive.`;
  return grouped === null
    ? `${counted} Patterns and lines are of less: ${sample.toLowerCase()}.`
    : `${counted} Patterns are of ${grouped}. Lines are of less: ${sample.toLowerCase()}.`;
}

/** What the archive itself grouped; null where it did not. */
function groupedText({ groupedEntries, groupedOfEntries }: ReadAmount): string | null {
  if (groupedEntries == null || groupedOfEntries == null) return null;
  const [some, all] = [groupedEntries, groupedOfEntries].map((one) => one.toLocaleString('en-US'));
  return some === all
    ? `all ${all} entries, grouped by the archive`
    : `${some} of ${all} entries, drawn at random and grouped by the archive`;
}
