import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { june, anApi } from '../../testing/aSite';
import { refusal } from '@wadachi/testing/remote';
import { aPlan, listOf, onnaVillage } from '../../testing/catalogue';
import { openSite } from '../../testing/openSite';

beforeEach(() => sessionStorage.clear());

const start = `/reserve/reserve_car?shop_id=naha&${june}`;

describe('a return to another shop', () => {
  const late = `${start.replace('17:00', '21:30')}&return_place_id=onna`;
  const siteWith = (holidays: string[]) =>
    anApi({
      'GET /api/plans/shop': ({ query }) => {
        if (query.return_date && (!query.return_place_id || holidays.includes(query.return_date)))
          throw refusal('GET /api/plans/shop', 422, { errors: {} });
        const list = listOf([aPlan({ charge: 9_900 })]);
        const onna = { id: 'onna', ...onnaVillage, times: { ...onnaVillage.times, holidays } };
        return { ...list, meta: { ...list.meta, return_shops: [onna] } };
      },
    });

  it('is judged by the hours of that shop', async () => {
    await openSite(late, { api: siteWith([]) });
    expect(screen.getByRole('article')).toHaveTextContent(/¥9,900.*Return to Onna Village/);
    expect(screen.getByLabelText('Return time')).toHaveValue('21:30');
    expect(screen.getByLabelText('Return time')).toBeValid();
    expect(screen.getByText('Open 08:00–22:00 on this day')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Return to'), 'The same shop');
    expect(screen.getByLabelText('Return time')).toHaveAccessibleDescription(/closed at this time/);
  });

  it.each([
    ['is that of the options step on the way back, with its fee', '2025-06-16', '¥11,000', 'onna'],
    ['is given up where other days are searched without one', '2025-07-01', '¥7,700', ''],
  ])('%s', async (_, rental_date, price, kept) => {
    const days = { rental_time: '10:00', return_date: '2025-06-17', return_time: '17:00' };
    const draft = { shop_id: 'naha', return_place_id: 'onna', rental_date, ...days };
    sessionStorage.setItem('reservation-draft', JSON.stringify(draft));
    const api = anApi({
      'GET /api/plans/shop': ({ query }) => {
        const list = listOf([aPlan({ charge: query.return_place_id ? 11_000 : 7_700 })]);
        return { ...list, meta: { ...list.meta, return_shops: [{ id: 'onna', ...onnaVillage }] } };
      },
    });
    const site = await openSite(start, { api });
    expect(await screen.findByText(price)).toBeVisible();
    expect(new URL(site.at, 'https://wadachi.example').searchParams.get('return_place_id') ?? '').toBe(kept);
    expect(sessionStorage.getItem('reservation-draft')).toContain(`"return_place_id":"${kept}"`);
  });

  it('that no way leads to is dropped, and the page says so', async () => {
    const api = anApi({
      'GET /api/plans/shop': ({ query }) => {
        if (query.return_place_id) throw refusal('GET /api/plans/shop', 422, { errors: {} });
        return listOf([aPlan()]);
      },
    });
    const site = await openSite(`${start}&return_place_id=gone`, { api });
    expect(screen.getByText(/cannot return the car at the shop you chose/)).toBeVisible();
    expect(screen.getByRole('article')).toHaveTextContent('¥7,700');
    expect(site.at).not.toContain('return_place_id');
  });

  it('names that shop where it is closed, and lets choose another', async () => {
    await openSite(late, { api: siteWith(['2025-06-17']) });
    expect(screen.getByText(/Onna Village/, { selector: 'bdi' }).parentElement).toHaveTextContent(
      'Onna Village: Closed on Tue 17 Jun. Please choose other dates or times',
    );
    expect(screen.getByLabelText('Return to')).toHaveValue('onna');
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });
});
