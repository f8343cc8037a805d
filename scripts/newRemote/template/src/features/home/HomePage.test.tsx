import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiOf } from '@wadachi/testing/remote';
import { hydratePage, openSite } from '../../testing/openSite';

const api = apiOf({});

it('shows the page at its address', async () => {
  const { head } = await openSite('/template', { api });
  expect(screen.getByRole('heading', { level: 1, name: 'Template' })).toBeVisible();
  expect(head).toEqual({ title: 'Template', canonical: '/template' });
});

it('speaks Japanese', async () => {
  await openSite('/template', { api, locale: 'ja' });
  expect(screen.getByText('このページは mf-template のものです。')).toBeVisible();
});

it('leads to the top page', async () => {
  const site = await openSite('/template', { api });
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  expect(site.visited).toEqual(['/']);
});

it('is the same on the server and in the browser', async () => {
  const { differences } = await hydratePage('/template', { api });
  expect(differences).toEqual([]);
});
