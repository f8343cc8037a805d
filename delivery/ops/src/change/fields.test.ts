import { isLanguages } from './fields';
import { changeMessages } from './messages';

it.each(['', 'ja', 'ja、en', ' pt-BR ，en '])('takes the languages “%s”', (languages) => {
  expect(isLanguages(languages, {})).toBeUndefined();
});

it.each(['Japanese!', 'ja,', ','])('refuses the languages “%s”', (languages) => {
  expect(isLanguages(languages, {})).toBe(changeMessages.languagesWrong);
});
