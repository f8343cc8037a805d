import { readingOf } from './reading';

const fromElsewhere = 'From another country? Choose it in front of the number, or begin with + and its code.';

it.each([
  ['', 'JP', undefined],
  ['+81 90-1234-5678', 'JP', undefined],
  ['1', 'JP', 'This number is too short (Japan).'],
  ['090-1234-567', 'JP', 'This number is too short (Japan).'],
  ['03-1234-567', 'JP', 'This number is too short (Japan).'],
  ['090-1234-56789', 'JP', `This number is too long (Japan). ${fromElsewhere}`],
  ['090123456789012345678', 'JP', `This number is too long (Japan). ${fromElsewhere}`],
  ['+1 650 253 000', 'US', 'This number is too short (United States).'],
  ['+1 650 253 00000', 'US', 'This number is too long (United States).'],
  ['+1 123 456 7890', 'US', 'This is not a valid number (United States). Please check it.'],
  ['+', 'JP', 'Please begin with a plus sign and a country code, such as +81.'],
  ['+999 1234', undefined, 'Please begin with a plus sign and a country code, such as +81.'],
  ['090-1234-5678', undefined, 'Please begin with a plus sign and a country code, such as +81.'],
])('says of %j with %s: %s', (text, country, problem) => {
  expect(readingOf(text, country, 'en').problem).toBe(problem);
});

describe('a number of another country', () => {
  const offer = 'From another country (United Kingdom)? Choose it in front of the number, or begin with +44.';
  const languages = jest.fn<readonly string[], []>(() => ['en-GB', 'en']);
  const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  beforeAll(() =>
    Object.defineProperty(globalThis, 'navigator', {
      configurable: true,
      get: () => ({ languages: languages() }),
    }),
  );
  afterAll(() => {
    if (before) Object.defineProperty(globalThis, 'navigator', before);
    else Reflect.deleteProperty(globalThis, 'navigator');
  });

  it.each([
    ['07400 123456', 'too long'],
    ['44 7400 123456', 'too long'],
  ])('is told with the country that it is of: %s', (text, fault) => {
    expect(readingOf(text, 'JP', 'en').problem).toBe(`This number is ${fault} (Japan). ${offer}`);
  });

  it('is told where Japan has it too, but for the 0 that everybody writes there', () => {
    languages.mockReturnValue(['en-US', 'en']);
    expect(readingOf('(808) 555-0123', 'JP', 'en').problem).toBe(
      'This is not a valid number (Japan). Please check it. From another country (United States)? Choose it in front of the number, or begin with +1.',
    );
    languages.mockReturnValue(['en-GB', 'en']);
  });

  it('is told from its country code in any browser', () => {
    languages.mockReturnValueOnce(['ja']);
    expect(readingOf('44 7400 123456', 'JP', 'ja').problem).toBe(
      '日本の電話番号としては桁数が多すぎます。イギリスの番号の場合は、番号の左で国・地域を選ぶか、「+44」から入力してください。',
    );
  });

  it('is not guessed where a plus sign tells the country', () => {
    expect(readingOf('+81 7400 1234567', 'JP', 'en').problem).toBe('This number is too long (Japan).');
  });
});

it('says it in Japanese', () => {
  expect(readingOf('090-1234-567', 'JP', 'ja').problem).toBe('日本の電話番号としては桁数が足りません。');
  expect(readingOf('+1 650 253 00000', 'US', 'ja').problem).toBe(
    'アメリカ合衆国の電話番号としては桁数が多すぎます。',
  );
});
