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

/** Characters with which one of the names ends, by code: most words before a colon end otherwise. */
export const ENDS_A_NAME = new Uint8Array(128);
for (const name of [...RULES.keys(), ...ENDINGS.map(([ending]) => ending)]) {
  ENDS_A_NAME[name.charCodeAt(name.length - 1)] = 1;
  ENDS_A_NAME[name.toUpperCase().charCodeAt(name.length - 1)] = 1;
}

/** Ends of names by a number of their last three characters: of the words before a colon, few pass. */
const ENDS = new Uint8Array(4096);
const numberOf = (a: number, b: number, c: number): number => ((a | 32) * 961 + (b | 32) * 31 + (c | 32)) & 4095;
for (const name of [...RULES.keys(), ...ENDINGS.map(([ending]) => ending)]) {
  const [a = 0, b = 0, c = 0] = [...name.slice(-3).padStart(3, '\0')].map((sign) => sign.charCodeAt(0));
  ENDS[numberOf(a, b, c)] = 1;
  // `key_id`, `client-ip`: what parts the words of a name counts for nothing.
  for (const sign of '-_') {
    ENDS[numberOf(sign.charCodeAt(0), b, c)] = 1;
    ENDS[numberOf(a, sign.charCodeAt(0), c)] = 1;
  }
}

/** Whether a name that ends before a place may be one of a rule; some pass that are none. `q` is shorter, and passes by itself. */
export const endsAName = (text: string, end: number): boolean => {
  const c = text.charCodeAt(end - 1);
  return c === 113 || c === 81 || ENDS[numberOf(text.charCodeAt(end - 3), text.charCodeAt(end - 2), c)] === 1;
};

const KEPT = new Map<string, FieldRule | null>();
/** Names of fields repeat line after line; so many answers are kept. */
const MOST_KEPT = 2_000;

/** The rule of a field by its name as it stands in a log; null where its value is nobody's secret. */
export function ruleOfField(name: string): FieldRule | null {
  const kept = KEPT.get(name);
  if (kept !== undefined) return kept;
  const last = name.slice(name.lastIndexOf('.') + 1);
  const plain = last.toLowerCase().replaceAll('-', '').replaceAll('_', '');
  const rule = RULES.get(plain) ?? ENDINGS.find(([ending]) => plain.endsWith(ending))?.[1] ?? null;
  if (KEPT.size >= MOST_KEPT) KEPT.clear();
  KEPT.set(name, rule);
  return rule;
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
