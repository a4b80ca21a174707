/** What a redacted value was: it is counted by this, and never kept. */
export type RedactedKind = 'credential' | 'address' | 'identity' | 'content';

/** How the value of a field is taken out. */
export type FieldRule =
  /** A secret of any form. */
  | 'credential'
  /** A header that holds all that follows on its line, up to a quote. */
  | 'authorization'
  /** Somebody's name, unless it is a number or an account of the machine itself. */
  | 'identity'
  /** An address of a client, also one of a private network. */
  | 'address'
  /** What a customer asked or stored: an object, a list or a quoted text; a bare word of this name is something else. */
  | 'content'
  /** What a customer asked, in any form. */
  | 'text';

/** Names without their case, `-` and `_`. */
const EXACT: Readonly<Record<FieldRule, readonly string[]>> = {
  credential: ['pwd', 'awssecret', 'xamzcredential', 'xamzsignature', 'signature', 'sessionid', 'jsessionid', 'setcookie', 'sid'],
  authorization: ['authorization', 'proxyauthorization'],
  identity: [
    'user',
    'username',
    'remoteuser',
    'principal',
    'principalid',
    'useridentity',
    'userarn',
    'login',
    'customer',
    'customername',
    'firstname',
    'lastname',
    'fullname',
    'phone',
    'auditrequesteffectiveuser',
    'auditrequestinitiatinguser',
  ],
  address: ['xforwardedfor', 'xrealip', 'clientip', 'clientaddress', 'sourceipaddress', 'auditrequestremoteaddress'],
  text: ['q'],
  content: ['source', 'extrasource', 'query', 'querystring', 'body', 'requestbody', 'auditrequestbody', 'document', 'doc'],
};

/** Names that end so, after any beginning: `keystore.password`, `db_password`, `customer_email`. */
const ENDINGS: readonly (readonly [ending: string, rule: FieldRule])[] = [
  ['password', 'credential'],
  ['passwd', 'credential'],
  ['passphrase', 'credential'],
  ['secret', 'credential'],
  ['token', 'credential'],
  ['credential', 'credential'],
  ['credentials', 'credential'],
  ['apikey', 'credential'],
  ['accesskey', 'credential'],
  ['secretkey', 'credential'],
  ['privatekey', 'credential'],
  ['encryptionkey', 'credential'],
  ['keyid', 'credential'],
  ['cookie', 'credential'],
  ['email', 'identity'],
  ['mail', 'identity'],
];

const RULES = new Map(Object.entries(EXACT).flatMap(([rule, names]) => names.map((name) => [name, rule as FieldRule] as const)));

/** All of them without their case: what a name of a rule may end with. */
export const NAME_ENDS: readonly string[] = [...RULES.keys(), ...ENDINGS.map(([ending]) => ending)];

/** Names of fields repeat line after line, so the last one of each number is kept with its rule. A power of two. */
const PLACES = 4_096;
const KEPT_NAMES: string[] = new Array(PLACES).fill('');
const KEPT_RULES: (FieldRule | null)[] = new Array(PLACES).fill(null);

/** The same of a name that stands in a text, without cutting it out where it is known; `number` is one that equal names share. */
export function ruleOfFieldAt(text: string, start: number, end: number, number: number): FieldRule | null {
  const place = number & (PLACES - 1);
  const kept = KEPT_NAMES[place] ?? '';
  if (kept.length === end - start && text.startsWith(kept, start)) return KEPT_RULES[place] ?? null;
  // Made of its characters: what is cut out of a text keeps the whole text in memory.
  const name = [...text.slice(start, end)].join('');
  const rule = ruleOfField(name);
  KEPT_NAMES[place] = name;
  KEPT_RULES[place] = rule;
  return rule;
}

/** The rule of a field by its name as it stands in a log; null where its value is nobody's secret. */
export function ruleOfField(name: string): FieldRule | null {
  const last = name.slice(name.lastIndexOf('.') + 1);
  const plain = last.toLowerCase().replaceAll('-', '').replaceAll('_', '');
  return RULES.get(plain) ?? ENDINGS.find(([ending]) => plain.endsWith(ending))?.[1] ?? null;
}

/** Accounts of the machines themselves, and words that say that there is nothing. */
const NOBODY = new Set([
  'root',
  'nodeuser',
  'haproxy',
  'sdpd',
  'ec2-user',
  'elasticsearch',
  'opensearch',
  'kibana',
  'null',
  'true',
  'false',
  'none',
  '-',
]);

/** Whether a value of a name is nobody's: a number, such as `user=2.41` of a garbage collection, or an account of the machine. */
export const isNobody = (value: string): boolean => NOBODY.has(value.toLowerCase()) || /^[\d.]{1,32}s?$/.test(value);
