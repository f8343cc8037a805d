import { screen, waitFor, fireEvent, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Form, required, SubmitButton, TextField } from '@wadachi/forms';
import { startLocalServer, type LocalServer } from '@wadachi/testing/localServer';
import { renderInPage } from '@wadachi/ui/testing';
import { PhoneField } from './PhoneField';
import { PhoneInput, type PhoneInputProps } from './PhoneInput';
import { country, field, turnTo } from './testing/page';

const Input = (props: Partial<PhoneInputProps>) => {
  const [value, setValue] = useState('');
  return <PhoneInput label="Telephone" {...props} value={value} onChange={setValue} />;
};

it('has the specification’s defaults', async () => {
  renderInPage(<Input />);
  expect(field()).toHaveAttribute('placeholder', 'Enter a phone number');
  await userEvent.type(field(), '+81 90-1234-5678');
  await waitFor(() => expect(country()).toHaveAccessibleName('Country: Japan +81'));
  await userEvent.click(country());
  expect(await screen.findByRole('listbox', { name: 'Countries' })).toHaveFocus();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getAllByRole('group')).toHaveLength(1);
});

it('tells what it reads: number, country, valid and possible', async () => {
  const heard: unknown[] = [];
  renderInPage(
    <Input
      defaultCountry="JP"
      onRead={({ text, e164, country: iso2, valid, possible }) =>
        heard.push([text, e164, iso2, valid, possible])
      }
    />,
  );
  await turnTo();
  await userEvent.paste('090-1234-567');
  await userEvent.keyboard('8');
  expect(heard).toEqual([
    ['090-1234-567', '+81901234567', 'JP', false, true],
    ['090-1234-5678', '+819012345678', 'JP', true, true],
  ]);
});

describe('with a look-up of the visitor’s country', () => {
  let server: LocalServer;
  beforeEach(async () => {
    server = await startLocalServer();
    document.head.innerHTML = `<meta name="country-lookup" content="${server.baseUrl}">`;
  });
  afterEach(async () => {
    document.head.innerHTML = '';
    await server.close();
  });

  it('starts with the country that is found, once numbers of it can be read', async () => {
    server.reply({ status: 200, text: '1;DE;DEU;Germany' });
    renderInPage(<Input defaultCountry="JP" />);
    await waitFor(() => expect(country()).toHaveAccessibleName('Country: Germany +49'));
  });

  it('changes nothing once a number is typed, or when nobody can tell', async () => {
    let answer = (_: { status: number; text: string }) => {};
    server.reply(new Promise((resolve) => (answer = resolve)));
    renderInPage(<Input defaultCountry="JP" />);
    await turnTo();
    await userEvent.keyboard('090');
    answer({ status: 200, text: '1;DE;DEU;Germany' });
    await waitFor(() => expect(server.received).toHaveLength(1));
    await userEvent.keyboard('12345678');
    expect(field()).toHaveValue('090-1234-5678');
    expect(country()).toHaveAccessibleName('Country: Japan +81');
  });
});

describe('before numbers can be read', () => {
  /** Fills in a form and sends it before numbers can be read. */
  function sendAtOnce({ name, telephone }: { readonly name: string; readonly telephone: string }) {
    const sent: string[] = [];
    renderInPage(
      <Form
        initialValues={{ name: '', telephone: '' }}
        onSubmit={(values) => void sent.push(values.telephone)}
      >
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
});

it('shows country and code in letters every font has, before and after numbers can be read', async () => {
  renderInPage(<Input defaultCountry="JP" />);
  expect(country()).toHaveTextContent('JP+81');
  await turnTo();
  await userEvent.type(field(), '+44 7400 123456');
  await waitFor(() => expect(country()).toHaveTextContent('GB+44'));
});
