import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@wadachi/testing/remote';
import { draftKey } from '../draft/ReservationDraft';
import { goOn, nameSent, open, photo, uploadOperation } from './testing/licenceForm';

beforeEach(() => sessionStorage.clear());

const user = () => userEvent.setup({ applyAccept: false });
const licence = () => screen.getByLabelText(/^Driving licence, front and back/);
const permit = () => screen.getByLabelText(/^International permit or translation/);

describe('pictures', () => {
  it('are sent one after another with their progress, shown, and kept in the draft and through a reload', async () => {
    const { api, draft } = open();
    await user().upload(licence(), [photo('front.jpg'), photo('back.jpg')]);
    await api.progress(0.4);
    expect(screen.getByRole('progressbar', { name: 'Sending front.jpg' })).toHaveAttribute('value', '0.4');
    expect(screen.getByText('Waiting')).toBeVisible();
    expect(api.sent).toHaveLength(1);
    await api.accept('f1');
    await api.accept('f2');
    await user().upload(permit(), photo('permit.pdf', 9, 'application/pdf'));
    await api.accept('p1', 'application/pdf');
    expect(screen.getByText('permit.pdf has been sent.')).toBeInTheDocument();
    const pictures = document.querySelectorAll('img');
    expect([...pictures].map(({ src }) => new URL(src).pathname)).toEqual(['/api/file/f1', '/api/file/f2']);
    const driver = { driver_license: ['f1', 'f2'], international_driver_license: ['p1'] };
    expect(draft.fields.driver).toMatchObject(driver);
    expect(JSON.parse(sessionStorage.getItem(draftKey) ?? '')).toMatchObject({ driver });
    expect(new Set(api.sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
  });

  it('of an earlier visit are there by their names', async () => {
    sessionStorage.setItem(draftKey, JSON.stringify({ driver: { driver_license: ['f1', 'f2'] } }));
    sessionStorage.setItem('reservation-licence', JSON.stringify({ names: { f1: 'front.jpg' } }));
    const { draft } = open();
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual(['front.jpgSent', 'Uploaded fileSent']);
    await userEvent.click(screen.getByRole('button', { name: 'Remove front.jpg' }));
    expect(draft.fields.driver.driver_license).toEqual(['f2']);
    expect(licence()).toHaveFocus();
  });

  it.each([
    ['too large', photo('a.jpg', 10 * 1024 * 1024 + 1), /larger than 10 MB/],
    ['empty', photo('a.jpg', 0), /empty/],
    ['of another kind', photo('a.txt', 9, 'text/plain'), /neither a picture nor a PDF/],
  ])('that are %s are not even sent', async (_, file, sentence) => {
    const { api } = open();
    await user().upload(licence(), file);
    expect(screen.getByRole('listitem')).toHaveTextContent(sentence);
    expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
    expect(api.sent).toEqual([]);
  });

  it('are sent again with the same key when no answer came, and hold up no other', async () => {
    const { api, draft } = open();
    await user().upload(licence(), [photo('front.jpg'), photo('back.jpg')]);
    await api.refuse(refusal(uploadOperation, 0));
    expect(screen.getByText(/front.jpg was not sent. The file did not arrive/)).toBeInTheDocument();
    await api.accept('f2');
    await userEvent.click(screen.getByRole('button', { name: 'Try again: front.jpg' }));
    await api.accept('f1');
    expect(draft.fields.driver.driver_license).toEqual(['f1', 'f2']);
    const [first, , again] = api.sent;
    expect(again?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it('that the server refuses say why, and can only be removed', async () => {
    const { api } = open();
    await user().upload(licence(), photo());
    await api.refuse(refusal(uploadOperation, 422, { errors: { file: ['This picture is damaged.'] } }));
    const item = screen.getByRole('listitem');
    expect(item).toHaveTextContent('This picture is damaged.');
    expect(within(item).getAllByRole('button')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Remove front.jpg' }));
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('are at most four in a list', async () => {
    const { api } = open();
    await user().upload(
      licence(),
      ['1', '2', '3', '4', '5'].map((name) => photo(name)),
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    expect(licence()).toHaveAccessibleDescription(/At most 4 files/);
    for (const id of ['a', 'b', 'c', 'd']) await api.accept(id);
    expect(api.sent.map(nameSent)).toEqual(['1', '2', '3', '4']);
  });

  it('that are on their way hold the form back, until they are there or taken out', async () => {
    const { api, sent, draft } = open();
    await user().upload(licence(), [photo('front.jpg'), photo('back.jpg')]);
    await goOn();
    expect(licence()).toHaveAccessibleDescription(/wait until all files have been sent/);
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove front.jpg' }));
    expect(api.sent[0]?.signal?.aborted).toBe(true);
    await waitFor(() => expect(api.sent).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: 'Remove back.jpg' }));
    await goOn();
    expect(sent).toHaveLength(1);
    expect(draft.fields.driver.driver_license).toEqual([]);
  });

  it('that the booking refused are named at their list', async () => {
    sessionStorage.setItem(draftKey, JSON.stringify({ driver: { driver_license: ['f1'] } }));
    open({ errors: { driver_license: 'Please send it again.' } });
    await goOn();
    await waitFor(() => expect(licence()).toHaveAccessibleDescription(/Please send it again/));
    expect(licence()).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('Please send it again.');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Uploaded file' }));
    expect(licence()).not.toHaveAccessibleDescription(/Please send it again/);
  });
});
