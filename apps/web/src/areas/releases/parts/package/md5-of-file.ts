import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Read at a time: small enough that the page stays alive. */
const PIECE = 1024 * 1024;

/**
 * MD5 of a file in lower-case hexadecimal, which browsers cannot make themselves. It guards against a package that was cut short or changed on its
 * way, not against a forger. Reads piece by piece; `onProgress` gets the share that is done, 0 to 1.
 * @throws DOMException AbortError when it is aborted
 */
export async function md5OfFile(file: Blob, onProgress: (done: number) => void, signal: AbortSignal): Promise<string> {
  const hash = md5.create();
  for (let at = 0; at < file.size; at += PIECE) {
    signal.throwIfAborted();
    hash.update(new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer()));
    onProgress(Math.min(1, (at + PIECE) / file.size));
  }
  return bytesToHex(hash.digest());
}
