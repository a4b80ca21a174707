import type { Logs_ExploreQueryQuery } from '../../../../generated/graphql.ts';

type ReadAmount = Pick<
  Logs_ExploreQueryQuery['exploreLogs'],
  'count' | 'countOfRange' | 'isPart' | 'linesRead' | 'linesOfRange' | 'filesRead' | 'filesOfRange'
>;

/** How much of what there is the answer stands on: of a sample nobody takes counts for all. */
export function readText({ count, countOfRange, isPart, linesRead, linesOfRange, filesRead, filesOfRange }: ReadAmount): string {
  const number = (of: number) => of.toLocaleString('en-US');
  const files = `${number(filesRead)}${filesRead < filesOfRange ? ` of ${number(filesOfRange)}` : ''} ${filesOfRange === 1 ? 'file' : 'files'}`;
  const entries = `${number(count)} ${count === 1 ? 'entry' : 'entries'}`;
  if (!isPart) return `${entries}. All ${number(linesRead)} lines of ${files} were read.`;
  const sample =
    linesRead < linesOfRange
      ? `A sample of ${number(linesRead)} of ${number(linesOfRange)} lines at equal distances, of ${files}`
      : `The first ${number(linesRead)} lines of ${files}`;
  return countOfRange == null
    ? `${entries}. ${sample}: counts are of the sample.`
    : `${number(countOfRange)} entries, counted by the archive. Patterns and lines are of less: ${sample.toLowerCase()}.`;
}
