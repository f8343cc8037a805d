import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderInPage } from '../testing/page';
import { RadioCards } from './RadioCards';

const Cover = ({ error }: { readonly error?: string }) => {
  const [value, setValue] = useState('none');
  return (
    <RadioCards
      name="compensation_id"
      legend="Cover"
      error={error}
      value={value}
      onChange={setValue}
      options={[
        { value: 'none', label: 'None' },
        { value: 'basic', label: 'Basic cover', hint: 'No excess', aside: '+¥1,100' },
        { value: 'full', label: 'Full cover', disabled: true },
      ]}
    />
  );
};

it('names the group, its choices and what belongs to them', () => {
  renderInPage(<Cover />);
  expect(screen.getByRole('radiogroup', { name: 'Cover' })).toBeVisible();
  const basic = screen.getByRole('radio', { name: /Basic cover/ });
  expect(basic).toHaveAttribute('name', 'compensation_id');
  expect(basic).toHaveAccessibleName('Basic cover +¥1,100');
  expect(basic).toHaveAccessibleDescription('No excess');
  expect(screen.getByRole('radio', { name: 'Full cover' })).toBeDisabled();
});

it('is chosen from by the keyboard alone', async () => {
  renderInPage(<Cover />);
  await userEvent.tab();
  expect(screen.getByRole('radio', { name: 'None' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: /Basic cover/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /Basic cover/ })).toHaveFocus();
  expect(screen.getByRole('radio', { name: 'None' })).not.toBeChecked();
});

it('ties its error to the choices', () => {
  renderInPage(<Cover error="Please choose" />);
  expect(screen.getByRole('radiogroup', { name: 'Cover' })).toHaveAccessibleDescription('Please choose');
  expect(screen.getByRole('radiogroup', { name: 'Cover' })).toBeInvalid();
});
