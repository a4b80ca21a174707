import { useRef, useState } from 'react';
import { callSdpds } from '../../../../kits/sdpds/call-sdpds.ts';
import { sdpdsFailure } from '../../../../kits/sdpds/sdpds-failure.ts';
import type { Failure } from '../../../../kits/section/failed-panel.tsx';
import { useUnmount } from '../../../../ui/hooks/use-unmount.ts';
import { md5OfFile } from './md5-of-file.ts';

/** How the package of a new version gets to its place. */
export type UploadState =
  | { step: 'none' }
  | { step: 'hashing' | 'sending'; fileName: string; done: number }
  | { step: 'stored'; fileName: string; bytes: number; packageKey: string; md5: string }
  | { step: 'failed'; fileName: string; failure: Failure };

export interface PackageUpload {
  state: UploadState;
  start: (file: File, where: { stackName: string; isGlobal: boolean }) => void;
  cancel: () => void;
}

/** Makes the MD5 of a file, asks for a place and puts the file there. A later file takes an earlier one's turn; closing the dialog ends it. */
export function usePackageUpload(): PackageUpload {
  const [state, setState] = useState<UploadState>({ step: 'none' });
  const running = useRef<AbortController>(undefined);
  useUnmount(() => running.current?.abort());

  const start = async (file: File, { stackName, isGlobal }: { stackName: string; isGlobal: boolean }) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const fileName = file.name;
    const show = (next: UploadState) => {
      if (!signal.aborted) setState(next);
    };
    try {
      show({ step: 'hashing', fileName, done: 0 });
      const md5 = await md5OfFile(file, (done) => show({ step: 'hashing', fileName, done }), signal);
      show({ step: 'sending', fileName, done: 0 });
      const asked = { fileName, packageMD5Hash: md5, guard: { idempotencyKey: crypto.randomUUID() } };
      const place = await (isGlobal
        ? callSdpds('files/upload/global', asked, signal)
        : callSdpds('files/upload/location', { ...asked, stackName }, signal));
      await putFile(place.url, file, (done) => show({ step: 'sending', fileName, done }), signal);
      show({ step: 'stored', fileName, bytes: file.size, packageKey: place.packageKey, md5 });
    } catch (error) {
      show({ step: 'failed', fileName, failure: failureOf(fileName, error) });
    }
  };
  return {
    state,
    start: (file, where) => void start(file, where),
    cancel: () => {
      running.current?.abort();
      setState({ step: 'none' });
    },
  };
}

function failureOf(fileName: string, error: unknown): Failure {
  const what = `${fileName} could not be uploaded.`;
  if (error instanceof UploadError) return { what: `${what} ${error.message}`, body: bodyOf(error.body) };
  return sdpdsFailure(what, error);
}

/** JSON as it is meant, other text as it is. */
function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text === '' ? undefined : text;
  }
}

/** A place answered an upload with something else than success. `status` is 0 when it was not reached. */
class UploadError extends Error {
  readonly status: number;
  /** The answer's text, which tells why. */
  readonly body: string;

  constructor(status: number, body: string) {
    super(
      status === 0
        ? 'The package could not be sent: the place for it was not reached. Check the connection and try again.'
        : `The place refused the package with status ${status}.`,
    );
    this.name = 'UploadError';
    this.status = status;
    this.body = body;
  }
}

/**
 * Puts a file to its place; `onProgress` gets the share that has gone, 0 to 1. By XMLHttpRequest, which alone tells how far it is.
 * @throws UploadError, or DOMException AbortError when it is aborted
 */
function putFile(url: string, file: Blob, onProgress: (done: number) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('PUT', url);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () =>
      request.status >= 200 && request.status < 300 ? resolve() : reject(new UploadError(request.status, request.responseText)),
    );
    request.addEventListener('error', () => reject(new UploadError(0, '')));
    request.addEventListener('abort', () => reject(new DOMException('The upload was aborted.', 'AbortError')));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    signal.addEventListener('abort', abort);
    request.send(file);
  });
}
