import { tag } from '@wadachi/server';

/**
 * Loads a page that could not be drawn again once the site can draw it: it asks for it now and then, twice as rarely
 * each time, and no more once a page has taken its place (the customer went on, and may be typing there).
 */
const source = `(seconds) => {
  let pause = seconds * 1000;
  const later = () => {
    setTimeout(ask, pause * (0.75 + Math.random() / 2));
    pause = Math.min(pause * 2, 60000);
  };
  const isOver = () => document.querySelector('[data-remote]');
  const ask = async () => {
    if (isOver()) return;
    const { status } = await fetch(location.href, { method: 'HEAD' }).catch(() => ({ status: 503 }));
    if (status === 503) later();
    else if (!isOver()) location.reload();
  };
  later();
}`;

const compact = source.replace(/\n\s*/g, '');

/** For a page that is answered with 503 and should come back by itself. */
export const reloadScript = (seconds: number): string => `(${compact})(${seconds / 3})`;

/** The same for a browser without scripts. */
export const reloadWithoutScript = (seconds: number): string =>
  `<noscript>${tag('meta', { 'http-equiv': 'refresh', content: String(seconds) })}</noscript>`;
