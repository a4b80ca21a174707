import { expect, test } from 'vitest';
import { linesOf } from './lines-of.ts';

/** An answer that comes in pieces, and whether its connection was given up. */
function answer(pieces: readonly string[], ends = true) {
  const told = { cancelled: false };
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces[at];
      at += 1;
      if (piece !== undefined) controller.enqueue(new TextEncoder().encode(piece));
      else if (ends) controller.close();
    },
    cancel() {
      told.cancelled = true;
    },
  });
  return { body, told };
}

test('lines are put together from any pieces, the last one without its end', async () => {
  const lines: string[] = [];
  let size = 0;
  for await (const line of linesOf(answer(['on', 'e\ntwo\n\nth', 'ree']).body, (bytes) => (size += bytes))) lines.push(line);
  expect(lines).toEqual(['one', 'two', 'three']);
  expect(size).toBe(14);
});

test('whoever leaves in the middle gives the connection up', async () => {
  const { body, told } = answer(['one\ntwo\n'], false);
  for await (const line of linesOf(body)) {
    expect(line).toBe('one');
    break;
  }
  expect(told.cancelled).toBe(true);
});

test('whoever fails over a line gives the connection up', async () => {
  const { body, told } = answer(['no JSON\n{}\n'], false);
  const read = async (): Promise<void> => {
    for await (const line of linesOf(body)) JSON.parse(line);
  };
  await expect(read()).rejects.toThrow(SyntaxError);
  expect(told.cancelled).toBe(true);
});

test('an answer that breaks off is told as it is', async () => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.error(new TypeError('network')),
  });
  await expect(linesOf(body).next()).rejects.toThrow('network');
});
