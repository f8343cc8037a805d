import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fault, Outcome } from '../fault';
import type { RehearsalSite, Server } from '../RehearsalSite';
import { underLoad } from './underLoad';

/** A stop must be over by then, milliseconds; a busy machine gets a little more. */
const stoppedWithinMs = 11_000;

export const processFaults: readonly Fault[] = [
  {
    name: 'rolling-restart',
    done: 'both APIs and both hosts stopped (SIGTERM) and started again, one after the other, under load',
    wanted: '0 failed calls and pages',
    rehearse: (site) =>
      underLoad(site, {
        allowed: [],
        work: async () => {
          for (const server of [...site.apis, ...site.hosts]) {
            await server.child.stop();
            await server.start();
            await pause(1_000);
          }
        },
      }),
  },
  {
    name: 'api-killed',
    done: 'one of two APIs killed (SIGKILL) and started again three times under load',
    wanted: 'nothing lost or doubled; calls go to the other one',
    rehearse: (site) =>
      underLoad(site, {
        allowed: ['503'],
        work: async (customers) => {
          const [server] = site.apis;
          for (let kills = 0; kills < 3 && server; kills += 1) {
            await pause(1_500);
            server.child.kill();
            customers.mark();
            await server.child.ended;
            await server.start();
          }
          await pause(1_000);
        },
      }),
  },
  {
    name: 'silent-connections',
    done: 'SIGTERM to an API and a host that have a silent connection, half a header and a kept-alive connection each',
    wanted: 'each is gone within 10 s',
    rehearse: stopWithSilentConnections,
  },
];

async function stopWithSilentConnections(site: RehearsalSite): Promise<Outcome> {
  const seen: string[] = [];
  const problems: string[] = [];
  for (const server of [site.apis[0], site.hosts[0]]) {
    if (!server) continue;
    const sockets = await holdOpen(server);
    const startedAt = performance.now();
    await server.child.stop();
    const tookMs = performance.now() - startedAt;
    seen.push(`${server.name} gone after ${(tookMs / 1_000).toFixed(1)} s`);
    if (tookMs > stoppedWithinMs) problems.push(`the ${server.name} took too long`);
    for (const socket of sockets) socket.destroy();
    await server.start();
  }
  return { seen: seen.join('; '), problems };
}

/** Says nothing; says half of a header; asks once and keeps the connection. */
const sayings = ['', 'GET / HTTP/1.1\r\nHost: local', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'];

const holdOpen = ({ url }: Server): Promise<readonly Socket[]> =>
  Promise.all(
    sayings.map(
      (text) =>
        new Promise<Socket>((resolve, reject) => {
          const { hostname, port } = new URL(url);
          const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
          socket.on('error', reject).once('connect', () => {
            if (text === '') return resolve(socket);
            socket.write(text, () => resolve(socket));
          });
          socket.on('data', () => undefined);
        }),
    ),
  );
