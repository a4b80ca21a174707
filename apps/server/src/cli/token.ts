import { parseArgs } from 'node:util';
import { AccountError } from '../platform/auth/accounts.ts';
import { commandLine } from '../platform/text/command-line.ts';
import { runCommandLine, WHERE_OPTIONS } from './account-command.ts';

const HELP = `${commandLine('token', 'COMMAND [options]')}

  add NAME --label "what it is for" [--days N]     makes a token that does what NAME may do (default 30 days)
  list
  revoke ID

NAME is a local user, or in demo stages one of the demo's people, such as aiko-tanaka. The token is printed once, alone on
standard output; programs send it as "Authorization: Bearer …". It cannot do what asks for a sign-in just before.
--data DIR and --config FILE as at the start of the server; it may be running.
`;

await runCommandLine(async () => {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { ...WHERE_OPTIONS, label: { type: 'string' }, days: { type: 'string' } },
  });
  const [verb, subject, ...rest] = positionals;
  const where = { data: values.data, config: values.config };
  if (values.help || verb === undefined) return { help: HELP };
  if (verb === 'list') return { request: { verb: 'token-list' }, ...where };
  if (subject === undefined || rest.length > 0)
    throw new AccountError(`${verb} takes one ${verb === 'revoke' ? 'id' : 'user name'}; see --help`);
  if (verb === 'revoke') return { request: { verb: 'token-revoke', id: subject }, ...where };
  if (verb !== 'add') throw new AccountError(`there is no command "${verb}"; see --help`);
  if (values.label === undefined) throw new AccountError('say what the token is for with --label');
  return { request: { verb: 'token-add', name: subject, label: values.label, days: Number(values.days ?? '30') }, ...where };
});
