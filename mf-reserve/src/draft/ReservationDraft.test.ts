import { configureSite, site } from '@wadachi/shared';
import { memoryStorage } from '../testing/memoryStorage';
import { defaultDraft } from './draftFields';
import { readDraft } from './readDraft';
import { draftKey, ReservationDraft } from './ReservationDraft';

/** 2 June in Japan, still 1 June in UTC. */
const now = () => new Date('2025-06-01T16:00:00Z');

function aDraft(storage?: Storage) {
  const draft = new ReservationDraft(now);
  draft.join(storage);
  return draft;
}

const chosen = {
  shop_id: 'naha',
  shop_name: 'Naha Airport',
  plan_id: 'compact',
  plan_name: 'Compact',
  charge: 7_700,
  compensation_id: 'cdw',
  service_id: ['etc-card'],
  rental_item_id: ['child-seat'],
  rental_item_count: [2],
  pick_up_location_id: 'hotel',
  drop_off_location_id: 'port',
  rental_transport: 'bus',
  return_transport: 'taxi',
  memo: 'Two suitcases',
  passengers: 3,
};

describe('a new draft', () => {
  it('has the defaults of the specification, by the calendar of Japan', () => {
    expect(aDraft().fields).toMatchObject({
      rental_date: '2025-06-04',
      return_date: '2025-06-04',
      rental_time: '10:00',
      return_time: '17:00',
      passengers: 1,
      payment_method: 1,
      charge: 0,
    });
  });

  it('has every field of the specification', () => {
    expect(Object.keys(aDraft().fields).sort()).toEqual(
      (
        'area body_types car_group_name charge compensation_id driver drop_off_location_id memo passengers ' +
        'payment_method period pick_up_location_id plan_id plan_name plan_primary_images regist_account ' +
        'rental_address rental_date rental_item_count rental_item_id rental_place_id rental_time rental_transport reserve_number ' +
        'return_address return_date return_place_id return_time return_transport service_id shop_id shop_name user_id'
      ).split(' '),
    );
    // Birthday and addresses are not in the specification: the driver's age and deliveries need them.
    expect(Object.keys(aDraft().fields.driver).sort()).toEqual([
      'birthday',
      'driver_license',
      'driver_name',
      'full_address',
      'international_driver_license',
    ]);
  });
});

it('keeps a day that has not ended at the shop furthest west', () => {
  configureSite({ ...site, last_time_zone: 'Pacific/Honolulu' });
  const kept = { rental_date: '2025-06-01', return_date: '2025-06-03' };
  const read = readDraft(kept, now());
  configureSite();
  expect(read).toMatchObject(kept);
  expect(readDraft(kept, now())).toMatchObject({ rental_date: '2025-06-04' });
});

describe('setting', () => {
  it.each([
    ['plan_id', ''],
    ['shop_id', null],
    ['compensation_id', undefined],
    ['service_id', []],
    ['charge', 0],
    ['memo', ''],
  ])('keeps the previous %s where the new one is empty', (field, empty) => {
    const draft = aDraft();
    draft.set(chosen);
    draft.set({ [field]: empty });
    expect(draft.fields).toMatchObject(chosen);
  });

  it('takes new values and leaves alone what is not named', () => {
    const draft = aDraft();
    draft.set(chosen);
    draft.set({ plan_id: 'minivan' });
    expect(draft.fields).toMatchObject({ ...chosen, plan_id: 'minivan' });
  });

  it('lets empty passengers and payment_method fall back to 1, whatever they were', () => {
    const draft = aDraft();
    draft.set({ passengers: 4, payment_method: 2 });
    draft.set({ passengers: null, payment_method: undefined });
    expect(draft.fields).toMatchObject({ passengers: 1, payment_method: 1 });
  });

  it('takes false for a value', () => {
    const draft = aDraft();
    draft.set({ regist_account: true });
    draft.set({ regist_account: false });
    expect(draft.fields.regist_account).toBe(false);
  });

  it('keeps the driver part by part', () => {
    const draft = aDraft();
    const driver = { birthday: '', driver_license: [], international_driver_license: [] };
    draft.set({ driver: { ...driver, driver_name: 'Taro', full_address: 'Naha' } });
    draft.set({ driver: { ...driver, driver_name: '', full_address: 'Onna' } });
    expect(draft.fields.driver).toMatchObject({ driver_name: 'Taro', full_address: 'Onna' });
  });
});

