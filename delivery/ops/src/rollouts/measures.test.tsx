import { screen, within } from '@testing-library/react';
import { aRollout, aState, FakeOps, renderPage } from '../testing/opsPage';

it('shows how visits with the new version went beside the stable one', async () => {
  await renderPage(new FakeOps(aState({ rollouts: [aRollout] })));
  const table = await screen.findByRole('table', { name: 'How visits went since r7 began' });
  expect(within(table).getByRole('row', { name: /Painted later than 2\.5 s/ })).toHaveTextContent(
    'Painted later than 2.5 smf-reserve, 80 networks38.1%12%',
  );
});

it('shows no empty table', async () => {
  await renderPage(new FakeOps(aState({ rollouts: [{ ...aRollout, measures: [] }] })));
  await screen.findByRole('heading', { name: /^r7/ });
  expect(screen.queryByRole('table', { name: /How visits went/ })).not.toBeInTheDocument();
});
