import type { Locale } from '../../../../texts';
import type { BookingFacts } from '../../bookingFacts';
import type { MailKind } from '../../mails';
import { aBookingFacts } from '../../testing/aBookingFacts';
import type { MailText } from '../mailText';
import { mailTextOf } from '../mailTextOf';
import { linksOf } from '../links';
import { htmlOf } from '../htmlOf';
import { oneLine } from '../oneLine';
import { savedBooking } from './savedBooking';
import { textOf } from '../textOf';

const home = 'https://rent.example.jp';
const paid = { ...aBookingFacts, paid: 7_700, due_at_shop: 0 };
const cancelled = {
  ...paid,
  is_cancelled: true,
  sequence: 3,
  refunded: 6_380,
  cancel_fee: 1_320,
  free_cancel_until: null,
};

type BookingKind = Extract<MailKind, `re${'servation' | 'ntal'}-${string}`> | 'payment-refunded';

const company = {
  links: linksOf(home),
  brand: { name: { en: 'Wadachi' }, signature: undefined },
  sender: 'no-reply@rent.example.jp',
};

const mail = (kind: BookingKind, locale: Locale, booking: BookingFacts = aBookingFacts): MailText =>
  mailTextOf({
    kind,
    locale,
    content: { name: 'Hanako', token: 'token', booking },
    ...company,
  });
const textIn = (...of: Parameters<typeof mail>): string => textOf(mail(...of), of[1], home);

it.each([
  [
    'en',
    [
      ...['Booking number: WD-1A2B3C4D', 'Shop: Naha Airport', 'Telephone: +81 98 857 0000'],
      ...['Pick-up: Thu, 10 December 2026, 10:00', 'Return: Fri, 11 December 2026, 10:00'],
      ...['Car: Compact (Toyota Yaris or similar)', 'Total, tax included: ¥7,700'],
      'To be paid at the shop: ¥7,700',
    ],
  ],
  [
    'ja',
    [
      ...['予約番号: WD-1A2B3C4D', '店舗: 那覇空港店', '電話番号: 098-857-0000'],
      ...['出発日時: 2026年12月10日(木) 10:00', '返却日時: 2026年12月11日(金) 10:00'],
      ...['お車: コンパクト（トヨタ ヤリス または同等の車）', '合計金額（税込）: 7,700円'],
      '店舗でのお支払い: 7,700円',
    ],
  ],
] as const)('a mail about a booking says where, when, which car and what to pay, in %s', (locale, facts) => {
  for (const kind of ['reservation-made', 'reservation-changed', 'reservation-reminder'] as const) {
    const lines = textIn(kind, locale).split('\n');
    for (const fact of facts) expect(lines).toContain(fact);
  }
});

it('names the shop that the car is returned to, when it is another', () => {
  const oneWay = { ...aBookingFacts, return_shop_name: { en: 'Ishigaki', ja: '石垣店' } };
  expect(textIn('reservation-made', 'en', oneWay)).toContain('Return to: Ishigaki\n');
  expect(textIn('reservation-made', 'en')).not.toContain('Return to');
});

it('names the lines of the price, and none of a cancelled booking', () => {
  const lines = [
    { name: { en: 'Basic charge', ja: '基本料金' }, count: 1, amount: 6_600 },
    { name: { en: 'Child seat', ja: 'チャイルドシート' }, count: 2, amount: 1_100 },
  ];
  expect(textIn('reservation-made', 'en', { ...aBookingFacts, lines })).toContain(
    'Basic charge: ¥6,600\nChild seat × 2: ¥1,100\nTotal, tax included: ¥7,700',
  );
  expect(textIn('reservation-changed', 'ja', { ...aBookingFacts, lines })).toContain(
    'チャイルドシート × 2: 1,100円',
  );
  expect(textIn('reservation-cancelled', 'en', { ...cancelled, lines })).not.toContain('Child seat');
});

