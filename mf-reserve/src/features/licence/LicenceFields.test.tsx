import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { goOn, open } from './testing/licenceForm';

beforeEach(() => sessionStorage.clear());

const choose = (country: string) =>
  userEvent.selectOptions(screen.getByLabelText(/Where was the licence issued/), country);

describe('who drives', () => {
  it('is the customer, without a name of its own, unless it is said otherwise', async () => {
    const { sent } = open();
    expect(screen.queryByLabelText(/Driver’s full name/)).toBeNull();
    await userEvent.type(screen.getByLabelText(/full address/), '1-1 Chuo');
    await goOn();
    expect(sent).toEqual([{ driver_name: '', full_address: '1-1 Chuo' }]);
  });

  it('is somebody else with a name, which is kept when one looks back', async () => {
    const { sent } = open();
    await userEvent.click(screen.getByRole('radio', { name: 'Someone else drives' }));
    await goOn();
    const name = screen.getByLabelText(/Driver’s full name/);
    expect(name).toHaveAccessibleDescription(/Please enter the driver’s name/);
    await userEvent.type(name, 'Taro Yamada');
    await userEvent.click(screen.getByRole('radio', { name: 'I drive myself' }));
    await goOn();
    await userEvent.click(screen.getByRole('radio', { name: 'Someone else drives' }));
    await goOn();
    expect(sent).toMatchObject([{ driver_name: '' }, { driver_name: 'Taro Yamada' }]);
  });

  it('is remembered', () => {
    open({ values: { driver_name: 'Taro Yamada', full_address: '' } });
    expect(screen.getByLabelText(/Driver’s full name/)).toHaveValue('Taro Yamada');
  });
});

describe('the postcode', () => {
  it('is asked for an address in Japan: in Japanese always, else with a Japanese licence', async () => {
    const { unmount } = open({ locale: 'ja' });
    expect(screen.getByLabelText('郵便番号')).toBeVisible();
    unmount();
    open();
    expect(screen.queryByLabelText('Postcode in Japan')).toBeNull();
    await choose('Japan');
    expect(screen.getByLabelText('Postcode in Japan')).toBeVisible();
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

  it('is remembered, and asked and answered in the language of the page', () => {
    sessionStorage.setItem('reservation-licence', JSON.stringify({ country: 'CH' }));
    open({ locale: 'ja' });
    expect(screen.getByLabelText(/運転免許証の発行国/)).toHaveDisplayValue('スイス');
    expect(screen.getByText(/日本語翻訳文（日本自動車連盟（JAF）または大使館/)).toBeVisible();
  });
});
