const BITS = 11;
const BINS = 1 << BITS;

/**
 * The places of rows, ordered by several columns of whole numbers: `columns` names the least important one first. Stable, and linear in
 * rows: what is sorted here are a minute's samples of a fleet, or a million rows of an import.
 */
export function radixOrder(count: number, columns: readonly Uint32Array[]): Uint32Array {
  let order = new Uint32Array(count);
  for (let row = 0; row < count; row++) order[row] = row;
  let next = new Uint32Array(count);
  const bins = new Uint32Array(BINS);
  for (const column of columns) {
    let highest = 0;
    for (let row = 0; row < count; row++) highest = Math.max(highest, column[row] as number);
    for (let shift = 0; highest >>> shift > 0 && shift < 32; shift += BITS) {
      bins.fill(0);
      for (let row = 0; row < count; row++) (bins[((column[row] as number) >>> shift) & (BINS - 1)] as number)++;
      let total = 0;
      for (let bin = 0; bin < BINS; bin++) {
        const size = bins[bin] as number;
        bins[bin] = total;
        total += size;
      }
      for (let place = 0; place < count; place++) {
        const row = order[place] as number;
        const bin = ((column[row] as number) >>> shift) & (BINS - 1);
        next[(bins[bin] as number)++] = row;
      }
      [order, next] = [next, order];
    }
  }
  return order;
}
