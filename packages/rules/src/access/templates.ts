import { isClientId, isDomainName } from '../domains/identifiers.ts';
import { isTicketId } from '../guard.ts';

const isWord = (text: string): boolean => /^[A-Za-z0-9][\w.-]{0,127}$/.test(text);
/** Names and addresses of hosts, IPv6 included. A hyphen in front would be an option of ssh. */
const isHost = (text: string): boolean => /^[A-Za-z0-9:][\w.:-]{0,252}$/.test(text);

/** Name or ARN of a role. */
export const isRoleName = (text: string): boolean => /^[A-Za-z0-9][\w+=,.@:/-]{0,199}$/.test(text);

/** What a template may hold in braces, what that is to a reader, and which values are taken for it: they come from sources and from people. */
const PLACEHOLDERS = {
  instanceId: { noun: 'instance id', isValue: isWord },
  privateIp: { noun: 'private IP', isValue: isHost },
  bastion: { noun: 'bastion', isValue: isHost },
  region: { noun: 'region', isValue: isWord },
  airportCode: { noun: 'airport code', isValue: isWord },
  stage: { noun: 'stage', isValue: isWord },
  accountId: { noun: 'account', isValue: isClientId },
  domainName: { noun: 'domain name', isValue: isDomainName },
  ticket: { noun: 'ticket', isValue: isTicketId },
  role: { noun: 'role', isValue: isRoleName },
} as const satisfies Record<string, { noun: string; isValue: (text: string) => boolean }>;

export type Placeholder = keyof typeof PLACEHOLDERS;

const PLACE = ['region', 'airportCode', 'stage'] as const satisfies Placeholder[];
const DOMAIN = [...PLACE, 'accountId', 'domainName'] as const satisfies Placeholder[];

/** Placeholders of each kind of template. */
export const ACCESS_PLACEHOLDERS = {
  ssh: [...DOMAIN, 'instanceId', 'privateIp', 'bastion', 'ticket'],
  credentials: [...DOMAIN, 'ticket', 'role'],
  explorer: DOMAIN,
} as const satisfies Record<string, readonly Placeholder[]>;

/** Null, or nothing, where the source does not say it. */
export type TemplateValues = Readonly<Partial<Record<Placeholder, string | null>>>;

/** A template with its values, or why it cannot be filled, in words. */
export type Filled = { text: string; problem: null } | { text: null; problem: string };

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(PLACEHOLDERS, name);
const BRACES = /\{([^{}]*)\}/g;

/** What is wrong with the template of an address; null when nothing is. The address must be https, and its host the configuration's own. */
export function urlTemplateProblem(template: string, allowed: readonly Placeholder[]): string | null {
  const problem = bracesProblem(template, allowed);
  if (problem !== null) return problem;
  // Whatever a source or a person says must not decide where a reader is sent.
  const inHost = placeholdersOf(authorityOf(template)).find((name) => !(PLACE as readonly string[]).includes(name));
  if (inHost !== undefined) return `must not hold {${inHost}} in its host: only ${inBraces(PLACE)} may stand there`;
  const sample = template.replace(BRACES, 'x');
  const url = URL.canParse(sample) ? new URL(sample) : null;
  if (url?.protocol !== 'https:') return 'must be an https address, such as https://console.example.com/{accountId}';
  return url.username || url.password ? 'must not hold a user name or password' : null;
}

/** What is wrong with the template of a shell command; null when nothing is. */
export function commandTemplateProblem(template: string, allowed: readonly Placeholder[]): string | null {
  if (template.trim() === '') return 'must be a command, such as ssh -J {bastion} {privateIp}';
  if (/\p{Cc}/u.test(template)) return 'must be one line without control characters';
  const problem = bracesProblem(template, allowed);
  if (problem !== null) return problem;
  const quoted = quotedPlaceholder(template);
  // A value is quoted where it needs to be; quotes around it would end inside of it.
  return quoted === null ? null : `must not hold {${quoted}} in quotes or behind a backslash: values are quoted automatically`;
}

/** An address with its values, each encoded as a part of a path or a query. */
export const fillUrl = (template: string, values: TemplateValues): Filled => fill(template, values, encodeURIComponent);

/** A command with its values, each one word of a POSIX shell. */
export const fillCommand = (template: string, values: TemplateValues): Filled => fill(template, values, shellWord);

/** One word of a POSIX shell: quoted unless no shell reads anything into it. */
export const shellWord = (text: string): string => (/^[\w.:@/+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

function fill(template: string, values: TemplateValues, write: (value: string) => string): Filled {
  let problem: string | null = null;
  const text = template.replace(BRACES, (whole, name: string) => {
    const value = isPlaceholder(name) ? values[name] : null;
    if (isPlaceholder(name) && value && PLACEHOLDERS[name].isValue(value)) return write(value);
    const noun = isPlaceholder(name) ? PLACEHOLDERS[name].noun : name;
    problem ??= value ? `The ${noun} has characters that cannot be one’s.` : `The ${noun} is not available from this source.`;
    return whole;
  });
  return problem === null ? { text, problem } : { text: null, problem };
}

const placeholdersOf = (text: string): string[] => [...text.matchAll(BRACES)].map(([, name = '']) => name);

function bracesProblem(template: string, allowed: readonly Placeholder[]): string | null {
  const unknown = placeholdersOf(template).find((name) => !(allowed as readonly string[]).includes(name));
  if (unknown !== undefined) return `has no placeholder {${unknown.slice(0, 40)}}: use ${inBraces(allowed)}`;
  return /[{}]/.test(template.replace(BRACES, '')) ? `has a brace without its other one: placeholders are ${inBraces(allowed)}` : null;
}

const inBraces = (names: readonly Placeholder[]): string => names.map((name) => `{${name}}`).join(', ');

/** What stands between `//` and the path, query or fragment. */
function authorityOf(url: string): string {
  const start = url.indexOf('//');
  if (start < 0) return url;
  const rest = url.slice(start + 2);
  const end = rest.search(/[/?#\\]/);
  return end < 0 ? rest : rest.slice(0, end);
}

/** The first placeholder that a shell would read inside of quotes, or behind a backslash. */
function quotedPlaceholder(template: string): string | null {
  let quote: string | null = null;
  for (let i = 0; i < template.length; i++) {
    const letter = template.charAt(i);
    if (letter === '{' && (quote !== null || template.charAt(i - 1) === '\\')) return template.slice(i + 1, template.indexOf('}', i));
    if (letter === '\\' && quote !== "'" && template.charAt(i + 1) !== '{') i++;
    else if (letter === quote) quote = null;
    else if (quote === null && (letter === "'" || letter === '"' || letter === '`')) quote = letter;
  }
  return null;
}