describe('resetting', () => {
  const draftWith = () => {
    const draft = aDraft();
    draft.set(chosen);
    return draft;
  };

  it('the shop clears its id and name only', () => {
    const draft = draftWith();
    draft.resetShop();
    expect(draft.fields).toMatchObject({ ...chosen, shop_id: '', shop_name: '' });
  });

  it('the car clears plan id, plan name and charge only', () => {
    const draft = draftWith();
    draft.resetCar();
    expect(draft.fields).toMatchObject({ ...chosen, plan_id: '', plan_name: '', charge: 0 });
  });

  it('the options clears what the options step chooses only', () => {
    const draft = draftWith();
    draft.resetOptions();
    expect(draft.fields).toMatchObject({
      ...chosen,
      compensation_id: '',
      service_id: [],
      rental_item_id: [],
      rental_item_count: [],
      pick_up_location_id: '',
      drop_off_location_id: '',
      rental_transport: '',
      return_transport: '',
      memo: '',
    });
  });

  it('everything gives a new draft', () => {
    const draft = draftWith();
    draft.reset();
    expect(draft.fields).toEqual(defaultDraft(now()));
  });
});

describe('choosing', () => {
  it('options takes back what is not chosen any more', () => {
    const draft = aDraft();
    draft.set(chosen);
    const { fields } = draft;
    draft.chooseOptions({ ...fields, compensation_id: '', service_id: [] });
    expect(draft.fields).toMatchObject({ compensation_id: '', service_id: [], rental_item_count: [2] });
  });

  it('another shop drops car and options of the last one', () => {
    const draft = aDraft();
    draft.set(chosen);
    draft.follow({ shop_id: 'onna' });
    expect(draft.fields).toMatchObject({ shop_id: 'onna', plan_id: '', compensation_id: '', passengers: 3 });
  });

  it('another car keeps the options', () => {
    const draft = aDraft();
    draft.set(chosen);
    draft.follow({ shop_id: 'naha', plan_id: 'minivan' });
    expect(draft.fields).toMatchObject({ plan_id: 'minivan', charge: 0, compensation_id: 'cdw' });
  });

  it('another car after the finish begins a reservation that has nothing of the last one', () => {
    const draft = aDraft();
    draft.set({ ...chosen, reserve_number: 'W1' });
    draft.follow({ shop_id: 'naha', plan_id: 'minivan' });
    expect(draft.fields).toEqual({ ...defaultDraft(now()), shop_id: 'naha', plan_id: 'minivan' });
  });

  it('another period after the finish begins a new reservation too, and the same one does not', () => {
    const draft = aDraft();
    draft.set({ ...chosen, reserve_number: 'W1' });
    const { shop_id, plan_id, rental_date } = draft.fields;
    draft.follow({ shop_id, plan_id, rental_date });
    expect(draft.fields.reserve_number).toBe('W1');
    draft.follow({ shop_id, plan_id, rental_date: '2025-07-01' });
    expect(draft.fields).toMatchObject({ reserve_number: '', memo: '', plan_id, rental_date: '2025-07-01' });
  });

  it('every area and kind again is a choice too', () => {
    const draft = aDraft();
    draft.chooseFilters({ area: 'okinawa', body_types: ['minivan'] });
    draft.chooseFilters({ area: '', body_types: [] });
    expect(draft.fields).toMatchObject({ area: '', body_types: [] });
  });
});

describe('the session storage', () => {
  it('gives back a draft to the next page', () => {
    const storage = memoryStorage();
    aDraft(storage).set(chosen);
    expect(aDraft(storage).fields).toMatchObject(chosen);
  });

  it('is neither read nor written before it has joined', () => {
    const storage = memoryStorage({ [draftKey]: JSON.stringify({ shop_id: 'naha' }) });
    const draft = new ReservationDraft(now);
    draft.set({ memo: 'early' });
    expect(draft.fields.shop_id).toBe('');
    expect(storage.getItem(draftKey)).toBe(JSON.stringify({ shop_id: 'naha' }));
  });

  it.each([['{"shop_id":'], ['null'], ['[1,2]'], ['"text"'], ['']])(
    'that holds %p gives a new draft',
    (content) => {
      expect(aDraft(memoryStorage({ [draftKey]: content })).fields).toEqual(defaultDraft(now()));
    },
  );

  it('with old or broken fields keeps the good ones', () => {
    const content = {
      shop_id: 'naha',
      passengers: 'many',
      service_id: [1],
      payment_method: 9,
      gone: true,
      driver: 7,
    };
    const { fields } = aDraft(memoryStorage({ [draftKey]: JSON.stringify(content) }));
    expect(fields).toEqual({ ...defaultDraft(now()), shop_id: 'naha' });
  });

  it('with days that have passed gives the default days', () => {
    const content = { shop_id: 'naha', rental_date: '2025-06-01', return_date: '2025-06-20' };
    const { fields } = aDraft(memoryStorage({ [draftKey]: JSON.stringify(content) }));
    expect(fields).toMatchObject({ shop_id: 'naha', rental_date: '2025-06-04', return_date: '2025-06-04' });
  });

  it('that is full or missing costs nothing but the memory', () => {
    const full = aDraft(memoryStorage({}, 10));
    full.set(chosen);
    expect(full.fields).toMatchObject(chosen);
    const none = aDraft(undefined);
    none.set(chosen);
    expect(none.fields).toMatchObject(chosen);
  });
});
