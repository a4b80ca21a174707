/** What stands where something was that not everybody may read. */
export const REDACTED = '<redacted>';

/** Longer lines are looked at in pieces of this many characters, each after the other. */
const PIECE = 64 * 1024;

/**
 * Takes out of the lines of a node's answer what a transcript must not keep: credentials of any kind, addresses of mail and of clients outside of
 * private networks, and the customers' content in slow, task and access logs. In linear time. What it does not know it leaves, except in a file
 * that is known to hold content: there a line that is none of the known ones goes as a whole.
 */
export class Redactor {
  readonly #holdsContent: boolean;
  #isInKey = false;

  /** @param path the file that is read, where one is */
  constructor(path: string | null = null) {
    this.#holdsContent = path !== null && isContentFile(path);
  }

  /** One line, without its end. Lines are given in their order: a private key goes over several. */
  line(text: string): string {
    if (this.#isInKey || text.includes('-----BEGIN ')) {
      this.#isInKey = !text.includes('-----END ');
      return REDACTED;
    }
    const plain = this.#holdsContent ? contentLine(text) : bracketed(text);
    if (plain.length <= PIECE) return withoutSecrets(plain);
    // A secret at a seam is seen by the piece that begins before it.
    let done = '';
    for (let at = 0; at < plain.length; ) {
      const end = seamAfter(plain, at + PIECE);
      done += withoutSecrets(plain.slice(at, end));
      at = end;
    }
    return done;
  }
}

/** A whole text, line by line. */
export function redactText(text: string, path: string | null = null): string {
  const redactor = new Redactor(path);
  return text
    .split('\n')
    .map((line) => redactor.line(line))
    .join('\n');
}

/** Files of which the catalogue of logs says that they hold customers' content. */
export const isContentFile = (path: string): boolean => /(slowlog|task_detailslog|\/audit|\/access|\/haproxy)[^/]*$/.test(path);

/** The next blank, so that no word is cut; at once where there is none nearby. */
function seamAfter(text: string, at: number): number {
  const blank = text.indexOf(' ', at);
  return blank < 0 || blank > at + PIECE ? Math.min(at + PIECE, text.length) : blank;
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
