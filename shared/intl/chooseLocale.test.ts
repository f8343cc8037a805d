import { chooseLocale } from './chooseLocale';

describe('the language of a visitor', () => {
  it('is the one asked for in the address before anything else', () => {
    expect(chooseLocale({ query: 'en', cookie: 'ja', acceptLanguage: 'ja' })).toBe('en');
  });

  it('is the one kept in the cookie before the browser’s', () => {
    expect(chooseLocale({ query: null, cookie: 'ja', acceptLanguage: 'en' })).toBe('ja');
  });

  it('is English where nothing is known', () => {
    expect(chooseLocale({})).toBe('en');
    expect(chooseLocale({ query: 'fr', cookie: '', acceptLanguage: 'de, fr;q=0.9' })).toBe('en');
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
    expect(chooseLocale({ acceptLanguage })).toBe(locale);
  });
});
