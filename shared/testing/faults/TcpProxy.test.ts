import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { TcpProxy } from './TcpProxy';

let echo: Server;
let proxy: TcpProxy;
let client: Socket;
beforeEach(async () => {
  echo = createServer((socket) => socket.on('error', () => undefined).pipe(socket)).listen(0, '127.0.0.1');
  await once(echo, 'listening');
  proxy = await TcpProxy.open({ host: '127.0.0.1', port: portOf(echo) });
  client = await connected();
});
afterEach(async () => {
  client.destroy();
  await proxy.close();
  echo.close();
});

async function connected(): Promise<Socket> {
  const socket = connect(proxy.port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

const echoed = async (socket: Socket): Promise<string> => String((await once(socket, 'data'))[0]);

it('forwards data and the end of a connection in both directions', async () => {
  client.write('one');
  expect(await echoed(client)).toBe('one');
  client.end();
  await once(client, 'close');
});

it('holds everything while the network is a black hole, and delivers it after', async () => {
  client.write('before');
  expect(await echoed(client)).toBe('before');
  proxy.blackHole();
  const late = await connected();
  let heard = '';
  client.on('data', (data) => (heard += String(data)));
  late.on('data', (data) => (heard += String(data)));
  client.write('held');
  late.write('late');
  // Another way to the same server shows that an answer would have come by now.
  const healthy = await TcpProxy.open({ host: '127.0.0.1', port: portOf(echo) });
  const other = connect(healthy.port, '127.0.0.1');
  other.write('other');
  expect(await echoed(other)).toBe('other');
  other.destroy();
  await healthy.close();
  expect(heard).toBe('');

  proxy.heal();
  expect((await Promise.all([echoed(client), echoed(late)])).sort()).toEqual(['held', 'late']);
  late.destroy();
});

it('cuts open connections and takes new ones', async () => {
  client.write('one');
  await echoed(client);
  const wasReset = new Promise((resolve) => client.once('close', resolve));
  proxy.cut();
  expect(await wasReset).toBe(true);
  const next = await connected();
  next.write('two');
  expect(await echoed(next)).toBe('two');
  next.destroy();
});

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};
