import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refuses } from '@wadachi/testing/remote';
import { apiForCustomer } from '../../testing/customer';
import { openSite } from '../../testing/openSite';

const login = 'POST /api/account/passkeys/login';

/** The questions of the page to the browser, and its answers. */
type Asked = CredentialRequestOptions & { readonly answer: (credential: object) => void; refuse(): void };
let asked: Asked[] = [];

/** A browser with passkeys, as far as the page sees it: a ceremony ends by an answer, or by the signal of the next. */
beforeEach(() => {
  asked = [];
  const get = (options: CredentialRequestOptions) =>
    new Promise((answer, reject) => {
      const refuse = () => reject(new DOMException('left', 'NotAllowedError'));
      options.signal?.addEventListener('abort', () => reject(options.signal?.reason as Error));
      asked.push({ ...options, answer, refuse });
    });
  const PublicKeyCredential = Object.assign(() => undefined, {
    isConditionalMediationAvailable: async () => true,
  });
  Object.defineProperty(window, 'PublicKeyCredential', { value: PublicKeyCredential, configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

const mediations = () => asked.map(({ mediation }) => mediation);
const email = () => screen.getByLabelText(/^Email address/);

const open = () =>
  openSite('/login', {
    api: apiForCustomer({
      'GET /api/account/passkeys/login-options': () => ({
        data: { challenge: 'AAAA', rpId: 'localhost', userVerification: 'required' },
      }),
      [login]: refuses(login, 422),
    }),
  });

it('suggests passkeys in the address field again after the dialog was cancelled', async () => {
  await open();
  await userEvent.click(email());
  await waitFor(() => expect(mediations()).toEqual(['conditional']));
  await userEvent.click(screen.getByRole('button', { name: 'Log in with a passkey' }));
  await waitFor(() => expect(mediations()).toEqual(['conditional', undefined]));
  asked[1]?.refuse();
  expect(await screen.findByText(/passkey/i, { selector: '[role=status] *' })).toBeVisible();
  await userEvent.click(email());
  await waitFor(() => expect(mediations()).toEqual(['conditional', undefined, 'conditional']));
});

it('suggests them again after one was refused', async () => {
  await open();
  await userEvent.click(email());
  await waitFor(() => expect(mediations()).toEqual(['conditional']));
  const response = Object.fromEntries(
    ['authenticatorData', 'clientDataJSON', 'signature', 'userHandle'].map((name) => [
      name,
      new ArrayBuffer(1),
    ]),
  );
  asked[0]?.answer({
    ...{ id: 'a', rawId: new ArrayBuffer(1), type: 'public-key', response },
    getClientExtensionResults: () => ({}),
  });
  expect(await screen.findByRole('alert')).toBeVisible();
  await waitFor(() => expect(mediations()).toEqual(['conditional', 'conditional']));
});
