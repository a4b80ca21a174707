import { realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { errorOf } from '#rules/thrown';
import { makeFilesPrivate } from '../platform/config/private-files.ts';

/** What a command of the server's own command line is given, and how it speaks. */
export interface CommandLine {
  args: string[];
  env: Record<string, string | undefined>;
  print(line: string): void;
}

/** The command line was not understood, or what it names does not fit; the message says what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Runs `main` when its file is the one that Node was started with, and makes its answer the exit code. Expected
 * failures are printed as one line.
 */
export async function runAsProgram(moduleUrl: string, main: (line: CommandLine) => Promise<number>): Promise<void> {
  const started = process.argv[1];
  if (!started || pathToFileURL(realpathSync(started)).href !== moduleUrl) return;
  makeFilesPrivate();
  try {
    process.exitCode = await main({
      args: process.argv.slice(2),
      env: process.env,
      print: (line) => void process.stdout.write(`${line}\n`),
    });
  } catch (error) {
    process.stderr.write(`${errorOf(error).message}\n`);
    process.exitCode = 1;
  }
}

/** Reads `--name value` options and plain arguments. @throws UsageError naming what it does not know, with the usage */
export function readOptions(
  args: string[],
  options: NonNullable<ParseArgsConfig['options']>,
  usage: string,
): { values: Record<string, string | undefined>; plain: string[] } {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const texts = Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]);
    return { values: Object.fromEntries(texts), plain: positionals };
  } catch (error) {
    throw new UsageError(`${errorOf(error).message}\nusage: ${usage}`);
  }
}
