import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { RawIntlProvider } from 'react-intl';
import { enter } from '@wadachi/testing/remote';
import { aPlatform, renderInPage } from '@wadachi/ui/testing';
import { Form, RadioField, required, SubmitButton } from './index';
import { complete, empty, ContactForm, type Contact } from './testing/ContactForm';

const name = () => screen.getByRole('textbox', { name: /^Name/ });
const email = () => screen.getByRole('textbox', { name: 'Email' });
const address = () => screen.getByRole('textbox', { name: 'Driver’s address' });
const reserve = () => userEvent.click(screen.getByRole('button', { name: /Reserve/ }));
const nothing = () => undefined;

it('shows an error once the field is left, not while it is first filled in', async () => {
  renderInPage(<ContactForm onSubmit={nothing} />);
  await enter(email(), 'hanako');
  expect(email()).not.toHaveAttribute('aria-invalid');
  await userEvent.tab();
  expect(email()).toHaveAttribute('aria-invalid', 'true');
  expect(email()).toHaveAccessibleDescription('Please enter a full address For the confirmation');
  await enter(email(), '@example.com');
  expect(email()).not.toHaveAttribute('aria-invalid');
});

it('shows no error while a button is pressed, which would move away and get no click', async () => {
  renderInPage(<ContactForm onSubmit={nothing} />);
  const user = userEvent.setup();
  await user.type(email(), 'hanako');
  const button = screen.getByRole('button', { name: /Reserve/ });
  await user.pointer({ target: button, keys: '[MouseLeft>]' });
  expect(email()).not.toHaveFocus();
  expect(email()).not.toHaveAttribute('aria-invalid');
  await user.pointer({ target: document.body, keys: '[/MouseLeft]' });
  await waitFor(() => expect(email()).toHaveAttribute('aria-invalid', 'true'));
});

it('keeps a faulty form here, lists what is wrong and puts the focus on the first bad field', async () => {
  const sent: Contact[] = [];
  renderInPage(<ContactForm onSubmit={(values) => void sent.push(values)} />);
  await enter(name(), 'Hanako');
  await reserve();
  expect(sent).toEqual([]);
  await waitFor(() => expect(email()).toHaveFocus());
  const summary = screen.getByRole('alert');
  expect(summary).toHaveTextContent('There are 2 problems');
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Please enter your address', 'Please accept the terms']);
  expect(name()).toHaveValue('Hanako');
});

it('leads from the summary to the field', async () => {
  renderInPage(<ContactForm onSubmit={nothing} />);
  await reserve();
  const address = window.location.href;
  await userEvent.click(screen.getByRole('link', { name: 'Please accept the terms' }));
  expect(screen.getByRole('checkbox', { name: 'I accept the terms' })).toHaveFocus();
  expect(window.location.href).toBe(address);
});

it('puts the focus on the first choice of a group that was left open', async () => {
  renderInPage(
    <Form initialValues={{ payment: '' }} onSubmit={nothing}>
      <RadioField
        name="payment"
        label="Payment"
        options={[{ value: 'shop', label: 'At the shop' }]}
        validate={required('Please choose')}
      />
      <SubmitButton label="Reserve" />
    </Form>,
  );
  await reserve();
  await waitFor(() => expect(screen.getByRole('radio', { name: 'At the shop' })).toHaveFocus());
  expect(screen.getByRole('radiogroup', { name: 'Payment' })).toHaveAccessibleDescription('Please choose');
});

it('sends everything under the API’s names, also what lies inside', async () => {
  const sent: Contact[] = [];
  renderInPage(<ContactForm onSubmit={(values) => void sent.push(values)} />);
  await enter(name(), 'Hanako');
  await enter(email(), 'hanako@example.com');
  await enter(screen.getByRole('textbox', { name: 'Telephone' }), '090-1234-5678');
  await enter(address(), 'Naha 1-2-3');
  await userEvent.type(screen.getByRole('textbox', { name: 'Memo' }), 'x');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Memo' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Area' }), 'Tokyo');
  await userEvent.click(screen.getByRole('radio', { name: 'Card' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'I accept the terms' }));
  await reserve();
  expect(sent).toEqual([
    {
      name: 'Hanako',
      email: 'hanako@example.com',
      telephone: '090-1234-5678',
      driver: { full_address: 'Naha 1-2-3' },
      memo: '',
      payment: 'card',
      area: 'b',
      terms: true,
    },
  ]);
});

it('tells of every change but not of what it starts with', async () => {
  const heard: string[] = [];
  renderInPage(<ContactForm onSubmit={nothing} onChange={(values) => heard.push(values.name)} />);
  expect(heard).toEqual([]);
  await userEvent.type(name(), 'Ai');
  expect(heard).toEqual(['A', 'Ai']);
});

it('loses nothing when the page around it is drawn again', async () => {
  const page = renderInPage(<ContactForm onSubmit={nothing} />);
  await enter(name(), 'Hanako');
  page.rerender(<ContactForm onSubmit={nothing} from={{ ...empty, driver: { full_address: '' } }} />);
  expect(name()).toHaveValue('Hanako');
});

it('is rendered on the server with its values, and can’t be sent before its scripts are there', () => {
  const html = renderToString(
    <RawIntlProvider value={aPlatform().intl}>
      <ContactForm from={complete} onSubmit={nothing} />
    </RawIntlProvider>,
  );
  document.body.innerHTML = html;
  expect(name()).toHaveValue('Hanako');
  expect(screen.getByRole('button', { name: /Reserve/ })).toBeDisabled();
  expect(document.querySelector('form')).toHaveAttribute('method', 'post');
  expect(html).not.toContain('style=');
  document.body.innerHTML = '';
});

describe('a mail address', () => {
  const email = () => screen.getByRole('textbox', { name: 'Email' });
  const question = () => screen.queryByRole('button', { name: /^Did you mean/ });

  it('asks about a mail address with a slip once it is left, and takes the other one when told', async () => {
    renderInPage(<ContactForm onSubmit={() => undefined} />);
    await enter(email(), 'hanako@gmial.com');
    expect(question()).toBeNull();
    await userEvent.tab();
    expect(email()).toHaveValue('hanako@gmial.com');
    await userEvent.click(screen.getByRole('button', { name: 'Did you mean hanako@gmail.com?' }));
    expect(email()).toHaveValue('hanako@gmail.com');
    expect(question()).toBeNull();
  });

  it('asks nothing while the address is typed again, or when it may be right', async () => {
    renderInPage(<ContactForm onSubmit={() => undefined} />);
    await enter(email(), 'hanako@gmial.com');
    await userEvent.tab();
    expect(question()).toBeVisible();
    await userEvent.clear(email());
    await enter(email(), 'hanako@example.com');
    expect(question()).toBeNull();
    await userEvent.tab();
    expect(question()).toBeNull();
  });
});
