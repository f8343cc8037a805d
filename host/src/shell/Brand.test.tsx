import { screen } from '@testing-library/react';
import { configureSite } from '@wadachi/shared';
import { japan } from '@wadachi/intl';
import { Brand } from './Brand';
import { Footer } from './Footer';
import { aPlatform, renderInPage } from './testing/page';

afterEach(() => configureSite());

const drawn = async (locale: 'en' | 'ja') => {
  const { platform } = await aPlatform(locale);
  renderInPage(
    <>
      <Brand />
      <Footer />
    </>,
    platform,
  );
};

it('shows the name and the mark of the site, in the language of the page', async () => {
  configureSite({ ...japan, name: { en: 'Sulco', ja: 'スルコ' }, mark_url: '/media/mark' });
  await drawn('ja');
  const [brand] = screen.getAllByRole('link', { name: 'スルコ トップページへ' });
  expect(brand).toHaveTextContent('スルコ');
  expect(brand?.querySelector('img')).toHaveAttribute('src', '/media/mark');
  expect(screen.getByRole('contentinfo')).toHaveTextContent('© スルコ');
  expect(document.body).not.toHaveTextContent('Wadachi');
});

it('has the English name where a language has none, and the product’s mark', async () => {
  configureSite({ ...japan, name: { en: 'Sulco' } });
  await drawn('ja');
  const [brand] = screen.getAllByRole('link', { name: 'Sulco トップページへ' });
  expect(brand?.querySelector('svg')).toBeVisible();
  expect(brand?.querySelector('img')).toBeNull();
});

it('is Wadachi where the catalogue says nothing', async () => {
  await drawn('en');
  expect(screen.getAllByRole('link', { name: 'Wadachi: home' })).toHaveLength(2);
  expect(screen.getByText(/^© Wadachi\./)).toBeVisible();
});
