import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enter, refusal, refusing } from '@wadachi/testing/remote';
import { aRentalOut } from '../../testing/rentals';
import { fill, nothing, ofBooking, open } from './testing/openRental';

beforeEach(() => localStorage.clear());

it('takes a late car back with the price of the delay and the deposit', async () => {
  const operation = `POST ${ofBooking}/return` as const;
  const { asked, answers } = refusing(operation, [], () => nothing as never);
  await open([aRentalOut({ late: { minutes: 90, charge: 2_200 } })], answers);
  expect(screen.getByText(/90 minutes late: ¥2,200/)).toBeVisible();
  // As keys of a Japanese keyboard write it, and with separators.
  await fill('Odometer', '１２，３００');
  await fill('For the delay', ' 1,100');
  await fill('For damage', '30000');
  await userEvent.click(screen.getByRole('button', { name: 'Add damage' }));
  await fill('Where and what', 'Scratch');
  await userEvent.click(screen.getByRole('button', { name: 'Take the car back' }));
  await screen.findByText('Done.');
  expect(asked[0]?.body).toEqual({
    odometer: 12_300,
    fuel: 8,
    damage: [{ note: 'Scratch', files: [] }],
    late_charge: 1_100,
    late_seen: 2_200,
    fuel_charge: 0,
    damage_charge: 30_000,
    deposit_back: 20_000,
    note: '',
  });
});

it('asks for the price of a delay that has begun since the page was opened, and keeps the rest', async () => {
  const operation = `POST ${ofBooking}/return` as const;
  const changed = refusal(operation, 409, { code: 'price-changed', message: 'The price has changed.' });
  const { asked, answers } = refusing(operation, [changed], () => nothing as never);
  const onTime = aRentalOut();
  await open([onTime, { ...onTime, late: { minutes: 100, charge: 2_200 } }], answers);
  await fill('Odometer', '12300');
  const takeBack = () => userEvent.click(screen.getByRole('button', { name: 'Take the car back' }));
  await takeBack();
  expect(await screen.findByLabelText(/^For the delay/)).toHaveValue('2200');
  await waitFor(() => expect(screen.getByLabelText(/^Odometer/)).toHaveValue('12300'));
  await takeBack();
  await screen.findByText('Done.');
  expect(asked.map(({ body }) => body)).toMatchObject([
    { late_charge: 0, late_seen: 0 },
    { late_charge: 2_200, late_seen: 2_200, odometer: 12_300 },
  ]);
});

it('asks for the odometer at the hand-over when that of the return is less', async () => {
  const operation = `POST ${ofBooking}/return` as const;
  const less = refusal(operation, 422, { errors: { odometer: ['Less than at the hand-over.'] } });
  const { asked, answers } = refusing(operation, [less], () => nothing as never);
  await open([aRentalOut()], answers);
  await fill('Odometer', '1500');
  const takeBack = () => userEvent.click(screen.getByRole('button', { name: 'Take the car back' }));
  await takeBack();
  expect(await screen.findByLabelText(/^At the hand-over/)).toHaveValue('12000');
  await fill('At the hand-over', '1200');
  await takeBack();
  await screen.findByText('Done.');
  expect(asked[0]?.body).not.toHaveProperty('odometer_out');
  expect(asked[1]?.body).toMatchObject({ odometer: 1_500, odometer_out: 1_200 });
});

it('keeps words and pictures of several damages, and sends no picture without words', async () => {
  const operation = `POST ${ofBooking}/return` as const;
  const { asked, answers } = refusing(operation, [], () => nothing as never);
  let finish = (): void => undefined;
  const upload = new Promise<void>((resolve) => (finish = resolve));
  const sent = async () => {
    await upload;
    return { data: { id: 'picture' } as never };
  };
  await open([aRentalOut()], { ...answers, 'POST /api/file/upload': sent });
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add damage' }));
  const takeBack = () => userEvent.click(screen.getByRole('button', { name: 'Take the car back' }));
  await fill('Odometer', '12300');
  await add();
  await userEvent.upload(screen.getByLabelText('Picture'), new File(['x'], 'a.png', { type: 'image/png' }));
  await add();
  const [first, second] = [1, 2].map((number) =>
    within(screen.getByRole('group', { name: `Damage ${number}` })).getByLabelText(/^Where and what/),
  );
  await enter(second!, 'Dent');
  await takeBack();
  expect(screen.getAllByText(/still on its way/)[0]).toBeVisible();
  finish();
  await screen.findByText('1 picture');
  await takeBack();
  expect(screen.getAllByText(/Please write where the damage/)[0]).toBeVisible();
  expect(asked).toEqual([]);
  await enter(first!, 'Scratch');
  await takeBack();
  await screen.findByText('Done.');
  expect(asked[0]?.body).toMatchObject({
    damage: [
      { note: 'Scratch', files: ['picture'] },
      { note: 'Dent', files: [] },
    ],
  });
});

it('takes a picture out again, and says how long to wait for another', async () => {
  const upload = 'POST /api/file/upload' as const;
  const operation = `POST ${ofBooking}/return` as const;
  const { asked, answers } = refusing(operation, [], () => nothing as never);
  let sent = 0;
  const pictures = () => {
    if (sent === 2) throw refusal(upload, 429, { code: 'too-many-requests', body: { retry_after: 60 } });
    return { data: { id: `picture ${++sent}` } as never };
  };
  await open([aRentalOut()], { ...answers, [upload]: pictures });
  const send = () =>
    userEvent.upload(screen.getByLabelText('Picture'), new File(['x'], 'x.png', { type: 'image/png' }));
  await fill('Odometer', '12300');
  await userEvent.click(screen.getByRole('button', { name: 'Add damage' }));
  await fill('Where and what', 'Scratch');
  await send();
  await screen.findByText('1 picture');
  await send();
  await screen.findByText('2 pictures');
  await send();
  expect((await screen.findAllByText(/try again in 1 minute/))[0]).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Take the car back' }));
  await screen.findByText('Done.');
  expect(asked[0]?.body).toMatchObject({ damage: [{ note: 'Scratch', files: ['picture 2'] }] });
});

it('says why a picture of a damage is refused', async () => {
  const upload = 'POST /api/file/upload' as const;
  const unknown = refusal(upload, 422, { errors: { file: ['Please send a picture.'] } });
  await open([aRentalOut()], refusing(upload, [unknown], () => nothing as never).answers);
  await userEvent.click(screen.getByRole('button', { name: 'Add damage' }));
  await userEvent.upload(screen.getByLabelText('Picture'), new File(['x'], 'x.png', { type: 'image/png' }));
  expect(await screen.findByText('Please send a picture.')).toBeVisible();
});
