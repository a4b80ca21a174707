/** Words that are counted before their counts are read out: eight places hold up to 255. */
const BLOCK = 248;

/**
 * Adds to counts[bit] how many of words[from, to) have that bit. Counted in all 32 places at once: a number of each is kept as a bit in each
 * of eight words, so that a word costs some ten operations and no branch, however many bits it has.
 */
export function countBits(words: Int32Array, from: number, to: number, counts: Int32Array): void {
  for (let block = from; block < to; block += BLOCK) countBlock(words, block, Math.min(to, block + BLOCK), counts);
}

function countBlock(words: Int32Array, from: number, to: number, counts: Int32Array): void {
  let [n1, n2, n4, n8, n16, n32, n64, n128] = [0, 0, 0, 0, 0, 0, 0, 0];
  let at = from;
  // Eight words at a time: three of one weight make one of theirs and one of twice it.
  for (; at + 8 <= to; at += 8) {
    let a = words[at] as number;
    let b = words[at + 1] as number;
    let half = n1 ^ a;
    const two1 = (n1 & a) | (half & b);
    n1 = half ^ b;
    a = words[at + 2] as number;
    b = words[at + 3] as number;
    half = n1 ^ a;
    const two2 = (n1 & a) | (half & b);
    n1 = half ^ b;
    half = n2 ^ two1;
    const four1 = (n2 & two1) | (half & two2);
    n2 = half ^ two2;
    a = words[at + 4] as number;
    b = words[at + 5] as number;
    half = n1 ^ a;
    const two3 = (n1 & a) | (half & b);
    n1 = half ^ b;
    a = words[at + 6] as number;
    b = words[at + 7] as number;
    half = n1 ^ a;
    const two4 = (n1 & a) | (half & b);
    n1 = half ^ b;
    half = n2 ^ two3;
    const four2 = (n2 & two3) | (half & two4);
    n2 = half ^ two4;
    half = n4 ^ four1;
    let carry = (n4 & four1) | (half & four2);
    n4 = half ^ four2;
    let next = n8 & carry;
    n8 ^= carry;
    carry = n16 & next;
    n16 ^= next;
    next = n32 & carry;
    n32 ^= carry;
    carry = n64 & next;
    n64 ^= next;
    n128 ^= carry;
  }
  for (let bit = 0; bit < 32; bit++) {
    (counts[bit] as number) +=
      ((n1 >>> bit) & 1) +
      (((n2 >>> bit) & 1) << 1) +
      (((n4 >>> bit) & 1) << 2) +
      (((n8 >>> bit) & 1) << 3) +
      (((n16 >>> bit) & 1) << 4) +
      (((n32 >>> bit) & 1) << 5) +
      (((n64 >>> bit) & 1) << 6) +
      (((n128 >>> bit) & 1) << 7);
  }
  for (; at < to; at++)
    for (let left = words[at] as number; left !== 0; left &= left - 1) (counts[31 - Math.clz32(left & -left)] as number)++;
}
