/**
 * The lines of an answer as they come, without empty ones. A caller that leaves early, or fails over a line, gives the connection up: a browser has
 * six of them to a host, and the server reads a cluster for each answer that is still open.
 */
export async function* linesOf(body: ReadableStream<Uint8Array>, onBytes?: (bytes: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      onBytes?.(chunk.value.byteLength);
      const lines = (rest + decoder.decode(chunk.value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line !== '') yield line;
    }
    if (rest !== '') yield rest;
  } finally {
    // Of no consequence once all was read; what broke off by itself says so where it was read.
    await reader.cancel().catch(() => undefined);
  }
}
