import { reaction } from '@wadachi/shared';
import { ReservationDraft } from './ReservationDraft';

it('tells a page that asks for the number of that alone, not of each typed letter', () => {
  const draft = new ReservationDraft(() => new Date('2025-06-01T16:00:00Z'));
  const told: string[] = [];
  const stop = reaction(
    () => draft.reserveNumber,
    (number) => void told.push(number),
  );
  draft.nameDriver({ driver_name: 'H', full_address: '', birthday: '' });
  expect(told).toEqual([]);
  draft.set({ reserve_number: 'W7K2-9QPX' });
  stop();
  expect(told).toEqual(['W7K2-9QPX']);
});
