import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRollout, aState, FakeOps, renderPage } from '../testing/opsPage';
import { isLanguages } from './fields';
import { changeMessages } from './messages';

it.each<['en' | 'ja', string, string, string]>([
  ['en', 'r7', 'Stop now…', 'Take r7 back'],
  ['en', 'r7', 'Change the share…', 'Change rollout r7'],
  ['en', 'mf-reserve', 'Lock…', 'Lock mf-reserve'],
  ['en', 'mf-shop', 'Unlock…', 'Unlock mf-shop'],
  ['ja', 'r7', '今すぐ停止…', 'r7を元に戻す'],
  ['ja', 'mf-shop', 'ロックを解除…', 'mf-shopのロックを解除'],
])('says over the dialog what is about to be done (%s): %s, %s', async (locale, name, button, title) => {
  await renderPage(new FakeOps(aState({ rollouts: [aRollout] })), { locale });
  const card = await screen.findByRole('group', { name });
  await userEvent.click(within(card).getByRole('button', { name: button }));
  expect(screen.getByRole('dialog', { name: title })).toBeVisible();
});

it.each(['', 'ja', 'ja、en', ' pt-BR ，en '])('takes the languages “%s”', (languages) => {
  expect(isLanguages(languages, {})).toBeUndefined();
});

it.each(['Japanese!', 'ja,', ','])('refuses the languages “%s”', (languages) => {
  expect(isLanguages(languages, {})).toBe(changeMessages.languagesWrong);
});
