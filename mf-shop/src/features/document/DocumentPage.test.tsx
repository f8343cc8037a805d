import { screen } from '@testing-library/react';
import { apiOf, refusal } from '@wadachi/testing/remote';
import { aDocument } from '../../testing/catalogue';
import { openSite } from '../../testing/openSite';

/** An API that has one document. */
const holding = (known: string) =>
  apiOf({
    'GET /api/documents/:id': ({ params: { id } }) => {
      if (id !== known) throw refusal('GET /api/documents/:id', 404);
      return { data: aDocument({ id }) };
    },
  });

it.each(['terms', 'clause', 'privacy'])('shows the information page /%s', async (id) => {
  const { head } = await openSite(`/${id}?from=footer`, { api: holding(id) });
  expect(screen.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Article 1' })).toBeVisible();
  expect(screen.getByText('As of 1 April 2025')).toBeVisible();
  expect(head).toEqual({
    title: 'Terms of use',
    description: 'Terms of use, as of 1 April 2025.',
    canonical: `/${id}`,
  });
});

it('shows any document by its id, in Japanese too', async () => {
  const { head } = await openSite('/documents/naha-rules', { api: holding('naha-rules'), locale: 'ja' });
  expect(screen.getByText('2025年4月1日現在')).toBeVisible();
  expect(head).toMatchObject({ title: 'Terms of use', canonical: '/documents/naha-rules' });
});

it('knows an information page by its own address alone', async () => {
  const { head } = await openSite('/documents/terms', { api: holding('terms') });
  expect(head.canonical).toBe('/terms');
});

it('is not found when the document is gone', async () => {
  await expect(openSite('/documents/gone', { api: holding('terms') })).rejects.toThrow(
    'Page not found: /documents/gone',
  );
});

it('is not found, without a call, for what is no id', async () => {
  await expect(openSite('/documents/a%20b', { api: apiOf({}) })).rejects.toThrow('Page not found');
});
