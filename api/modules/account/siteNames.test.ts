import { json } from '../../database';
import {
  anAccount,
  aShop,
  aVisitor,
  describeOnPostgres,
  inBoth,
  knownPassword,
  loggedIn,
} from '../../testing';
import { translate } from '../../texts';
import { aPerson, siteOn, verified } from './testing/testSite';

const password = 'ishigaki-2026';

describeOnPostgres('a password made of the site’s names', (database) => {
  const site = siteOn(database);

  beforeAll(async () => {
    await aShop(database.db, { name: json(inBoth('Ishigaki Island')) });
  });

  it.each([
    ['en', /^Names of this company and its shops .* at least 10 other characters\.$/],
    ['ja', /^会社名や店舗名は.*10文字以上使用してください。$/],
  ] as const)('is refused in %s by a registration, a reset and a change', async (locale, sentence) => {
    const visitor = await aVisitor(site.app, locale);
    const refused = { status: 422, body: { errors: { password: [expect.stringMatching(sentence)] } } };
    const { id, token } = await verified(site, visitor, `${locale}@example.com`);
    const body = aPerson({ token, password, password_confirmation: password });
    expect(await visitor.call(`POST /api/account/store/${id}`, { body })).toMatchObject(refused);

    const account = await anAccount(database.db);
    await visitor.call('POST /api/account/forgot-password', { body: { email: account.email } });
    const reset = { token: await site.tokenOf(account.email), password, password_confirmation: password };
    expect(await visitor.call('POST /api/account/reset-password', { body: reset })).toMatchObject(refused);

    const customer = await loggedIn(site, account, locale);
    const change = { password, password_confirmation: password, current_password: knownPassword };
    expect(await customer.call(`POST /api/account/${account.id}`, { body: change })).toMatchObject(refused);
  });
});

it('says so in Portuguese', () => {
  expect(translate({ id: 'field.passwordNames', values: { limit: 10 } }, 'pt')).toMatch(
    /^Os nomes da empresa e das lojas .* pelo menos 10 outros caracteres\.$/,
  );
});
