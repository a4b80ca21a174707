import type { NewIntervals } from './day-intervals.ts';

const FIRST_ROOM = 64;

/** What came for a day and is not merged yet: columns that grow. */
export class PendingIntervals implements NewIntervals {
  count = 0;
  type = new Uint32Array(FIRST_ROOM);
  domain = new Uint32Array(FIRST_ROOM);
  attributes = new Uint32Array(FIRST_ROOM);
  start = new Uint32Array(FIRST_ROOM);
  end = new Uint32Array(FIRST_ROOM);

  get bytes(): number {
    return this.type.byteLength * 5;
  }

  /** Times are seconds since the day's midnight. */
  push(type: number, domain: number, attributes: number, start: number, end: number): void {
    if (this.count === this.type.length) this.#grow();
    this.type[this.count] = type;
    this.domain[this.count] = domain;
    this.attributes[this.count] = attributes;
    this.start[this.count] = start;
    this.end[this.count] = end;
    this.count++;
  }

  #grow(): void {
    const grown = (column: Uint32Array): Uint32Array<ArrayBuffer> => {
      const longer = new Uint32Array(column.length * 2);
      longer.set(column);
      return longer;
    };
    this.type = grown(this.type);
    this.domain = grown(this.domain);
    this.attributes = grown(this.attributes);
    this.start = grown(this.start);
    this.end = grown(this.end);
  }
}
