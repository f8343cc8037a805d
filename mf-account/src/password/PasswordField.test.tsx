import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, TextField } from '@wadachi/forms';
import { defineMessages } from '@wadachi/intl';
import { createIntl, RawIntlProvider } from '@wadachi/shared';
import { enter } from '@wadachi/testing/remote';
import { NewPasswordFields } from './NewPasswordFields';
import { PasswordField, type PasswordFieldProps } from './PasswordField';
import { strengthOf } from './strength';

const { label } = defineMessages({
  label: { id: 'account.password.label', defaultMessage: 'Password', description: 'Label in a test' },
});
const intl = createIntl({ locale: 'en', onError: () => undefined });
const sent: object[] = [];

beforeEach(() => void sent.splice(0));

const show = (children: React.ReactNode, initialValues: object = {}) =>
  render(
    <RawIntlProvider value={intl}>
      <Form initialValues={initialValues} onSubmit={(values) => void sent.push(values)}>
        {children}
        <button type="submit">Send</button>
      </Form>
    </RawIntlProvider>,
  );

const showField = (props: Partial<PasswordFieldProps> = {}) =>
  show(<PasswordField name="password" label={label} autoComplete="current-password" required {...props} />);

const field = () => screen.getByLabelText<HTMLInputElement>(/^Password Required$/);
const eye = () => screen.getByRole('button', { name: 'Show what is typed: Password' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

it('can be read and hidden again, with the caret and the focus where they were', async () => {
  showField();
  await enter(field(), 'a river of stones');
  field().setSelectionRange(2, 7);
  expect(field()).toHaveAttribute('type', 'password');
  expect(eye()).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(eye());
  expect(field()).toHaveAttribute('type', 'text');
  expect(eye()).toHaveAttribute('aria-pressed', 'true');
  expect(field()).toHaveFocus();
  await waitFor(() => expect([field().selectionStart, field().selectionEnd]).toEqual([2, 7]));
  await userEvent.click(eye());
  expect(field()).toHaveAttribute('type', 'password');
});

it('is toggled by the keyboard alone', async () => {
  showField();
  await userEvent.tab();
  await userEvent.tab();
  expect(eye()).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(field()).toHaveAttribute('type', 'text');
  expect(eye()).toHaveFocus();
});

it('is hidden when the form is sent, so that browsers know it for a password', async () => {
  showField();
  await enter(field(), 'a river of stones');
  await userEvent.click(eye());
  await send();
  expect(field()).toHaveAttribute('type', 'password');
});

it('takes what is pasted, with every blank of it', async () => {
  showField();
  await userEvent.click(field());
  await userEvent.paste('  pasted by a manager ');
  await send();
  expect(sent).toEqual([{ password: '  pasted by a manager ' }]);
});

it('lets nothing correct what is typed', () => {
  showField();
  expect(field()).toHaveAttribute('autocapitalize', 'none');
  expect(field()).toHaveAttribute('spellcheck', 'false');
  expect(field()).toHaveAttribute('autocomplete', 'current-password');
});

it('says that caps lock is on while it is', async () => {
  showField();
  await userEvent.click(field());
  await userEvent.keyboard('{CapsLock}A');
  expect(screen.getByRole('status')).toHaveTextContent('Caps lock is on.');
  await userEvent.tab();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('tells nothing of an old password’s strength and takes any length of it', async () => {
  showField();
  await enter(field(), 'short');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await send();
  expect(sent).toHaveLength(1);
});

it('cuts nothing off: a password of more than 128 characters is refused', async () => {
  showField();
  await userEvent.click(field());
  await userEvent.paste('a'.repeat(129));
  await send();
  expect(field()).toHaveValue('a'.repeat(129));
  expect(field()).toHaveAccessibleDescription('The password can have at most 128 characters.');
  expect(sent).toEqual([]);
});

describe('a new password', () => {
  const showNew = () =>
    show(
      <>
        <TextField name="name" label="Name" />
        <NewPasswordFields personal={['hanako@example.com']} />
      </>,
      { name: '', password: '', password_confirmation: '' },
    );
  const again = () => screen.getByLabelText(/^Confirm password Required$/);

  it('has its strength shown in words, and knows the name in the same form', async () => {
    showNew();
    const message = () => screen.getAllByRole('status')[0];
    await enter(field(), 'Ikue');
    expect(message()).toHaveTextContent('Still too short: 10 characters or more');
    await enter(field(), ' Tanizaki');
    expect(message()).toHaveTextContent('Good');
    await enter(screen.getByLabelText('Name'), 'Ikue Tanizaki');
    expect(message()).toHaveTextContent('Easy to guess');
    await userEvent.clear(field());
    await enter(field(), 'the tide at five o’clock');
    expect(message()).toHaveTextContent('Strong');
    await userEvent.clear(field());
    expect(message()).toBeEmptyDOMElement();
  });

  it('is never refused for being guessable: that is advice', async () => {
    showNew();
    await enter(field(), 'aaaaaaaaaa');
    await enter(again(), 'aaaaaaaaaa');
    await send();
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['', '', 'Please enter the password.', 'Please enter the password again.'],
    ['ten characters', '', '', 'Please enter the password again.'],
    ['nine char', 'nine char', 'The password needs at least 10 characters.', ''],
    ['ten characters', 'ten Characters', '', 'The two passwords don’t match.'],
    ['ten characters', 'ten characters ', '', 'The two passwords don’t match.'],
  ])('refuses %p with %p', async (first, second, fault, faultOfSecond) => {
    showNew();
    if (first) await enter(field(), first);
    if (second) await enter(again(), second);
    await send();
    expect(sent).toEqual([]);
    expect(field()).toHaveAccessibleDescription(
      `${fault} 10 to 128 characters. A few unrelated words make a strong password.`.trim(),
    );
    expect(again()).toHaveAccessibleDescription(faultOfSecond);
  });
});

const hers = ['Hanako Yamada', 'hanako.yamada+car@example.com'];

it.each([
  ['', 'too-short'],
  ['Tr0ub4dor', 'too-short'],
  // Nine people, whatever their length in code units.
  ['👩👩👩👩👩👩👩👩👩', 'too-short'],
  ['aaaaaaaaaaaa', 'guessable'],
  ['abcabcabcabc', 'guessable'],
  ['qwertyuiop12', 'guessable'],
  ['1234567890', 'guessable'],
  ['19900401199', 'guessable'],
  ['09012345678', 'guessable'],
  ['Hanako1990!', 'guessable'],
  ['password1234', 'guessable'],
  ['Summer 2024', 'guessable'],
  ['hanako.yamada+car', 'guessable'],
  ['YamadaHanako1', 'guessable'],
  ['river stone', 'good'],
  ['kumo-no-ito', 'good'],
  ['Nami to kaze 7', 'strong'],
  ['correct horse battery staple', 'strong'],
  ['夏の夜は短くて雲の向こうに月が見える', 'strong'],
])('finds %p %s', (password, strength) => {
  expect(strengthOf(password, hers)).toBe(strength);
});

it('knows nothing of a customer by default', () => {
  expect(strengthOf('hanako.yamada+car')).toBe('strong');
});
