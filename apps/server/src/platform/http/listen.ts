import type { FastifyInstance } from 'fastify';

/**
 * Listens and answers the port. Without a host it is this machine alone: Fastify takes both loopback addresses for "localhost", so that a
 * browser that tries ::1 first need not wait.
 * @throws Error with code EADDRINUSE or EADDRNOTAVAIL and a message that names the way out
 */
export async function listen(app: FastifyInstance, { port, host }: { port: number; host: string | null }): Promise<number> {
  try {
    await app.listen({ host: host ?? 'localhost', port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EADDRINUSE')
      throw Object.assign(new Error(`Port ${port} is taken: stop what uses it, or start with --port and another number.`), { code });
    if (code === 'EADDRNOTAVAIL')
      throw Object.assign(new Error(`This machine has no address ${host}: start with --host and one of its own, or 0.0.0.0 for all.`), {
        code,
      });
    throw error;
  }
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}
