import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { replayTyped } from './replayTyped';

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

const field = <Control extends HTMLElement>(label: string) => screen.getByLabelText<Control>(label);

async function takeOver(method: 'get' | 'post'): Promise<void> {
  document.body.innerHTML = `<div>${renderToString(<Search method={method} />)}</div>`;
  field<HTMLSelectElement>('Area').value = 'kanto';
  field<HTMLInputElement>('Words').value = 'airport';
  field<HTMLInputElement>('Automatic').checked = true;
  const root = document.body.firstElementChild;
  if (!root) throw new Error('The document has no root');
  await act(async () => {
    hydrateRoot(root, <Search method={method} />);
  });
  await act(async () => {
    replayTyped(document);
    await new Promise((resolve) => setTimeout(resolve));
  });
}

it('makes every choice of a plain form again, so that the page knows what it shows', async () => {
  await takeOver('get');
  expect(screen.getByRole('status')).toHaveTextContent('kanto airport true');
  expect(field('Area')).toHaveValue('kanto');
  expect(field('Words')).toHaveValue('airport');
  expect(field('Automatic')).toBeChecked();
});

it('leaves forms alone that keep what is typed themselves', async () => {
  await takeOver('post');
  expect(screen.getByRole('status')).toHaveTextContent(/^false$/);
});
