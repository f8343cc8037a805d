import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { readConfig } from '../config';
import { Delivery } from './Delivery';
import { MailNotices, type MailSettings } from './MailNotices';
import type { Notice } from './Notice';

const notice: Notice = {
  event: 'undone',
  channel: 'production',
  title: 'production, revision 9, by guard: mf-shop 2.0.0: 12 of 100 loads failed',
  lines: ['mf-shop 2.0.0 → 1.0.0', 'r8 stopped: 12 of 100 loads failed'],
  revision: 9,
  at: '2026-11-21T18:00:00.000Z',
  url: 'https://rent.example.jp/ops',
};
const from = { name: '', address: 'no-reply@rent.example.jp' };
const to = ['ops@example.jp', 'mika@example.jp'].map((address) => ({ name: '', address }));

interface Received {
  readonly to: readonly string[];
  readonly mail: Email;
}
let server: SMTPServer;
let received: Received[];
let isAway: boolean;
let folder: string;
beforeEach(async () => {
  [received, isAway] = [[], false];
  folder = await mkdtemp(join(tmpdir(), 'wadachi-notices-'));
  server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(isAway ? new Error(`no room for ${address}`) : undefined),
    onData: (stream, { envelope }, done) =>
      void buffer(stream)
        .then(async (bytes) => {
          const mail = await PostalMime.parse(bytes);
          received.push({ to: envelope.rcptTo.map(({ address }) => address), mail });
          done();
        })
        .catch(done),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
});
afterEach(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await rm(folder, { recursive: true });
});

const settings = (): MailSettings => {
  const { port } = server.server.address() as AddressInfo;
  return { to, from, smtpUrl: `smtp://127.0.0.1:${port}`, dir: folder };
};

it('writes one mail to all who want notices: what happened, what changed, and where to look', async () => {
  const mails = new MailNotices(settings());
  await mails.send(notice);
  mails.close();
  expect(received.map((one) => one.to)).toEqual([['ops@example.jp', 'mika@example.jp']]);
  const { subject, text, from: sender, headers } = received[0]?.mail ?? { headers: [] };
  expect([subject, sender]).toMatchObject([
    `undone: ${notice.title}`,
    { name: 'Wadachi', address: from.address },
  ]);
  expect(text?.trim().split(/\r?\n/)).toEqual([
    notice.title,
    '',
    '- mf-shop 2.0.0 → 1.0.0',
    '- r8 stopped: 12 of 100 loads failed',
    '',
    notice.url,
  ]);
  expect(headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
});

it('keeps a long reason out of the subject, and its line breaks out of the headers', async () => {
  const mails = new MailNotices(settings());
  await mails.send({ ...notice, title: `a\r\nBcc: all@example.jp ${'x'.repeat(500)}` });
  mails.close();
  const { subject, bcc } = received[0]?.mail ?? {};
  expect([subject?.length, subject?.includes('\n'), bcc]).toEqual([120, false, undefined]);
});

it('says no address when the server refuses, and sends it again later, as the same mail', async () => {
  const mails = new MailNotices(settings());
  const delivery = new Delivery(mails);
  delivery.add({ ...notice, at: new Date().toISOString() });
  isAway = true;
  const now = new Date();
  await expect(delivery.tell(now)).rejects.toThrow(/^The mail server did not take a notice: EENVELOPE/);
  await expect(mails.send(notice)).rejects.not.toThrow(/example\.jp/);
  isAway = false;
  await delivery.tell(now);
  expect(received).toHaveLength(0);
  await delivery.tell(new Date(now.getTime() + 60_000));
  await delivery.tell(new Date(now.getTime() + 120_000));
  await mails.send(notice);
  mails.close();
  expect(received).toHaveLength(2);
  expect(new Set(received.map(({ mail }) => mail.messageId)).size).toBe(1);
});

it('keeps mails in a folder where there is no mail server', async () => {
  const mails = new MailNotices({ ...settings(), smtpUrl: undefined });
  await mails.send(notice);
  const [file = ''] = await readdir(folder);
  expect(await readFile(join(folder, file), 'utf8')).toContain('Subject: undone: production');
});

it('is configured by the same variables as the mails of the API', () => {
  expect(readConfig({}).notifyMail).toBeUndefined();
  const { notifyMail } = readConfig({
    NOTIFY_MAIL: 'ops@example.jp, Mika <mika@example.jp>',
    ORIGIN: 'https://rent.example.jp',
    SMTP_URL: 'smtps://user:secret@mail.example.jp:465',
    DATA_DIR: '/srv',
  });
  expect(notifyMail).toEqual({
    to: [to[0], { name: 'Mika', address: 'mika@example.jp' }],
    from,
    smtpUrl: 'smtps://user:secret@mail.example.jp:465',
    dir: '/srv/mail',
  });
});

it.each([
  ["NOTIFY_MAIL is 'ops': give 1 to 20", { NOTIFY_MAIL: 'ops' }],
  ["NOTIFY_MAIL is 'ops@example.jp,,'", { NOTIFY_MAIL: 'ops@example.jp,,' }],
  ["SMTP_URL can't be used", { NOTIFY_MAIL: 'ops@example.jp', SMTP_URL: 'mail.example.jp:25' }],
  ["MAIL_FROM is 'Wadachi'", { NOTIFY_MAIL: 'ops@example.jp', MAIL_FROM: 'Wadachi' }],
  ['NOTIFY_MAIL needs SMTP_URL', { NOTIFY_MAIL: 'ops@example.jp', NODE_ENV: 'production' }],
])('is not configured when %s', (why, env) => {
  expect(() => readConfig(env)).toThrow(why);
});
