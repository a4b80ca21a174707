/** A place answered an upload with something else than success. `status` is 0 when it was not reached. */
export class UploadError extends Error {
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
export function putFile(url: string, file: Blob, onProgress: (done: number) => void, signal: AbortSignal): Promise<void> {
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
