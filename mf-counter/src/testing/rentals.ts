import type { CarBoard, CarStay, CounterRental, Movement, ShopDay } from '@wadachi/contract';

/** Complete examples of what the counter is answered; a test says only what it is about. */

export const rentalId = '7d9f6f2e-1c9b-4f53-9a53-0d5f1f4f6a10';

export const aMovement = (overrides: Partial<Movement> = {}): Movement => ({
  kind: 'pick-up',
  id: rentalId,
  reserve_number: 'WD-1A2B3C4D',
  date: '2025-06-16',
  time: '10:00',
  at: '2025-06-16T01:00:00Z',
  is_done: false,
  name: 'Hanako Yamada',
  telephone: '+81 90 1234 5678',
  plan_name: 'Compact',
  car_id: 'NAHA-101',
  place: '',
  address: '',
  other_shop: '',
  flight_number: '',
  passengers: 2,
  prepare: [],
  due: 0,
  obstacles: [],
  ...overrides,
});

export const aDay = (movements: readonly Movement[], overrides: Partial<ShopDay> = {}): ShopDay => ({
  shop: { id: 'naha', name: 'Naha Airport', time_zone: 'Asia/Tokyo' },
  date: '2025-06-16',
  today: '2025-06-16',
  revision: 'first',
  movements: [...movements],
  ...overrides,
});

/** To be handed over, and paid at the counter. */
export const aRental = (overrides: Partial<CounterRental> = {}): CounterRental => ({
  id: rentalId,
  reserve_number: 'WD-1A2B3C4D',
  status: 'reserved',
  cancelled_by: null,
  shop: { id: 'naha', name: 'Naha Airport', time_zone: 'Asia/Tokyo' },
  return_shop_name: null,
  period: {
    rental_date: '2025-06-16',
    rental_time: '10:00',
    return_date: '2025-06-17',
    return_time: '10:00',
  },
  customer: {
    name: 'Hanako Yamada',
    name_kana: 'ヤマダ ハナコ',
    telephone: '+81 90 1234 5678',
    email: 'hanako@example.com',
    driver_name: '',
    birthday: '1990-04-01',
    full_address: '',
    licence_country: 'JP',
    permit_issued_on: '',
    flight_number: '',
    children_ages: [],
    memo: '',
  },
  licence_files: [],
  papers: null,
  plan_id: 'compact',
  plan_name: 'Compact',
  classes: [
    { id: 'compact', name: 'Compact', passengers: 5 },
    { id: 'van', name: 'Van', passengers: 8 },
  ],
  car_id: 'NAHA-101',
  cars: [
    { id: 'NAHA-101', plan_name: 'Compact', colour: 'red' },
    { id: 'NAHA-201', plan_name: 'Sedan', colour: 'white' },
  ],
  prepare: [],
  passengers: 2,
  place: '',
  address: '',
  payment_method: 1,
  lines: [],
  charge: 6_600,
  cancel_fee: null,
  paid: 0,
  refunded: 0,
  due: 6_600,
  refundable_to_card: 0,
  invoices: [],
  deposit: 0,
  out: null,
  back: null,
  late: null,
  no_show_fee: 3_300,
  actions: ['papers', 'hand-over', 'cancel', 'change'],
  ...overrides,
});

/** The same once its car is out and paid. */
export const aRentalOut = (overrides: Partial<CounterRental> = {}): CounterRental =>
  aRental({
    paid: 6_600,
    due: 0,
    deposit: 20_000,
    cars: [],
    out: { at: '2025-06-16T01:00:00Z', odometer: 12_000, fuel: 8, damage: [] },
    actions: ['return', 'refund', 'extend'],
    ...overrides,
  });

export const aStay = (overrides: Partial<CarStay> = {}): CarStay => ({
  id: rentalId,
  kind: 'booking',
  starts: '2025-06-16T10:00',
  ends: '2025-06-17T10:00',
  free: '2025-06-17T11:00',
  name: 'Hanako Yamada',
  reserve_number: 'WD-1A2B3C4D',
  note: '',
  is_out: false,
  is_back: false,
  plan_ids: ['compact', 'sedan'],
  ...overrides,
});

/** A board with two compact cars and one car each of a better and a lesser class; `stays` by car. */
export function aBoard(stays: Readonly<Record<string, readonly CarStay[]>>, from = '2025-06-15'): CarBoard {
  const aCar = (id: string) => ({ id, colour: 'white', is_offered: true, stays: [...(stays[id] ?? [])] });
  const aClass = (id: string, name: string, ...cars: readonly string[]) => ({
    id,
    name,
    cars: cars.map(aCar),
  });
  return {
    shop: { id: 'naha', name: 'Naha Airport', time_zone: 'Asia/Tokyo' },
    from,
    days: 31,
    today: '2025-06-16',
    classes: [
      aClass('compact', 'Compact', 'C-1', 'C-2'),
      aClass('kei', 'Kei', 'K-1'),
      aClass('sedan', 'Sedan', 'S-1'),
    ],
  };
}
