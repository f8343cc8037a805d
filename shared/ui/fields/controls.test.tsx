import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { aPlatform, renderInPage } from '../testing/page';
import { CheckboxControl } from './CheckboxControl';
import { SelectControl } from './SelectControl';
import { TextAreaControl } from './TextAreaControl';
import { TextControl } from './TextControl';

it('ties label, hint and error to a text field', async () => {
  const Name = () => {
    const [value, setValue] = useState('');
    return (
      <TextControl
        name="name"
        label="Name"
        hint="As on the licence"
        error="Missing"
        required
        value={value}
        onChange={setValue}
      />
    );
  };
  renderInPage(<Name />);
  const field = screen.getByRole('textbox', { name: /^Name/ });
  expect(field).toHaveAccessibleDescription('Missing As on the licence');
  expect(field).toBeInvalid();
  expect(field).toHaveAttribute('aria-required', 'true');
  await userEvent.type(field, 'Hanako');
  expect(field).toHaveValue('Hanako');
});

it('says in the customer’s language that a field is required', () => {
  renderInPage(
    <TextAreaControl name="memo" label="メモ" required value="" onChange={() => undefined} />,
    aPlatform('ja'),
  );
  expect(screen.getByText('必須')).toBeVisible();
  // Heard once: as the state of the field, not in its name.
  expect(screen.getByRole('textbox', { name: 'メモ' })).toBeRequired();
});

it('takes its label from the catalogue of messages', () => {
  const label = { id: 'shared.period.pickUp', defaultMessage: 'Pick-up' };
  renderInPage(<TextControl name="x" label={label} value="" onChange={() => undefined} />, aPlatform('ja'));
  expect(screen.getByRole('textbox', { name: '出発' })).toBeVisible();
});

it('chooses from a list', async () => {
  const Area = () => {
    const [value, setValue] = useState('a');
    const options = [
      { value: 'a', label: 'Okinawa' },
      { value: 'b', label: 'Tokyo' },
      { value: 'c', label: 'Osaka', disabled: true },
    ];
    return <SelectControl name="area" label="Area" options={options} value={value} onChange={setValue} />;
  };
  renderInPage(<Area />);
  const list = screen.getByRole('combobox', { name: 'Area' });
  await userEvent.selectOptions(list, 'Tokyo');
  expect(list).toHaveValue('b');
  expect(screen.getByRole('option', { name: 'Osaka' })).toBeDisabled();
});

it('is ticked by its label and by the keyboard', async () => {
  const Terms = () => {
    const [checked, setChecked] = useState(false);
    return <CheckboxControl name="terms" label="I accept" checked={checked} onChange={setChecked} />;
  };
  renderInPage(<Terms />);
  const box = screen.getByRole('checkbox', { name: 'I accept' });
  await userEvent.click(screen.getByText('I accept'));
  expect(box).toBeChecked();
  await userEvent.keyboard(' ');
  expect(box).not.toBeChecked();
});
