import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInPage } from '@wadachi/ui/testing';
import { Form } from './Form';
import { SubmitButton } from './SubmitButton';
import { TextField } from './TextField';

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
