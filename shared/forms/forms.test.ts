import { toKatakana } from '@wadachi/intl/kana';
import { refusal } from '@wadachi/testing/remote';
import { likelyAddress } from './email/likelyAddress';
import { errorAt, flattened, nested } from './formErrors';
import { personMessages } from './person/messages';
import { isEmail, isKana } from './person/rules';
import { all, matches, maxLength, required } from './validators';
import { Attempt } from './writes/Attempt';

const operation = 'POST /api/reserves/find';
const body = { email: 'hanako@example.com' };

interface ATry {
  readonly sent?: object;
  readonly refused?: Error;
  /** The page is loaded again before it. */
  readonly reloaded?: boolean;
}

/** Makes one request after another, each refused with one of these errors or granted, and gives the keys they carried. */
async function keysOf(...tries: readonly ATry[]) {
  let stored: unknown;
  const memory = {
    read: () => stored,
    write: (lastTry: object) => (stored = lastTry),
    clear: () => (stored = undefined),
  };
  let attempt = new Attempt(memory);
  const keys: string[] = [];
  for (const { sent = body, refused, reloaded } of tries) {
    if (reloaded) attempt = new Attempt(memory);
    const write = async (key: string) => {
      keys.push(key);
      if (refused) throw refused;
    };
    await attempt.make(sent, write).catch((error: unknown) => expect(error).toBe(refused));
  }
  return keys;
}

const lost = refusal(operation, 0);

