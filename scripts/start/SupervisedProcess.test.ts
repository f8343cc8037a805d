import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { Launched } from '../processes/childProcess';
import { CannotStart } from '../processes/preflight';
import { SupervisedProcess } from './SupervisedProcess';
import { optionsFrom } from './options';

const lasting = 'console.log("url"); setInterval(() => {}, 1_000)';
const failing = 'process.exit(3)';

const children: ChildProcess[] = [];
const events = new EventEmitter();
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function launch(code: string): Launched {
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'ignore'] });
  children.push(child);
  const ended = once(child, 'exit').then(([exit, signal]) => String(signal ?? `exit code ${String(exit)}`));
  const early = ended.then(() => Promise.reject(new CannotStart('It stopped while it started.')));
  const ready = Promise.race([once(child.stdout, 'data').then(() => 'url'), early]);
  void ready.then(
    () => events.emit('ready'),
    () => undefined,
  );
  const stop = async () => {
    child.kill();
    await ended;
  };
  return { ended, ready, stop, kill: () => void child.kill('SIGKILL') };
}

/** Keeps a process alive that runs the first code, and the second one whenever it is started again. */
const keep = (first: string, then: string, delays: readonly number[]) =>
  new SupervisedProcess(
    {
      name: 'api',
      launch: () => launch(children.length === 0 ? first : then),
      say: (text) => events.emit('said', text),
      onGivenUp: (reason) => events.emit('given up', reason),
    },
    delays,
  );

it('starts a killed process again, in a line', async () => {
  const kept = keep(lasting, lasting, [200]);
  await kept.start();
  children[0]?.kill('SIGKILL');
  expect(await once(events, 'said')).toEqual(['The api ended (SIGKILL); it is started again in 0.2 s.']);
  await once(events, 'ready');
  await kept.stop();
  expect(children.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL', 'SIGTERM']);
});

it('gives up, with the reason, what ends again and again', async () => {
  const kept = keep(lasting, failing, [1, 1, 1]);
  await kept.start();
  children[0]?.kill('SIGKILL');
  expect(await once(events, 'given up')).toEqual([
    'The api ended 4 times within a minute, at last by exit code 3.',
  ]);
  expect(children).toHaveLength(4);
});

it('starts nothing again that never was ready', async () => {
  await expect(keep(failing, lasting, [1]).start()).rejects.toThrow(CannotStart);
  expect(children).toHaveLength(1);
});

it('starts nothing again once it is stopped', async () => {
  const kept = keep(lasting, lasting, [60_000]);
  await kept.start();
  children[0]?.kill('SIGKILL');
  await once(events, 'said');
  await kept.stop();
  await setImmediate();
  expect(children).toHaveLength(1);
});

const onServer = { DATABASE_URL: 'postgres://localhost/wadachi' };

it('starts one of each unless said otherwise', () => {
  expect(optionsFrom([], {})).toEqual({ watch: false, workers: 1 });
  expect(optionsFrom(['--workers', '1', '--watch'], {})).toEqual({ watch: true, workers: 1 });
  expect(optionsFrom(['--workers=4'], onServer)).toEqual({ watch: false, workers: 4 });
});

it.each(['0', '65', '-1', '1.5', 'two', ''])('refuses %j workers', (workers) => {
  expect(() => optionsFrom([`--workers=${workers}`], onServer)).toThrow(CannotStart);
  expect(() => optionsFrom([`--workers=${workers}`], onServer)).toThrow(/from 1 to 64/);
});

it('refuses several workers on the embedded database', () => {
  expect(() => optionsFrom(['--workers', '2'], {})).toThrow(/DATABASE_URL/);
});

it.each([['--worker', '2'], ['2'], ['--workers']])('refuses words that it does not know: %s', (...words) => {
  expect(() => optionsFrom(words, onServer)).toThrow(/--workers N/);
});
