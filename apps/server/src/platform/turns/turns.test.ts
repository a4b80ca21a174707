import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

const NEVER = new AbortController().signal;

/** Work that lasts until it is let go. */
function held() {
  let letGo: () => void = () => undefined;
  const lasts = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { work: () => lasts, letGo };
}

test('no more is done at a time than may be, and the rest in order', async () => {
  const turns = new Turns(2);
  const log: string[] = [];
  const [first, second] = [held(), held()];
  const all = [
    turns.run(() => first.work().then(() => log.push('first')), NEVER),
    turns.run(() => second.work().then(() => log.push('second')), NEVER),
    turns.run(async () => log.push('third'), NEVER),
    turns.run(async () => log.push('fourth'), NEVER),
  ];
  await Promise.resolve();
  expect(log).toEqual([]);
  second.letGo();
  await Promise.all(all.slice(1));
  expect(log).toEqual(['second', 'third', 'fourth']);
  first.letGo();
  await Promise.all(all);
});

test('one that is given up leaves its place, and one that fails gives its turn on', async () => {
  const turns = new Turns(1);
  const gone = new AbortController();
  const first = held();
  const failing = turns.run(() => first.work().then(() => Promise.reject(new Error('broken'))), NEVER);
  const left = turns.run(async () => 'left', gone.signal);
  const last = turns.run(async () => 'last', NEVER);
  gone.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  first.letGo();
  await expect(failing).rejects.toThrow('broken');
  expect(await last).toBe('last');
  await expect(turns.run(async () => 'late', gone.signal)).rejects.toThrow('gone');
});