it('says how to get there, with a map, how many come, and greets who has no name', () => {
  const shop = {
    ...aBookingFacts.shop,
    access: { en: 'Take the shuttle bus.' },
    position: { latitude: 26.19, longitude: 127.65 },
  };
  const booking = { ...aBookingFacts, shop, passengers: 3 };
  const said = textOf({ ...mail('reservation-made', 'en', booking), name: '' }, 'en', home);
  expect(said).toMatch(/^Hello,\n\nThank you/);
  expect(said).toMatch(
    /Naha\nhttps:\/\/www\.google\.com\/maps\S+26\.19,127\.65\nGetting there: Take the shuttle bus\.\n/,
  );
  expect(said).toContain('Passengers: 3 people');
  expect(htmlOf(mail('reservation-made', 'en', booking), 'en', home)).toMatch(
    /href="https:[^"]+26\.19,127\.65"[^>]*>1-2-3[^]*href="tel:\+81988570000"[^>]*>\+81 98 857 0000</,
  );
});

describe.each([
  ['at the counter', undefined, 'ready at Naha Airport on', '那覇空港店でお待ち', 'at the shop', ''],
  [
    'at a meeting point',
    { name: { en: 'Port', ja: '港' }, position: { latitude: 26.2, longitude: 127.7 } },
    ...['ready on Thu, 10 December 2026, 10:00 (Port)', 'お待ちしております（港）', 'when you get the car'],
    'Pick-up method: Port\nhttps://www.google.com/maps/search/?api=1&query=26.2,127.7\n',
  ],
  [
    'brought to an address',
    {
      name: { en: 'Your hotel', ja: 'ホテル' },
      instructions: { en: 'We call you.' },
      delivers: true,
      address: '4-5 Makishi',
    },
    ...['We will bring your car to you on', 'ご指定の場所へお車をお届け', 'when you get the car'],
    'Pick-up method: Your hotel · 4-5 Makishi · We call you.\n',
  ],
] as const)('a car that is got %s', (_, pick_up_way, en, ja, payment, said) => {
  const shop = {
    ...aBookingFacts.shop,
    access: { en: 'Take the shuttle bus.' },
    directions: [{ en: 'Go out.' }, { en: 'Wait <here>.' }],
  };
  const booking = { ...aBookingFacts, shop, ...(pick_up_way && { pick_up_way }) };

  it('is so in the preview and in the reminder', () => {
    for (const kind of ['reservation-made', 'reservation-changed', 'reservation-restored'] as const)
      expect(mail(kind, 'en', booking).preheader).toContain(en);
    expect(textIn('reservation-reminder', 'en', booking)).toContain(en);
    expect(mail('reservation-reminder', 'ja', booking).preheader).toContain(ja);
  });

  it('has the directions of its way, and no other', () => {
    const text = textIn('reservation-made', 'en', booking);
    expect(text).toContain(`To be paid ${payment}: ¥7,700`);
    expect(text.includes('Take the shuttle bus.')).toBe(!pick_up_way);
    expect(text).toContain(said || 'The way to the shop:\n1. Go out.\n2. Wait <here>.\n');
    const html = htmlOf(mail('reservation-made', 'en', booking), 'en', home);
    expect(/<ol[^]*Go out\.<\/li>[^]*Wait &lt;here&gt;\.<\/li>[^]*<\/ol>/.test(html)).toBe(!pick_up_way);
    expect(textIn('reservation-cancelled', 'en', { ...booking, ...cancelled, shop })).not.toContain(
      'Go out.',
    );
  });
});

it.each([
  ['', /licence from abroad/],
  ['JP', /Japanese driving licence/],
  ['GB', /Driving Permit of the 1949 Geneva Convention issued/],
  ['DE', /its official Japanese translation, and the passport/],
  ['FR', /either its official Japanese translation or/],
  ['CN', /not valid for driving in Japan.*\+81 98 857 0000/],
])('names the papers for a licence from “%s”', (licence_country, words) => {
  expect(textIn('reservation-made', 'en', { ...aBookingFacts, licence_country })).toMatch(words);
});

it.each([
  ['JP', 'Permit (1949 Geneva Convention), valid'],
  ['PT', 'International Driving Permit, valid'],
])('names the convention of a permit that is missing where it counts: %s', (country, words) => {
  const content = {
    name: '',
    token: '',
    booking: { ...aBookingFacts, country },
    missing: ['permit' as const],
  };
  const text = mailTextOf({ kind: 'papers-checked', locale: 'en', content, ...company });
  expect(textOf(text, 'en', home)).toContain(words);
});

