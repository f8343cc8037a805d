import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../../app';
import type { OpenedDatabase } from '../../../database';
import type { App } from '../../../http';
import { freshDatabase } from '../../../testing';
import type { MailConfig } from '../addMail';
import type { Mail } from '../mails';
import { aBookingFacts } from '../testing/aBookingFacts';
import { Outbox } from '../Outbox';
import { OutboxWorker } from '../OutboxWorker';
import { ALog } from '../testing/aLog';
import { site, said } from '../testing/aWorker';
import { folderTransport } from '@wadachi/server/mail';

let opened: OpenedDatabase;
let dir: string;
const apps: App[] = [];
beforeAll(async () => {
  opened = await freshDatabase();
}, 60_000);
beforeEach(async () => {
  dir = join(await mkdtemp(join(tmpdir(), 'wadachi-mail-')), 'mail');
});
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
  await rm(join(dir, '..'), { recursive: true, force: true });
});
afterAll(() => opened.close());

function anApp(config: Partial<MailConfig> = {}): App {
  const mail = { ...site, dir, smtpUrl: undefined, isProduction: false, ...config };
  const app = buildApp({ db: opened.db, config: { mail } });
  apps.push(app);
  return app;
}

/** Sends the mails one after the other into the folder. */
async function keep(...mails: readonly Mail[]): Promise<void> {
  const log = new ALog();
  const clock = () => new Date();
  const options = { db: opened.db, clock, transport: folderTransport(dir), site: async () => site, log };
  for (const [index, mail] of mails.entries()) {
    await new Outbox(opened.db, clock).put(mail);
    const worker = new OutboxWorker(options);
    worker.start();
    await log.until(said.sent, index + 1);
    await worker.stop();
  }
}

const registration = (token: string): Mail => ({
  kind: 'registration',
  to: 'hanako@example.com',
  locale: 'ja',
  token,
});
const welcome: Mail = { kind: 'welcome', to: 'taro@example.com', locale: 'en', name: '<b>Taro</b>' };

describe('mails without a mail server', () => {
  it('are kept in a folder that nobody else may read', async () => {
    await keep(registration('first'), welcome);
    expect((await stat(dir)).mode & 0o777).toBe(0o700);
    const names = await readdir(dir);
    expect(names).toHaveLength(2);
    for (const name of names) {
      expect(name).toMatch(/^[0-9a-f-]{36}\.eml$/);
      expect((await stat(join(dir, name))).mode & 0o777).toBe(0o600);
      expect(await readFile(join(dir, name), 'utf8')).toContain(
        `Message-ID: <${name.replace('.eml', '')}@rent.example.jp>\r\n`,
      );
    }
  });

  it('are sent there by the running app', async () => {
    await new Outbox(opened.db, () => new Date()).put(registration('by-the-app'));
    const app = anApp();
    let list = '';
    while (!list.includes('hanako@example.com')) list = (await app.inject('/dev/mail')).body;
    expect(list).toContain('会員登録を完了してください');
  });
});

describe('/dev/mail', () => {
  it('says that there is none yet', async () => {
    const answer = await anApp().inject('/dev/mail');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('No mail yet.');
  });

  it('lists mails, the newest first, and shows each as HTML, text and source', async () => {
    await keep(registration('secret'), welcome);
    const app = anApp();
    const { body } = await app.inject('/dev/mail');
    const links = [...body.matchAll(/href="(\/dev\/mail\/[^"]+)"/g)].map(([, link = '']) => link);
    expect(links).toHaveLength(2);
    expect(body.indexOf('Welcome to Wadachi')).toBeLessThan(body.indexOf('会員登録を完了してください'));

    const mail = await app.inject(links[1] ?? '');
    const verify = 'https://rent.example.jp/account/verify?token=secret';
    expect(mail.statusCode).toBe(200);
    expect(mail.body).toContain(`<a href="${verify}">${verify}</a>`);
    expect(mail.body).toMatch(/<iframe [^>]*sandbox="allow-top-navigation-by-user-activation" srcdoc="/);
    expect(mail.body).toContain('&lt;base target=&quot;_top&quot;&gt;');
    expect(mail.body).toContain('Auto-Submitted: auto-generated');
  });

  it('shows what a customer wrote as text only', async () => {
    await keep(welcome);
    const app = anApp();
    const { body } = await app.inject('/dev/mail');
    const mail = await app.inject(/\/dev\/mail\/[0-9a-f-]+/.exec(body)?.[0] ?? '');
    expect(mail.body).toContain('Hello &lt;b&gt;Taro&lt;/b&gt;,');
    expect(mail.body).not.toContain('<b>');
  });

  it('shows the files that come with a mail', async () => {
    const about = { name: 'Taro', token: 'secret', booking: aBookingFacts };
    await keep({ kind: 'reservation-made', to: 'taro@example.com', locale: 'en', ...about });
    const app = anApp();
    const { body } = await app.inject('/dev/mail');
    const mail = await app.inject(/\/dev\/mail\/[0-9a-f-]+/.exec(body)?.[0] ?? '');
    expect(mail.body).toContain('<h2>WD-1A2B3C4D.ics</h2>');
    expect(mail.body).toContain('SUMMARY:Rental car: Naha Airport');
  });

  it('is private, loads and runs nothing, and is no search engine’s', async () => {
    const { headers } = await anApp().inject('/dev/mail');
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'text/html; charset=utf-8',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/);
  });

  it('has no other mail', async () => {
    const app = anApp();
    for (const id of ['0b6d4a2e-0000-4000-8000-000000000000', 'nothing', '..%2f..%2fpackage', '%00']) {
      const answer = await app.inject(`/dev/mail/${id}`);
      expect([id, answer.statusCode]).toEqual([id, 404]);
      expect(answer.body).toContain('No such mail');
    }
  });

  it.each([
    ['in production', { isProduction: true }],
    ['when mails are sent', { smtpUrl: 'smtp://127.0.0.1:1' }],
  ])('is not there %s', async (_, config) => {
    await keep(welcome);
    const app = anApp(config);
    const [name = ''] = await readdir(dir);
    for (const path of ['/dev/mail', `/dev/mail/${name.replace('.eml', '')}`])
      expect((await app.inject(path)).statusCode).toBe(404);
  });
});
