import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OtherSystems } from '@wadachi/contract';
import { enter, refusal, refusing } from '@wadachi/testing/remote';
import { apiAtWork, mika } from '../../testing/clerk';
import { openSite } from '../../testing/openSite';

const [shop] = mika.shops as [OtherSystems['shop']];
const nothing: OtherSystems = { shop, webhook: null, deliveries: [], calendar: null };
const since = '2025-06-15T01:00:00Z';
const connected: OtherSystems = {
  shop,
  webhook: { url: 'https://example.com/hook', created_at: since, dead: 1 },
  deliveries: [
    {
      id: '7d9f6f2e-1c9b-4f53-9a53-0d5f1f4f6a10',
      type: 'rental.handed-over',
      reserve_number: 'WD-1A2B3C4D',
      created_at: since,
      state: 'dead',
      attempts: 80,
      answer_status: 500,
      failure: '',
    },
  ],
  calendar: { created_at: since },
};
const reading = (systems: () => OtherSystems) => ({
  'GET /api/counter/shops/:shop/systems': () => ({ data: systems() }),
});
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

it('sets an address, and shows its secret once', async () => {
  const operation = 'POST /api/counter/webhook';
  const wrong = refusal(operation, 422, { errors: { url: ['It must be https.'] } });
  const { answers, asked } = refusing(operation, [wrong], () => ({ data: { secret: 'whsec_river' } }));
  const api = apiAtWork({ ...reading(() => (asked.length < 2 ? nothing : connected)), ...answers });
  const site = await openSite('/counter/naha/systems', { api });
  expect(site.head).toEqual({ title: 'Naha Airport: integrations', robots: 'noindex' });
  await enter(screen.getByLabelText(/^Address/), 'https://example.com/hook');
  await press('Save');
  expect((await screen.findAllByText('It must be https.'))[0]).toBeVisible();
  await press('Save');
  expect(await screen.findByText('whsec_river')).toBeVisible();
  expect(await screen.findByText('https://example.com/hook')).toBeVisible();
  expect(screen.queryByLabelText(/^Address/)).not.toBeInTheDocument();
});

it('keeps the secret of the same address', async () => {
  const saved: string[] = [];
  await openSite('/counter/naha/systems', {
    api: apiAtWork({
      ...reading(() => connected),
      'POST /api/counter/webhook': ({ body }) => {
        saved.push(body.url);
        return { data: { secret: null } };
      },
    }),
  });
  await press('Another address');
  await press('Cancel');
  expect(screen.queryByLabelText(/^Address/)).not.toBeInTheDocument();
  await press('Another address');
  await press('Save');
  await waitFor(() => expect(screen.queryByLabelText(/^Address/)).not.toBeInTheDocument());
  expect(saved).toEqual(['https://example.com/hook']);
  expect(screen.queryByText('The secret')).not.toBeInTheDocument();
});

it('lists deliveries with their answers, warns of dead ones, tests and stops', async () => {
  const done: string[] = [];
  const note = (what: string) => () => {
    done.push(what);
    return { data: null };
  };
  await openSite('/counter/naha/systems', {
    api: apiAtWork({
      ...reading(() => (done.includes('stop') ? nothing : connected)),
      'POST /api/counter/webhook/test': note('test'),
      'DELETE /api/counter/webhook': () => {
        done.push('stop');
        return null;
      },
    }),
  });
  expect(screen.getByRole('alert')).toHaveTextContent(/1 event was tried for three days/);
  expect(screen.getAllByRole('row')[1]).toHaveTextContent(
    /Handed over WD-1A2B3C4D.*Given up after 80 tries.*HTTP 500/,
  );
  await press('Send a test event');
  await waitFor(() => expect(done).toEqual(['test']));
  await press('Stop');
  expect(screen.getByText(/^Your program gets no more events/)).toBeVisible();
  await press('Cancel');
  await press('Stop');
  expect(done).toEqual(['test']);
  await press('Yes, stop');
  expect(await screen.findByLabelText(/^Address/)).toHaveValue('');
});

it('makes an address of the calendar, shows it once, and replaces and ends it only when asked twice', async () => {
  let calendar: OtherSystems['calendar'] = null;
  await openSite('/counter/naha/systems', {
    api: apiAtWork({
      ...reading(() => ({ ...nothing, calendar })),
      'POST /api/counter/shops/:shop/calendar': () => {
        const path = `/api/counter/calendar/${calendar ? 'sea' : 'river'}`;
        calendar = { created_at: since };
        return { data: { path } };
      },
      'DELETE /api/counter/shops/:shop/calendar': () => {
        calendar = null;
        return null;
      },
    }),
  });
  await press('Create a link');
  expect(await screen.findByText(/^http.*\/api\/counter\/calendar\/river$/)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Replace the link' }));
  expect(screen.getByText(/calendar\/river$/)).toBeVisible();
  await press('Yes, replace it');
  expect(await screen.findByText(/calendar\/sea$/)).toBeVisible();
  await press('End the link');
  expect(screen.getByText(/calendar\/sea$/)).toBeVisible();
  await press('Yes, end it');
  expect(await screen.findByRole('button', { name: 'Create a link' })).toBeVisible();
  expect(screen.queryByText(/calendar\/sea$/)).not.toBeInTheDocument();
});
