import { screen, waitFor, within, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPlatform, renderInPage } from '@wadachi/ui/testing';
import { useState } from 'react';
import { PhoneInput } from '../../PhoneInput';
import { productSettings } from '../../settings';
import { country, field } from '../../testing/page';
import { countriesIn } from '../countries';
import { searchCountries } from './searchCountries';

const Phone = ({ search, from = '' }: { readonly search: boolean; readonly from?: string }) => {
  const [value, setValue] = useState(from);
  const settings = { ...productSettings, search };
  return <PhoneInput label="Telephone" {...settings} value={value} onChange={setValue} />;
};

const list = () => screen.getByRole('listbox', { name: /Countries|国・地域の一覧/ });
const search = () => screen.getByRole('combobox', { name: /Search by name or code|検索/ });
const shown = () =>
  within(list())
    .getAllByRole('option')
    .map(({ textContent }) => textContent.replace(/^\W*(?=[A-Z])/u, ''));

async function open() {
  await userEvent.click(country());
  await screen.findByRole('listbox');
}

/** The option that a screen reader speaks of. */
const active = () => {
  const owner = document.activeElement;
  const option = document.getElementById(owner?.getAttribute('aria-activedescendant') ?? '');
  return option?.textContent.match(/[A-Z][^+]*(?=\+)/)?.[0];
};

