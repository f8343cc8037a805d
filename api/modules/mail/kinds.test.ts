import type { OpenedDatabase } from '../../database';
import { locales } from '@wadachi/intl';
import type { Locale } from '../../texts';
import { mailsOf, freshDatabase } from '../../testing';
import { mailContents, type Mail, type MailKind } from './mails';
import { Outbox } from './Outbox';
import { aBookingFacts } from './testing/aBookingFacts';
import { aWorker } from './testing/aWorker';
import { startMailServer, type MailServer, type ReceivedMail } from './testing/mailServer';

const home = 'https://rent.example.jp';
const token = 'a-Token_of+43/chars=';
const escaped = 'a-Token_of%2B43%2Fchars%3D';

const paid = { ...aBookingFacts, paid: 7_700, due_at_shop: 0 };
const cancelled = {
  ...paid,
  is_cancelled: true,
  sequence: 3,
  refunded: 6_380,
  cancel_fee: 1_320,
  free_cancel_until: null,
};
/** Whenever these tests run: a reminder does not leave once its day has come. */
const ahead = { ...aBookingFacts, pick_up: { ...aBookingFacts.pick_up, date: '2099-12-10' } };
const about = (booking: typeof aBookingFacts) => ({ name: '山田 花子', token, booking });
const report = {
  shop_id: 'naha',
  shop: '那覇空港',
  day: '2026-12-10',
  since: '2026-12-07',
  pick_ups: 2,
  returns: 1,
  movements: [
    {
      kind: 'pick-up' as const,
      time: '10:00',
      reserve_number: 'WD-1A2B3C4D',
      car: 'Kei, N-1',
      missing: ['papers' as const],
    },
  ],
  yesterday: { bookings: 1, cancelled: 0, no_shows: 0, handed_over: 2, returned: 3, taken: '¥6,600' },
};
const page = `/reserve/booking/${aBookingFacts.reservation_id}?access_token=${escaped}`;

type Unaddressed<Each> = Each extends Mail ? Omit<Each, 'to' | 'locale'> : never;
const contents: Readonly<Record<MailKind, Unaddressed<Mail>>> = {
  registration: { kind: 'registration', token },
  'already-registered': { kind: 'already-registered' },
  welcome: { kind: 'welcome', name: '山田 花子' },
  'password-reset': { kind: 'password-reset', name: '山田 花子', token },
  'no-account': { kind: 'no-account' },
  'password-changed': { kind: 'password-changed', name: '山田 花子' },
  'passkey-added': { kind: 'passkey-added', name: '山田 花子' },
  'email-change': { kind: 'email-change', token },
  'email-changed': { kind: 'email-changed', name: '山田 花子', email: 'new@example.com' },
  'account-closed': { kind: 'account-closed', name: '山田 花子' },
  'staff-invitation': { kind: 'staff-invitation', name: '山田 花子', token },
  'staff-codes-guessed': { kind: 'staff-codes-guessed', name: '山田 花子' },
  'staff-access-changed': {
    ...{ kind: 'staff-access-changed', name: '山田 花子', change: 'password-changed', passkeys: 2 },
  },
  'daily-report': { kind: 'daily-report', name: '山田 花子', report },
  'reservation-made': { kind: 'reservation-made', ...about(aBookingFacts) },
  'reservation-paid': { kind: 'reservation-paid', ...about(paid) },
  'reservation-changed': { kind: 'reservation-changed', ...about(paid) },
  'reservation-corrected': { kind: 'reservation-corrected', ...about(paid), corrected: ['name', 'flight'] },
  'reservation-readdressed': { kind: 'reservation-readdressed', name: '', booking: paid },
  'reservation-cancelled': { kind: 'reservation-cancelled', ...about(cancelled) },
  'reservation-restored': { kind: 'reservation-restored', ...about(aBookingFacts) },
  'payment-refunded': { kind: 'payment-refunded', ...about({ ...paid, refunded: 7_700 }) },
  'second-payment-refunded': { kind: 'second-payment-refunded', ...about(paid) },
  'review-asked': { kind: 'review-asked', ...about(paid) },
  'fare-lower': { kind: 'fare-lower', ...about(aBookingFacts), lower_charge: 5_500 },
  'reservation-reminder': { kind: 'reservation-reminder', ...about(ahead) },
  'reservation-shop': { kind: 'reservation-shop', ...about(cancelled), note: 'The car broke down.' },
  'reservation-no-show': { kind: 'reservation-no-show', ...about(cancelled) },
  'papers-checked': { kind: 'papers-checked', ...about(paid), missing: ['permit', 'readable'] },
  'rental-extended': { kind: 'rental-extended', ...about(paid) },
  'rental-returned': { kind: 'rental-returned', ...about(paid) },
  'rental-refunded': { kind: 'rental-refunded', ...about({ ...paid, refunded: 1_100 }) },
  'rental-corrected': { kind: 'rental-corrected', ...about({ ...aBookingFacts, due_at_shop: 1_100 }) },
};

