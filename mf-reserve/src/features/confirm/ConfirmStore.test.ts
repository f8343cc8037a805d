import { AccountStore } from '@wadachi/shared';
import { Attempt } from '@wadachi/forms';
import { ContactValues } from '../../draft/ContactValues';
import { MadeReservations } from '../../draft/MadeReservations';
import { RefusedContact } from '../../draft/RefusedContact';
import { ReservationDraft } from '../../draft/ReservationDraft';
import { SeenPrice } from '../../draft/SeenPrice';
import { answersOfSite } from '../../testing/aSite';
import { apiOf, refusal } from '@wadachi/testing/remote';
import { aPlanDetail, aQuote, aShop } from '../../testing/catalogue';
import { memoryStorage } from '../../testing/memoryStorage';
import { LicenceMemory } from '../licence/LicenceMemory';
import { ConfirmStore } from './ConfirmStore';

const charge = 'POST /api/plans/charge/:plan_id';
const now = () => new Date('2025-06-02T01:00:00Z');
const period = {
  rental_date: '2025-06-16',
  rental_time: '10:00',
  return_date: '2025-06-17',
  return_time: '17:00',
};

/** The step of a plan that showed ¥7,700; `prices` are the answers to later questions, null a failure. */
function aStore(prices: readonly (number | null)[]) {
  const waiting = [...prices];
  let reserved = 0;
  const usual = answersOfSite();
  const api = apiOf({
    ...usual,
    [charge]: () => {
      const price = waiting.shift();
      if (price === null || price === undefined) throw refusal(charge, 503);
      return { data: aQuote(price) };
    },
    'POST /api/reserves/payment': (call) => {
      reserved += 1;
      return usual['POST /api/reserves/payment']!(call);
    },
  });
  const storage = memoryStorage();
  const deps = {
    platform: { api, account: new AccountStore() },
    draft: new ReservationDraft(now),
    contact: new ContactValues(storage),
    attempt: new Attempt(),
    made: new MadeReservations(storage),
    refused: new RefusedContact(storage),
    seen: new SeenPrice(storage),
    licence: new LicenceMemory(storage),
  };
  const content = {
    shop: aShop(),
    plan: aPlanDetail(),
    period,
    quote: aQuote(7_700),
    at: now().toISOString(),
    visit: 'first',
  };
  return { store: new ConfirmStore(deps, content), reserved: () => reserved };
}

it('reserves at the price on the screen', async () => {
  const { store, reserved } = aStore([7_700]);
  await store.join();
  await store.reserve();
  expect(store.outcome.kind).toBe('reserved');
  expect(reserved()).toBe(1);
});

it('reserves nothing at a price that the customer has not seen', async () => {
  const { store, reserved } = aStore([null, 8_800]);
  await store.join();
  await store.reserve();
  expect(store.outcome).toEqual({ kind: 'price-changed', before: 7_700, now: 8_800 });
  expect(reserved()).toBe(0);
});

it('reserves nothing while the price can’t be had, and says so', async () => {
  const { store, reserved } = aStore([null, null]);
  await store.join();
  await store.reserve();
  expect(store.outcome).toMatchObject({ kind: 'failed', error: { status: 503 } });
  expect(reserved()).toBe(0);
});
