import { LiveOutputLine } from '#rules/node-commands/live-output';
import { linesOf } from '../graphql/lines-of.ts';
import { presenceHeaders } from '../session/presence.ts';
import { fetchSignedIn } from '../session/sign-in-again.ts';
import { GrowingLines } from './growing-lines.ts';

/** What came so far of a command that runs. `lines` is one array that grows; of it, `count` are to be shown. */
export interface LiveOutput {
  lines: readonly string[];
  count: number;
  /** That its machine has written so far. */
  bytes: number;
}

/** Of this page at once: a browser has six connections to a host, and each command that waits for its answer has one already. */
const MOST_READ = 2;

let read = 0;

/** What the machine writes under a command's key, reported once a frame at most. It is a preview: that it breaks off is no failure, and it fails by itself. */
export async function readLiveOutput(key: string, onMore: (live: LiveOutput) => void, signal: AbortSignal): Promise<void> {
  if (read >= MOST_READ) return;
  read += 1;
  const text = new GrowingLines();
  let isDue = false;
  let bytes = 0;
  const tell = (): void => {
    isDue = false;
    if (!signal.aborted) onMore({ lines: text.lines, count: text.lines.length, bytes });
  };
  try {
    const response = await post('/api/nodes/output', key, signal);
    if (!response.ok || response.body === null) return;
    for await (const line of linesOf(response.body)) {
      const { data } = LiveOutputLine.safeParse(JSON.parse(line));
      if (data === undefined || signal.aborted) return;
      if ('left_out' in data)
        text.add('note', `… ${data.left_out.toLocaleString('en')} characters are left out here: the answer holds them.\n`);
      else {
        text.add(data.stream, data.text);
        bytes = data.bytes;
      }
      if (!isDue) requestAnimationFrame(tell);
      isDue = true;
    }
  } catch {
    // The answer of the command says what there is to say.
  } finally {
    read -= 1;
  }
}

/** Ends a read that runs; one that is over already is not looked for. */
export const cancelCommand = async (key: string): Promise<void> => {
  await post('/api/nodes/output/cancel', key).catch(() => undefined);
};

const post = (address: string, key: string, signal: AbortSignal | null = null): Promise<Response> =>
  fetchSignedIn(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...presenceHeaders() },
    body: JSON.stringify({ key }),
    credentials: 'same-origin',
    signal,
  });
