import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enter, apiOf, refusal, type Asked } from '@wadachi/testing/remote';
import { Form } from '@wadachi/forms';
import { renderInPage } from '../testing/renderInPage';
import { AddressFields } from './address/AddressFields';
import { goOn, open, nameSent, photo, uploadOperation } from './testing/licenceForm';
import { draftKey } from '../draft/ReservationDraft';

beforeEach(() => sessionStorage.clear());

const choose = (country: string) =>
  userEvent.selectOptions(screen.getByLabelText(/Where was the licence issued/), country);

describe('who drives', () => {
  it('is the customer, without a name of its own, unless it is said otherwise', async () => {
    const { sent } = open();
    expect(screen.queryByLabelText(/Driver’s full name/)).toBeNull();
    await enter(screen.getByLabelText(/full address/), '1-1 Chuo');
    await goOn();
    expect(sent).toEqual([{ driver_name: '', full_address: '1-1 Chuo' }]);
  });

  it('is somebody else with a name, which is kept when one looks back', async () => {
    const { sent } = open();
    await userEvent.click(screen.getByRole('radio', { name: 'Someone else drives' }));
    await goOn();
    const name = screen.getByLabelText(/Driver’s full name/);
    expect(name).toHaveAccessibleDescription(/Please enter the driver’s name/);
    await enter(name, 'Taro Yamada');
    await enter(screen.getByLabelText(/Driver’s date of birth/), '1990-04-01');
    await userEvent.click(screen.getByRole('radio', { name: 'I drive myself' }));
    await goOn();
    await userEvent.click(screen.getByRole('radio', { name: 'Someone else drives' }));
    await goOn();
    expect(sent).toMatchObject([
      { driver_name: '', birthday: '' },
      { driver_name: 'Taro Yamada', birthday: '1990-04-01' },
    ]);
  });

  it('is offered no address of the customer’s by the browser when it is somebody else', async () => {
    open({ locale: 'ja' });
    const fillings = () =>
      [/ご住所/, /郵便番号/].map((label) => screen.getByLabelText(label).getAttribute('autocomplete'));
    expect(fillings()).toEqual(['street-address', 'postal-code']);
    await userEvent.click(screen.getAllByRole('radio')[1]!);
    expect(fillings()).toEqual(['off', 'off']);
  });

  it('is remembered', () => {
    open({ values: { driver_name: 'Taro Yamada', full_address: '' } });
    expect(screen.getByLabelText(/Driver’s full name/)).toHaveValue('Taro Yamada');
  });
});

describe('the postcode', () => {
  it('is asked for an address in Japan: in Japanese always, else with a Japanese licence', async () => {
    const { unmount } = open({ locale: 'ja' });
    expect(screen.getByLabelText('郵便番号（任意）')).toBeVisible();
    unmount();
    open();
    expect(screen.queryByLabelText('Postcode in Japan (optional)')).toBeNull();
    await choose('Japan');
    expect(screen.getByLabelText('Postcode in Japan (optional)')).toBeVisible();
  });
});

describe('where the licence was issued', () => {
  it.each([
    ['Japan', /Your Japanese driving licence/, /passport/],
    [
      'United States',
      /1949 Geneva convention.*1926, 1943 or 1968 are not valid.*passport.*one year/,
      /translation, by/,
    ],
    ['Germany', /official Japanese translation.*passport.*one year/, /International Driving Permit/],
    ['Taiwan', /Taiwan-Japan Relations Association/, /embassy/],
    ['France', /One of these two:.*Japanese translation.*International Driving Permit/, /cannot drive/],
    ['China', /You cannot drive in Japan with a licence from China.*Only a Japanese licence/, /Bring/],
    ['Another country or region', /call the shop/, /Bring/],
  ])('%s: says what to bring', async (country, said, unsaid) => {
    open();
    await choose(country);
    const section = screen.getByRole('region', { name: 'Driver and licence' });
    expect(section).toHaveTextContent(said);
    expect(section).not.toHaveTextContent(unsaid);
  });

  it('is remembered, and asked and answered in the language of the page', async () => {
    sessionStorage.setItem('reservation-licence', JSON.stringify({ country: 'CH' }));
    open({ locale: 'ja' });
    expect(screen.getByLabelText(/運転免許証の発行国/)).toHaveDisplayValue('スイス');
    expect(await screen.findByText(/日本語翻訳文（日本自動車連盟（JAF）または大使館/)).toBeVisible();
  });
});

