import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Form, required, SubmitButton, TextField } from '@wadachi/shared/forms';
import { renderInPage } from '../ui/testing/page';
import { PhoneField } from './PhoneField';
import { field } from './testing/page';

/** Fills in a form and sends it before numbers can be read. */
function sendAtOnce({ name, telephone }: { readonly name: string; readonly telephone: string }) {
  const sent: string[] = [];
  renderInPage(
    <Form initialValues={{ name: '', telephone: '' }} onSubmit={(values) => void sent.push(values.telephone)}>
      <TextField name="name" label="Name" validate={required('Please enter your name')} />
      <PhoneField label="Telephone" />
      <SubmitButton label="Send" />
    </Form>,
  );
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: name } });
  fireEvent.change(field(), { target: { value: telephone } });
  const button = screen.getByRole('button', { name: 'Send' });
  fireEvent.click(button);
  return { sent, button };
}

it('names the fault of a number that was sent before numbers could be read', async () => {
  const { sent } = sendAtOnce({ name: '', telephone: '+81' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  const faults = within(await screen.findByRole('alert')).getAllByRole('link');
  expect(faults.map(({ textContent }) => textContent)).toEqual([
    'Please enter your name',
    expect.stringMatching(/number/),
  ]);
  expect(sent).toEqual([]);
});

it('sends a number once, as it is written after it was read', async () => {
  const { sent, button } = sendAtOnce({ name: 'Hanako', telephone: '09012345678' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  fireEvent.submit(button);
  await screen.findByDisplayValue('+81 90-1234-5678');
  await waitFor(() => expect(sent).toEqual(['+81 90-1234-5678']));
});
