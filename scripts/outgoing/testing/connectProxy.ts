import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

export interface ConnectProxy {
  readonly port: number;
  /** `user host:port` of each tunnel that was asked for. */
  readonly asked: string[];
  close(): Promise<void>;
}

/** A proxy that makes tunnels (RFC 9110, CONNECT): to port 80 of any host it leads to `port`, to others nowhere. */
export async function startConnectProxy(port: number): Promise<ConnectProxy> {
  const asked: string[] = [];
  const open = new Set<Socket>();
  const server = createServer((_request, response) => response.writeHead(405).end());
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
  });
  server.on('connect', ({ url = '', headers }, client: Socket) => {
    const [, credentials = ''] = (headers['proxy-authorization'] ?? '').split(' ');
    const [user = ''] = Buffer.from(credentials, 'base64').toString().split(':');
    asked.push(`${user} ${url}`);
    if (!url.endsWith(':80')) return void client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    const target = connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      target.pipe(client).pipe(target);
    });
    target.on('error', () => client.destroy());
    client.on('error', () => target.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
