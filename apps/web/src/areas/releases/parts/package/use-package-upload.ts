import { useEffect, useRef, useState } from 'react';
import { callSdpds } from '../../../../kits/sdpds/call-sdpds.ts';
import { sdpdsFailure } from '../../../../kits/sdpds/sdpds-failure.ts';
import type { Failure } from '../../../../kits/section/failed-panel.tsx';
import { md5OfFile } from './md5-of-file.ts';
import { putFile, UploadError } from './put-file.ts';

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
  useEffect(() => () => running.current?.abort(), []);

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
