import { dictionary } from '@zxcvbn-ts/language-common';
import { limits } from '@wadachi/contract';
import { Refused } from '../../http';
import { ConcurrencyLimiter } from '../limits/ConcurrencyLimiter';
import { checkNewPassword } from './checkNewPassword';
import common from './common.json';
import { argonOptions, usualParameters } from './parameters';
import { NewPasswords } from './NewPasswords';
import { Passwords } from './Passwords';

const light = { memoryKiB: 64, passes: 1 };
const refusalOf = (work: () => void): unknown => {
  try {
    work();
    return undefined;
  } catch (error) {
    return error instanceof Refused ? [error.status, Object.keys(error.fields)] : error;
  }
};

describe('a hash', () => {
  it('is Argon2id, no cheaper than OWASP’s floor, and salted', async () => {
    const { memoryCost, timeCost } = argonOptions(usualParameters);
    expect(memoryCost).toBeGreaterThanOrEqual(19_456);
    expect(timeCost).toBeGreaterThanOrEqual(2);
    const passwords = new Passwords();
    const [one, other] = [
      await passwords.hash('the same password'),
      await passwords.hash('the same password'),
    ];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=5,p=1\$/);
    expect(other).not.toBe(one);
    expect(await passwords.verify(one, 'the same password')).toEqual({ ok: true, needsRehash: false });
    expect(await passwords.verify(one, 'the same passwore')).toEqual({ ok: false, needsRehash: false });
  });

  it('is to be renewed when parameters have risen, not when they have fallen', async () => {
    const hash = await new Passwords(light).hash('a password of old');
    const needsRehash = async (parameters: typeof light, password = 'a password of old') =>
      (await new Passwords(parameters).verify(hash, password)).needsRehash;
    expect(await needsRehash(light)).toBe(false);
    expect(await needsRehash({ memoryKiB: 128, passes: 1 })).toBe(true);
    expect(await needsRehash({ memoryKiB: 64, passes: 2 })).toBe(true);
    expect(await needsRehash({ memoryKiB: 32, passes: 1 })).toBe(false);
    expect(await needsRehash({ memoryKiB: 128, passes: 1 }, 'another password')).toBe(false);
  });

  it('that nobody has is checked at the same cost and never fits', async () => {
    expect(await new Passwords(light).verify(undefined, '')).toEqual({ ok: false, needsRehash: false });
  });
});

it('hashes so many at once, lets so many wait, and turns the rest away', async () => {
  const passwords = new Passwords(light, new ConcurrencyLimiter({ atOnce: 2, waiting: 3 }));
  const results = await Promise.allSettled(
    Array.from({ length: 9 }, () => passwords.hash('at the same time')),
  );
  expect(results.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 5 }, () => 'fulfilled'),
    ...Array.from({ length: 4 }, () => 'rejected'),
  ]);
  expect(results.at(-1)).toMatchObject({ reason: { status: 503, code: 'service-unavailable' } });
  expect(await passwords.hash('afterwards')).toContain('$argon2id$');
});

it('goes on after a hash that failed', async () => {
  const passwords = new Passwords(light, new ConcurrencyLimiter({ atOnce: 1, waiting: 0 }));
  await expect(passwords.verify('no hash', 'whatever it is')).rejects.toThrow();
  expect((await passwords.verify(undefined, 'whatever it is')).ok).toBe(false);
});

describe('a new password', () => {
  it.each([
    ['correct horse battery', undefined],
    ['                    ', undefined],
    ['😀😀😀😀😀😀😀😀😀😀', undefined],
    ['1234567890', [422, ['password']]],
    ['QWERTYuiop', [422, ['password']]],
    ['１２３４５６７８９０', [422, ['password']]],
    // Ten code points, but only five letters once they are composed.
    ['é'.normalize('NFD').repeat(5), [422, ['password']]],
  ])('%j: %j', (password, expected) => {
    expect(refusalOf(() => checkNewPassword({ password }, []))).toEqual(expected);
  });

  it.each([
    ['wadachi2026', true],
    ['WADACHI-ishigaki!', true],
    ['Ｉｓｈｉｇａｋｉ12345', true],
    ['那覇空港店1234567', true],
    ['Calçada1234', true],
    ['ishigaki in the rain', false],
    ['wadachi2026 wadachi2026 is it', false],
    ['a new car for rent', false],
  ])('%j is made of names of the site: %j', async (password, isRefused) => {
    const shop = { id: 'ishigaki', name: { en: 'Ishigaki Island', ja: '那覇空港店' } };
    const issuer = { name: { en: 'Wadachi Rent-a-Car', ja: '株式会社わだちレンタカー' } };
    const site = { name: { en: 'Calçada' } };
    const now = { site, shops: [{ ...shop, issuer }] };
    const rule = await new NewPasswords({ refresh: async () => undefined, now }).rule();
    expect(refusalOf(() => rule({ password }))).toEqual(isRefused ? [422, ['password']] : undefined);
  });

  it('must be repeated alike where it is asked for twice', () => {
    const password = 'correct horse battery';
    expect(
      refusalOf(() => checkNewPassword({ password, password_confirmation: password }, [])),
    ).toBeUndefined();
    expect(
      refusalOf(() => checkNewPassword({ password, password_confirmation: 'ｃorrect horse battery' }, [])),
    ).toBeUndefined();
    expect(refusalOf(() => checkNewPassword({ password, password_confirmation: '' }, []))).toEqual([
      422,
      ['password_confirmation'],
    ]);
  });
});

it('refuses those of the 10,000 most common passwords that are long enough, whatever their case', () => {
  const long = dictionary['passwords-common']
    .slice(0, 10_000)
    .filter((password) => password.length >= limits.passwordShortest);
  expect(common).toEqual(long);
  for (const password of [...long, 'Password123'])
    expect([password, refusalOf(() => checkNewPassword({ password }, []))]).toEqual([
      password,
      [422, ['password']],
    ]);
});
