/** What stands where something was that not everybody may read. */
export const REDACTED = '<redacted>';

/** A line that is longer than PART and AHEAD together goes on its way in parts of about this many characters. */
const PART = 64 * 1024;
/** Beyond a part it is looked where ends what begins in it … */
const AHEAD = 24 * 1024;
/** … which is never longer than this: what the patterns below take at most. */
const LONGEST_SECRET = 9 * 1024;

const KEY_BEGINS = '-----BEGIN ';
const KEY_ENDS = '-----END ';
/** As many characters behind a part as a word that begins in it may need: `description[` less its first. */
const PEEK = 11;

/**
 * Takes out of a node's answer what a transcript must not keep: credentials of any kind, addresses of mail and of clients outside of private
 * networks, and the customers' content in slow, task and access logs. In linear time. What it does not know it leaves, except in a file that is
 * known to hold content: there a line that is none of the known ones goes as a whole.
 *
 * The text is given as it comes, in any pieces; what comes out is the same for each way to cut it. Only whole lines come out, and parts of a line
 * that is longer than 88 Ki characters: none of them ends within a secret, and where that is not certain the rest of the line goes.
 */
export class Redactor {
  readonly #holdsContent: boolean;
  #isInKey = false;
  /** Of the last line, what did not come out yet. */
  #begun = '';
  /** Of the last line, a part came out. */
  #isCut = false;
  /** Of the last line, nothing comes out any more. */
  #isRestGone = false;

  /** @param path the file that is read, where one is */
  constructor(path: string | null = null) {
    this.#holdsContent = path !== null && isContentFile(path);
  }

  /** @returns what can be shown after this much: of what was held back before it, and of it */
  take(text: string): string {
    let shown = '';
    let from = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      this.#begun += text.slice(from, end);
      shown += `${this.#parts()}${this.#part(this.#begun, '', true)}\n`;
      this.#begun = '';
      from = end + 1;
    }
    this.#begun += text.slice(from);
    return shown + this.#parts();
  }

  /** @returns the last line, where it has no end; nothing is given afterwards */
  rest(): string {
    const last = this.#begun;
    this.#begun = '';
    return last === '' ? '' : this.#part(last, '', true);
  }

  /** The same of a line that has ended and of one that has not: so it does not matter how it came. */
  #parts(): string {
    let shown = '';
    while (this.#begun.length >= PART + AHEAD) {
      const seam = this.#isRestGone ? PART : safeSeam(this.#begun.slice(0, PART + AHEAD));
      const end = seam ?? PART;
      const part = this.#begun.slice(0, end);
      shown +=
        seam === null ? this.#gone(part, this.#begun.slice(end, end + PEEK)) : this.#part(part, this.#begun.slice(end, end + PEEK), false);
      this.#begun = this.#begun.slice(end);
    }
    return shown;
  }

  #part(text: string, next: string, isLast: boolean): string {
    const isWhole = isLast && !this.#isCut;
    const shown = this.#shown(text, next, isWhole);
    this.#isCut = !isLast;
    if (isLast) this.#isRestGone = false;
    return shown;
  }

  #shown(text: string, next: string, isWhole: boolean): string {
    if (this.#isRestGone || this.#isInKey || `${text}${next}`.includes(KEY_BEGINS)) return this.#gone(text, next);
    if (isWhole) return withoutSecrets(this.#holdsContent ? contentLine(text) : bracketed(text));
    const opening = openingIn(`${text}${next}`);
    if (opening === null && !this.#holdsContent) return withoutSecrets(text);
    const before = opening === null ? '' : withoutSecrets(idIn(text.slice(0, opening)));
    return before + this.#gone(text, next);
  }

  /** Nothing of this and of what follows in the line, and once a word for it. A key goes over several lines: its marks are looked for nevertheless. */
  #gone(text: string, next: string): string {
    const [begins, ends] = [KEY_BEGINS, KEY_ENDS].map((mark) => `${text}${next}`.lastIndexOf(mark)) as [number, number];
    if (begins >= 0 || ends >= 0) this.#isInKey = begins > ends;
    const word = this.#isRestGone ? '' : REDACTED;
    this.#isRestGone = true;
    this.#isCut = true;
    return word;
  }
}

/** A whole text, line by line. */
export function redactText(text: string, path: string | null = null): string {
  const redactor = new Redactor(path);
  return redactor.take(text) + redactor.rest();
}

/** Files of which the catalogue of logs says that they hold customers' content. */
export const isContentFile = (path: string): boolean => /(slowlog|task_detailslog|\/audit|\/access|\/haproxy)[^/]*$/.test(path);

/** Where a line can be cut with no secret on both sides, from PART on; null where what is near begins or ends too late to tell. */
function safeSeam(window: string): number | null {
  const across: { start: number; end: number }[] = [];
  for (const pattern of PATTERNS) {
    pattern.lastIndex = 0;
    for (let found = pattern.exec(window); found !== null; found = pattern.exec(window))
      if (pattern.lastIndex > PART) across.push({ start: found.index, end: pattern.lastIndex });
  }
  let seam = PART;
  for (const { start, end } of across.sort((a, b) => a.start - b.start)) if (start < seam && end > seam) seam = end;
  // Never between the halves of a character.
  if (/[\udc00-\udfff]/.test(window[seam] ?? '')) seam += 1;
  return seam > window.length - LONGEST_SECRET ? null : seam;
}

