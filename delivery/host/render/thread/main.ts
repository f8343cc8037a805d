import { parentPort, workerData } from 'node:worker_threads';
import type { FromThread, ThreadData, ToThread } from '../messages';
import { Builds } from './Builds';
import { toErrorText } from './errors';
import { renderPage } from './renderPage';
import { runWithOwner, trackCodeOwner, type CodeOwner } from './codeOwner';

/** The thread that runs the code of releases: whatever it does, the web server goes on. */
const thread = workerData as ThreadData;
const builds = new Builds(thread);
const streams = new Map<number, () => void>();
trackCodeOwner(thread.running);
parentPort?.on('message', (message: ToThread) => take(message));

const send = (message: FromThread) => parentPort?.postMessage(message);
send({ kind: 'ready' });

function take(message: ToThread): void {
  switch (message.kind) {
    case 'ping':
      return send({ kind: 'pong' });
    case 'build':
      return builds.add(message.build);
    case 'drop':
      return streams.get(message.id)?.();
    case 'load':
      return work(message.id, async () => {
        builds.run(message.package);
        send({ kind: 'loaded', id: message.id });
      });
    case 'render':
      return work(message.id, async (owner) => {
        const { id, page } = message;
        const end = await renderPage({ id, page, owner }, builds, sendOn);
        if (end) streams.set(id, end);
      });
  }
}

/** A page's stream that has ended need not be ended any more. */
function sendOn(message: FromThread): void {
  if (message.kind === 'end') streams.delete(message.id);
  send(message);
}

function work(id: number, run: (owner: CodeOwner) => Promise<void>): void {
  const owner: CodeOwner = { package: 0 };
  void runWithOwner(owner, () =>
    run(owner).catch((error: unknown) =>
      send({ kind: 'failed', id, package: owner.package, error: toErrorText(error) }),
    ),
  );
}
