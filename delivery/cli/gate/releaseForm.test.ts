import { aRelease } from '../../core/testing/aRelease';
import { malformed } from './releaseForm';

it.each([
  ['English alone', { en: 'Car' }, true],
  ['two languages', { en: 'Car', ja: '車' }, true],
  ['a language that is unknown here', { en: 'Car', xx: 'Car' }, true],
  ['no English', { ja: '車' }, false],
  ['an empty text', { en: '' }, false],
])('takes steps of a booking labelled in %s: %s', (_, label, isRight) => {
  const route = { path: '/car', page: 'car', steps: [], layout: 'wizard', progress: { place: 1, label } };
  expect(malformed({ ...aRelease({ name: 'mf-reserve' }), routes: [route] }) === undefined).toBe(isRight);
});
