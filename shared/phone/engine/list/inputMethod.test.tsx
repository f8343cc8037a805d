import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderInPage } from '@wadachi/ui/testing';
import { PhoneInput } from '../../PhoneInput';
import { productSettings } from '../../settings';
import { country } from '../../testing/page';

const Phone = () => {
  const [value, setValue] = useState('');
  return <PhoneInput label="Telephone" {...productSettings} search value={value} onChange={setValue} />;
};

it.each([
  ['during the composition', { isComposing: true }],
  // Safari sends it after the composition.
  ['after it, by its code', { keyCode: 229 }],
])('a key of the input method chooses no country and closes nothing: %s', async (_when, ofMethod) => {
  renderInPage(<Phone />);
  await userEvent.click(country());
  const search = await screen.findByRole('combobox');
  for (const key of ['ArrowDown', 'Enter', 'Escape', 'Tab']) fireEvent.keyDown(search, { key, ...ofMethod });
  expect(screen.getByRole('listbox')).toBeVisible();
  expect(search).toHaveFocus();
  expect(country()).toHaveAccessibleName(/Japan/);
  fireEvent.keyDown(search, { key: 'Escape' });
  expect(screen.queryByRole('listbox')).toBeNull();
});
