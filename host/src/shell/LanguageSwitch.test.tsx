import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureSite, type Locale } from '@wadachi/shared';
import { japan } from '@wadachi/intl';
import { LanguageSwitch } from './LanguageSwitch';
import { aPlatform, renderInPage } from './testing/page';

it('leads to this very page in Japanese without JavaScript, keeping its query', async () => {
  const { platform } = await aPlatform();
  renderInPage(<LanguageSwitch locale="en" path="/shop/naha?rental_date=2026-12-01&lang=en" />, platform);
  const link = screen.getByRole('link', { name: '日本語' });
  expect(link).toHaveAttribute('href', '/shop/naha?rental_date=2026-12-01&lang=ja');
  expect(link).toHaveAttribute('lang', 'ja');
  expect(link).toHaveAttribute('hreflang', 'ja');
  expect(screen.getByText('Language: English')).toBeInTheDocument();
});

it('leads back to English, and labels the language of the page', async () => {
  const { platform } = await aPlatform('ja');
  renderInPage(<LanguageSwitch locale="ja" path="/" />, platform);
  expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/?lang=en');
  expect(screen.getByText('言語：日本語')).toBeInTheDocument();
});

it('leads to nothing where the site has one language', async () => {
  configureSite({ ...japan, languages: ['en'] });
  const { platform } = await aPlatform();
  const { container } = renderInPage(<LanguageSwitch locale="en" path="/" />, platform);
  configureSite();
  expect(container).toBeEmptyDOMElement();
});

it('changes the language in the page where there is a handler', async () => {
  const { platform } = await aPlatform();
  const chosen: Locale[] = [];
  renderInPage(<LanguageSwitch locale="en" path="/" onChange={(locale) => chosen.push(locale)} />, platform);
  await userEvent.click(screen.getByRole('link', { name: '日本語' }));
  expect(chosen).toEqual(['ja']);
});

it('leaves a click for a new tab to the browser', async () => {
  const { platform } = await aPlatform();
  const chosen: Locale[] = [];
  let isLeft = false;
  const stop = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', stop, { once: true });
  renderInPage(<LanguageSwitch locale="en" path="/" onChange={(locale) => chosen.push(locale)} />, platform);
  fireEvent.click(screen.getByRole('link', { name: '日本語' }), { metaKey: true });
  expect({ chosen, isLeft }).toEqual({ chosen: [], isLeft: true });
});
