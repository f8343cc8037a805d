import { isLanguages, isShops, isSteps } from './fields';
import { changeMessages } from './messages';

const wrong = (steps: string) => isSteps(steps, {});

it.each(['', '1, 5, pause, 25, 100', ' 0.25,100 '])('takes the steps “%s”', (steps) => {
  expect(wrong(steps)).toBeUndefined();
});

it.each(['1..5, 100', '., 100', '1 5 100', '1, , 100', '5, paus, 100'])('refuses “%s” as steps', (steps) => {
  expect(wrong(steps)).toBe(changeMessages.stepsWrong);
});

it.each([
  ['', '', undefined, undefined],
  ['ja', 'haneda, naha', undefined, undefined],
  ['ja、en', ' haneda ，naha-2 ', undefined, undefined],
  ['Japanese!', 'ha neda', changeMessages.languagesWrong, changeMessages.shopsWrong],
  ['ja,', ',', changeMessages.languagesWrong, changeMessages.shopsWrong],
])('judges the languages “%s” and the shops “%s”', (languages, shops, ofLanguages, ofShops) => {
  expect([isLanguages(languages, {}), isShops(shops, {})]).toEqual([ofLanguages, ofShops]);
});
