import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { type Document, isAlias, isMap, isPair, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { fieldProblem } from '#rules/field-problems';
import { ConfigError, type ConfigProblem } from './config-error.ts';
import { ConfigFile, isLiteralSecret } from './config-schema.ts';

/** Reads and checks a configuration file. Throws ConfigError. */
export function readConfigFile(file: string): ConfigFile {
  const name = basename(file);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new ConfigError(name, [
      { line: undefined, key: '', message: `cannot be read: check the path given to --config (${resolve(file)})` },
    ]);
  }
  return parseConfig(text, name);
}

/** Parses the text of a configuration file; `name` is only for messages. */
export function parseConfig(text: string, name: string): ConfigFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, merge: false });
  const syntax = document.errors.map(
    (error): ConfigProblem => ({
      line: lines.linePos(error.pos[0]).line,
      key: '',
      message: `is not valid YAML: ${firstLine(error.message)}`,
    }),
  );
  if (syntax.length > 0) throw new ConfigError(name, syntax);

  const lineOf = (path: readonly PropertyKey[]): number => lineOfPath(document, lines, path);
  const secrets = findLiteralSecrets(document).map(
    (path): ConfigProblem => ({
      line: lineOf(path),
      key: keyOf(path),
      message: `a secret must not be in this file: put it into an environment variable or a file of its own and write ${String(path.at(-1))}Env or ${String(path.at(-1))}File with the name`,
    }),
  );
  if (secrets.length > 0) throw new ConfigError(name, secrets);

  const result = ConfigFile.safeParse(document.toJS({ maxAliasCount: 100 }) ?? {}, { error: configProblem });
  if (result.success) return rejectDuplicates(result.data, name, lineOf);
  const problems = result.error.issues.flatMap((issue) => problemsOf(issue, lineOf));
  throw new ConfigError(name, problems);
}

function rejectDuplicates(config: ConfigFile, name: string, lineOf: (path: readonly PropertyKey[]) => number): ConfigFile {
  const problems: ConfigProblem[] = [];
  const mustDiffer = (list: string, keys: readonly string[], field: string, message: (first: string) => string): void =>
    keys.forEach((key, index) => {
      const first = keys.indexOf(key);
      if (first === index) return;
      const path = [list, index, field];
      problems.push({ line: lineOf(path), key: keyOf(path), message: message(`${list}[${first}]`) });
    });
  mustDiffer(
    'clusters',
    config.clusters.map(({ stage, region, accountId, name: domain }) => [stage, region, accountId, domain].join('/')),
    'name',
    (first) => `is the same domain as ${first}: remove one or give it another name`,
  );
  for (const [index, { accountId, callsPerMinute }] of config.awsAccounts.entries()) {
    const first = config.awsAccounts.findIndex((one) => one.accountId === accountId);
    const path = ['awsAccounts', index, 'callsPerMinute'];
    if (config.awsAccounts[first]?.callsPerMinute !== callsPerMinute)
      problems.push({
        line: lineOf(path),
        key: keyOf(path),
        message: `differs from that of awsAccounts[${first}]: an account has one budget over all its regions`,
      });
  }
  mustDiffer(
    'awsAccounts',
    config.awsAccounts.map(({ stage, region, regions = [], accountId }) =>
      [stage, [...regions, region ?? ''].sort().join(' '), accountId].join('/'),
    ),
    'accountId',
    (first) => `is the same account as ${first}: remove one`,
  );
  mustDiffer(
    'serverlessAccounts',
    config.serverlessAccounts.map(({ stage, region, accountId }) => [stage, region, accountId].join('/')),
    'accountId',
    (first) => `is the same account as ${first}: remove one`,
  );
  mustDiffer(
    'serverlessLogs',
    config.serverlessLogs.map(({ stage, region }) => [stage, region].join('/')),
    'folder',
    (first) => `is of the same place as ${first}: remove one`,
  );
  for (const [index, { stage }] of config.serverlessLogs.entries())
    if (![...config.clusters, ...config.awsAccounts, ...config.serverlessAccounts].some((one) => one.stage === stage)) {
      const path = ['serverlessLogs', index];
      problems.push({
        line: lineOf(path),
        key: keyOf(path),
        message: `is of ${stage}, where no cluster and no serverless account is configured`,
      });
    }
  for (const [index, { stage, region, clusters }] of config.logArchives.entries()) {
    const here = config.clusters.filter((cluster) => cluster.stage === stage && cluster.region === region).map((cluster) => cluster.name);
    const path = ['logArchives', index];
    if (here.length === 0)
      problems.push({ line: lineOf(path), key: keyOf(path), message: `is of ${stage}/${region}, where no cluster is configured` });
    else
      for (const one of clusters ?? [])
        if (!here.includes(one))
          problems.push({
            line: lineOf([...path, 'clusters']),
            key: keyOf([...path, 'clusters']),
            message: `names a cluster that ${stage}/${region} does not have`,
          });
  }
  if (problems.length > 0) throw new ConfigError(name, problems);
  return config;
}

