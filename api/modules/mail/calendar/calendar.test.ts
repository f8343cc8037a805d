import { firstOfDecember } from '../../../testing/booking';
import { aBookingFacts } from '../testing/aBookingFacts';
import { linksOf } from '../templates/links';
import { calendarOf } from './calendar';

const links = linksOf('https://rent.example.jp');
const unfolded = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');

it('is one event from pick-up to return, by the clocks of the shops it begins and ends at', () => {
  const booking = {
    ...aBookingFacts,
    pick_up: { date: '2026-10-31', time: '22:00', time_zone: 'America/New_York' },
    // The night in which New York's clocks go back.
    return: { date: '2026-11-01', time: '09:00', time_zone: 'America/Chicago' },
    return_shop_name: { en: 'Chicago', ja: 'シカゴ店' },
  };
  const lines = unfolded(calendarOf(booking, { locale: 'en', writtenAt: firstOfDecember() }));
  for (const line of [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'METHOD:PUBLISH', 'PRODID:-//Wadachi//Reservations//EN'],
    'DTSTAMP:20261201T030000Z',
    ...['DTSTART:20261101T020000Z', 'DTEND:20261101T150000Z', 'STATUS:CONFIRMED', 'SEQUENCE:0'],
    ...['SUMMARY:Rental car: Naha Airport', 'LOCATION:Naha Airport\\, 1-2-3 Kagamimizu\\, Naha'],
    'DESCRIPTION:Compact (Toyota Yaris or similar)\\nBooking: WD-1A2B3C4D\\nShop: +81 98 857 0000\\nReturn to: Chicago',
  ])
    expect(lines).toContain(line);
  expect(lines.filter((line) => line.startsWith('BEGIN:VEVENT'))).toHaveLength(1);
});

it('keeps its UID when the booking changes, and says that it was cancelled', () => {
  const cancelled = { ...aBookingFacts, sequence: 42, is_cancelled: true };
  const [before, after] = [aBookingFacts, cancelled].map((booking) =>
    unfolded(
      calendarOf(booking, {
        locale: 'ja',
        writtenAt: firstOfDecember(),
        links,
        organizer: 'no-reply@example.jp',
      }),
    ),
  );
  // By the same organizer, or a calendar does not take it out.
  const organizer = 'ORGANIZER;CN=那覇空港店:MAILTO:no-reply@example.jp';
  expect(before).toEqual(expect.arrayContaining([organizer, 'METHOD:PUBLISH']));
  expect(after).toEqual(expect.arrayContaining([organizer, 'METHOD:CANCEL']));
  const uid = `UID:${aBookingFacts.reservation_id}`;
  expect(before).toContain(uid);
  for (const line of [
    uid,
    'SEQUENCE:42',
    'STATUS:CANCELLED',
    'SUMMARY:レンタカー（キャンセル済み）：那覇空港店',
  ])
    expect(after).toContain(line);
});

it('names its organizer in one parameter, whatever signs the shop’s name has', () => {
  const name = 'Bob "Best":MAILTO:evil@example.com; \\ Cars';
  const shop = { ...aBookingFacts.shop, name: { en: name, ja: name } };
  const lines = unfolded(
    calendarOf(
      { ...aBookingFacts, shop },
      { locale: 'en', writtenAt: firstOfDecember(), organizer: 'no-reply@example.jp' },
    ),
  );
  expect(lines.find((line) => line.startsWith('ORGANIZER'))).toMatch(
    /^ORGANIZER;CN="[^"]*":MAILTO:no-reply@example\.jp$/,
  );
});

it('rings twice before the pick-up and leads to map and booking, without the token of the mail and the customer’s address', () => {
  const position = { latitude: 26.19, longitude: 127.65 };
  const name = { en: 'Delivery', ja: 'お届け' };
  const booking = {
    ...aBookingFacts,
    shop: { ...aBookingFacts.shop, position },
    pick_up_way: { name, address: '4-5-6 Akamine' },
  };
  const lines = unfolded(calendarOf(booking, { locale: 'en', writtenAt: firstOfDecember(), links }));
  for (const line of [
    ...['TRIGGER:-PT24H', 'TRIGGER:-PT3H', 'GEO:26.19;127.65'],
    'LOCATION:Delivery\\, Naha Airport\\, 1-2-3 Kagamimizu\\, Naha',
    'URL:https://rent.example.jp/reserve/find?reserve_number=WD-1A2B3C4D',
  ])
    expect(lines).toContain(line);
  const description = lines.find((line) => line.startsWith('DESCRIPTION:Compact'));
  expect(description).toContain('maps/search/?api=1&query=26.19');
  expect(description).toContain('Delivery');
  expect(description).not.toContain('Akamine');
  const cancelled = calendarOf(
    { ...booking, is_cancelled: true },
    { locale: 'en', writtenAt: firstOfDecember() },
  );
  expect(cancelled).not.toContain('VALARM');
});

it.each([
  ['a meeting point', { position: { latitude: 26.2, longitude: 127.6 } }, 'GEO:26.2;127.6'],
  ['a delivery', { delivers: true }, undefined],
])('leads to %s, and not to the shop', (_, way, geo) => {
  const name = { en: 'Cruise port', ja: '港' };
  const shop = { ...aBookingFacts.shop, position: { latitude: 26.19, longitude: 127.65 } };
  const booking = { ...aBookingFacts, shop, pick_up_way: { name, ...way } };
  const file = calendarOf(booking, { locale: 'en', writtenAt: firstOfDecember() });
  const lines = unfolded(file);
  expect(lines).toContain('LOCATION:Cruise port');
  expect(lines.find((line) => line.startsWith('GEO'))).toBe(geo);
  expect(file).not.toContain('26.19');
});

it('lets no name of a catalogue begin a line of its own, and folds lines at 75 octets between characters', () => {
  const ja = `店;名,と\\\r\nATTACH:https://evil.example\rX:1\u2028${'長い名前🚗'.repeat(40)}`;
  const file = calendarOf(
    { ...aBookingFacts, plan_name: { en: ja, ja } },
    { locale: 'ja', writtenAt: firstOfDecember() },
  );
  const lines = file.split('\r\n');
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/\p{Surrogate}/u);
    expect(line).not.toMatch(/^ATTACH|^X:1|[\r\n]/);
  }
  expect(unfolded(file).find((line) => line.startsWith('DESCRIPTION:'))).toContain(
    `店\\;名\\,と\\\\ ATTACH:https://evil.example X:1 ${'長い名前🚗'.repeat(40)} (`,
  );
});
