import { contentLine } from './content-line.ts';
import type { RedactedKind } from './field-names.ts';
import { LineScanner, REDACTED } from './scan-line.ts';
import { withoutEscapes } from './text-spans.ts';

/** What stands in the first and in the last line of a private key. */
export const KEY_BEGINS = '-----BEGIN ';
export const KEY_ENDS = '-----END ';
/** A line between them: one word of the signs that keys are written with. The last one may be too short to be known by it. */
const KEY_LINE = /^\s*[A-Za-z0-9+/]{16,}={0,2}\s*$/;

/**
 * Takes out of the lines of a log or of a node's answer what may not be read without a reason: credentials of any kind, addresses of mail and of
 * clients outside of private networks, and the customers' content in slow, task, access and audit logs. In linear time, one pass over each
 * line, however long. What it does not know it leaves, except in a file that is known to hold content: there a line that is none of the known ones
 * goes as a whole. Sequences that colour a terminal go too: they part a name from its value.
 */
export class Redactor {
  readonly #scanner = new LineScanner();
  /** Whether its file holds customers' content: then the form of each line is known, or the line goes. */
  readonly holdsContent: boolean;
  #isInKey = false;
  /** Of the last line, what came of it. */
  #begun = '';

  /**
   * @param path the file that is read, where one is
   * @param holdsContent whether it holds customers' content; without it, the path tells
   */
  constructor(path: string | null = null, holdsContent: boolean = path !== null && isContentFile(path)) {
    this.holdsContent = holdsContent;
  }

  /** How much was taken out so far, by kind. */
  get counts(): Readonly<Record<RedactedKind, number>> {
    return this.#scanner.counts;
  }

  /** Whether the next line is of a private key, unless it says otherwise. */
  get isInKey(): boolean {
    return this.#isInKey;
  }

  /** One line, without its end. Lines are given in their order: a private key goes over several. */
  line(text: string): string {
    // The word first: there are hyphens in nearly every line.
    if (this.#isInKey || (text.includes('BEGIN ') && text.includes(KEY_BEGINS))) {
      const [begins, ends] = [text.lastIndexOf(KEY_BEGINS), text.lastIndexOf(KEY_ENDS)];
      if (begins >= 0 || ends >= 0) this.#isInKey = begins > ends;
      this.#scanner.counts.credential++;
      return REDACTED;
    }
    const plain = withoutEscapes(text);
    return this.holdsContent ? contentLine(plain, this.#scanner) : this.#scanner.scan(plain);
  }

  /** One line of which nobody knows what stood before it: it may be of a private key. */
  lineAlone(text: string): string {
    this.#isInKey = KEY_LINE.test(text);
    const shown = this.line(text);
    this.#isInKey = false;
    return shown;
  }

  /**
   * Text as it comes, in any pieces; what comes out is the same for each way to cut it. Only whole lines come out: who gives the text bounds
   * how long one may be.
   * @returns what can be shown after this much: of what was held back before it, and of it
   */
  take(text: string): string {
    let shown = '';
    let from = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      shown += `${this.line(this.#begun + text.slice(from, end))}\n`;
      this.#begun = '';
      from = end + 1;
    }
    this.#begun += text.slice(from);
    return shown;
  }

  /** @returns the last line, where it has no end; nothing is given afterwards */
  rest(): string {
    const last = this.#begun;
    this.#begun = '';
    return last === '' ? '' : this.line(last);
  }
}

/** A whole text, line by line. */
export function redactText(text: string, path: string | null = null): string {
  const redactor = new Redactor(path);
  return redactor.take(text) + redactor.rest();
}

/** Files of which the catalogue of logs says that they hold customers' content; an archive may have put the node's name before a file's. */
export const isContentFile = (path: string): boolean => /(slowlog|task_detailslog|[/_]audit|[/_]access|[/_]haproxy)[^/]*$/.test(path);
