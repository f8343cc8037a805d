import { chooseLocale, type LocaleWishes } from './chooseLocale';
import { knownLanguages, usualLanguages, type Languages } from './locale';

const choose = (wishes: LocaleWishes) => chooseLocale(wishes, usualLanguages);

describe('of a site that offers other languages', () => {
  const offering: Languages = ['ja'];

  it('no other is chosen, whoever asks for it and however', () => {
    expect(chooseLocale({ query: 'en', cookie: 'en', acceptLanguage: 'en' }, offering)).toBe('ja');
  });

  it('the first is for whoever wants none of them, or any', () => {
    for (const acceptLanguage of [undefined, 'fr', '*', 'fr, *;q=0.1'])
      expect(chooseLocale({ acceptLanguage }, ['ja', 'en'])).toBe('ja');
  });

  it('those that are unknown here do not count', () => {
    expect(knownLanguages(['xx', 'ja', 'en'])).toEqual(['ja', 'en']);
    for (const named of [undefined, [], ['xx']]) expect(knownLanguages(named)).toEqual(usualLanguages);
  });
});

describe('the language of a visitor', () => {
  it('is the one asked for in the address before anything else', () => {
    expect(choose({ query: 'en', cookie: 'ja', acceptLanguage: 'ja' })).toBe('en');
  });

  it('is the one kept in the cookie before the browser’s', () => {
    expect(choose({ query: null, cookie: 'ja', acceptLanguage: 'en' })).toBe('ja');
  });

  it('is English where nothing is known', () => {
    expect(choose({})).toBe('en');
    expect(choose({ query: 'fr', cookie: '', acceptLanguage: 'de, fr;q=0.9' })).toBe('en');
  });

  it.each([
    ['ja', 'ja'],
    ['ja-JP,ja;q=0.9,en;q=0.8', 'ja'],
    ['en;q=0.5, ja;q=0.8', 'ja'],
    ['JA-jp', 'ja'],
    ['fr-FR, ja;q=0.3, en;q=0.2', 'ja'],
    ['ja;q=0, en;q=0.1', 'en'],
    ['ja;q=0', 'en'],
    ['en, ja', 'en'],
    ['ja, en', 'ja'],
    ['*', 'en'],
    ['ko, *;q=0.5, ja;q=0.1', 'en'],
    ['ja;q=high, en;q=0.1', 'en'],
    ['ja;q=7', 'en'],
    [';;,,q=', 'en'],
    ['ja ; q=0.9 , en ; q=0.8', 'ja'],
    [undefined, 'en'],
    ['ja-JP,en;q=0.5', 'ja'],
    ['en;q=0.5, ja;q=0.7', 'ja'],
    ['fr,en;q=0.3,ja;q=0.2', 'en'],
    ['ja;q=0, fr', 'en'],
    ['fr, *', 'en'],
    [';;q=,,', 'en'],
  ])('is read from Accept-Language %j as %s', (acceptLanguage, locale) => {
    expect(choose({ acceptLanguage })).toBe(locale);
  });
});
