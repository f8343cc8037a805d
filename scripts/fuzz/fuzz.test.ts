import { buildApp } from '../../api/app';
import { describeOnPostgres, aPlan, aShop } from '../../api/testing';
import { lightPasswords } from '../../api/testing/accounts';
import { sized } from '@wadachi/testing/sized';
import { fuzz, problemsOf } from './testing/fuzz';

describeOnPostgres('calls that are right, half right and wrong', (database) => {
  it('are all answered as the contract says, and show nothing of others', async () => {
    const shop = await aShop(database.db);
    for (let count = 0; count < 3; count += 1) await aPlan(database.db, { shop_id: shop.id, cars: 50 });
    const app = buildApp({ db: database.db, config: { trustProxy: true, passwords: lightPasswords } });
    const size = sized({ suite: { rounds: 1, atOnce: 1 }, rehearsal: { rounds: 300, atOnce: 8 } });
    const seed = Number(process.env['FUZZ_SEED'] ?? 1);
    const { answers, succeeded, problems } = await fuzz({ app, db: database.db, seed, ...size });
    await app.close();
    expect(problems).toEqual([]);
    expect(Object.keys(answers)).toEqual(expect.arrayContaining(['200', '404', '422']));
    const deep = sized({ suite: [], rehearsal: ['POST /api/reserves/payment'] });
    expect([...succeeded]).toEqual(expect.arrayContaining(['GET /api/plans/shop', ...deep]));
  });
});

const refusal = { code: 'not-found', message: 'Not found.', request_id: '1' };

it.each([
  ['nothing of what the contract says', 200, { data: null }, []],
  ['nothing of a refusal', 404, refusal, []],
  ['a failure', 500, { ...refusal, code: 'internal-error' }, ['it answers 500']],
  ['another shape', 200, { data: 7 }, ['its answer 200 has another shape than the contract says']],
  ['another status', 201, { data: null }, ['its answer 201 has another shape than the contract says']],
  ['another refusal', 404, { error: 'No' }, ['its answer 404 has another shape than the contract says']],
  ['a stack', 404, { ...refusal, message: 'Error: x\n    at f (api/app.ts:1:2)' }, ['it shows its insides']],
  ['SQL', 404, { ...refusal, message: 'syntax error at or near "x"' }, ['it shows its insides']],
  ["another's name", 404, { ...refusal, message: 'Vera Secreta' }, ["it shows another customer's data"]],
])('is told %s', (_, status, body, problems) => {
  expect(
    problemsOf('GET /api/account', { status, body, text: JSON.stringify(body) }, ['Vera Secreta']),
  ).toEqual(problems);
});
