import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { decodeEntry, encodeEntry, type JournalEntry } from './journal-records.ts';
import { openRecordFile, type RecordFile } from './record-file.ts';

const FILE = /^journal-(\d{8})\.log$/;

/** What was acknowledged and is not in the files of days yet. It moves to a new file when the old one is being folded. */
export class Journal {
  readonly #folder: string;
  #number: number;
  #file: RecordFile;
  /** Bytes of older files. */
  #older = 0;

  /** Hands out all that is there, in order. */
  constructor(folder: string, onEntry: (entry: JournalEntry) => void, onTorn: (bytes: number) => void) {
    this.#folder = folder;
    const numbers = this.#numbers();
    this.#number = numbers.pop() ?? 1;
    const open = (number: number): RecordFile => openRecordFile(this.#pathOf(number), (payload) => onEntry(decodeEntry(payload)), onTorn);
    for (const number of numbers) {
      const file = open(number);
      this.#older += file.size;
      file.close();
    }
    this.#file = open(this.#number);
  }

  get size(): number {
    return this.#older + this.#file.size;
  }

  append(entries: readonly JournalEntry[]): void {
    if (entries.length > 0) this.#file.append(entries.map(encodeEntry));
  }

  sync(): void {
    this.#file.sync();
  }

  /** What comes from now on goes to a new file. @returns its number */
  rotate(): number {
    this.#file.sync();
    this.#file.close();
    this.#number += 1;
    this.#older = 0;
    this.#file = openRecordFile(
      this.#pathOf(this.#number),
      () => {},
      () => {},
    );
    return this.#number;
  }

  /** Removes files older than that number. */
  removeBefore(number: number): void {
    for (const old of this.#numbers()) if (old < number) rmSync(this.#pathOf(old));
  }

  close(): void {
    this.#file.close();
  }

  #numbers(): number[] {
    return readdirSync(this.#folder)
      .flatMap((file) => FILE.exec(file)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => a - b);
  }

  #pathOf(number: number): string {
    return join(this.#folder, `journal-${String(number).padStart(8, '0')}.log`);
  }
}
