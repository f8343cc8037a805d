import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { compiledServers } from '../../compile/compiledServers';

interface Said {
  /** The packages of OpenTelemetry that are loaded. */
  readonly packages: readonly string[];
  /** The log of a server with one page that was opened twice, the second time after a warning if one was due. */
  readonly lines: readonly Readonly<Record<string, unknown>>[];
}

/**
 * Loads all servers in a process of its own, and logs and traces requests as they do: without a receiver's address, and
 * with the address of a receiver that is not there. Jest itself can't load what sends spans. Settles when the process has
 * ended by itself.
 */
export async function withoutReceiver(): Promise<{ readonly untold: Said; readonly told: Said }> {
  const cwd = await compiledServers(new AbortController().signal);
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd,
  });
  return JSON.parse(stdout) as Awaited<ReturnType<typeof withoutReceiver>>;
}

const program = `
  import Module from 'node:module';
  import { Writable } from 'node:stream';
  import Fastify from 'fastify';
  import './api/app.js';
  import './host/server/app.js';
  import './delivery/ops/server/app.js';
  import { addAccessLog, logOptions } from './host/server/log.js';
  import { closeTracing, openTracing, traceRequests, tracingFrom } from './shared/server/tracing/index.js';
  import { readSettings } from './shared/server/settings/index.js';

  const said = async (endpoint) => {
    const settings = tracingFrom(readSettings('host', { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }), 'test');
    await openTracing(settings, { everyMs: 20, exportMs: 100, closeMs: 1_500 });
    const lines = [];
    let warn;
    const warned = new Promise((resolve) => (warn = resolve));
    const stream = new Writable({
      write(chunk, _, done) {
        const line = JSON.parse(chunk);
        lines.push(line);
        if (line.level === 40) warn();
        done();
      },
    });
    const { logger, logController } = logOptions('info');
    const app = Fastify({ logger: { ...logger, stream }, logController });
    traceRequests(app, { isTraced: () => true });
    addAccessLog(app);
    app.get('/', async () => 'here');
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    await fetch(url);
    if (settings) await warned;
    await fetch(url);
    await app.close();
    await closeTracing();
    const names = Object.keys(Module._cache).map((file) => /@opentelemetry.([\\w-]+)/.exec(file)?.[1]);
    // prom-client has the interfaces.
    return { packages: [...new Set(names)].filter((name) => name && name !== 'api'), lines };
  };
  console.log(JSON.stringify({ untold: await said(''), told: await said('http://127.0.0.1:1') }));
`;
