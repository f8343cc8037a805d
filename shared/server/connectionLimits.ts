/**
 * Fastify's options for a server that strangers reach, times in milliseconds: nobody holds a connection by sending
 * slowly, or by not reading the answer. While the server stops, what still arrives on a kept connection is answered.
 */
export const connectionLimits = {
  /**
   * The time for a request to arrive as a whole: 10 MiB of pictures through a slow hotel's network take that long.
   */
  requestTimeout: 120_000,
  /** The time without a byte in either direction. */
  connectionTimeout: 120_000,
  return503OnClosing: false,
  http: {
    /** The time for a request's head, from the first byte of the connection on. */
    headersTimeout: 15_000,
    connectionsCheckingInterval: 5_000,
  },
} as const;