/** Where content opens in a part of a line: behind the bracket where that is known, else at the word that tells that there is some. Null for none. */
function openingIn(text: string): number | null {
  const ends = ['source[', 'description['].filter((word) => text.includes(word)).map((word) => text.indexOf(word) + word.length);
  if (ends.length > 0) return Math.min(...ends);
  const took = text.indexOf('took[');
  return took < 0 ? null : took;
}

/** Values that a slow or task log gives in brackets, `source[…], id[…]`: the engine writes them as they came, brackets within and all. */
function bracketed(text: string): string {
  if (!text.includes('source[') && !text.includes('took[') && !text.includes('description[')) return text;
  return idIn(cutOut(cutOut(text, 'description[', '], start_time'), 'source[', '], id['));
}

/** From the opening to what follows it, or else to the last bracket; without any, to the end. */
function cutOut(text: string, opening: string, follows: string): string {
  const start = text.indexOf(opening);
  if (start < 0) return text;
  const from = start + opening.length;
  const followed = text.lastIndexOf(follows);
  const last = text.lastIndexOf(']');
  const end = followed >= from ? followed : last >= from ? last : text.length;
  return `${text.slice(0, from)}${REDACTED}${text.slice(end)}`;
}

const idIn = (text: string): string => text.replace(/([ ,])id\[[^\]]{1,512}\]/g, `$1id[${REDACTED}]`);

/** A line of a file with content: of the known forms what is content goes, of any other all. */
function contentLine(text: string): string {
  if (text === '' || text === '--') return text;
  if (text.includes('source[') || text.includes('took[') || text.includes('description[')) return bracketed(text);
  const requested = text.replace(/ (GET|POST|PUT|DELETE|HEAD|PATCH|OPTIONS) [^ "]{1,4096}/, ` $1 ${REDACTED}`);
  if (requested !== text) return requested;
  return REDACTED;
}

const NAMED =
  /\b((?:x-amz-)?(?:security-token|(?:session|access|refresh|id|auth|api)[-_]?token|token)|pass(?:word|wd|phrase)|pwd|(?:client|aws)?[-_]?secret(?:[-_]?(?:access[-_]?)?key)?|(?:api|private|access|encryption)[-_]?key(?:[-_]?id)?|credentials?|cookie|audit_request_(?:effective_user|body))(["']?\s{0,4}[:=]\s{0,4})("[^"\n]{0,8192}"|'[^'\n]{0,8192}'|[^\s"',;&}\])]{1,8192})/gi;
const AUTHORIZATION = /\b((?:proxy-)?authorization["']?\s{0,4}[:=]\s{0,4}["']?)[^\n"']{1,8192}/gi;
const SCHEME = /\b(bearer|basic)\s{1,4}[a-z0-9._~+/=-]{8,8192}/gi;
const KEY_ID = /\b(?:AKIA|ASIA|AROA|AIDA|AGPA|ANPA)[A-Z0-9]{12,20}\b/g;
// The looks behind keep what failed at the beginning of a word from being tried again at each of its characters.
const WEB_TOKEN = /(?<![\w-])eyJ[\w-]{8,1024}\.[\w-]{8,1024}\.[\w-]{4,1024}/g;
const PASSWORD_IN_ADDRESS = /\b([a-z][a-z0-9+.-]{0,30}:\/\/[^\s/:@"']{0,256}):[^\s/@"']{1,256}@/gi;
const MAIL = /(?<![\w.+%-])[\w.+%-]{1,256}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,6}/gi;
const IPV4 = /\b\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}\b/g;
const IPV6 = /\b[23][0-9a-f]{3}(?::[0-9a-f]{0,4}){2,7}/gi;

const PATTERNS = [AUTHORIZATION, NAMED, SCHEME, KEY_ID, WEB_TOKEN, PASSWORD_IN_ADDRESS, MAIL, IPV4, IPV6];

function withoutSecrets(text: string): string {
  return text
    .replace(AUTHORIZATION, `$1${REDACTED}`)
    .replace(
      NAMED,
      (_whole, name: string, between: string, value: string) => `${name}${between}${quoteOf(value)}${REDACTED}${quoteOf(value)}`,
    )
    .replace(SCHEME, `$1 ${REDACTED}`)
    .replace(KEY_ID, REDACTED)
    .replace(WEB_TOKEN, REDACTED)
    .replace(PASSWORD_IN_ADDRESS, `$1:${REDACTED}@`)
    .replace(MAIL, REDACTED)
    .replace(IPV4, (address) => (isPublic(address) ? REDACTED : address))
    .replace(IPV6, (address) => (address.includes('::') || address.split(':').length === 8 ? REDACTED : address));
}

const quoteOf = (value: string): string => (value.startsWith('"') ? '"' : value.startsWith("'") ? "'" : '');

/** Machines of the service live in private networks; any other address is a client's. A number over 255 is no address. */
function isPublic(address: string): boolean {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  if (a > 255 || b > 255 || c > 255 || d > 255) return false;
  if (a === 0 || a === 10 || a === 127 || a >= 224) return false;
  return !((a === 172 && b >= 16 && b < 32) || (a === 192 && b === 168) || (a === 169 && b === 254) || (a === 100 && b >= 64 && b < 128));
}
