import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OpsError } from '../api/OpsApi';
import { aState, FakeOps, renderPage } from '../testing/opsPage';

const aPreview = {
  id: '0123456789abcdef',
  of: 'calendar',
  by: 'ken',
  channel: 'production',
  expires: '2026-11-28T18:00:00Z',
  is_dead: false,
  versions: { 'mf-shop': '1.9.0-a', 'mf-reserve': '2.4.0-a' },
};
const shows = (...previews: (typeof aPreview)[]) => new FakeOps(aState({ previews }));

it('shows who made which preview until when, and revokes one of them', async () => {
  const ops = shows(aPreview, { ...aPreview, id: 'fedcba9876543210', of: 'a build' });
  await renderPage(ops);
  expect(await screen.findByRole('heading', { name: 'calendar' })).toBeVisible();
  expect(screen.getAllByText(/mf-shop 1.9.0-a.* mf-reserve 2.4.0-a.* by ken/)).toHaveLength(2);
  const revoke = () => within(screen.getByRole('group', { name: 'calendar' })).getByRole('button');
  ops.refusal = new OpsError('refused', 'This preview is over.');
  await userEvent.click(revoke());
  expect(await screen.findByText('This can’t be done: This preview is over.')).toBeVisible();
  ops.refusal = undefined;
  await userEvent.click(revoke());
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'calendar' })).not.toBeInTheDocument());
  expect(ops.revoked).toEqual([aPreview.id]);
  expect(screen.getByRole('heading', { name: 'a build' })).toBeVisible();
});

it('says nothing of previews where there is none', async () => {
  await renderPage(shows());
  expect(await screen.findByRole('heading', { name: 'Staff links' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Previews' })).not.toBeInTheDocument();
});

it('says of a link whose key is retired that it opens nothing', async () => {
  await renderPage(shows({ ...aPreview, is_dead: true }));
  expect(await screen.findByText(/It opens nothing: its key is retired/)).toBeVisible();
  expect(screen.queryByText(/good until/)).not.toBeInTheDocument();
});

it('is in Japanese for who reads Japanese', async () => {
  await renderPage(shows(aPreview), { locale: 'ja' });
  expect(await screen.findByRole('button', { name: 'リンクを取り消す' })).toBeVisible();
});
