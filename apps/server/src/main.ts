import { setFlagsFromString } from 'node:v8';
import { startServer } from './compose.ts';
import { HELP, parseArguments } from './env.ts';
import { loadConfig } from './platform/config/config.ts';
import { ConfigError } from './platform/config/config-error.ts';
import { closeToOthers, makeFilesPrivate } from './platform/config/private-files.ts';
import { DatabaseLockedError } from './platform/database/folder-lock.ts';
import { commandLine } from './platform/text/command-line.ts';
import { describeStart } from './start-message.ts';

/**
 * By itself V8 lets the heap grow by the machine's memory: on one with 24 GiB it held 460 MiB of which 140 were in use. A collection is due
 * when it has grown by so many percent of what was in use after the last one. With 30, collections took the time of requests
 * (docs/performance.md, also for what the system's allocator holds).
 */
setFlagsFromString('--heap-growing-percent=50');

/** Starts the server that the command line asks for, and stops it on SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const args = parseArguments(process.argv.slice(2));
  if (args.help) {
    process.stdout.write(HELP.replace('npm start -- [options]', commandLine(null, '[options]')));
    return;
  }
  makeFilesPrivate();
  const config = loadConfig(args, process.env);
  closeToOthers(config.data);
  const starting = startServer(config, process.env);
  let stopping = false;
  const stop = (): void => {
    // A second signal while it stops: anybody who sends it wants it gone.
    if (stopping) process.exit(1);
    stopping = true;
    starting
      .then((server) => server.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
  };
  // Before it says that it has started: a reader of that line may stop it at once, and it ends orderly then too.
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  const { port } = await starting;
  if (!stopping) process.stdout.write(describeStart(config, port));
}

main().catch((error: unknown) => {
  // What the person can mend is said in one line; anything else is ours and keeps its stack.
  if (error instanceof ConfigError || error instanceof DatabaseLockedError || isAddressProblem(error)) console.error(error.message);
  else console.error(error);
  process.exit(1);
});

const isAddressProblem = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EADDRNOTAVAIL');
