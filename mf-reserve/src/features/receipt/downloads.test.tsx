import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, type Asked } from '@wadachi/testing/remote';
import { reservationId } from '../../testing/catalogue';
import { hydratePage, openSite, openWithoutJavaScript } from '../../testing/openSite';
import { cancelled, paid, path, siteWith } from './testing/papers';

beforeEach(() => sessionStorage.clear());

const operation = 'GET /api/reserves/download-rental-receipt/:id';
const saved: { readonly name: string; readonly type: string | undefined }[] = [];
let contents: Blob[] = [];
beforeEach(() => {
  saved.length = 0;
  contents = [];
  // Parts of a browser that jsdom lacks: the address of a file, and what a click on it does.
  URL.createObjectURL = (content) => `blob:${contents.push(content as Blob) - 1}`;
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    const content = contents[Number(this.href.replace('blob:', ''))];
    saved.push({ name: this.download, type: content?.type });
  };
});

it('saves the paper under the name that the server gives it', async () => {
  const asked: Asked<typeof operation>[] = [];
  const api = siteWith(cancelled, {
    [operation]: (call: Asked<typeof operation>) => {
      asked.push(call);
      return new File(['%PDF'], 'naha-2025-000043.pdf', { type: 'application/pdf' });
    },
  });
  await openSite(`${path}?access_token=of-the-mail`, { api });
  await userEvent.click(screen.getByRole('button', { name: 'Cancellation statement (PDF)' }));
  expect(asked.map(({ query }) => query)).toEqual([{ access_token: 'of-the-mail', paper: 'cancellation' }]);
  expect(saved).toEqual([{ name: 'naha-2025-000043.pdf', type: 'application/pdf' }]);
  expect(screen.getByRole('button', { name: 'Receipt (PDF)' })).toBeVisible();
});

it('says when it failed, and tries again', async () => {
  let tries = 0;
  const api = siteWith(paid, {
    [operation]: () => {
      tries += 1;
      if (tries === 1) throw refusal(operation, 503, { message: 'We are busy.' });
      return new Blob(['%PDF']);
    },
  });
  await openSite(path, { api });
  await userEvent.click(screen.getByRole('button', { name: 'Receipt (PDF)' }));
  const notice = screen.getByRole('alert');
  expect(notice).toHaveTextContent(/could not be saved.*We are busy/);
  await userEvent.click(within(notice).getByRole('button', { name: 'Try again' }));
  expect(saved.map(({ name }) => name)).toEqual(['W7K2-9QPX-receipt.pdf']);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('saves the calendar file alike', async () => {
  const api = siteWith(paid, {
    'GET /api/reserves/calendar/:id': () => new File(['BEGIN:VCALENDAR'], 'wadachi.ics'),
  });
  await openSite(path, { api });
  await userEvent.click(screen.getByRole('button', { name: 'Calendar file' }));
  expect(saved.map(({ name }) => name)).toEqual(['wadachi.ics']);
});

it('has plain links to its files without scripts, and is taken over as it is', async () => {
  const api = siteWith(paid);
  const { body } = await openWithoutJavaScript(`${path}?access_token=a+b`, { api });
  expect(within(body).getByRole('link', { name: 'Receipt (PDF)' })).toHaveAttribute(
    'href',
    `/api/reserves/download-rental-receipt/${reservationId}?paper=receipt&access_token=a+b`,
  );
  expect(within(body).getByRole('link', { name: 'Calendar file' })).toHaveAttribute('download');
  expect((await hydratePage(path, { api })).differences).toEqual([]);
});
