import type { FastifyInstance } from 'fastify';

/**
 * Listens on this machine alone and answers the port. Fastify takes both loopback addresses for "localhost", so that a
 * browser that tries ::1 first need not wait.
 * @throws Error with code EADDRINUSE and a message that names the way out
 */
export async function listenOnLoopback(app: FastifyInstance, port: number): Promise<number> {
  try {
    await app.listen({ host: 'localhost', port });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw Object.assign(new Error(`Port ${port} is taken: stop what uses it, or start with --port and another number.`), {
        code: error.code,
      });
    }
    throw error;
  }
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}
