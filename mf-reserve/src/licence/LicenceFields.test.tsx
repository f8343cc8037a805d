import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enter, apiOf, refusal, type Asked } from '@wadachi/testing/remote';
import { Form } from '@wadachi/forms';
import { renderInPage } from '../testing/renderInPage';
import { AddressFields } from './address/AddressFields';
import { goOn, open } from './testing/licenceForm';

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
        <AddressFields withPostcode />
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
