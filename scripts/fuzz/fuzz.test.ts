import { buildApp } from '../../api/app';
import { describeOnPostgres, aPlan, aShop } from '../../api/testing';
import { sized } from '@wadachi/testing/sized';
import { callsOf } from './calls';
import { fuzz } from './fuzz';
import { problemsOf } from './problemsOf';

/** A busy machine takes its time. */
jest.setTimeout(300_000);

describeOnPostgres('calls that are right, half right and wrong', (database) => {
  it('are all answered as the contract says, and show nothing of others', async () => {
    const shop = await aShop(database.db);
    for (let count = 0; count < 3; count += 1) await aPlan(database.db, { shop_id: shop.id });
    const app = buildApp({ db: database.db, config: { trustProxy: true } });
    try {
      const url = await app.listen({ host: '127.0.0.1', port: 0 });
      const { answers, succeeded, problems } = await fuzz(
        { url, db: database.db },
        { seed: 1, requests: sized({ suite: 300, rehearsal: 900 }), workers: 4 },
      );
      expect(problems).toEqual([]);
      expect(Object.keys(answers)).toEqual(
        expect.arrayContaining(['200', '401', '404', '415', '419', '422']),
      );
      expect([...succeeded]).toEqual(
        expect.arrayContaining(['GET /api/plans/shop', 'POST /api/plans/charge/:plan_id']),
      );
    } finally {
      await app.close();
    }
  });

  it('are the same for the same seed', () => {
    expect(callsOf(7, 90)).toEqual(callsOf(7, 90));
    expect(callsOf(7, 90)).not.toEqual(callsOf(8, 90));
  });
});

describe('what is wrong with an answer', () => {
  const json = { 'content-type': 'application/json; charset=utf-8' };
  const refusal = { code: 'not-found', message: 'Not found.', request_id: '1' };
  const answer = (status: number, content: unknown) => ({
    status,
    headers: json,
    text: JSON.stringify(content),
  });
  const of = (status: number, content: unknown) =>
    problemsOf('GET /api/account', answer(status, content), ['Vera Secreta']);

  it('is nothing when it is what the contract says', () => {
    expect(of(200, { data: null })).toEqual([]);
    expect(of(404, refusal)).toEqual([]);
  });

  it.each([
    ['a failure', 500, { ...refusal, code: 'internal-error' }, 'it answers 500'],
    ['another shape', 200, { data: 7 }, 'its answer 200 has another shape'],
    ['another status', 201, { data: null }, 'it answers 201, which the contract does not know'],
    ['a refusal of another kind', 404, { error: 'Not Found' }, 'its refusal 404 has another shape'],
    ['a stack', 404, { ...refusal, message: 'Error: x\n    at f (api/app.ts:1:2)' }, 'it shows its insides'],
    ['SQL', 404, { ...refusal, message: 'syntax error at or near "x"' }, 'it shows its insides'],
    ["another's name", 404, { ...refusal, message: 'Vera Secreta' }, "it shows another customer's data"],
  ])('is %s', (_, status, content, problem) => {
    expect(of(status, content)).toEqual([problem]);
  });
});
