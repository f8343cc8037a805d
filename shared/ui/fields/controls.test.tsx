import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { aPlatform, renderInPage } from '../testing/page';
import { CheckboxControl } from './CheckboxControl';
import { RadioCards } from './RadioCards';
import { SelectControl } from './SelectControl';
import { Stepper } from './Stepper';
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

describe('a stepper', () => {
  const heard: number[] = [];

  const Passengers = ({ from }: { readonly from: number }) => {
    const [value, setValue] = useState(from);
    const change = (next: number) => {
      heard.push(next);
      setValue(next);
    };
    return <Stepper label="Passengers" name="passengers" min={1} max={4} value={value} onChange={change} />;
  };

  const number = () => screen.getByRole('spinbutton', { name: 'Passengers' });
  const plus = () => screen.getByRole('button', { name: 'Increase Passengers' });
  const minus = () => screen.getByRole('button', { name: 'Decrease Passengers' });

  beforeEach(() => {
    heard.length = 0;
  });

  it('counts up to its upper bound and no further', async () => {
    renderInPage(<Passengers from={3} />);
    await userEvent.click(plus());
    await userEvent.click(plus());
    expect(number()).toHaveValue(4);
    expect(heard).toEqual([4]);
    expect(plus()).toHaveAttribute('aria-disabled', 'true');
  });

  it('counts down to its lower bound and no further', async () => {
    renderInPage(<Passengers from={2} />);
    await userEvent.click(minus());
    await userEvent.click(minus());
    expect(number()).toHaveValue(1);
    expect(heard).toEqual([1]);
    expect(minus()).toHaveAttribute('aria-disabled', 'true');
  });

  it('takes a typed number within its bounds', async () => {
    renderInPage(<Passengers from={1} />);
    await userEvent.clear(number());
    await userEvent.type(number(), '3');
    await userEvent.tab();
    expect(number()).toHaveValue(3);
    expect(heard).toEqual([3]);
  });

  it('brings a typed number back within its bounds when the field is left', async () => {
    renderInPage(<Passengers from={1} />);
    await userEvent.clear(number());
    await userEvent.type(number(), '90');
    expect(heard).toEqual([]);
    await userEvent.tab();
    expect(number()).toHaveValue(4);
    expect(heard).toEqual([4]);
  });

  it('shows the last number again when the field is left empty', async () => {
    renderInPage(<Passengers from={2} />);
    await userEvent.clear(number());
    await userEvent.tab();
    expect(number()).toHaveValue(2);
    expect(heard).toEqual([]);
  });
});

describe('cards to choose from', () => {
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
});
