import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureSite, japan } from '@wadachi/intl';
import { enter, refusal, refusing, type Answers } from '@wadachi/testing/remote';
import {
  book,
  booking,
  done,
  field,
  fill,
  forgetAll,
  offers,
  offersOf,
  openBook,
  priceIs,
} from './testing/openBook';

beforeEach(forgetAll);

const delivery = {
  ...{ id: 'delivery', name: 'Delivery', description: 'We bring it to you.', price: 1_100 },
  towns: [{ name: 'Naha', marks: ['Naha', '900'] }],
};
const desk = {
  ...{ id: 'desk', name: 'Terminal desk', description: 'Gate 3', price: 0 },
  hours: { open: '08:00', close: '18:00' },
};
const evening = { ...desk, id: 'evening', name: 'Evening desk', hours: { open: '18:00', close: '22:00' } };
/** A shop that brings and collects cars, and has desks elsewhere. */
const withWays: Answers = {
  [offersOf]: () => ({
    data: {
      ...offers,
      options: {
        ...offers.options,
        locations: [desk, evening],
        transports: [delivery],
        return_places: [{ shop_id: 'haneda', name: 'Haneda', fee: 5_500 }],
      },
    },
  }),
};

it('asks neither for place nor address where the shop offers its counter alone', async () => {
  await openBook();
  for (const label of [/^Pick-up at/, /^Return at/, /^Deliver to/])
    expect(screen.queryByLabelText(label)).toBeNull();
});

it('has the car brought to an address that is served, and collected there', async () => {
  const { asked, answers } = refusing(booking, [], () => done);
  const { quoted } = await openBook({ ...withWays, ...answers });
  await fill();
  await userEvent.selectOptions(field(/^Pick-up at/), 'Delivery (¥1,100)');
  expect(field(/^Pick-up at/)).toHaveAccessibleDescription('We bring it to you.');
  await enter(field(/^Deliver to/), 'Hotel Sunset, Chatan');
  await priceIs('¥6,600');
  await book();
  expect(field(/^Deliver to/)).toHaveAccessibleDescription(/Only in Naha\. Add the postcode/);
  expect(asked).toEqual([]);
  await userEvent.clear(field(/^Deliver to/));
  await enter(field(/^Deliver to/), 'Hotel Sunset, Naha');
  await book();
  const byDelivery = { rental_transport: 'delivery', return_transport: 'delivery' };
  await waitFor(() =>
    expect(asked[0]?.body).toMatchObject({
      ...byDelivery,
      ...{ rental_address: 'Hotel Sunset, Naha', return_address: 'Hotel Sunset, Naha' },
    }),
  );
  // The price does not depend on the address.
  expect(quoted.at(-1)).toMatchObject(byDelivery);
  expect(quoted.at(-1)).not.toHaveProperty('rental_address');
});

it.each<[string, Readonly<Record<string, string>>]>([
  ['This shop', {}],
  ['Terminal desk', { drop_off_location_id: 'desk' }],
  ['At another address', { return_transport: 'delivery', return_address: 'Port, Naha' }],
  ['Haneda (¥5,500)', { return_place_id: 'haneda' }],
])('returns a car that is brought at another place: %s', async (name, chosen) => {
  const { asked, answers } = refusing(booking, [], () => done);
  await openBook({ ...withWays, ...answers });
  await fill();
  await userEvent.selectOptions(field(/^Pick-up at/), 'delivery');
  await enter(field(/^Deliver to/), 'Hotel Sunset, Naha');
  const [option] = within(field(/^Return at/)).getAllByRole('option', {
    name: name === 'At another address' ? /^At another address/ : name,
  });
  await userEvent.selectOptions(field(/^Return at/), option!);
  const address = chosen['return_address'];
  if (address) await enter(field(/^Collect from/), address);
  await priceIs('¥6,600');
  await book();
  await waitFor(() => expect(asked).toHaveLength(1));
  const { drop_off_location_id, return_transport, return_place_id, return_address } = asked[0]!.body;
  const atShop = { drop_off_location_id: '', return_transport: '', return_place_id: '' };
  expect({ drop_off_location_id, return_transport, return_place_id, return_address }).toEqual({
    ...{ ...atShop, return_address: undefined },
    ...chosen,
  });
});

it('says when a place is open, and takes none that is not', async () => {
  await openBook(withWays);
  await fill();
  const closed = within(field(/^Pick-up at/)).getByRole('option', {
    name: 'Evening desk (18:00–22:00 only)',
  });
  expect(closed).toBeDisabled();
  await userEvent.selectOptions(field(/^Pick-up at/), 'desk');
  await userEvent.selectOptions(field(/^Pick-up time/), '18:30');
  await userEvent.tab();
  expect(field(/^Pick-up at/)).toHaveAccessibleDescription(/Terminal desk \(08:00–18:00 only\)/);
});

it('shows a refusal at the field that asked, and loses nothing that was typed', async () => {
  const errors = {
    drop_off_location_id: ['Closed at that time.'],
    flight_number: ['Letters and digits only.'],
  };
  const { answers } = refusing(booking, [refusal(booking, 422, { code: 'invalid', errors })], () => done);
  await openBook({ ...withWays, ...answers });
  await fill();
  await userEvent.selectOptions(field(/^Return at/), 'desk');
  await enter(field(/^Flight number/), 'JL/901');
  await priceIs('¥6,600');
  await book();
  await waitFor(() => expect(field(/^Return at/)).toHaveAccessibleDescription(/Closed at that time\./));
  expect(field(/^Flight number/)).toHaveAccessibleDescription(/Letters and digits only\./);
  expect(field(/^Flight number/)).toHaveValue('JL/901');
  expect(field(/^Return at/)).toHaveValue('desk');
});

it('says which papers a licence needs, and books country and flight', async () => {
  const { asked, answers } = refusing(booking, [], () => done);
  await openBook();
  await userEvent.selectOptions(field(/^Licence issued in/), 'Germany');
  expect(field(/^Licence issued in/)).toHaveAccessibleDescription(
    'Licence, official Japanese translation and passport',
  );
  await enter(field(/^Flight number/), 'ＪＬ　９０１');
  await userEvent.tab();
  await openBook(answers);
  await waitFor(() => expect(field(/^Licence issued in/)).toHaveValue('DE'));
  await fill();
  await priceIs('¥6,600');
  await book();
  await waitFor(() =>
    expect(asked[0]?.body).toMatchObject({ flight_number: 'JL 901', driver: { licence_country: 'DE' } }),
  );
});

it('knows no papers for a licence outside Japan', async () => {
  configureSite({ ...japan, country: 'PT' });
  await openBook();
  expect(screen.queryByLabelText(/^Licence issued in/)).toBeNull();
});
