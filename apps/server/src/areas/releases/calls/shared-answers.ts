/**
 * Answers that callers who ask the same within a moment share: fifty watchers of a release cost one question a second. Whatever changes
 * something drops them, so nobody reads an answer from before an own change.
 */
export class SharedAnswers {
  readonly #kept = new Map<string, { group: string; from: number; answer: Promise<unknown> }>();
  readonly #now: () => number;
  readonly #keepMs: number;

  /** `now` counts milliseconds steadily; it need not be the time of day. */
  constructor({ now = () => performance.now(), keepMs = 1_000 }: { now?: () => number; keepMs?: number } = {}) {
    this.#now = now;
    this.#keepMs = keepMs;
  }

  /** The answer to `key`, read now or at most a second ago. Failures are not kept. */
  get<Answer>(group: string, key: string, read: () => Promise<Answer>): Promise<Answer> {
    const now = this.#now();
    for (const [old, { from }] of this.#kept) {
      if (now - from < this.#keepMs) break;
      this.#kept.delete(old);
    }
    const known = this.#kept.get(key);
    if (known !== undefined) return known.answer as Promise<Answer>;
    const entry = { group, from: now, answer: read() };
    this.#kept.set(key, entry);
    entry.answer.catch(() => {
      if (this.#kept.get(key) === entry) this.#kept.delete(key);
    });
    return entry.answer;
  }

  /** Forgets everything. */
  clear(): void {
    this.#kept.clear();
  }

  /** Forgets what was read for a group: what is being read now is not given to a caller that asks from here on. */
  drop(group: string): void {
    for (const [key, entry] of this.#kept) if (entry.group === group) this.#kept.delete(key);
  }
}