function problemsOf(issue: z.core.$ZodIssue, lineOf: (path: readonly PropertyKey[]) => number): ConfigProblem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const path = [...issue.path, key];
      return { line: lineOf(path), key: keyOf(path), message: 'is not a key of the configuration: check its spelling and indentation' };
    });
  }
  if (issue.code === 'invalid_key') {
    const reason = issue.issues[0]?.message ?? 'is not a possible key here';
    return [{ line: lineOf(issue.path), key: keyOf(issue.path), message: reason }];
  }
  return [{ line: lineOf(issue.path), key: keyOf(issue.path), message: issue.message }];
}

/** As every field's, but a file's own kinds of value by the names that its writer knows. */
const configProblem: z.core.$ZodErrorMap = (issue) => {
  const kind = issue.code === 'invalid_type' ? YAML_KINDS[issue.expected] : undefined;
  if (kind === undefined) return fieldProblem(issue);
  return issue.input === undefined ? `is missing: it must be ${kind}` : `must be ${kind}`;
};

const YAML_KINDS: Readonly<Record<string, string>> = {
  string: 'a text (in quotes where it looks like a number)',
  object: 'a group of keys',
  record: 'a group of keys',
};

/** `clusters[0].endpoint` for `['clusters', 0, 'endpoint']`. */
const keyOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text === '' ? String(part) : `${text}.${String(part)}`),
    '',
  );

/** The line of the key itself; of its nearest parent that is in the file when it is missing. */
function lineOfPath(document: Document, lines: LineCounter, path: readonly PropertyKey[]): number {
  let node: unknown = document.contents;
  let offset = 0;
  for (const part of path) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(part));
      if (!pair || !isPair(pair)) break;
      offset = isScalar(pair.key) ? (pair.key.range?.[0] ?? offset) : offset;
      node = pair.value;
    } else if (isSeq(node) && typeof part === 'number') {
      const item = node.items[part];
      if (item === undefined) break;
      offset = (item as { range?: [number, number, number] | null }).range?.[0] ?? offset;
      node = item;
    } else break;
  }
  return lines.linePos(offset).line;
}

/** Paths of all keys that hold a secret as plain text, anywhere in the file. */
function findLiteralSecrets(document: Document): PropertyKey[][] {
  const found: PropertyKey[][] = [];
  const walk = (node: unknown, path: PropertyKey[]): void => {
    if (isMap(node)) {
      for (const pair of node.items) {
        const key = isScalar(pair.key) ? String(pair.key.value) : '';
        if (isLiteralSecret(key) && isScalar(pair.value)) found.push([...path, key]);
        else walk(pair.value, [...path, key]);
      }
    } else if (isSeq(node)) {
      node.items.forEach((item, index) => {
        walk(item, [...path, index]);
      });
    }
  };
  walk(document.contents, []);
  return found;
}

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? text;
