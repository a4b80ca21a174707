import { parseArgs } from 'node:util';
import { AccountError } from '../platform/auth/accounts.ts';
import { commandLine } from '../platform/text/command-line.ts';
import { readPassword, runCommandLine, WHERE_OPTIONS } from './account-command.ts';

const HELP = `${commandLine('user', 'COMMAND [options]')}

  add NAME --role ROLE [--role ROLE] [--entitle STAGE/REGION …] [--display "Full Name"] [--password-file FILE]
  list
  disable NAME
  enable NAME
  reset NAME [--password-file FILE]

Roles: reader, operator, approver, administrator. A place is a stage and an airport code, either of which may be *,
such as beta/iad or prod/*; without --entitle the person may work everywhere. The password is asked for, or read from
the first line of standard input or of the file. --data DIR and --config FILE as at the start of the server; it may be
running.
`;

await runCommandLine(async () => {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      ...WHERE_OPTIONS,
      role: { type: 'string', multiple: true },
      entitle: { type: 'string', multiple: true },
      display: { type: 'string' },
      'password-file': { type: 'string' },
    },
  });
  const [verb, name, ...rest] = positionals;
  const where = { data: values.data, config: values.config };
  if (values.help || verb === undefined) return { help: HELP };
  if (verb === 'list') return { request: { verb: 'user-list' }, ...where };
  if (name === undefined || rest.length > 0) throw new AccountError(`${verb} takes one user name; see --help`);
  switch (verb) {
    case 'add':
      return {
        request: {
          verb: 'user-add',
          name,
          displayName: values.display,
          roles: values.role ?? [],
          entitlements: values.entitle,
          password: await readPassword(values['password-file']),
        },
        ...where,
      };
    case 'disable':
      return { request: { verb: 'user-disable', name }, ...where };
    case 'enable':
      return { request: { verb: 'user-enable', name }, ...where };
    case 'reset':
      return { request: { verb: 'user-reset', name, password: await readPassword(values['password-file']) }, ...where };
    default:
      throw new AccountError(`there is no command "${verb}"; see --help`);
  }
});
