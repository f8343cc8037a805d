import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorStore, type Platform, PlatformProvider } from '@wadachi/client';
import { RunningWrites } from '@wadachi/client/calls';
import { renderInPage } from '@wadachi/ui/testing';
import { complete, ContactForm } from './testing/ContactForm';

const name = () => screen.getByRole('textbox', { name: /^Name/ });
const email = () => screen.getByRole('textbox', { name: 'Email' });
const address = () => screen.getByRole('textbox', { name: 'Driver’s address' });
const reserve = () => userEvent.click(screen.getByRole('button', { name: /Reserve/ }));

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
