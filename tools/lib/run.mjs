import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';

/**
 * Runs a program to its end and gives back its exit code and all it printed, in the order it came.
 * `show` prints it at once as well; `timeoutMs` ends it by its own id.
 */
export const run = (command, args, { cwd = root, env = process.env, show = false, timeoutMs = 0 } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    const hear = (stream) => (chunk) => {
      said.push(chunk);
      if (show) stream.write(chunk);
    };
    child.stdout.on('data', hear(process.stdout));
    child.stderr.on('data', hear(process.stderr));
    const limit = timeoutMs > 0 ? setTimeout(() => child.kill('SIGKILL'), timeoutMs) : undefined;
    const stop = (signal) => child.kill(signal);
    process.once('SIGINT', stop).once('SIGTERM', stop);
    const end = (code, more = '') => {
      clearTimeout(limit);
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve({ code, output: Buffer.concat(said).toString('utf8') + more });
    };
    child.on('error', (error) => end(127, `${command}: ${error.message}\n`));
    child.on('close', (code, signal) => end(code ?? 1, signal ? `\n${command} was ended by ${signal}\n` : ''));
  });

/** The same for a script that this Node runs. */
export const runNode = (script, args = [], options = {}) => run(process.execPath, [script, ...args], options);

/** The last lines of what a program said, without colours and without the stack of its own insides: enough to see why it failed. */
export const tail = (output, lines = 40) =>
  stripVTControlCharacters(output)
    .trimEnd()
    .split('\n')
    .filter((line) => !/^\s+at .*node_modules/.test(line))
    .slice(-lines)
    .join('\n');
