import { act } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { drawPage } from './drawPage';

const never = () => () => undefined;
/** Draws what the server knows first, then what the browser does. */
const Page = () => (
  <main>
    {useSyncExternalStore(
      never,
      () => 'browser',
      () => 'server',
    )}
  </main>
);

it.each([
  ['takes over what the server drew', '<main>server</main>', true],
  ['draws a page of which the server drew nothing', '', false],
])('%s, and nothing differs', async (_, html, isKept) => {
  const root = document.createElement('div');
  root.innerHTML = html;
  const drawn = root.firstChild;
  const differences: unknown[] = [];
  await act(async () =>
    drawPage(root, <Page />, { onRecoverableError: (error) => void differences.push(error) }),
  );
  expect(differences).toEqual([]);
  expect(root).toHaveTextContent('browser');
  expect(root.firstChild === drawn).toBe(isKept);
});