describe('without a search field', () => {
  beforeEach(async () => {
    renderInPage(<Phone search={false} />);
    await open();
  });

  it('is a list on the country that is chosen, the preferred ones set apart', () => {
    expect(list()).toHaveFocus();
    expect(country()).toHaveAttribute('aria-expanded', 'true');
    expect(country()).toHaveAttribute('aria-haspopup', 'listbox');
    expect(active()).toBe('Japan');
    const preferred = within(screen.getByRole('group', { name: 'Often chosen' })).getAllByRole('option');
    expect(preferred.map((option) => option.textContent.replace(/^\W*(?=[A-Z])/u, ''))).toEqual([
      'Japan+81',
      'South Korea+82',
      'China+86',
      'Taiwan+886',
      'United States+1',
      'Hong Kong+852',
    ]);
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Japan+81');
    const countries = shown();
    expect(countries).toHaveLength(245);
    expect(new Set(countries).size).toBe(245);
    // From left to right, also in a page that runs from right to left.
    expect(screen.getAllByText('+44', { selector: '[dir=ltr]' })[0]).toBeVisible();
  });

  it('is walked through by keys, and stays at its ends', async () => {
    const walked: (string | undefined)[] = [];
    for (const key of ['ArrowUp', 'ArrowDown', 'PageDown', 'PageUp', 'End', 'ArrowDown', 'Home']) {
      await userEvent.keyboard(`{${key}}`);
      walked.push(active());
    }
    expect(walked).toEqual([
      'Japan',
      'South Korea',
      'Afghanistan',
      'South Korea',
      'Zimbabwe',
      'Zimbabwe',
      'Japan',
    ]);
  });

  it('is chosen from with Enter or the space bar, and gives the focus to the number', async () => {
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field()).toHaveFocus();
    expect(country()).toHaveAccessibleName('Country: South Korea +82');
    await open();
    await userEvent.keyboard('{End} ');
    expect(country()).toHaveAccessibleName('Country: Zimbabwe +263');
  });

  it('closes with Escape and gives the focus back, with Tab to go on to the number, and when something else is pressed', async () => {
    await userEvent.keyboard('{End}{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(country()).toHaveFocus();
    expect(country()).toHaveAccessibleName('Country: Japan +81');
    await userEvent.keyboard('{ArrowDown}');
    expect(list()).toHaveFocus();
    await userEvent.tab();
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field()).toHaveFocus();
    await open();
    await userEvent.click(document.body);
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

describe('what is typed on the list', () => {
  afterEach(() => jest.useRealTimers());

  it('finds a name by its letters, and begins a new word after 700 ms', async () => {
    renderInPage(<Phone search={false} />);
    await open();
    jest.useFakeTimers({ now: 0 });
    const keys = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const type = async (word: string) => {
      await keys.keyboard(word);
      return active();
    };
    expect(await type('new z')).toBe('New Zealand');
    jest.setSystemTime(700);
    expect(await type('x')).toBe('New Zealand');
    jest.setSystemTime(1_401);
    expect(await type('fr')).toBe('France');
    jest.setSystemTime(2_102);
    expect(await type('44')).toBe('United Kingdom');
    jest.setSystemTime(2_803);
    expect([await type('j'), await type('j'), await type('j')]).toEqual(['Japan', 'Jamaica', 'Jersey']);
  });
});

describe('with a search field', () => {
  it.each([
    ['en', 'fran', 'Country: France +33', /^France\+33$/],
    ['ja', 'germany', '国・地域：ドイツ +49', /ドイツ\+49$/],
  ] as const)('in %s finds %s first, for Enter to choose', async (locale, query, chosen, found) => {
    renderInPage(<Phone search />, aPlatform(locale));
    await open();
    expect(search()).toHaveFocus();
    await userEvent.keyboard('{End}');
    await userEvent.keyboard(query);
    expect(shown()[0]).toMatch(found);
    await userEvent.keyboard('{Enter}');
    expect(field()).toHaveFocus();
    expect(country()).toHaveAccessibleName(chosen);
  });

  it('tells how many it finds, and says so when there is none; letters typed on the list find a country too', async () => {
    renderInPage(<Phone search />);
    await open();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.keyboard('korea');
    expect(screen.getByRole('status')).toHaveTextContent('2 countries found');
    await userEvent.keyboard('xyz');
    expect(screen.getByRole('status')).toHaveTextContent('No country is called “koreaxyz”.');
    expect(screen.queryAllByRole('option')).toEqual([]);
    await userEvent.keyboard('{Enter}{ArrowDown}');
    expect(list()).toBeVisible();
    await userEvent.clear(search());
    await userEvent.keyboard('{Tab}');
    expect(list()).toHaveFocus();
    await userEvent.keyboard('ger');
    expect(active()).toBe('Germany');
    await userEvent.keyboard('{Enter}');
    expect(country()).toHaveAccessibleName('Country: Germany +49');
  });

  it('keeps the digits and changes the code before them', async () => {
    renderInPage(<Phone search from="+81 90-1234-5678" />);
    await waitFor(() => expect(country()).toHaveAccessibleName('Country: Japan +81'));
    await open();
    await userEvent.click(screen.getByText('South Korea'));
    expect(field()).toHaveValue('+82 90-1234-5678');
  });
});

describe('an input method', () => {
  const Phone = () => {
    const [value, setValue] = useState('');
    return <PhoneInput label="Telephone" {...productSettings} search value={value} onChange={setValue} />;
  };

  it.each([
    ['during the composition', { isComposing: true }],
    // Safari sends it after the composition.
    ['after it, by its code', { keyCode: 229 }],
  ])('a key of the input method chooses no country and closes nothing: %s', async (_when, ofMethod) => {
    renderInPage(<Phone />);
    await userEvent.click(country());
    const search = await screen.findByRole('combobox');
    for (const key of ['ArrowDown', 'Enter', 'Escape', 'Tab'])
      fireEvent.keyDown(search, { key, ...ofMethod });
    expect(screen.getByRole('listbox')).toBeVisible();
    expect(search).toHaveFocus();
    expect(country()).toHaveAccessibleName(/Japan/);
    fireEvent.keyDown(search, { key: 'Escape' });
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

const found = (language: string, query: string) =>
  searchCountries(countriesIn(language), query).map(({ iso2 }) => iso2);

it.each([
  ['en', 'fran', 'FR'],
  ['en', '日本', 'JP'],
  ['en', 'cote d', 'CI'],
  ['en', 'uk', /^(UA|GB)$/],
  ['en', 'kr', 'KR'],
  ['en', '+852', 'HK'],
  ['en', '0081', 'JP'],
  ['en', 'usa', 'US'],
  ['en', 'uae', 'AE'],
  ['en', 'england', 'GB'],
  ['en', 'holland', 'NL'],
  ['en', 'turkey', 'TR'],
  ['en', 'にほん', 'JP'],
  ['ja', 'かんこく', 'KR'],
  ['en', '1 876', 'JM'],
  ['en', '+1876', 'JM'],
  ['ja', 'germany', 'DE'],
  ['ja', 'あめりか', 'US'],
  ['ja', '米国', 'US'],
  ['ja', '豪州', 'AU'],
  ['ja', '臺灣', 'TW'],
  ['ja', 'ヴェトナム', 'VN'],
  ['en', 'swiss', 'CH'],
  ['ja', 'ﾌﾗﾝｽ', 'FR'],
  ['ja', 'ふらんす', 'FR'],
  ['ja', 'ﾄﾞｲﾂ', 'DE'],
  ['en', 'TÜRKİYE', 'TR'],
  ['en', 'reunion', 'RE'],
])('in %s finds for %s first %s', (language, query, expected) => {
  expect(found(language, query)[0]).toMatch(expected);
});

it('finds all that a query may mean, none for one that means nothing, and every country for none', () => {
  expect(found('en', 'korea').sort()).toEqual(['KP', 'KR']);
  expect(found('en', 'koreaxyz')).toEqual([]);
  expect(searchCountries(countriesIn('en'), ' ')).toBe(countriesIn('en'));
});