it('has the number as a picture for the counter, unless it is cancelled', () => {
  const files = (of: MailText) => of.attachments.map((file) => file(new Date())).filter(({ cid }) => cid);
  const made = mail('reservation-made', 'en');
  const [picture] = files(made);
  expect(htmlOf(made, 'en', home)).toContain(`<img src="cid:${picture?.cid}"`);
  expect(
    Buffer.from(picture?.content ?? '')
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  expect(files(mail('reservation-cancelled', 'en', cancelled))).toEqual([]);
});

it('names the flight, and what was written to the shop', () => {
  const booking = { ...aBookingFacts, flight_number: 'JL 901', memo: 'Two <b>suitcases</b>\nand a pram' };
  const text = textIn('reservation-made', 'en', booking);
  expect(text).toContain('Flight: JL 901\nMessage to the shop: Two <b>suitcases</b> and a pram\n');
  expect(textIn('reservation-changed', 'ja', booking)).toContain('便名: JL 901\n店舗へのご要望: Two');
  expect(htmlOf(mail('reservation-made', 'en', booking), 'en', home)).toContain('&lt;b&gt;suitcases');
  expect(textIn('reservation-made', 'en')).not.toMatch(/Flight|Message/);
});

it('says until when cancelling is free by the clock of the shop, and what to bring', () => {
  const until = 'Cancelling is free until Thu, 3 December 2026, 23:59.';
  expect(textIn('reservation-made', 'en')).toContain(until);
  expect(textIn('reservation-made', 'en', { ...aBookingFacts, free_cancel_until: null })).not.toContain(
    'is free',
  );
  expect(textIn('reservation-made', 'ja')).toContain('2026年12月3日(木) 23:59までのキャンセルは無料');
  expect(textIn('reservation-reminder', 'en')).toContain('1949 Geneva Convention');
  expect(textIn('reservation-reminder', 'ja')).toContain('運転免許証の原本');
});

it.each([
  ['payment-refunded', { ...paid, refunded: 7_700 }, []],
  ['rental-returned', paid, []],
  ['rental-refunded', { ...paid, refunded: 1_100 }, []],
  ['rental-extended', { ...paid, is_ahead: false }, []],
  // A clerk changes it after its hour: the customer is late, and still on the way.
  ['reservation-changed', { ...aBookingFacts, is_ahead: false }, ['way', 'code', 'originals']],
  ['reservation-changed', aBookingFacts, ['way', 'code', 'cancelling', 'originals']],
] as const)('%s says what is of use then', (kind, booking, expected) => {
  const shop = { ...aBookingFacts.shop, access: { en: 'By bus.' }, directions: [{ en: 'Go out.' }] };
  const { attachments, ...words } = mail(kind, 'en', { ...booking, shop });
  const text = textOf({ ...words, attachments }, 'en', home);
  const found = {
    way: /By bus[^]*Go out/.test(text),
    code: words.blocks.some((block) => 'picture' in block),
    cancelling: /change or cancel|Cancelling is free/i.test(text),
    originals: /must bring|originals/.test(text),
  };
  expect(Object.entries(found).flatMap(([what, is]) => (is ? [what] : []))).toEqual(expected);
});

it('leads from the mail of a cancellation to where it is undone', () => {
  const undoable = { ...cancelled, undo_until: '2026-12-01T03:30:00Z' };
  expect(textIn('reservation-cancelled', 'en', undoable)).toMatch(/\/reserve\/cancel\/.*&undo=1/);
});

it.each([
  [true, linksOf(home), /<a href="https:..rent[^]*cancel your booking/],
  [false, linksOf(home), /^(?![^]*cancel your booking)/],
  [true, undefined, /^(?![^]*(cancel your booking|<a href="https:..rent))/],
])('is saved with what can still be done (%s) and where', (mayCancel, links, expected) => {
  const of = { booking: aBookingFacts, name: 'Hanako', locale: 'en', savedAt: new Date() } as const;
  expect(savedBooking({ ...of, mayCancel, links, site: { en: 'Wadachi' } })).toMatch(expected);
});

it('says what was paid, what a cancellation cost, what goes back and what is still owed', () => {
  expect(textIn('reservation-paid', 'en', paid)).toContain('We have received your payment of ¥7,700');
  const text = textIn('reservation-cancelled', 'en', cancelled);
  expect(text).toContain('Cancellation fee (outside consumption tax): ¥1,320');
  const iva = { ...cancelled, tax_name: { en: 'VAT (IVA)', ja: '付加価値税' } };
  expect(textIn('reservation-cancelled', 'en', iva)).toContain(
    'Cancellation fee (outside VAT (IVA)): ¥1,320',
  );
  expect(text).toContain('¥6,380 is refunded in total.');
  expect(text).toContain('There is nothing more to do.');
  expect(text).not.toContain('still unpaid');
  const owing = { ...cancelled, paid: 0, refunded: 0, due_at_shop: 1_320 };
  const asked = textIn('reservation-cancelled', 'en', owing);
  expect(asked).toContain('¥1,320 of the cancellation fee is still unpaid');
  expect(asked).not.toContain('nothing more to do');
  expect(textIn('reservation-cancelled', 'pt', owing)).not.toContain('fazer mais nada');
  expect(textIn('payment-refunded', 'ja', { ...paid, refunded: 7_700 })).toContain('返金額: 7,700円');
});

it.each([
  ['reservation-made', aBookingFacts, 'CONFIRMED', 'PUBLISH'],
  ['reservation-paid', paid, 'CONFIRMED', 'PUBLISH'],
  ['reservation-changed', paid, 'CONFIRMED', 'PUBLISH'],
  ['reservation-cancelled', cancelled, 'CANCELLED', 'CANCEL'],
  ['reservation-reminder', aBookingFacts, 'CONFIRMED', 'PUBLISH'],
] as const)('%s brings the calendar file, whose type has its method', (kind, booking, status, method) => {
  const [file] = mail(kind, 'ja', booking).attachments;
  expect(file?.(new Date())).toMatchObject({
    filename: 'WD-1A2B3C4D.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: expect.stringMatching(
      new RegExp(
        `METHOD:${method}\\r\\n[^]*STATUS:${status}\\r\\n[^]*MAILTO:no-reply@rent\\.example\\.jp\\r\\n`,
      ),
    ),
  });
});

describe('a shop whose name is written from right to left', () => {
  const hebrew = {
    ...aBookingFacts,
    shop: {
      ...aBookingFacts.shop,
      name: { en: 'נתב״ג 3', ja: 'נתב״ג 3' },
      address: { en: 'תל אביב 5', ja: 'תל אביב 5' },
    },
    return_shop_name: { en: 'חיפה', ja: 'חיפה' },
  };
  const name = '\u2068נתב״ג 3\u2069';

  it('leaves the words of the subject and of each sentence in their places', () => {
    const made = mail('reservation-made', 'en', hebrew);
    expect(oneLine(made.subject)).toBe(`Your booking WD-1A2B3C4D at ${name}`);
    expect(textOf(made, 'en', home)).toContain(`\nShop: ${name}\n`);
    const reminder = textOf(mail('reservation-reminder', 'en', hebrew), 'en', home);
    expect(reminder).toContain(`ready at ${name} on Thu`);
    expect(reminder).not.toMatch(/\u2068[^\u2069]*\u2068/);
  });

  it('is isolated by an element in the HTML part, and by nothing visible in its title', () => {
    const html = htmlOf(mail('reservation-reminder', 'en', hebrew), 'en', home);
    expect(html).toContain('ready at <bdi>נתב״ג 3</bdi> on Thu');
    expect(html).toContain(`<title>Tomorrow: your rental car from ${name}</title>`);
    expect(html.replace(/<title>.*<\/title>/, '')).not.toMatch(/[\u2068\u2069]/);
  });

  it('is isolated in what a calendar shows, and left alone in what it reads', () => {
    const [file] = mail('reservation-made', 'en', hebrew).attachments;
    const { content, filename } = file?.(new Date()) ?? {};
    const unfolded = String(content).replaceAll('\r\n\t', '').replaceAll('\r\n ', '');
    expect(unfolded).toContain(`SUMMARY:Rental car: ${name}`);
    expect(unfolded).toContain('Return to: \u2068חיפה\u2069');
    expect(unfolded).toMatch(/\r\nLOCATION:נתב״ג 3\\, תל אביב 5\r\n/);
    expect(unfolded).toMatch(/ORGANIZER;CN="?נתב״ג 3"?:MAILTO/);
    expect(filename).toBe('WD-1A2B3C4D.ics');
  });

  it('changes nothing in a mail whose names are written from left to right', () => {
    for (const locale of ['en', 'ja', 'pt'] as const)
      expect(textIn('reservation-made', locale)).not.toMatch(/[\u2068\u2069]/);
  });
});
