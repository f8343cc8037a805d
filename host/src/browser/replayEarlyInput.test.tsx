import { act, screen, waitFor } from '@testing-library/react';
import { Form, RadioField, TextAreaField, TextField, useTyped } from '@wadachi/forms';
import { PhoneField } from '@wadachi/phone';
import { useEffect, useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createIntl, RawIntlProvider } from 'react-intl';
import { replayEarlyInput } from './replayEarlyInput';

const Search = ({ method }: { readonly method: 'get' | 'post' }) => {
  const [area, setArea] = useState('');
  const [words, setWords] = useState('');
  const [isAutomatic, setAutomatic] = useState(false);
  return (
    <form method={method}>
      <select aria-label="Area" value={area} onChange={(event) => setArea(event.target.value)}>
        <option value="">Any</option>
        <option value="kanto">Kanto</option>
      </select>
      <input aria-label="Words" value={words} onChange={(event) => setWords(event.target.value)} />
      <input
        type="checkbox"
        aria-label="Automatic"
        checked={isAutomatic}
        onChange={(event) => setAutomatic(event.target.checked)}
      />
      <output>{[area, words, String(isAutomatic)].join(' ')}</output>
    </form>
  );
};

const Photo = () => {
  const [names, setNames] = useState('');
  return (
    <form>
      <input
        type="file"
        aria-label="Photo"
        onChange={({ target: { files } }) => setNames([...(files ?? [])].map(({ name }) => name).join())}
      />
      <output>{names}</output>
    </form>
  );
};

const field = <Control extends HTMLElement>(label: string) => screen.getByLabelText<Control>(label);

let end = () => {};
afterEach(() => end());

const TakenOver = () => {
  useEffect(() => replayEarlyInput(document), []);
  return null;
};

/** The server's page, what the customer does with it, and then the page's scripts. */
async function hydrate(page: ReactNode, early: () => void): Promise<void> {
  const whole = (
    <>
      {page}
      <TakenOver />
    </>
  );
  document.body.innerHTML = `<div>${renderToString(whole)}</div>`;
  early();
  const root = document.body.firstElementChild;
  if (!root) throw new Error('The document has no root');
  await act(async () => {
    const hydrated = hydrateRoot(root, whole);
    end = () => act(() => hydrated.unmount());
  });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}

const takeOver = (method: 'get' | 'post') =>
  hydrate(<Search method={method} />, () => {
    field<HTMLSelectElement>('Area').value = 'kanto';
    field<HTMLInputElement>('Words').value = 'airport';
    field<HTMLInputElement>('Automatic').checked = true;
  });

it('makes every choice of a plain form again, so that the page knows what it shows', async () => {
  await takeOver('get');
  expect(screen.getByRole('status')).toHaveTextContent('kanto airport true');
  expect(field('Area')).toHaveValue('kanto');
  expect(field('Words')).toHaveValue('airport');
  expect(field('Automatic')).toBeChecked();
});

it('does so in a form that is never sent by itself', async () => {
  await takeOver('post');
  expect(screen.getByRole('status')).toHaveTextContent('kanto airport true');
});

it('takes a file that was chosen early', async () => {
  const file = new File(['x'], 'licence.jpg', { type: 'image/jpeg' });
  await hydrate(<Photo />, () => {
    // As a browser has it: jsdom takes no list of files from a script.
    Object.defineProperty(field('Photo'), 'files', { value: [file] });
    Object.defineProperty(field('Photo'), 'value', {
      get: () => 'C:\\fakepath\\licence.jpg',
      set: () => {
        throw new DOMException('It is not for scripts to set.', 'InvalidStateError');
      },
    });
  });
  expect(screen.getByRole('status')).toHaveTextContent('licence.jpg');
});

const LogIn = () => (
  <RawIntlProvider value={createIntl({ locale: 'en' })}>
    <Form
      initialValues={{ email: '', password: '', telephone: '', pageVersions: 'a' }}
      onSubmit={() => undefined}
    >
      <TextField name="email" label="Email" />
      <TextField name="password" type="password" label="Password" />
      <TextAreaField name="note" label="Note" />
      <PhoneField label="Telephone" />
      <RadioField
        name="pageVersions"
        label="PageVersions"
        options={[
          { value: 'b', label: 'PageVersions B' },
          { value: 'a', label: 'PageVersions A' },
        ]}
      />
      <Values />
    </Form>
  </RawIntlProvider>
);

const Values = () => <output>{JSON.stringify(useTyped())}</output>;

it('gives the shared form what was typed or filled in before it was alive', async () => {
  await hydrate(<LogIn />, () => {
    field<HTMLInputElement>('Email').value = 'hanako@example.jp';
    field<HTMLInputElement>('Password').value = 'the tide at five';
    field<HTMLTextAreaElement>('Note').value = 'Late';
    field<HTMLInputElement>('Telephone').value = '09012345678';
    field<HTMLInputElement>('PageVersions B').checked = true;
  });
  expect(field('Email')).toHaveValue('hanako@example.jp');
  expect(field('Password')).toHaveValue('the tide at five');
  expect(field('PageVersions B')).toBeChecked();
  await waitFor(() => expect(field('Telephone')).toHaveValue('+81 90-1234-5678'));
  expect(JSON.parse(screen.getByRole('status').textContent)).toEqual({
    email: 'hanako@example.jp',
    password: 'the tide at five',
    note: 'Late',
    telephone: '+81 90-1234-5678',
    pageVersions: 'b',
  });
});

/** Shows what the tab kept, as a draft does after the first drawing. */
const Draft = () => {
  const [kept, setKept] = useState<{ name: string; flight: string }>();
  useEffect(() => setKept({ name: 'Kept', flight: 'JL 901' }), []);
  return (
    <RawIntlProvider value={createIntl({ locale: 'en' })}>
      <Form initialValues={{ name: '', flight: '' }} kept={kept} onSubmit={() => undefined}>
        <TextField name="name" label="Name" />
        <TextField name="flight" label="Flight" />
        <Values />
      </Form>
    </RawIntlProvider>
  );
};

it('puts what is typed now over what the tab has kept, and leaves the focus where it is', async () => {
  let typedInto: HTMLElement | undefined;
  await hydrate(<Draft />, () => {
    typedInto = field<HTMLInputElement>('Name');
    typedInto.focus();
    field<HTMLInputElement>('Name').value = 'Early';
  });
  expect(field('Name')).toBe(typedInto);
  expect(field('Name')).toHaveFocus();
  expect(JSON.parse(screen.getByRole('status').textContent)).toEqual({ name: 'Early', flight: 'JL 901' });
  expect(field('Flight')).toHaveValue('JL 901');
});
