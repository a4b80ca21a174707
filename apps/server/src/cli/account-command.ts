import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { type AccountAnswer, AccountError, type AccountRequest, Accounts } from '../platform/auth/accounts.ts';
import { askRunningServer } from '../platform/auth/control-socket.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { databaseConfigOf, loadConfig } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/config-error.ts';
import { DatabaseLockedError } from '../platform/database/folder-lock.ts';
import { openDatabase } from '../platform/database/open-database.ts';

/** Options that both commands share: which records are meant. */
export const WHERE_OPTIONS = { data: { type: 'string' }, config: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;

/** Runs a command line to its end: prints the answer, or the problem, and sets the exit code. */
export async function runCommandLine(
  read: () => Promise<{ request: AccountRequest; data: string | undefined; config: string | undefined } | { help: string }>,
): Promise<void> {
  try {
    const requested = await read();
    if ('help' in requested) {
      process.stdout.write(requested.help);
      return;
    }
    const answer = await perform(requested.request, requested);
    // The token goes to standard output by itself, so that it can be piped; the words around it do not.
    const words = answer.token === undefined ? process.stdout : process.stderr;
    for (const line of answer.lines) words.write(`${line}\n`);
    if (answer.token !== undefined) process.stdout.write(`${answer.token}\n`);
  } catch (error) {
    const known =
      error instanceof AccountError || error instanceof ConfigError || error instanceof DatabaseLockedError || isUsageError(error);
    console.error(known ? (error as Error).message : error);
    process.exitCode = 1;
  }
}

/** Through the server that runs on the data folder, or straight on its records when none does. */
async function perform(request: AccountRequest, where: { data: string | undefined; config: string | undefined }): Promise<AccountAnswer> {
  const config = loadConfig({ port: undefined, data: where.data, config: where.config }, process.env);
  const by = userInfo().username;
  const answered = config.database.kind === 'embedded' ? await askRunningServer(config.data, request, by) : null;
  if (answered !== null) return answered;
  const database = await openDatabase(databaseConfigOf(config));
  try {
    return await new Accounts(database, systemClock).run(request, by);
  } finally {
    await database.close();
  }
}

/**
 * A new password: from a file, from a pipe's first line, or typed twice without showing it.
 * @throws AccountError when the two differ or none was given
 */
export async function readPassword(file: string | undefined): Promise<string> {
  if (file !== undefined) {
    try {
      return readFileSync(file, 'utf8').replace(/\r?\n[\s\S]*$/, '');
    } catch {
      throw new AccountError(`the file ${file} cannot be read`);
    }
  }
  if (!process.stdin.isTTY) {
    const [first = ''] = await lines(1, () => {});
    if (first === '') throw new AccountError('give the password on standard input, or with --password-file');
    return first;
  }
  const [password = '', again = ''] = await lines(2, (index) => process.stderr.write(index === 0 ? 'Password: ' : '\nOnce more: '));
  process.stderr.write('\n');
  if (password !== again) throw new AccountError('the two passwords differ');
  return password;
}

/** Reads lines without showing what is typed. */
async function lines(count: number, prompt: (index: number) => void): Promise<string[]> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY === true });
  const read: string[] = [];
  prompt(0);
  for await (const line of reader) {
    read.push(line);
    if (read.length === count) break;
    prompt(read.length);
  }
  reader.close();
  return read;
}

const isUsageError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