const kinds = Object.keys(mailContents) as MailKind[];
const addressOf = (kind: MailKind, locale: Locale) => `${kind}.${locale}@example.com`;

let opened: OpenedDatabase;
let server: MailServer;
beforeAll(async () => {
  opened = await freshDatabase();
  server = await startMailServer();
  const outbox = new Outbox(opened.db, () => new Date());
  for (const kind of kinds) {
    for (const locale of locales) {
      await outbox.put({ ...contents[kind], to: addressOf(kind, locale), locale });
    }
  }
  const { worker } = aWorker(opened.db, server.url);
  worker.start();
  await server.whenReceived(kinds.length * locales.length);
  await worker.stop();
}, 60_000);
afterAll(async () => {
  await server.stop();
  await opened.close();
});

const mailOf = (kind: MailKind, locale: Locale): ReceivedMail => {
  const mail = server.received.find(({ recipients }) => recipients[0] === addressOf(kind, locale));
  if (mail === undefined) throw new Error(`No ${kind} in ${locale}`);
  return mail;
};

const linksIn = (html = ''): Set<string> =>
  new Set([...html.matchAll(/href="(https?:[^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&')));

/** Subjects in English and, after the name of the site, in Japanese; and where the links lead. */
const said: Readonly<Partial<Record<MailKind, string>>> = {
  registration: `Complete your registration with Wadachi | 会員登録を完了してください | /account/verify?token=${escaped}`,
  'already-registered':
    'You already have an account with Wadachi | すでに会員登録がお済みです | /login /account/forgot-password',
  welcome: 'Welcome to Wadachi | 会員登録が完了しました | /mypage',
  'password-reset': `Set a new password for Wadachi | パスワード再設定のご案内 | /account/reset-password/${escaped}`,
  'no-account':
    'No Wadachi account uses this email address | このメールアドレスは登録されていません | /account/check',
  'password-changed':
    'Your Wadachi password has been changed | パスワードが変更されました | /account/forgot-password',
  'email-change': `Confirm your new email address for Wadachi | 新しいメールアドレスの確認 | /account/verify?token=${escaped}`,
  'email-changed':
    'The email address of your Wadachi account has been changed | メールアドレスが変更されました | /',
  'staff-invitation': `Your access to the counter of Wadachi | カウンター業務のアカウント設定 | /counter/invitation/${escaped}`,
  'staff-codes-guessed':
    'Somebody may know your password for the counter of Wadachi | カウンター業務のパスワードが第三者に知られている可能性があります | /counter/access',
  'staff-access-changed':
    'Your access to the counter of Wadachi has been changed | カウンター業務のアカウントが変更されました | /counter/access',
  'daily-report':
    '那覇空港, Thu, 10 December 2026: 2 pick-ups, 1 return | 那覇空港 2026年12月10日(木)：出発2件・返却1件 | /counter/naha',
  'account-closed': 'Your Wadachi account has been closed | 退会手続きが完了しました | /',
  'reservation-made': `Your booking WD-1A2B3C4D at Naha Airport | ご予約を承りました（WD-1A2B3C4D） | ${page}`,
  'reservation-paid': `Paid: your booking WD-1A2B3C4D at Naha Airport | お支払いが完了し、ご予約が確定しました（WD-1A2B3C4D） | ${page}`,
  'reservation-changed': `Changed: your booking WD-1A2B3C4D at Naha Airport | ご予約の変更を承りました（WD-1A2B3C4D） | ${page}`,
  'reservation-cancelled': `Cancelled: your booking WD-1A2B3C4D | ご予約のキャンセルを承りました（WD-1A2B3C4D） | ${page}`,
  'payment-refunded': `Refund: your payment for WD-1A2B3C4D | お支払いの返金について（WD-1A2B3C4D） | / ${page}`,
  'second-payment-refunded': `Refund: a second payment for WD-1A2B3C4D | 二重のお支払いの返金について（WD-1A2B3C4D） | ${page}`,
  'reservation-reminder': `Tomorrow: your rental car from Naha Airport | 明日のご利用について（WD-1A2B3C4D） | ${page}`,
  'reservation-shop': `Cancelled by the shop: your booking WD-1A2B3C4D | 店舗都合によるキャンセルのお詫び（WD-1A2B3C4D） | ${page}`,
  'reservation-no-show': `Not picked up: your booking WD-1A2B3C4D | ご来店がなかったご予約について（WD-1A2B3C4D） | ${page}`,
  'papers-checked': `Your papers for booking WD-1A2B3C4D | 運転免許証の確認について（WD-1A2B3C4D） | ${page}`,
  'rental-returned': `Returned: thank you for driving with Naha Airport | ご返却ありがとうございました（WD-1A2B3C4D） | ${page}`,
  'rental-refunded': `Refund for your booking WD-1A2B3C4D | ご返金のお知らせ（WD-1A2B3C4D） | ${page}`,
  'rental-corrected': `Corrected bill for your booking WD-1A2B3C4D | ご請求内容の訂正（WD-1A2B3C4D） | ${page}`,
};

describe.each(
  Object.entries(said).map(([kind, text]) => {
    const [english = '', japanese = '', links = ''] = text.split(' | ');
    return [kind as MailKind, english, `【Wadachi】${japanese}`, links.split(' ')] as const;
  }),
)('the mail %s', (kind, english, japanese, paths) => {
  const subjects: Partial<Record<Locale, string>> = { en: english, ja: japanese };

  it.each(locales)('arrives in %s with its subject and links, as text and as HTML', (locale) => {
    const { email, source, sender } = mailOf(kind, locale);
    expect(email.subject).toEqual(subjects[locale] ?? expect.not.stringContaining(english));
    const name = locale === 'pt' ? 'Sulco' : 'Wadachi';
    expect(email.from).toMatchObject({ name, address: 'no-reply@rent.example.jp' });
    expect(email.html).toContain(`>${name}</a>`);
    expect(email.text).toContain(`\n-- \n${name}\n${home}/\nSulco, Lda.\nLisbon <1 Rua A>\n`);
    expect(email.html).toContain('Sulco, Lda.<br>Lisbon &lt;1 Rua A&gt;<br>');
    expect(email.text).not.toContain(locale === 'pt' ? 'Wadachi' : '{site}');
    expect(sender).toBe('no-reply@rent.example.jp');
    expect(email.html).toContain(`<html lang="${locale}"`);

    const links = paths.map((path) => `${home}${path}`);
    expect(linksIn(email.html)).toEqual(new Set([`${home}/`, ...links]));
    for (const link of links) expect(email.text?.split('\n')).toContain(link);
    expect(email.text).not.toMatch(/<\/?[a-z]|&[a-z]+;/);

    expect(source).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(source.match(/^Content-Type: text\/(plain|html); charset=utf-8/gm)).toHaveLength(2);
    expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  });

  it('is written in the language of its reader', () => {
    const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
    expect(mailOf(kind, 'en').email.text).not.toMatch(kana);
    expect(mailOf(kind, 'ja').email.text).toMatch(kana);
    expect(mailOf(kind, 'pt').email.text).toMatch(/ç|ã|õ/);
  });

  it('greets by name when there is one', () => {
    const isGreeted = 'name' in contents[kind];
    expect(mailOf(kind, 'en').email.text?.startsWith('Hello 山田 花子,\n')).toBe(isGreeted);
    expect(mailOf(kind, 'ja').email.text?.startsWith('山田 花子 様\n')).toBe(isGreeted);
    expect(mailOf(kind, 'pt').email.text?.startsWith('Olá 山田 花子,\n')).toBe(isGreeted);
  });
});

it('gives every mail a Message-ID of its own, and keeps nothing of what has gone out', async () => {
  const ids = server.ids();
  expect(new Set(ids).size).toBe(kinds.length * locales.length);
  for (const id of ids) expect(id).toMatch(/^<[0-9a-f-]{36}@rent\.example\.jp>$/);
  for (const mail of await mailsOf(opened.db)) expect(mail).toMatchObject({ status: 'sent', content: {} });
});

it('tells staff how many passkeys stay', () => {
  expect(mailOf('staff-access-changed', 'en').email.text).toContain('log in with 2 passkeys.');
  expect(mailOf('staff-access-changed', 'ja').email.text).toContain('2件のパスキー');
});

it('says of which days a daily mail tells', () => {
  expect(mailOf('daily-report', 'en').email.text).toContain(
    'From Mon, 7 December 2026 to Wed, 9 December 2026',
  );
  expect(mailOf('daily-report', 'ja').email.text).toContain('2026年12月7日(月)〜2026年12月9日(水)の実績');
});

it('tells the old address which one is new', () => {
  expect(mailOf('email-changed', 'en').email.text).toContain('changed to new@example.com.');
  expect(mailOf('email-changed', 'ja').email.text).toContain('new@example.com に変更されました');
});

it('names the way out of what was subscribed to, and of nothing else', () => {
  const ways = kinds.map((kind) => /^List-Unsubscribe:\s+<(.*)>\r$/m.exec(mailOf(kind, 'en').source)?.[1]);
  expect(ways.filter(Boolean)).toEqual([`${home}${page}&fare=off`]);
});