it.each([
  ['no answer came', lost],
  ['the server failed', refusal(operation, 503)],
  ['the first one is still being answered', refusal(operation, 409, { code: 'idempotency-in-progress' })],
  ['the session had ended meanwhile', refusal(operation, 401)],
  ['the page had become too old', refusal(operation, 419)],
  ['it is not known why it failed', new TypeError('a fault')],
])('asks again with the same key when %s, for it may have been done', async (_, refused) => {
  const [first, second, third] = await keysOf({ refused }, {}, {});
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('asks again with the same key after a reload', async () => {
  const [first, second, third] = await keysOf({ refused: lost }, { reloaded: true }, { reloaded: true });
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('keeps the key for the page where nothing can be stored', async () => {
  const attempt = new Attempt();
  const keys: string[] = [];
  const write = async (key: string) => {
    keys.push(key);
    throw lost;
  };
  await expect(attempt.make(body, write)).rejects.toBe(lost);
  await expect(attempt.make(body, write)).rejects.toBe(lost);
  expect(keys[1]).toBe(keys[0]);
});

it.each([
  ['what was refused for good', [{ refused: refusal(operation, 422) }, {}]],
  ['another request', [{ refused: lost }, { sent: { email: 'taro@example.com' } }]],
  [
    'another request after a reload',
    [{ refused: lost }, { sent: { email: 'taro@example.com' }, reloaded: true }],
  ],
])('has a new key for %s', async (_, tries) => {
  const [first, second] = await keysOf(...tries);
  expect(second).not.toBe(first);
});

it.each([undefined, null, '', '  ', '　', false])('finds %j missing', (value) => {
  expect(required('missing')(value, {})).toBe('missing');
});

it.each(['x', 0, true])('takes %j for given', (value) => {
  expect(required('missing')(value, {})).toBeUndefined();
});

it('counts characters, not their halves', () => {
  expect(maxLength(2, 'too long')('𠮷𠮷', {})).toBeUndefined();
  expect(maxLength(2, 'too long')('𠮷𠮷x', {})).toBe('too long');
});

it('leaves an empty text to `required`, and forgets what it matched before', () => {
  const digits = matches(/^\d+$/g, 'digits only');
  expect([digits('', {}), digits('12', {}), digits('12', {}), digits('1x', {})]).toEqual([
    undefined,
    undefined,
    undefined,
    'digits only',
  ]);
});

it('tells the first thing that is wrong', () => {
  const name = all(required('missing'), maxLength(3, 'too long'));
  expect([name('', {}), name('Hanako', {}), name('Ai', {})]).toEqual(['missing', 'too long', undefined]);
});

it('finds a nested field’s error by its dotted name', () => {
  const tree = nested({ email: 'taken', 'driver.full_address': 'missing', 'children_ages.1': 'too old' });
  expect(errorAt(tree, 'driver.full_address')).toBe('missing');
  expect(errorAt(tree, 'children_ages.1')).toBe('too old');
  expect(errorAt(tree, 'driver')).toBeUndefined();
  expect(errorAt(undefined, 'email')).toBeUndefined();
});

it('gives back the names it was given', () => {
  const errors = { email: 'taken', 'driver.full_address': 'missing', 'children_ages.1': 'too old' };
  expect(flattened(nested(errors))).toEqual(errors);
});

it.each([
  ['hanako@gmial.com', 'hanako@gmail.com'],
  ['hanako@gmail.con', 'hanako@gmail.com'],
  ['Hanako@GMAL.com', 'Hanako@gmail.com'],
  ['hanako@yaho.co.jp', 'hanako@yahoo.co.jp'],
  ['hanako@docmo.ne.jp', 'hanako@docomo.ne.jp'],
  ['hanako@icloud.co', 'hanako@icloud.com'],
  ['hanako@hotmial.com', 'hanako@hotmail.com'],
  ['hanako@yahoo.cojp', 'hanako@yahoo.co.jp'],
  ['hanako@softbnak.ne.jp', 'hanako@softbank.ne.jp'],
  ['hanako@outlok.com', 'hanako@outlook.com'],
  ['hanako@live.con', 'hanako@live.com'],
])('asks about %s', (address, meant) => {
  expect(likelyAddress(address)).toBe(meant);
});

const rightAddresses = [
  'hanako@gmail.com hanako@mail.com hanako@ymail.com hanako@example.com hanako@example.jp',
  'hanako@university.ac.jp hanako@my-company.co.jp hanako@qq.com hanako hanako@ @gmial.com',
  'a@hotmail.co.uk a@yahoo.ne.jp a@outlook.de a@yahoo.ca a@nate.com a@foxmail.com a@hotmail.it',
  'a@live.ca a@outlook.co.id a@gmx.at a@yahoo.com.tw a@yahoo.co.in a@msn.co.uk a@yandex.ru',
  'a@o2.pl a@hanmail.net a@sina.cn a@mail.ru a@aol.co.uk a@ya.ru a@sohu.com a@rediffmail.com',
  'a@wp.pl a@protonmail.ch a@ymobile1.ne.jp a@emobile.ne.jp a@love.com a@jmail.com a@never.com',
  'a@softbank.jp a@i.softbank.ne.jp',
  // One slip away from live.com, gmx.com, msn.com, aol.com and me.com, and somebody else's.
  'a@line.com a@gm.com a@msd.com a@aon.com a@ge.com a@ms.com a@q.com a@wed.de a@au.co',
].flatMap((line) => line.split(' '));

it.each(['', ...rightAddresses])('takes %s as it is', (address) => {
  expect(likelyAddress(address)).toBeUndefined();
});

it.each([
  'hanako@example.com',
  ' Hanako+rent@EXAMPLE.co.jp ',
  'hanako@例え.jp',
  'ｈａｎａｋｏ＠ｅｘａｍｐｌｅ．ｃｏｍ',
  'hanako＠example。jp',
])('takes %j for an address', (text) => expect(isEmail(text, {})).toBeUndefined());

it.each([
  'ann',
  'ann@',
  '@example.com',
  'ann@example',
  'ann@exam..com',
  'ann@example.com.',
  'ann@.com',
  'a@b@c.jp',
  'ann lee@example.com',
])('refuses %j', (text) => expect(isEmail(text, {})).toBe(personMessages.emailWrong));

it('asks for an address that is missing', () => {
  expect(isEmail(' ', {})).toBe(personMessages.emailMissing);
});

it.each([
  ['やまだ はなこ', 'ヤマダ ハナコ'],
  ['ﾔﾏﾀﾞ ﾊﾅｺ', 'ヤマダ ハナコ'],
  ['ヤマダ　ハナコ', 'ヤマダ ハナコ'],
  ['ぁぃゔゖゝゞ', 'ァィヴヶヽヾ'],
  ['Yamada', 'Yamada'],
  ['', ''],
])('writes %s as %s', (typed, written) => {
  expect(toKatakana(typed)).toBe(written);
});

it.each([
  ['ヤマダ ハナコ', true],
  ['やまだ　はなこ', true],
  ['ﾔﾏﾀﾞ ｼﾞｮｰ', true],
  ['ジャン＝ポール・サルトル', true],
  ['山田 花子', false],
  ['Yamada', false],
  ['ヤマダ😀', false],
])('knows whether %s is a reading', (typed, isReading) => {
  expect(isKana('ja')(typed, {})).toBe(isReading ? undefined : personMessages.kanaWrong);
});
