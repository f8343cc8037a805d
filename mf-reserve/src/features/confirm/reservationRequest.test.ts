import { whatIsAsked } from './reservationRequest';

it('is the same request when somebody logs in between, who then registers nobody', () => {
  const naha = { shop_id: 'naha', charge: 7_700 };
  const asGuest = whatIsAsked({ ...naha, regist_account: true });
  expect(whatIsAsked({ ...naha, user_id: '6f1c1c3e-5a0e-4f6e-8f0e-000000000001' })).toEqual(asGuest);
  expect(whatIsAsked({ ...naha, charge: 8_800 })).not.toEqual(asGuest);
});
