import { screen, waitFor, within, act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorStore, type Platform, PlatformProvider } from '@wadachi/client';
import { RunningWrites } from '@wadachi/client/calls';
import { enter } from '@wadachi/testing/remote';
import { aPlatform, renderInPage } from '@wadachi/ui/testing';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { RawIntlProvider } from 'react-intl';
import { TextField } from './fields';
import { Countdown, Form, RadioField, required, SubmitButton } from './index';
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

it('shows what the server says on its field until that field is edited', async () => {
  renderInPage(
    <ContactForm
      from={complete}
      onSubmit={() => ({ email: 'Not reachable', 'driver.full_address': 'Too short' })}
    />,
  );
  await reserve();
  await waitFor(() => expect(email()).toHaveFocus());
  expect(email()).toHaveAccessibleDescription('Not reachable For the confirmation');
  expect(address()).toHaveAccessibleDescription('Too short');
  expect(screen.getByRole('alert')).toHaveTextContent('There are 2 problems');
  // A message of the server may not say which field it is about.
  expect(screen.getByRole('link', { name: 'Driver’s address: Too short' })).toBeVisible();

  await userEvent.type(email(), 'x');
  expect(email()).not.toHaveAttribute('aria-invalid');
  expect(address()).toHaveAttribute('aria-invalid', 'true');
});

it('keeps the list of faults as it is until the next submit, so that no field moves while one types', async () => {
  const answers = [{ email: 'Not reachable', memo: 'Too long' }, { memo: 'Too long' }];
  renderInPage(<ContactForm from={complete} onSubmit={() => answers.shift()} />);
  await reserve();
  await waitFor(() => expect(email()).toHaveFocus());
  await userEvent.type(email(), 'x');
  expect(screen.getByRole('alert')).toHaveTextContent('There are 2 problems');
  expect(screen.getByRole('link', { name: 'Email: Not reachable' })).toBeVisible();

  await reserve();
  // What is left is shown by its field alone.
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^Too long$/));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  await reserve();
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

it('announces a single fault without a box above the form, which would move the fields', async () => {
  renderInPage(<ContactForm from={complete} onSubmit={() => ({ email: 'Not reachable' })} />);
  await reserve();
  await waitFor(() => expect(email()).toHaveFocus());
  expect(screen.getByRole('alert')).toHaveTextContent(/^Not reachable$/);
  expect(screen.queryByText('There is a problem')).not.toBeInTheDocument();
});

it('announces the same fault again when it is refused again', async () => {
  renderInPage(<ContactForm from={complete} onSubmit={() => ({ email: 'Not reachable' })} />);
  await reserve();
  const first = await screen.findByRole('alert');
  await reserve();
  await waitFor(() => expect(first).not.toBeInTheDocument());
  expect(screen.getByRole('alert')).toHaveTextContent(/^Not reachable$/);
});

it.each([
  ['en', /try again in 1 minute 30 seconds\./],
  ['ja', /あと1分30秒で/],
] as const)('counts down in the words of the page: %s', (locale, words) => {
  renderInPage(<Countdown seconds={90} />, aPlatform(locale));
  expect(screen.getAllByText(words)).toHaveLength(2);
});

it('reads what the server says from the host’s error store, and forgets there what is edited', async () => {
  const errors = new ErrorStore({ errors: { plan_id: ['Of another form'] } });
  renderInPage(
    <PlatformProvider value={{ errors } as Platform}>
      <ContactForm from={complete} onSubmit={() => ({ email: 'Not reachable', memo: 'Too long' })} />
    </PlatformProvider>,
  );
  await reserve();
  await waitFor(() => expect(email()).toHaveFocus());
  expect(errors.errors).toEqual({ email: 'Not reachable', memo: 'Too long' });
  await userEvent.type(email(), 'x');
  expect(errors.errors).toEqual({ memo: 'Too long' });
});

