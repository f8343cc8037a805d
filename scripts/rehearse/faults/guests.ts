import { Guest } from '../Guest';
import type { Fault, Outcome } from '../fault';
import { offersOf } from '../offers';
import type { RehearsalSite } from '../RehearsalSite';

const attempts = 200;
const atOnce = 10;

export const guestFaults: readonly Fault[] = [
  {
    name: 'endless-bookings',
    done: `one guest, then one network of guests, books ${attempts} times each, to be paid at the shop`,
    wanted:
      'a bounded number is taken, the rest refused with a reason; a family of four in its own network books',
    rehearse: bookWithoutEnd,
  },
];

async function bookWithoutEnd(site: RehearsalSite): Promise<Outcome> {
  const offers = await offersOf(site, 3 * attempts);
  const url = site.hosts[0]?.url ?? '';
  const next = () => {
    const offer = offers.pop();
    if (!offer) throw new Error('No offer is left');
    return offer;
  };
  const one = await Guest.open(url, '100.127.0.1');
  const byOne = await statusesOf(() => one.book(next()));
  const byMany = await statusesOf(async () => (await Guest.open(url, '100.127.9.9')).book(next()));
  const family = await Promise.all(
    [1, 2, 3, 4].map(async () => (await Guest.open(url, '100.126.3.3')).book(next())),
  );
  return {
    seen: `one guest ${asText(byOne)}; one network ${asText(byMany)}; a family ${asText(counted(family))}`,
    problems: [
      ...((byOne['201'] ?? 0) > 10 ? ['one guest books without end'] : []),
      ...((byMany['201'] ?? 0) > 60 ? ['one network books without end'] : []),
      ...(family.every((status) => status === 201) ? [] : ['a family is refused']),
      ...(byOne['500'] || byMany['500'] ? ['a call failed'] : []),
    ],
  };
}

async function statusesOf(book: () => Promise<number>): Promise<Readonly<Record<string, number>>> {
  const statuses: number[] = [];
  const work = async () => {
    while (statuses.length < attempts) statuses.push(await book());
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return counted(statuses);
}

function counted(statuses: readonly number[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const asText = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([status, times]) => `${status}: ${times}`)
    .join(', ');
