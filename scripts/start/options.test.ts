import { CannotStart } from '../common/preflight';
import { optionsFrom } from './options';

const onServer = { DATABASE_URL: 'postgres://localhost/wadachi' };

it('starts one of each unless said otherwise', () => {
  expect(optionsFrom([], {})).toEqual({ watch: false, workers: 1 });
  expect(optionsFrom(['--workers', '1', '--watch'], {})).toEqual({ watch: true, workers: 1 });
  expect(optionsFrom(['--workers=4'], onServer)).toEqual({ watch: false, workers: 4 });
});

it.each(['0', '65', '-1', '1.5', 'two', ''])('refuses %j workers', (workers) => {
  expect(() => optionsFrom([`--workers=${workers}`], onServer)).toThrow(CannotStart);
  expect(() => optionsFrom([`--workers=${workers}`], onServer)).toThrow(/from 1 to 64/);
});

it('refuses several workers on the embedded database', () => {
  expect(() => optionsFrom(['--workers', '2'], {})).toThrow(/DATABASE_URL/);
});

it.each([['--worker', '2'], ['2'], ['--workers']])('refuses words that it does not know: %s', (...words) => {
  expect(() => optionsFrom(words, onServer)).toThrow(/--workers N/);
});
