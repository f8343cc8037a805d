import { render, screen, waitFor } from '@testing-library/react';
import { Form, RadioField, TextField } from '@wadachi/forms';
import { useState, type ReactNode } from 'react';
import { createIntl, RawIntlProvider } from 'react-intl';
import { Delivery } from '../Delivery';
import { createFederation } from '../federation/instance';
import { aPageView, ShownNow, somePageVersions } from '../testing/page';
import { restoreTyped } from './restoreTyped';
import { keepTyped, typedKey } from './typed';

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

/** Stores the page that holds these controls. */
const leave = (html: string, wasUsed = true, path?: string) => {
  const page = document.createElement('div');
  page.innerHTML = html;
  keepTyped(page, wasUsed, path);
};

/** The page that comes after the reload: its tab, once the page's view is there. */
function arrive() {
  const navigation = new ShownNow();
  const messages: string[] = [];
  restoreTyped({ navigation, toasts: { show: (message) => messages.push(message) } }, 'en');
  return { navigation, messages };
}

const intl = createIntl({ locale: 'en' });
const InPage = ({ children }: { readonly children: ReactNode }) => (
  <RawIntlProvider value={intl}>{children}</RawIntlProvider>
);

const Choices = () => {
  const [area, setArea] = useState('kanto');
  const [isRound, setRound] = useState(true);
  return (
    <>
      <select name="area" aria-label="Area" value={area} onChange={(event) => setArea(event.target.value)}>
        <option value="kanto">Kanto</option>
        <option value="kansai">Kansai</option>
      </select>
      <input
        type="checkbox"
        name="round"
        aria-label="Round trip"
        checked={isRound}
        onChange={(event) => setRound(event.target.checked)}
      />
      {!isRound && <TextField name="drop_off" label="Return to" />}
      <output>{`${area} ${String(isRound)}`}</output>
    </>
  );
};

it('fills in a form as if the customer typed, also fields that an earlier choice brings', async () => {
  render(
    <Form onSubmit={jest.fn()} initialValues={{}}>
      <Choices />
      <TextField name="name" label="Name" />
      <RadioField
        name="pay"
        label="Payment"
        options={[
          { value: '1', label: 'At the shop' },
          { value: '2', label: 'By card' },
        ]}
      />
    </Form>,
    { wrapper: InPage },
  );
  leave(`<input name="drop_off" value="Haneda"><input name="name" value="Hanako">
    <select name="area"><option>kansai</option></select><input type="checkbox" name="round">
    <input type="radio" name="pay"><input type="radio" name="pay" checked><input name="gone" value="x">`);
  const { navigation, messages } = arrive();
  expect(screen.getByLabelText('Name')).toHaveValue('');
  navigation.show(aPageView());
  await waitFor(() => expect(screen.getByLabelText('Return to')).toHaveValue('Haneda'));
  expect(screen.getByLabelText('Name')).toHaveValue('Hanako');
  expect(screen.getByLabelText('By card')).toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent('kansai false');
  expect(messages).toEqual([expect.stringMatching(/reloaded this page/)]);
  expect(sessionStorage.getItem(typedKey)).toBeNull();
});

it('does not hold up what comes after it, where the storage is full', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The storage is full.', 'QuotaExceededError');
  });
  render(<div data-remote="mf-shop" />);
  const delivery = new Delivery({
    pageVersions: somePageVersions([]),
    locale: 'en',
    federation: createFederation({}),
  });
  await expect(delivery.keepTyped('/?lang=ja')).resolves.toBeUndefined();
});

it('says nothing of a page that nobody had begun to use', () => {
  leave('<input name="name" value="Hanako">', false);
  expect(arrive().messages).toEqual([]);
});

it('fills in the page that was left for another language', async () => {
  render(<input name="name" aria-label="Name" />);
  leave('<input name="name" value="Hanako">', false, '/?lang=ja');
  window.history.replaceState(null, '', '/?lang=ja');
  arrive().navigation.show(aPageView());
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Hanako'));
  window.history.replaceState(null, '', '/');
});

it('fills in no other page, where the customer goes on from an error', async () => {
  render(<input name="name" aria-label="Name" />);
  leave('<input name="name" value="Hanako">');
  const { navigation } = arrive();
  navigation.show({ kind: 'error', path: '/' });
  window.history.replaceState(null, '', '/other');
  navigation.show(aPageView());
  await new Promise((resolve) => setTimeout(resolve));
  window.history.replaceState(null, '', '/');
  navigation.show(aPageView());
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByLabelText('Name')).toHaveValue('');
});

it('fills in no page of another address', async () => {
  render(<input name="name" aria-label="Name" />);
  leave('<input name="name" value="Hanako">', true, '/other');
  const { navigation, messages } = arrive();
  navigation.show(aPageView());
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByLabelText('Name')).toHaveValue('');
  expect(messages).toEqual([]);
});
