import { CAME, CONTENT_BRACKETS, PHRASES } from './engine-phrases.ts';
import { isNobody, type RedactedKind, ruleOfField, ruleOfFieldAt } from './field-names.ts';
import { codesOf } from './line-codes.ts';
import { BEFORE, endsAName, isLikely, OTHER, PAIRS, SIGN } from './scan-signs.ts';
import {
  endOfBare,
  endOfNested,
  endOfQuery,
  endOfQuoted,
  endsWithAt,
  isDigit,
  isHex,
  isLetter,
  isLocal,
  isNameChar,
  isPlainQuery,
  isPublicAddress,
  isWord,
  MOST_PLAIN_QUERY,
} from './text-spans.ts';

/** What stands where something was that not everybody may read. */
export const REDACTED = '<redacted>';

/** Longest name of a field, and how far before a sign a phrase is looked for. */
const MOST_NAME = 64;
/** Longest local part and longest user with password. */
const MOST_LOCAL = 256;
/** Longest id of a document, which engines bound at 512 bytes, with what is around it. */
const MOST_ID = 600;

/**
 * Takes out of a line what nobody may read without a reason: credentials, addresses of clients and of mail, names of people, and what customers
 * asked and stored where an engine names it. One pass over the line: most characters are looked at once, those around a sign a few times.
 */
export class LineScanner {
  /** How much was taken out, by kind. */
  readonly counts: Record<RedactedKind, number> = { credential: 0, address: 0, identity: 0, content: 0 };

  /** The text up to here is done. */
  #done = 0;
  #start = 0;
  #end = 0;
  #kind: RedactedKind = 'credential';
  #needsQuotes = false;
  /** Colons up to here belong to something that is no address. */
  #notSixUntil = 0;
  /** Question marks up to here belong to something that is no request, or to one that may be read. */
  #notQueryUntil = 0;
  #isSlow: boolean | null = null;
  /** Places that are known before, and the end of the line. */
  readonly #known = new Uint32Array(5);
  #knownTo = 0;
  /** Where what follows an id and a routing stands next; -1 where it does not. Looked up once for a whole stretch. */
  readonly #followers = [-2, -2];

  /** Says of the next line where content stands that goes whatever it is. Two places at most, in order and apart. */
  know(from: number, end: number): void {
    this.#known[this.#knownTo++] = from;
    this.#known[this.#knownTo++] = end;
  }

