import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { sized } from '@wadachi/testing/sized';
import { openDatabase } from '../../database';
import { mailsOf, freshUrl } from '../../testing';
import { Outbox } from './Outbox';
import { aBookingFacts } from './testing/aBookingFacts';
import { aWorker, hourMs, said } from './testing/aWorker';
import { bundle } from './testing/bundle';
import { startMailServer, type Steps } from './testing/mailServer';

const cache = path.join(import.meta.dirname, '..', '..', '..', '.cache');
const source = path.join(import.meta.dirname, '..', '..', 'testing', 'processes', 'sendMails.ts');

/** Each moment once, or four times. */
const kills = sized({ suite: 5, rehearsal: 20 });
const mails = 3 * kills;
/** The steps of the conversation at which the process dies; the kills take turns. */
const moments = ['onConnect', 'onRecipient', 'onMail', 'onAccepted', 'onAnswered'] as const;

describe('a process that is killed while it sends', () => {
  /** Undoes what the test began, the last first, also when it failed. */
  const undoes: (() => unknown)[] = [];
  afterAll(async () => {
    for (const undo of undoes.reverse()) await undo();
  }, 60_000);

  it('loses no mail, and repeats one only if it died between its being accepted and noted', async () => {
    let killed = 0;
    let isArmed = false;
    let current: ChildProcess | undefined;
    const inDoubt = new Set<string>();

    /** Kills the sending process if this is the moment for it; the next one goes on. */
    async function die(moment: (typeof moments)[number], messageId = ''): Promise<void> {
      if (!isArmed || moments[killed % moments.length] !== moment) return;
      isArmed = false;
      killed += 1;
      if (moment === 'onAccepted' || moment === 'onAnswered') inDoubt.add(messageId);
      const victim = current;
      victim?.kill('SIGKILL');
      if (victim) await once(victim, 'exit');
      void takeOver();
      // What was not accepted by then did not arrive.
      if (moment === 'onRecipient' || moment === 'onMail') throw new Error('the sender is gone');
    }
    const steps: Steps = {
      onConnect: () => die('onConnect'),
      onRecipient: () => die('onRecipient'),
      onMail: (id) => die('onMail', id),
      onAccepted: (id) => die('onAccepted', id),
      onAnswered: (id) => void die('onAnswered', id),
    };

    // Inside the repository, from where the program finds what it did not take along.
    await mkdir(cache, { recursive: true });
    const dir = await mkdtemp(path.join(cache, 'program-'));
    undoes.push(() => rm(dir, { recursive: true }));
    const program = await bundle(source, dir);
    const databaseUrl = await freshUrl();
    const { db, close } = await openDatabase({ url: databaseUrl });
    undoes.push(close);
    const server = await startMailServer(steps);
    undoes.push(() => server.stop());

    async function aProcess(): Promise<ChildProcess> {
      const child = fork(program, [databaseUrl, server.url], {
        execArgv: [],
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      undoes.push(() => child.kill('SIGKILL'));
      await once(child, 'message');
      return child;
    }
    // The next ones get ready while one sends: starting takes longer than sending.
    const waiting = [aProcess(), aProcess()];
    async function takeOver(): Promise<void> {
      const next = waiting.shift();
      if (killed + waiting.length < kills) waiting.push(aProcess());
      current = await next;
      isArmed = killed < kills;
      current?.send('start');
    }

    const outbox = new Outbox(db, () => new Date());
    for (let number = 0; number < mails; number += 1) {
      await outbox.put({
        kind: 'reservation-made',
        to: `customer-${number}@example.com`,
        locale: 'en',
        name: 'Hanako',
        token: `token-${number}`,
        booking: aBookingFacts,
      });
    }
    await takeOver();
    while (killed < kills || new Set(server.ids()).size < mails) {
      await server.whenReceived(server.received.length + 1);
    }
    current?.send('stop');
    await once(current!, 'exit');
    // What a killed process had sent without noting it waits for its lease to end, and goes out once more.
    const unsure = (await mailsOf(db)).filter(({ status }) => status !== 'sent').length;
    const { worker, log, passTime } = aWorker(db, server.url);
    passTime(hourMs);
    worker.start();
    await log.until(said.sent, unsure);
    await worker.stop();

    const ids = server.ids();
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
    expect(killed).toBe(kills);
    expect(new Set(ids).size).toBe(mails);
    expect(new Set((await mailsOf(db)).map(({ status }) => status))).toEqual(new Set(['sent']));
    // Once more for a kill, and only for those that fell there.
    expect(new Set(twice).size).toBe(twice.length);
    for (const id of twice) {
      expect(inDoubt).toContain(id);
      // Also the boundaries and the calendar file, so that a mailbox can tell the repeat by its bytes.
      const [first, ...again] = server.received.filter(({ email }) => email.messageId === id);
      expect(again.map(({ source }) => source)).toEqual([first?.source]);
    }
    expect(twice).not.toEqual([]);
  }, 120_000);
});
