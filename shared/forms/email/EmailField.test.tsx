import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInPage } from '../../ui/testing/page';
import { ContactForm } from '../testing/ContactForm';

const email = () => screen.getByRole('textbox', { name: 'Email' });
const question = () => screen.queryByRole('button', { name: /^Did you mean/ });

it('asks about a mail address with a slip once it is left, and takes the other one when told', async () => {
  renderInPage(<ContactForm onSubmit={() => undefined} />);
  await userEvent.type(email(), 'hanako@gmial.com');
  expect(question()).toBeNull();
  await userEvent.tab();
  expect(email()).toHaveValue('hanako@gmial.com');
  await userEvent.click(screen.getByRole('button', { name: 'Did you mean hanako@gmail.com?' }));
  expect(email()).toHaveValue('hanako@gmail.com');
  expect(question()).toBeNull();
});

it('asks nothing while the address is typed again, or when it may be right', async () => {
  renderInPage(<ContactForm onSubmit={() => undefined} />);
  await userEvent.type(email(), 'hanako@gmial.com');
  await userEvent.tab();
  expect(question()).toBeVisible();
  await userEvent.clear(email());
  await userEvent.type(email(), 'hanako@example.com');
  expect(question()).toBeNull();
  await userEvent.tab();
  expect(question()).toBeNull();
});
