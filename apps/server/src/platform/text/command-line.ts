/**
 * How a command of ours is typed where this server runs: `npm run user -- add NAME` in a checkout, `tumbler user add NAME` of the installed
 * package, whose program sets TUMBLER_PROGRAM.
 * @param name the command, or null for the start
 */
export function commandLine(name: string | null, rest: string, env: Readonly<Record<string, string | undefined>> = process.env): string {
  const program = env.TUMBLER_PROGRAM;
  if (program) return [program, name, rest].filter(Boolean).join(' ');
  return name === null ? `npm start -- ${rest}` : `npm run ${name.replace('-', ':')} -- ${rest}`;
}