describe('the postcode', () => {
  const towns: Readonly<Record<string, readonly [string, string, string]>> = {
    '1000001': ['東京都', '千代田区', '千代田'],
    '9000001': ['沖縄県', '那覇市', '港町'],
  };

  /** The fields with an address, on an API that knows two towns. */
  function open({ address = '', fails = false } = {}) {
    const asked: string[] = [];
    const api = apiOf({
      'GET /api/postcodes/:code': ({ params: { code } }: Asked<'GET /api/postcodes/:code'>) => {
        asked.push(code);
        if (fails) throw new TypeError('no network');
        const town = towns[code];
        if (!town) throw refusal('GET /api/postcodes/:code', 404);
        const [prefecture, city, name] = town;
        return { data: { code, prefecture, city, town: name } };
      },
    });
    renderInPage(
      <Form initialValues={{ full_address: address }} onSubmit={() => undefined}>
        <AddressFields isOther={false} withPostcode />
      </Form>,
      api,
      'ja',
    );
    return asked;
  }

  const postcode = () => screen.getByLabelText('郵便番号（任意）');
  const address = () => screen.getByLabelText('運転者のご住所（任意）');
  const user = userEvent.setup();

  it.each(['1000001', '〒100-0001', '１００－０００１', '100 0001'])(
    'fills prefecture, city and town into an empty address for %s, and says so',
    async (typed) => {
      const asked = open();
      await user.type(postcode(), typed);
      await waitFor(() => expect(address()).toHaveValue('東京都千代田区千代田'));
      expect(screen.getByRole('status')).toHaveTextContent('東京都千代田区千代田 続けて番地');
      expect(asked).toEqual(['1000001']);
    },
  );

  it('replaces what an earlier postcode filled in', async () => {
    open();
    await user.type(postcode(), '1000001');
    await waitFor(() => expect(address()).toHaveValue('東京都千代田区千代田'));
    await user.clear(postcode());
    await user.type(postcode(), '9000001');
    await waitFor(() => expect(address()).toHaveValue('沖縄県那覇市港町'));
  });

  it('never replaces what the customer typed', async () => {
    open({ address: '東京都港区1-1' });
    await user.type(postcode(), '1000001');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('変更していません'));
    expect(address()).toHaveValue('東京都港区1-1');
  });

  it('keeps an address that was completed after it was filled in', async () => {
    open();
    await user.type(postcode(), '1000001');
    await waitFor(() => expect(address()).toHaveValue('東京都千代田区千代田'));
    await user.type(address(), '1-1');
    await user.clear(postcode());
    await user.type(postcode(), '9000001');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('沖縄県那覇市港町 ご入力済み'));
    expect(address()).toHaveValue('東京都千代田区千代田1-1');
  });

  it('says that a postcode is unknown, and asks for none that is not whole', async () => {
    const asked = open();
    await user.type(postcode(), '000000');
    expect(asked).toEqual([]);
    await user.type(postcode(), '0');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('見つかりません'));
    expect(address()).toHaveValue('');
  });

  it('stays an ordinary field where nothing answers', async () => {
    const asked = open({ fails: true });
    await user.type(postcode(), '1000001');
    await waitFor(() => expect(asked).toHaveLength(1));
    await user.type(postcode(), '-');
    await waitFor(() => expect(asked).toEqual(['1000001', '1000001']));
    await user.type(address(), '東京都港区1-1');
    expect(address()).toHaveValue('東京都港区1-1');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});

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
