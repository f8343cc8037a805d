import { readCookie } from './cookies';

it('reads one cookie of many, decoded', () => {
  expect(readCookie('a=1; XSRF-TOKEN=x%3Dy%2F; b=2', 'XSRF-TOKEN')).toBe('x=y/');
  expect(readCookie('a=1;b=2', 'b')).toBe('2');
});

it('takes no part of a name for the name', () => {
  expect(readCookie('xlang=ja; lang2=en', 'lang')).toBeUndefined();
  expect(readCookie('', 'lang')).toBeUndefined();
});

it('gives what cannot be decoded as it is', () => {
  expect(readCookie('lang=%E3%8', 'lang')).toBe('%E3%8');
  expect(readCookie('lang=', 'lang')).toBe('');
});
