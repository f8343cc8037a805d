import { screen } from '@testing-library/react';

// Of the same kind, but for what is around them.
const page = `
  <div><p>plain</p><p hidden>hidden</p><p style="display: none">none</p></div>
  <div style="visibility: hidden"><p>in hidden</p><p style="visibility: visible">shown again</p></div>
  <div style="display: none"><div><p>in none</p></div></div>
  <dialog><p>closed</p></dialog><dialog open><p>open</p></dialog>
  <button>on</button><button disabled>off</button><input type="hidden"><input type="text">`;

afterEach(() => (document.body.innerHTML = ''));

it('gives each element the style that the page shows it in', () => {
  document.body.innerHTML = page;
  const styleOf = (text: string) => window.getComputedStyle(screen.getByText(text));
  expect(styleOf('plain').display).toBe('block');
  expect([styleOf('hidden').display, styleOf('none').display]).toEqual(['none', 'none']);
  expect([styleOf('in hidden').visibility, styleOf('shown again').visibility]).toEqual(['hidden', 'visible']);
  for (const text of ['hidden', 'none', 'in hidden', 'in none', 'closed'])
    expect(screen.getByText(text)).not.toBeVisible();
  for (const text of ['plain', 'open', 'on', 'off']) expect(screen.getByText(text)).toBeVisible();
  const inputs = [...document.querySelectorAll('input')].map(
    (input) => window.getComputedStyle(input).display,
  );
  expect(inputs).toEqual(['none', 'inline-block']);
});

it('follows an element that is shown, hidden or moved', () => {
  document.body.innerHTML = page;
  const plain = screen.getByText('plain');
  expect(plain).toBeVisible();
  plain.hidden = true;
  expect(plain).not.toBeVisible();
  plain.hidden = false;
  plain.parentElement?.style.setProperty('visibility', 'hidden');
  expect(plain).not.toBeVisible();
  screen.getByText('open').append(plain);
  expect(plain).toBeVisible();
});

it('leaves a page with style sheets to the whole computation', () => {
  document.body.innerHTML = `<style>.away { display: none }</style><p class="away">away</p><p>here</p>`;
  expect(screen.getByText('away')).not.toBeVisible();
  expect(screen.getByText('here')).toBeVisible();
});
