import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiOf } from '@wadachi/testing/remote';
import { openSite } from '../testing/openSite';

it('can be pressed again when something did not load, and leads to the password', async () => {
  Object.assign(globalThis, { PublicKeyCredential: class {} });
  let asked = 0;
  await openSite('/counter', {
    api: apiOf({
      'GET /api/counter/session': () => ({ data: { clerk: null, by_pin: [] } }),
      'GET /api/counter/session/passkey': () => {
        asked += 1;
        throw new Error('Loading chunk 1 failed.');
      },
    }),
  });
  const button = await screen.findByRole('button', { name: 'Log in with a passkey' });
  await userEvent.click(button);
  expect(await screen.findByText(/^No passkey was used\. Log in with your password/)).toBeVisible();
  await userEvent.click(button);
  await waitFor(() => expect(asked).toBe(2));
});