  /** One line, without its end, and its codes where they are known. Redacted again it stays as it is. */
  scan(text: string, { codes, pairs } = codesOf(text)): string {
    this.#done = 0;
    this.#notSixUntil = 0;
    this.#notQueryUntil = 0;
    this.#isSlow = null;
    let out = '';
    const { length } = text;
    this.#known[this.#knownTo] = length;
    let [next, stop] = [0, this.#known[0] ?? length];
    for (let at = 0; ; at++) {
      while ((at & 1) === 0 && at < stop && PAIRS[pairs[at >> 1] ?? 0] === 0) at += 2;
      if (at >= stop) {
        if (next === this.#knownTo) break;
        // What was found before it may reach into it.
        if (this.#done <= stop) out += text.slice(this.#done, stop) + REDACTED;
        this.#done = Math.max(this.#done, this.#known[next + 1] ?? length);
        at = this.#done - 1;
        next += 2;
        stop = this.#known[next] ?? length;
        continue;
      }
      const code = codes[at] ?? 0;
      const before = at === 0 ? OTHER : (BEFORE[codes[at - 1] ?? 0] ?? 0);
      if (((SIGN[code] ?? 0) & before) === 0 || !isLikely(codes, at, code) || !this.#finds(text, codes, at, code)) continue;
      const start = Math.max(this.#start, this.#done);
      if (this.#end <= start || (this.#end - start === REDACTED.length && text.startsWith(REDACTED, start))) continue;
      out += text.slice(this.#done, start) + (this.#needsQuotes ? `"${REDACTED}"` : REDACTED);
      this.counts[this.#kind]++;
      this.#done = this.#end;
      if (this.#end > at + 1) at = this.#end - 1;
    }
    this.#knownTo = 0;
    return this.#done === 0 ? text : out + text.slice(this.#done);
  }

  #take(start: number, end: number, kind: RedactedKind): boolean {
    this.#start = start;
    this.#end = end;
    this.#kind = kind;
    this.#needsQuotes = false;
    return true;
  }

  #finds(text: string, codes: Uint8Array, at: number, code: number): boolean {
    switch (code) {
      case 32:
        return this.#scheme(text, codes, at);
      case 46:
        return this.#ipv4(codes, at);
      case 58:
        return (
          this.#field(text, codes, at) ||
          this.#ipv6(codes, at, text.length) ||
          this.#arn(text, codes, at) ||
          this.#conflict(text, codes, at)
        );
      case 61:
        return this.#field(text, codes, at);
      case 91:
        return this.#brackets(text, codes, at);
      case 64:
        return this.#mail(text, codes, at, at + 1);
      case 45:
        return this.#option(text, codes, at);
      case 37:
        return text.startsWith('40', at + 1) && this.#mail(text, codes, at, at + 3);
      case 63:
        return this.#query(text, codes, at);
      case 65:
        return this.#keyId(text, codes, at);
      case 74:
        return this.#webToken(text, codes, at);
      default:
        return this.#quoted(text, codes, at, code);
    }
  }

  /** `name: value`, `name=value`, `"name":"value"`, `\"name\":\"value\"`. */
  #field(text: string, codes: Uint8Array, at: number): boolean {
    let end = at;
    let code = codes[end - 1] ?? 0;
    for (let blanks = 0; code === 32 && blanks < 4; blanks++) code = codes[--end - 1] ?? 0;
    const isQuoted = code === 34 || code === 39;
    if (isQuoted) code = codes[--end - 1] ?? 0;
    if (isQuoted && code === 92) code = codes[--end - 1] ?? 0;
    if (code > 127 || !endsAName(codes, end)) return false;
    let start = end;
    let number = 0;
    for (let last = codes[start - 1]; start > 0 && end - start < MOST_NAME && isNameChar(last); last = codes[--start - 1])
      number = Math.imul(number, 31) + (last ?? 0);
    const isOfUser = end - start === 4 && text.startsWith('name', start) && endsWithAt(text, 'User [', start);
    const rule = isOfUser ? 'identity' : ruleOfFieldAt(text, start, end, number);
    if (rule === null) return false;
    let from = at + 1;
    while (from <= at + 4 && codes[from] === 32) from++;
    const first = codes[from] ?? 0;
    if (rule === 'content' && first !== 34 && first !== 123 && first !== 91) return false;
    if (rule === 'authorization') {
      if (first === 34 || first === 39 || first === 92) from += first === 92 ? 2 : 1;
      let last = from;
      while (last < text.length && codes[last] !== 34 && codes[last] !== 39) last++;
      return this.#take(from, last, 'credential');
    }
    const kind = rule === 'text' ? 'content' : rule;
    if (first === 123 || first === 91) {
      const end = endOfNested(codes, from, text.length);
      if (end - from <= 2) return false;
      this.#take(from, end, kind);
      this.#needsQuotes = isQuoted;
      return true;
    }
    if (first === 92 && codes[from + 1] === 34) {
      const last = text.indexOf('\\"', from + 2);
      return this.#take(from + 2, last < 0 ? text.length : last, kind);
    }
    if (first === 34 || first === 39) {
      const last = endOfQuoted(codes, from + 1, text.length, first);
      const isShort = last - from <= MOST_NAME;
      return !(isShort && rule === 'identity' && isNobody(text.slice(from + 1, last))) && this.#take(from + 1, last, kind);
    }
    const last = endOfBare(codes, from, text.length);
    const value = last - from <= MOST_NAME ? text.slice(from, last) : '';
    // The folder in which a program runs has the name of a password.
    if (first === 47 && end - start === 3 && text.startsWith('PWD', start)) return false;
    if (value === 'null' || value === 'true' || value === 'false' || value === '-') return false;
    return !(rule === 'identity' && isNobody(value)) && this.#take(from, last, kind);
  }

  /** `--password …`, `--token=…` and `-u user:password` of a command. */
  #option(text: string, codes: Uint8Array, at: number): boolean {
    if (codes[at - 1] !== 32) return false;
    if (text.startsWith('u ', at + 1)) {
      const end = endOfBare(codes, at + 3, text.length);
      const colon = text.slice(at + 3, Math.min(end, at + 3 + MOST_LOCAL)).indexOf(':');
      return colon > 0 && this.#take(at + 3, end, 'credential');
    }
    if (codes[at + 1] !== 45) return false;
    let end = at + 2;
    while (end < text.length && end - at < MOST_NAME && isNameChar(codes[end])) end++;
    if (codes[end] !== 32 || codes[end + 1] === 45 || ruleOfField(text.slice(at + 2, end)) !== 'credential') return false;
    return this.#take(end + 1, endOfBare(codes, end + 1, text.length), 'credential');
  }

  /** `Bearer …`, `Basic …` without a header's name; and the users of whom the engine and the system tell that they came or were refused. */
  #scheme(text: string, codes: Uint8Array, at: number): boolean {
    const code = (codes[at - 1] ?? 0) | 32;
    if (code !== 114 && code !== 99) return false;
    if (endsWithAt(text, 'for', at) && CAME.some((phrase) => endsWithAt(text, phrase, at))) {
      const end = endOfBare(codes, at + 1, text.length);
      return !isNobody(text.slice(at + 1, Math.min(end, at + MOST_NAME))) && this.#take(at + 1, end, 'identity');
    }
    const word = text.slice(Math.max(0, at - 6), at).toLowerCase();
    const length = word === 'bearer' ? 6 : word.endsWith('basic') ? 5 : 0;
    if (length === 0 || isWord(codes[at - length - 1])) return false;
    let from = at + 1;
    while (from <= at + 4 && codes[from] === 32) from++;
    const end = endOfBare(codes, from, text.length);
    // A word of prose, `basic authentication`, is in one case and without digits.
    return end - from >= 8 && /[\d=+/]|[a-z][A-Z]/.test(text.slice(from, Math.min(end, from + 256))) && this.#take(from, end, 'credential');
  }

  #ipv4(codes: Uint8Array, at: number): boolean {
    if (!isDigit(codes[at - 1]) || !isDigit(codes[at + 1])) return false;
    let start = at - 1;
    while (start > 0 && at - start < 4 && isDigit(codes[start - 1])) start--;
    const before = codes[start - 1] ?? 0;
    if (at - start > 3 || isWord(before) || before === 46 || start < this.#done) return false;
    // The four numbers as one, eight bits and more each: no text is cut for what is mostly a version or a duration.
    let address = 0;
    let from = start;
    for (let part = 0; part < 4; part++) {
      let value = 0;
      let end = from;
      for (let code = codes[end] ?? 0; isDigit(code) && end - from < 4; code = codes[++end] ?? 0) value = value * 10 + code - 48;
      if (end === from || end - from > 3 || value > 255 || (part < 3 && codes[end] !== 46)) return false;
      address = address * 256 + value;
      from = part < 3 ? end + 1 : end;
    }
    const after = codes[from] ?? 0;
    if (isWord(after) || (after === 46 && isDigit(codes[from + 1]))) return false;
    return isPublicAddress(address) && this.#take(start, from, 'address');
  }

  /** Addresses of the public part of IPv6, which begins with 2 or 3. Times have two colons, addresses seven or a double one. */
  #ipv6(codes: Uint8Array, at: number, length: number): boolean {
    if (at < this.#notSixUntil) return false;
    const next = codes[at + 1] ?? 0;
    const before = codes[at - 1] ?? 0;
    if ((next !== 58 && !isHex(next)) || !isHex(before) || !isHex(codes[at - 3])) return false;
    let start = at - 1;
    while (start > this.#done && at - start < 5 && isHex(codes[start - 1])) start--;
    let end = at;
    let colons = 0;
    let hasDouble = false;
    for (; end < length && end - at < 40; end++) {
      const code = codes[end] ?? 0;
      if (code === 58) {
        colons++;
        hasDouble ||= codes[end - 1] === 58;
      } else if (!isHex(code)) break;
    }
    this.#notSixUntil = end;
    const first = codes[start] ?? 0;
    if (at - start !== 4 || (first !== 50 && first !== 51) || isWord(codes[start - 1]) || isWord(codes[end])) return false;
    return (hasDouble ? colons <= 8 : colons === 7) && this.#take(start, end, 'address');
  }

  /** Users and roles of an account: all behind the service's name. */
  #arn(text: string, codes: Uint8Array, at: number): boolean {
    if (!endsWithAt(text, 'arn', at)) return false;
    const found = /^:aws[a-z-]{0,16}:(?:iam|sts)::/.exec(text.slice(at, at + 40));
    return found !== null && this.#take(at + found[0].length, endOfBare(codes, at + found[0].length, text.length), 'identity');
  }

  /** `[orders][_doc][AVx1]: version conflict`. */
  #conflict(text: string, codes: Uint8Array, at: number): boolean {
    if (codes[at - 1] !== 93 || !text.startsWith(' version conflict', at + 1)) return false;
    const window = Math.max(this.#done, at - MOST_ID);
    const opening = text.slice(window, at).lastIndexOf('[');
    return opening >= 0 && this.#take(window + opening + 1, at - 1, 'content');
  }

  #brackets(text: string, codes: Uint8Array, at: number): boolean {
    for (const { name, followers, isNested } of CONTENT_BRACKETS) {
      if (!endsWithAt(text, name, at)) continue;
      return isNested
        ? this.#take(at + 1, endOfNested(codes, at, text.length) - 1, 'content')
        : this.#content(text, codes, at + 1, followers);
    }
    const field = endsWithAt(text, ' id', at) || endsWithAt(text, ',id', at) ? 'id' : endsWithAt(text, ' routing', at) ? 'routing' : null;
    if (field === null) return false;
    if (this.#isSlow === null) {
      this.#isSlow = text.includes('took[') || text.includes('source[') || text.includes('description[');
      this.#followers.fill(-2);
    }
    if (!this.#isSlow) return false;
    const which = field === 'id' ? 0 : 1;
    let followed = this.#followers[which] ?? -1;
    if (followed !== -1 && followed < at) {
      followed = text.indexOf(which === 0 ? '], routing[' : '], source[', at);
      this.#followers[which] = followed;
    }
    const end = followed >= 0 ? followed : text.indexOf(']', at);
    return this.#take(at + 1, end < 0 ? text.length : end, 'content');
  }

  /** Up to what the engine writes next, where that ends the line; else up to the last bracket; without any, up to the end. */
  #content(text: string, codes: Uint8Array, from: number, followers: readonly string[]): boolean {
    // The document's id in `{[index][_doc][id], source[…]}` stands before it.
    const start = endsWithAt(text, '], source[', from) ? this.#idBefore(text, from) : from;
    for (const follower of followers) {
      const found = text.lastIndexOf(follower);
      if (found >= from && /^[^\]]{0,1024}\][\s,]*$/.test(text.slice(found + follower.length, found + follower.length + 1_100)))
        return this.#take(start, found, 'content');
      if (found >= from && follower.startsWith('], start') && isDigit(codes[found + follower.length]))
        return this.#take(start, found, 'content');
    }
    const last = text.lastIndexOf(']');
    return this.#take(start, last >= from ? last : text.length, 'content');
  }

  #idBefore(text: string, from: number): number {
    const window = Math.max(this.#done, from - MOST_ID);
    const before = text.slice(window, from - '], source['.length);
    const bracket = before.lastIndexOf('][');
    return bracket >= 0 && !before.includes(']', bracket + 2) ? window + bracket + 2 : from;
  }

  /** An address of mail, its `@` written out or encoded; or a password before a host. */
  #mail(text: string, codes: Uint8Array, at: number, behind: number): boolean {
    let start = at;
    while (start > this.#done && at - start < MOST_LOCAL && isLocal(codes[start - 1])) start--;
    if (codes[start - 1] === 58 || codes[start - 1] === 47 || at - start === 0) {
      const window = Math.max(this.#done, at - 2 * MOST_LOCAL);
      const before = text.slice(window, at);
      const scheme = before.lastIndexOf('://');
      const colon = before.lastIndexOf(':');
      if (scheme >= 0 && colon > scheme && !/[\s"'/]/.test(before.slice(scheme + 3)))
        return this.#take(window + colon + 1, at, 'credential');
    }
    if (start === at) return false;
    let end = behind;
    let lastDot = -1;
    for (; end < text.length && end - behind < 254; end++) {
      const code = codes[end] ?? 0;
      if (code === 46) {
        if (end === behind || codes[end - 1] === 46) break;
        lastDot = end;
      } else if (!isLetter(code) && !isDigit(code) && code !== 45 && code < 128) break;
    }
    if (lastDot === end - 1) end = lastDot;
    const top = text.slice(behind, end).lastIndexOf('.');
    return top > 0 && isLetter(codes[behind + top + 1]) && this.#take(start, end, 'identity');
  }

  /** What a request asks behind its path. Switches and numbers of an API are no customer's. */
  #query(text: string, codes: Uint8Array, at: number): boolean {
    const before = codes[at - 1] ?? 0;
    if (at < this.#notQueryUntil || (!isNameChar(before) && before !== 47 && before !== 42)) return false;
    const query = text.slice(at + 1, endOfQuery(codes, at + 1, Math.min(text.length, at + MOST_PLAIN_QUERY)));
    if (query.includes('=') && !isPlainQuery(query)) return this.#take(at + 1, endOfQuery(codes, at + 1, text.length), 'content');
    this.#notQueryUntil = at + 1 + query.length;
    return false;
  }

  /** `AKIA…` and its relatives: identifiers of access keys, users and roles. */
  #keyId(text: string, codes: Uint8Array, at: number): boolean {
    if (isWord(codes[at - 1])) return false;
    const found = /^A(?:KIA|SIA|ROA|IDA|GPA|NPA|BIA|CCA)[A-Z0-9]{12,20}/.exec(text.slice(at, at + 25));
    return found !== null && !isWord(codes[at + found[0].length]) && this.#take(at, at + found[0].length, 'credential');
  }

  /** `eyJ….….…`: a signed token. */
  #webToken(text: string, codes: Uint8Array, at: number): boolean {
    const start = at - 2;
    if (!endsWithAt(text, 'ey', at) || isWord(codes[start - 1]) || codes[start - 1] === 45) return false;
    let end = at;
    let dots = 0;
    for (; end < text.length; end++) {
      const code = codes[end] ?? 0;
      if (code === 46 && isWord(codes[end + 1]) && dots < 4) dots++;
      else if (!isWord(code) && code !== 45) break;
    }
    return dots > 0 && end - start > 20 && this.#take(start, end, 'credential');
  }

  #quoted(text: string, codes: Uint8Array, at: number, quote: number): boolean {
    if (codes[at - 1] !== 32) return false;
    for (const { text: phrase, isOpen } of PHRASES) {
      if (!endsWithAt(text, phrase, at)) continue;
      const sign = String.fromCharCode(quote);
      const end = isOpen ? text.lastIndexOf(sign) : text.indexOf(sign, at + 1);
      return this.#take(at + 1, end > at ? end : text.length, 'content');
    }
    return false;
  }
}