it('leaves what a call has stored during the sending to who asks for it, and takes it for no fault of its own', async () => {
  const errors = new ErrorStore();
  renderInPage(
    <PlatformProvider value={{ errors } as Platform}>
      <ContactForm
        from={complete}
        onSubmit={async () => {
          errors.fill({ file: ['Too large'] });
          return undefined;
        }}
      />
    </PlatformProvider>,
  );
  await reserve();
  expect(errors.first('file')).toBe('Too large');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('does not bring an old answer of the server back when the form is kept here', async () => {
  renderInPage(<ContactForm from={complete} onSubmit={() => ({ email: 'Not reachable' })} />);
  await reserve();
  await userEvent.type(email(), 'x');
  await userEvent.clear(name());
  await reserve();
  await waitFor(() => expect(name()).toHaveFocus());
  expect(email()).not.toHaveAttribute('aria-invalid');
});

it('keeps what is typed when the values that the tab has kept come later', async () => {
  let keep = (_: object) => {};
  const Late = () => {
    const [kept, setKept] = useState<object>();
    keep = setKept;
    return (
      <Form initialValues={{ name: '', email: '' }} kept={kept} onSubmit={nothing}>
        <TextField name="name" label="Name" />
        <TextField name="email" label="Email" />
      </Form>
    );
  };
  renderInPage(<Late />);
  await userEvent.type(name(), 'Han');
  act(() => keep({ name: 'Taro', email: 'taro@example.com' }));
  expect(email()).toHaveValue('taro@example.com');
  expect(name()).toHaveValue('Han');
});

it('lists what the server says of no field of the form', async () => {
  renderInPage(<ContactForm from={complete} onSubmit={() => ({ plan_id: 'This plan is gone' })} />);
  await reserve();
  expect(await screen.findByRole('alert')).toHaveTextContent('This plan is gone');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
});

it('sends once however often it is pressed, and says that it is busy', async () => {
  const answers: (() => void)[] = [];
  renderInPage(
    <ContactForm
      from={complete}
      onSubmit={() => new Promise((resolve) => answers.push(() => resolve(undefined)))}
    />,
  );
  await reserve();
  await reserve();
  await userEvent.type(name(), '{Enter}');
  expect(answers).toHaveLength(1);
  expect(screen.getByRole('button', { name: /Reserve/ })).toHaveAttribute('aria-busy', 'true');
  answers[0]?.();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Reserve/ })).not.toHaveAttribute('aria-busy'),
  );
  await reserve();
  expect(answers).toHaveLength(2);
});

it('waits for another form that writes to the same place, says so, and is sent then', async () => {
  const writes = new RunningWrites();
  const answers: (() => void)[] = [];
  const send = (): Promise<undefined> =>
    writes.alone(
      'POST /api/account/1',
      () => new Promise((resolve) => answers.push(() => resolve(undefined))),
    );
  const other = send();
  renderInPage(<ContactForm from={complete} onSubmit={send} />);
  await reserve();
  expect(screen.getByRole('status')).toHaveTextContent('Your previous change is still being saved.');
  expect(answers).toHaveLength(1);
  await act(async () => {
    answers[0]?.();
    await other;
  });
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
  expect(answers).toHaveLength(2);
  answers[1]?.();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Reserve/ })).not.toHaveAttribute('aria-busy'),
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('tells the customer when sending fails, keeps what was typed and reports the failure', async () => {
  const reported: unknown[] = [];
  const note = (event: ErrorEvent) => {
    event.preventDefault();
    reported.push(event.error);
  };
  window.addEventListener('error', note);
  const failure = new Error('connection lost');
  renderInPage(<ContactForm from={complete} onSubmit={() => Promise.reject(failure)} />);
  await reserve();
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing you entered is lost');
  expect(name()).toHaveValue('Hanako');
  await waitFor(() => expect(reported).toEqual([failure]));
  window.removeEventListener('error', note);
});

it('sends a field tidied that was never left', async () => {
  const sent: object[] = [];
  renderInPage(
    <Form initialValues={{ flight: '' }} onSubmit={(values) => void sent.push(values)}>
      <TextField
        name="flight"
        label="Flight"
        tidy={(text) => text.normalize('NFKC')}
        validate={(value) => (/^[A-Z0-9]*$/.test(String(value)) ? undefined : 'Wrong')}
      />
    </Form>,
  );
  await userEvent.type(screen.getByLabelText('Flight'), 'ＪＬ９０１{Enter}');
  await waitFor(() => expect(sent).toEqual([{ flight: 'JL901' }]));
});

it('a form is not sent while a field holds more than it may', async () => {
  const sent: unknown[] = [];
  renderInPage(
    <Form initialValues={{ name: '' }} onSubmit={async (values) => void sent.push(values)}>
      <TextField name="name" label="Name" maxLength={3} />
      <SubmitButton label="Send" />
    </Form>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Hana');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '{Backspace}');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toEqual([{ name: 'Han' }]);
});
