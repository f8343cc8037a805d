import { AccountStore } from '@wadachi/shared';
import { apiOf, refuses, type Answers } from '@wadachi/testing/remote';
import { emptyContact } from '../draft/ContactValues';
import { customerOf, fillIn, type Customer } from './customer';

const operation = 'GET /api/account';
const hanako: Customer = {
  id: 'a1',
  name: '山田 花子',
  name_kana: 'ヤマダ ハナコ',
  email: 'hanako@example.jp',
  phone: '+819012345678',
  birthday: '1990-01-01',
};
const taro: Customer = { ...hanako, id: 'b2', name: 'Taro', name_kana: 'タロウ', email: 'taro@example.jp' };
const filled = fillIn(emptyContact, hanako);

describe('filling in', () => {
  it('fills an empty contact from the account', () => {
    expect(filled).toEqual({
      ...emptyContact,
      filled: expect.anything() as object,
      customer_id: 'a1',
      name: '山田 花子',
      name_kana: 'ヤマダ ハナコ',
      email: 'hanako@example.jp',
      telephone: '+819012345678',
      own_birthday: '1990-01-01',
    });
  });

  it('leaves a guest’s contact as it is', () => {
    const typed = { ...emptyContact, name: 'Jiro' };
    expect(fillIn(typed, null)).toEqual(typed);
  });

  it('never overwrites what was typed, and gives no other name this one’s reading', () => {
    const typed = { ...emptyContact, name: 'Jiro', telephone: '+81 3-1234-5678', flight_number: 'JL901' };
    expect(fillIn(typed, hanako)).toMatchObject({
      name: 'Jiro',
      name_kana: '',
      email: 'hanako@example.jp',
      telephone: '+81 3-1234-5678',
      flight_number: 'JL901',
    });
  });

  it('keeps what a customer changed for this booking', () => {
    const changed = { ...filled, email: 'work@example.jp' };
    expect(fillIn(changed, hanako)).toEqual(changed);
  });

  it('takes what is new in the account for what it filled in before, however the field wrote it', () => {
    const kept = { ...filled, telephone: '+81 90-1234-5678', email: 'work@example.jp' };
    const now = { ...hanako, name: '佐藤 花子', name_kana: 'サトウ ハナコ', phone: '+818011112222' };
    expect(fillIn(kept, { ...now, email: 'new@example.jp' })).toMatchObject({
      ...{ name: '佐藤 花子', name_kana: 'サトウ ハナコ', telephone: '+818011112222' },
      email: 'work@example.jp',
    });
  });

  it('hands nothing of one customer to the next, flight and consent included', () => {
    const typed = { ...filled, email: 'private@example.jp', flight_number: 'JL901', terms_accepted: true };
    expect(fillIn(typed, taro)).toEqual(fillIn(emptyContact, taro));
  });
});

describe('looking up', () => {
  async function lookUp(isLogin: boolean, answer: NonNullable<Answers[typeof operation]>) {
    const account = new AccountStore();
    if (isLogin) account.set(hanako);
    return { customer: await customerOf({ api: apiOf({ [operation]: answer }), account }), account };
  }
  const unexpected = () => {
    throw new Error('A guest is not asked about');
  };

  it('asks nothing about a guest', async () => {
    expect(await lookUp(false, unexpected)).toMatchObject({ customer: null });
  });

  it('gives what belongs into a contact and nothing else', async () => {
    const account = { ...hanako, pending_email: null };
    expect((await lookUp(true, () => ({ data: account }))).customer).toEqual(hanako);
    const preferences = {
      ...{ licence_country: 'DE', full_address: '1-2-3 Chuo' },
      ...{ compensation_id: 'cdw', cover_name: 'Full cover', children_ages: [] },
    };
    const { customer } = await lookUp(true, () => ({ data: { ...account, preferences } }));
    expect(fillIn(emptyContact, customer)).toMatchObject({ full_address: '1-2-3 Chuo' });
  });

  it('takes the server’s word that the session is over', async () => {
    const { customer, account } = await lookUp(true, () => ({ data: null }));
    expect(customer).toBeNull();
    expect(account.isLogin).toBe(false);
  });

  it.each([0, 401, 404, 419, 429, 500])('goes on without an account after %d', async (status) => {
    const { customer, account } = await lookUp(true, refuses(operation, status));
    expect(customer).toBeNull();
    expect(account.isLogin).toBe(true);
  });
});
