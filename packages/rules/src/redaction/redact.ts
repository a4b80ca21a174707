import { contentLine } from './content-line.ts';
import type { RedactedKind } from './field-names.ts';
import { LineScanner, REDACTED } from './scan-line.ts';
import { withoutEscapes } from './text-spans.ts';

/**
 * Takes out of the lines of a log or of a node's answer what may not be read without a reason: credentials of any kind, addresses of mail and of
 * clients outside of private networks, and the customers' content in slow, task, access and audit logs. In linear time, one pass over each
 * line, however long. What it does not know it leaves, except in a file that is known to hold content: there a line that is none of the known ones
 * goes as a whole. Sequences that colour a terminal go too: they part a name from its value.
 */
export class Redactor {
  readonly #scanner = new LineScanner();
  readonly #holdsContent: boolean;
  #isInKey = false;

  /**
   * @param path the file that is read, where one is
   * @param holdsContent whether it holds customers' content; without it, the path tells
   */
  constructor(path: string | null = null, holdsContent: boolean = path !== null && isContentFile(path)) {
    this.#holdsContent = holdsContent;
  }

  /** How much was taken out so far, by kind. */
  get counts(): Readonly<Record<RedactedKind, number>> {
    return this.#scanner.counts;
  }

  /** One line, without its end. Lines are given in their order: a private key goes over several. */
  line(text: string): string {
    if (this.#isInKey || text.includes('-----BEGIN ')) {
      this.#isInKey = !text.includes('-----END ');
      this.#scanner.counts.credential++;
      return REDACTED;
    }
    const plain = withoutEscapes(text);
    return this.#holdsContent ? contentLine(plain, this.#scanner) : this.#scanner.scan(plain);
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
