import type { Kysely } from 'kysely';
import { isolated } from '@wadachi/intl';
import type { OpenedDatabase, Schema } from '../../database';
import { mailsOf, freshDatabase } from '../../testing';
import type { Mail } from './mails';
import { Outbox } from './Outbox';
import { aWorker, said } from './testing/aWorker';
import { startMailServer, type MailServer, type ReceivedMail } from './testing/mailServer';

let opened: OpenedDatabase;
let server: MailServer;
beforeAll(async () => {
  opened = await freshDatabase();
  server = await startMailServer();
}, 60_000);
afterAll(async () => {
  await server.stop();
  await opened.close();
});

/** Returns the mail that arrives when this one is put into the outbox. */
async function sent(mail: Mail): Promise<ReceivedMail | undefined> {
  const before = server.received.length;
  await new Outbox(opened.db, () => new Date()).put(mail);
  const { worker, log } = aWorker(opened.db, server.url);
  worker.start();
  await Promise.race([log.until(said.sent), log.until(said.givenUp)]);
  await worker.stop();
  expect(server.received.length).toBeLessThanOrEqual(before + 1);
  return server.received[before];
}

const welcome = (name: string, to = 'hanako@example.com'): Mail => ({
  kind: 'welcome',
  to,
  locale: 'en',
  name,
});
const headersOf = ({ source }: ReceivedMail): string => source.split('\r\n\r\n', 1)[0] ?? '';

it.each([
  ['an emoji of several parts', '花子 👩‍👩‍👧‍👦', '花子 👩‍👩‍👧‍👦'],
  ['a right-to-left override', 'Hanako\u202ecod.exe', 'Hanakocod.exe'],
  ['an isolate that never ends', '\u2067Hanako', 'Hanako'],
  ['a Hebrew name', 'חנה', 'חנה'],
  ['a header', 'Hanako\r\nBcc: evil@example.com', 'Hanako Bcc: evil@example.com'],
  ['a second body', 'Hanako\n\nClick here', 'Hanako Click here'],
])('greets with %s and does nothing else', async (_, name, shown) => {
  const mail = await sent(welcome(name));
  expect(mail?.email.text?.split('\n')[0]).toBe(`Hello ${isolated(shown)},`);
  expect(mail?.email.html).toContain(`<bdi>${shown}</bdi>`);
  expect(mail?.recipients).toEqual(['hanako@example.com']);
  expect(headersOf(mail!)).not.toMatch(/^(bcc|cc):/im);
});

it('shows markup in a name as text', async () => {
  const mail = await sent(welcome(`<img src=x onerror="alert(1)">&'`));
  expect(mail?.email.html).toContain('<bdi>&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#39;</bdi>');
  expect(mail?.email.html).not.toContain('<img');
  expect(mail?.email.text).toContain(`Hello <img src=x onerror="alert(1)">&',`);
});

it('keeps a token inside its link', async () => {
  const token = `"><script>&next=//evil.example`;
  const mail = await sent({ kind: 'registration', to: 'hanako@example.com', locale: 'en', token });
  expect(mail?.email.html).not.toContain('<script');
  expect(mail?.email.text).toContain(`/account/verify?token=${encodeURIComponent(token)}\n`);
});

it.each([
  ['upper case, a plus and dots', 'Hanako.Y+Rent@Example.COM', 'Hanako.Y+Rent@example.com'],
  ['an apostrophe', "o'neil@example.com", "o'neil@example.com"],
])('reaches an address with %s', async (_, to, recipient) => {
  expect((await sent(welcome('Hanako', to)))?.recipients).toEqual([recipient]);
});

it('reaches an address in a Unicode domain by its ASCII form', async () => {
  const mail = await sent(welcome('Hanako', 'hanako@例え.jp'));
  expect(headersOf(mail!)).toMatch(/^To: hanako@xn--r8jz45g\.jp$/m);
});

it.each([
  ['two addresses', 'hanako@example.com, evil@example.com'],
  ['two addresses without a space', 'hanako@example.com,evil@example.com'],
  ['a name with a second address', 'Hanako <evil@example.com>'],
  ['a header', 'hanako@example.com\r\nBcc: evil@example.com'],
  ['an SMTP command', 'hanako@example.com>\r\nRCPT TO:<evil@example.com'],
  ['a group', 'all:evil@example.com;'],
  ['two at signs', 'hanako@evil.example@example.com'],
  ['no domain', 'hanako'],
  ['a domain that is none', 'hanako@exa mple'],
])('sends nothing to %s, and says so without it', async (_, to) => {
  expect(await sent(welcome('Hanako', to))).toBeUndefined();
  expect(await lastOf(opened.db)).toMatchObject({
    recipient: to,
    status: 'given-up',
    last_error: 'the recipient is no mail address',
    content: {},
  });
});

it('takes no mail that holds too much', async () => {
  const before = (await mailsOf(opened.db)).length;
  const outbox = new Outbox(opened.db, () => new Date());
  await expect(outbox.put(welcome('あ'.repeat(10_000)))).rejects.toThrow(TypeError);
  await expect(outbox.put(welcome('Hanako', `${'a'.repeat(250)}@example.com`))).rejects.toThrow(TypeError);
  expect(await mailsOf(opened.db)).toHaveLength(before);
});

const lastOf = (db: Kysely<Schema>) =>
  db.selectFrom('outbox').selectAll().orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow();
