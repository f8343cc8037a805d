import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Notice } from '../feedback/Notice';
import { Skeleton } from '../feedback/Skeleton';
import { Steps } from '../feedback/Steps';
import { aPlatform, renderInPage } from '../testing/page';
import { Price } from '../text/Price';
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

it('shows no choice of a list that is not made', () => {
  const options = [{ value: 'a', label: 'Okinawa' }];
  renderInPage(
    <SelectControl name="area" label="Area" options={options} value="gone" onChange={() => undefined} />,
  );
  expect(screen.getByRole('combobox', { name: 'Area' })).toHaveDisplayValue('');
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

const Fields = () => {
  const [name, setName] = useState('');
  const [memo, setMemo] = useState('');
  return (
    <>
      <TextControl
        name="name"
        label="Name"
        hint="As on the licence"
        maxLength={10}
        value={name}
        onChange={setName}
      />
      <TextAreaControl name="memo" label="Memo" maxLength={5} value={memo} onChange={setMemo} />
    </>
  );
};

it('a field says what is left near its end, keeps what is too much, and names it', async () => {
  renderInPage(<Fields />);
  const name = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.type(name, 'Hanako');
  expect(name).toHaveAccessibleDescription('As on the licence');
  await userEvent.type(name, '𠮷𠮷𠮷');
  expect(name).toHaveAccessibleDescription('As on the licence 1 character left');
  await userEvent.click(name);
  await userEvent.paste(' Yamada');
  expect(name).toHaveValue('Hanako𠮷𠮷𠮷 Yamada');
  expect(name).toBeInvalid();
  expect(name).toHaveAccessibleDescription(/6 characters too many: please shorten this/);
  await userEvent.type(name, '{Backspace>6/}');
  expect(name).toBeValid();

  const memo = screen.getByRole('textbox', { name: 'Memo' });
  await userEvent.type(memo, '123456');
  expect(memo).toHaveValue('123456');
  expect(memo).toHaveAccessibleDescription('1 character too many: please shorten this');
});

it('announces a danger at once and everything else when there is time', () => {
  renderInPage(
    <>
      <Notice tone="danger" title="Sold out" />
      <Notice tone="info" title="Free until Friday" />
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Sold out');
  expect(screen.getByRole('status')).toHaveTextContent('Free until Friday');
});

it('says to screen readers that something is being fetched', () => {
  renderInPage(<Skeleton lines={3} height="card" />, aPlatform('ja'));
  const said = screen.getByRole('status');
  expect(said).toHaveTextContent(/^読み込み中です…$/);
  // It is said once for the three blocks.
  expect(said.children).toHaveLength(4);
});

it.each([
  ['en', '¥12,300'],
  ['ja', '12,300円'],
] as const)('writes yen as %s does', (locale, text) => {
  renderInPage(<Price yen={12300} />, aPlatform(locale));
  expect(screen.getByText(text)).toBeVisible();
});

it('marks the current step and leads back to those that are done', () => {
  renderInPage(
    <Steps
      current="car"
      steps={[
        { id: 'shop', label: 'Shop', to: '/reserve/reserve_shop' },
        { id: 'car', label: 'Car', to: '/reserve/reserve_car' },
        { id: 'done', label: 'Done', to: '/reserve/reserve_complete' },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))).toEqual([
    null,
    'step',
    null,
  ]);
  expect(screen.getByRole('link', { name: /Shop/ })).toHaveAttribute('href', '/reserve/reserve_shop');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});
