import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetTyped } from '@wadachi/shared';
import { enter } from '@wadachi/testing/remote';
import { photo } from '../licence/testing/licenceForm';
import { anApi, atContact, atOptions, hanako, loggedIn } from '../testing/aSite';
import { openSite } from '../testing/openSite';

beforeEach(() => sessionStorage.clear());

const taro = { ...hanako, id: 'b2', name: 'Taro', name_kana: '', email: 'taro@example.jp', phone: '' };
const file = {
  ...{ id: 'f1', name: 'front.jpg', size: 9 },
  ...{ type: 'image/jpeg' as const, url: '/api/file/f1' },
};
const memo = () => screen.getByLabelText(/Message to the shop/);
const all = () => JSON.stringify(sessionStorage);

/** Hanako at her details, with a message, a car's extras, one picture that is sent and one that is under way. */
async function open() {
  let customer: typeof hanako | null = hanako;
  const answers: (() => void)[] = [];
  const api = anApi({
    'GET /api/account': () => ({ data: customer }),
    'POST /api/file/upload': () =>
      new Promise((resolve) => {
        if (answers.length === 0) resolve({ data: file });
        answers.push(() => resolve({ data: { ...file, id: 'f2', name: 'back.jpg' } }));
      }),
  });
  sessionStorage.setItem(
    'reservation-draft',
    JSON.stringify({ compensation_id: 'cdw', rental_address: 'Hotel Okinawa' }),
  );
  const site = await openSite(atContact, { api, account: loggedIn });
  await enter(memo(), 'My leg is broken');
  await enter(screen.getByLabelText(/Flight number/), 'JL 901');
  await userEvent.upload(screen.getByLabelText(/^Driving licence, front/), [
    photo('front.jpg'),
    photo('back.jpg'),
  ]);
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(all()).toMatch(/My leg.*f1|f1.*My leg/);
  return {
    site,
    /** The second picture arrives, late. */
    arrive: () => act(async () => answers[1]?.()),
    /** The next person comes to this step from another. */
    next: async (who: typeof hanako | null) => {
      customer = who;
      await site.go(atOptions);
      await site.go(atContact);
    },
  };
}

function expectNothingOfHanako() {
  expect(memo()).toHaveValue('');
  expect(screen.getByLabelText(/Flight number/)).toHaveValue('');
  expect(screen.queryByText('front.jpg')).toBeNull();
  expect(screen.queryByText('back.jpg')).toBeNull();
  expect(all()).not.toMatch(/My leg|Hotel Okinawa|front|back|f1|f2|901|hanako/i);
}

it('leaves nothing of a customer in the tab after the log-out, neither in memory nor on its way', async () => {
  const { site, arrive, next } = await open();
  act(() => {
    forgetTyped();
    site.platform.account.reset();
  });
  await arrive();
  await next(null);
  expectNothingOfHanako();
  expect(all()).not.toContain('cdw');
});

it('hands nothing of a customer to the next one who logs in, but the car and its extras', async () => {
  const { site, arrive, next } = await open();
  act(() => site.platform.account.reset());
  act(() => site.platform.account.set(taro));
  await arrive();
  await next(taro);
  expectNothingOfHanako();
  expect(screen.getByLabelText(/Full name/)).toHaveValue('Taro');
  expect(all()).toContain('cdw');
});

it('hands nothing to another customer who logs in before the page is opened anew', async () => {
  const { arrive } = await open();
  await arrive();
  const api = anApi({ 'GET /api/account': () => ({ data: taro }) });
  document.body.replaceChildren();
  await openSite(atContact, { api, account: { ...loggedIn, id: taro.id, name: 'Taro' } });
  expectNothingOfHanako();
});

it('loses nothing of a customer whose session ends by itself, and who logs in again', async () => {
  const { site, arrive, next } = await open();
  act(() => site.platform.account.reset());
  await arrive();
  act(() => site.platform.account.set(hanako));
  await next(hanako);
  expect(memo()).toHaveValue('My leg is broken');
  expect(screen.getByText('front.jpg')).toBeVisible();
  expect(screen.getByText('back.jpg')).toBeVisible();
});
