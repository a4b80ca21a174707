const ZERO = 48;

/** A whole number of 31 bits, not negative, in so many digits from a place on: whole arithmetic takes two thirds of the time. @returns the place behind */
export function writeDigits(value: number, count: number, bytes: Uint8Array, at: number): number {
  let left = value | 0;
  for (let place = at + count - 1; place >= at; place--) {
    const tenth = (left / 10) | 0;
    bytes[place] = ZERO + left - tenth * 10;
    left = tenth;
  }
  return at + count;
}
