import { execFileSync } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { checkCatalogue } from './check/catalogue';
import { checkFolder } from './importCatalogue';
import { Problems } from './read/problems';
import { takeSnapshot } from './read/snapshot';
import { errorsIn } from './testing/errorsIn';
import { plainSvg, type FileChanges, CatalogueFolder } from './testing/smallCatalogue';

const aDelivery = (terms: string) =>
  `- { id: hotel, kind: transport, name: { en: Hotel, ja: ホテル }, description: { en: Hotel, ja: ホテル }, price: 0, unit: rental, delivers: true, ${terms} }`;

const append = (line: string) => (usual: string) => `${usual}\n${line}`;
const swap = (from: string, to: string) => (usual: string) => usual.replace(from, to);

describe('checking a catalogue', () => {
  it('finds nothing wrong with a right one', async () => {
    expect(await errorsIn({})).toEqual([]);
  });

  it('names every error with its file, line and field', async () => {
    const errors = await errorsIn({
      'shops/naha.yaml': append('hours:\n  monday: 8-20\n  tuesday: 20:00-08:00\ncolour: blue'),
      'plans.csv': append('nowhere,kei,6600\nnaha,kei,1'),
      'cars.csv': append('naha,N-3,ishigaki-kei,white'),
      'defaults.yaml': (usual) =>
        usual.replace('T1234567890123', 'T123').replace('cancel_cap: 6600', 'cancel_cap: free'),
    });
    expect(errors).toEqual([
      'cars.csv:6: plan: ishigaki-kei is a plan of shop ishigaki',
      'defaults.yaml:16: issuer.registration_number: must be T and 13 digits',
      'defaults.yaml:18: cancel_cap: must be a whole number',
      'plans.csv:5: shop: there is no nowhere in shops',
      'plans.csv:6: id: naha-kei is used already at plans.csv:2',
      'shops/naha.yaml:10: hours.monday: must be closed, or half-hour slots such as 08:00-20:00, with a break 09:00-12:00 13:00-18:00, over midnight 18:00-02:00 (24:00 is midnight at the end of the day)',
      'shops/naha.yaml:12: colour: is not a field of this format',
    ]);
  });

  it('names the files that can’t be read, and nothing that only follows from them', async () => {
    const errors = await errorsIn({
      'cars.csv': (usual) => usual.replaceAll(',', ';'),
      'seasons.csv': (usual) => usual.replaceAll(',', '\t'),
      'shops/naha.yaml': '- id: [a',
      'options.yaml': '- id: nothing-else',
    });
    expect(errors).toEqual([
      'cars.csv:1: has semicolons between its cells; from a spreadsheet, save it as “CSV UTF-8”, with commas',
      'seasons.csv:1: has tabs between its cells; from a spreadsheet, save it as “CSV UTF-8”, with commas',
      expect.stringMatching(/^shops\/naha\.yaml:1: Flow sequence/),
    ]);
  });

  it('reads a table whatever the case of its file’s name', async () => {
    const cars = 'shop,id,plan,colour\nnaha,N-1,no-plan,white\n';
    expect(await errorsIn({ 'cars.csv': null, 'CARS.CSV': cars })).toEqual([
      expect.stringMatching(/^CARS.CSV:2: plan: /),
    ]);
  });

  it('lists more errors of one record than a validator does by itself', async () => {
    expect(await errorsIn({ 'shops/naha.yaml': 'name: Naha' })).toHaveLength(8);
    expect(await errorsIn({ 'defaults.yaml': null })).toHaveLength(18);
  });

  it.each([
    ['a field said twice', 'phone: 098-1', 'Map keys must be unique'],
    [
      'an airport that is no IATA code',
      'airport: Naha',
      'airport: must be three capital letters such as HND',
    ],
    ['an unknown time zone', 'time_zone: Asia/Naha', 'time_zone: Asia/Naha is not an IANA time zone'],
    ['an offset for a time zone', "time_zone: '+09:00'", 'time_zone: +09:00 is not'],
    ['a day that does not exist', 'holidays: [2027-02-29]', 'holidays.0: must be a date'],
    [
      'a malformed Google tag',
      "google_tracking_code: G-1');alert(1)//",
      'google_tracking_code: must be a Google tag id',
    ],
    [
      'a Google tag that asks for less than the country does',
      'google_tracking_consent: notice',
      'google_tracking_consent: must be',
    ],
    [
      'cancellation terms without day 0',
      'cancel_terms: [{ days_before: 7, percent: 0 }]',
      'cancel_terms: needs a last row',
    ],
    ['a liability that is no money', 'liability: { excess: -1 }', 'liability.excess: must be'],
    ['a path out of the folder', 'picture: ../car.svg', 'picture: ../car.svg must be a path inside'],
    ['an absolute path', 'picture: /etc/hostname', 'picture: /etc/hostname must be a path inside'],
    ['a picture that is not there', 'picture: naha.svg', 'picture: there is no usable file naha.svg'],
  ])('refuses %s, in a shop', async (_title, line, error) => {
    const errors = await errorsIn({ 'shops/naha.yaml': append(line) });
    expect(errors).toContainEqual(expect.stringContaining(`shops/naha.yaml:9: ${error}`));
  });

  it.each<[string, FileChanges[string], string]>([
    ['a missing translation', 'id,name.en,name.ja\nokinawa,Okinawa,\n', 'areas.csv:2: name.ja: is missing'],
    ['a file that is not YAML', '- id: [a', 'options.yaml:1: Flow sequence'],
    [
      'a column that is no field',
      swap('colour', 'color'),
      'cars.csv:1: color: is not a column | 2: colour: is missing',
    ],
    ['a file that is no table', 'id\n1', 'plan.csv:1: is no table of this format'],
    [
      'a season twice',
      append('Summer,夏,2027-08-15,2027-08-31,120'),
      'seasons.csv:4: starts_on: overlaps the season at seasons.csv:2',
    ],
    ['an item without stock', swap('stock: 4, ', ''), 'options.yaml:2: stock: is missing; an item needs it'],
    [
      'a one-way fee to nowhere',
      append('naha,tokyo,1,'),
      'one_way_fees.csv:4: to: there is no tokyo in shops',
    ],
    [
      'a fee said twice',
      append('ishigaki,naha,1,'),
      'one_way_fees.csv:4: from: the fee from ishigaki to naha is said',
    ],
    [
      'a body type unknown',
      swap('body_type: kei', 'body_type: bus'),
      'classes.yaml:2: body_type: there is no bus',
    ],
    ['a class that is not there', append('naha,bus,1'), 'plans.csv:5: class: there is no bus in classes'],
    [
      'a document that every company needs',
      (usual) => usual.split('\n').slice(1).join('\n'),
      'documents.yaml:1: terms: is missing',
    ],
    [
      'text that is not UTF-8',
      Uint8Array.from([0x69, 0x64, 0x0a, 0x8e, 0xa5]),
      'areas.csv:1: is not UTF-8 text',
    ],
    ['a picture that is not one', 'GIF89a', 'car.svg:1: is not an SVG, PNG, JPEG or WebP picture'],
    [
      'a script in a picture',
      plainSvg.replace('<path', '\n<script>alert(1)</script><path'),
      'car.svg:2: has the element <script>',
    ],
    ['a file over 2 MB', 'a'.repeat(2 * 1024 * 1024 + 1), 'text.md:1: is larger than 2 MB'],
    ['a picture over 1 MB', plainSvg + ' '.repeat(1024 * 1024), 'car.svg:1: is larger than 1 MB'],
  ])('refuses %s', async (_title, change, expected) => {
    const [file = ''] = expected.split(':');
    const errors = (await errorsIn({ [file]: change })).join('\n');
    for (const error of expected.split(' | ')) expect(errors).toContain(error);
  });

  it('refuses a photograph that is damaged', async () => {
    const errors = await errorsIn({
      'car.jpg': Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]),
      'classes.yaml': (usual) => usual.replace('car.svg', 'car.jpg'),
    });
    expect(errors).toContainEqual(expect.stringContaining('car.jpg:1: is damaged'));
  });

  it('says one mistake of a shop once, not again for everything that names the shop', async () => {
    expect(
      await errorsIn({ 'shops/naha.yaml': (usual) => usual.replace('latitude: 26.2', 'latitude: north') }),
    ).toEqual(['shops/naha.yaml:7: latitude: must be a number']);
  });

  it('refuses a link that leads out of the folder', async () => {
    const errors = await errorsIn({ 'shops/naha.yaml': append('picture: out.svg') }, (folder) =>
      symlink('/etc/hostname', path.join(folder, 'out.svg')),
    );
    expect(errors).toEqual([
      'out.svg:1: is a link that leads out of the folder; put the file itself here',
      'shops/naha.yaml:9: picture: there is no usable file out.svg',
    ]);
  });

  it('follows a link that stays inside', async () => {
    const picture = { 'shops/naha.yaml': append('picture: again.svg') };
    expect(await errorsIn(picture, (folder) => symlink('car.svg', path.join(folder, 'again.svg')))).toEqual(
      [],
    );
  });

  it('is not held up by a named pipe', async () => {
    const errors = await errorsIn(
      {},
      (folder) => void execFileSync('mkfifo', [path.join(folder, 'pipe.csv')]),
    );
    expect(errors).toEqual(['pipe.csv:1: is neither a file nor a folder']);
  });

  it('says that there is no folder', async () => {
    await expect(checkFolder('/nowhere/at-all')).rejects.toThrow('/nowhere/at-all: there is no such folder');
  });
});

describe('checking the options of a catalogue', () => {
  it.each([
    [
      'a cover that says nothing of what it pays',
      ', pays: [excess]',
      '',
      '1: pays: is missing; a cover needs it',
    ],
    [
      'a cover that pays something unknown',
      'pays: [excess]',
      'pays: [excess, everything]',
      '1: pays.1: must be a list of excess, noc, roadside',
    ],
    [
      'a cover that pays the same twice',
      'pays: [excess]',
      'pays: [noc, noc]',
      '1: pays: names something twice',
    ],
    ['an item that pays', 'stock: 4', 'stock: 4, pays: [noc]', '2: pays: is for covers only'],
    [
      'ages that begin after they end',
      'stock: 4',
      'stock: 4, child_ages: { from: 4, to: 3 }',
      '2: child_ages: must not begin after they end',
    ],
    [
      'ages that are no whole years',
      'stock: 4',
      'stock: 4, child_ages: { from: -1, to: 1.5 }',
      '2: child_ages.from: must be | 2: child_ages.to: must be a whole number',
    ],
    [
      'a month that no year has',
      'stock: 4',
      'stock: 4, months: [12, 13]',
      '2: months.1: must be a list of whole numbers from 1 to 12',
    ],
    [
      'no month at all',
      'stock: 4',
      'stock: 4, months: []',
      '2: months: must be a list of whole numbers from 1 to 12',
    ],
  ])('refuses %s, said of one option', async (_title, from, to, error) => {
    const errors = (await errorsIn({ 'options.yaml': swap(from, to) })).join('\n');
    for (const one of error.split(' | ')) expect(errors).toContain(`options.yaml:${one}`);
  });

  it.each<[string, FileChanges, string[]]>([
    [
      'a cover for a body type, and an item for one that there is not',
      {
        'options.yaml': (usual) =>
          usual
            .replace('cap: 11000', 'cap: 11000, body_types: [compact]')
            .replace('stock: 4', 'stock: 4, body_types: [tank]'),
      },
      [
        'options.yaml:1: body_types: is for services and items only',
        'options.yaml:1: body_types.0: there is no',
        'options.yaml:2: body_types.0: there is no tank in body_types',
      ],
    ],
    [
      'a cover for children or for some months',
      {
        'options.yaml': (usual) =>
          usual.replace('cap: 11000', 'cap: 11000, child_ages: { from: 0, to: 1 }, months: [1]'),
      },
      ['options.yaml:1: child_ages: is for items only', 'options.yaml:1: months: is for items only'],
    ],
    [
      'an item with the terms of a way to the car',
      {
        'options.yaml': (usual) =>
          usual.replace('stock: 4', "stock: 4, hours: '09:00-18:00', delivers: true, latitude: 1"),
      },
      ['hours', 'delivers', 'latitude'].map(
        (field) => `options.yaml:2: ${field}: is for locations and transports only`,
      ),
    ],
    [
      'a delivery that goes nowhere, ends before it begins and has half a position',
      { 'options.yaml': (usual) => `${usual}\n${aDelivery("hours: '18:00-09:00', longitude: 1")}` },
      [
        'options.yaml:3: hours: must end after they begin',
        'options.yaml:3: delivers: needs a delivery_area at shop naha',
        'options.yaml:3: latitude: must have latitude and longitude together',
      ],
    ],
    [
      'towns with anything but the beginnings of postcodes',
      {
        'shops/naha.yaml': (usual) =>
          `${usual}\ndelivery_area: [{ name: { en: Naha, ja: 那覇市 }, postcodes: ['900-0'] }]`,
      },
      ['delivery_area.0.postcodes.0: must be the first 2 to 7 digits'],
    ],
  ])('refuses %s', async (_title, changes, expected) => {
    const errors = await errorsIn(changes);
    for (const line of expected) expect(errors).toContainEqual(expect.stringContaining(line));
  });
});

describe('in euro', () => {
  const inEuro: FileChanges = {
    'defaults.yaml': (usual) =>
      usual
        .replace('  registration_number', '  currency: EUR\n  registration_number')
        .replace('cancel_cap: 6600', 'cancel_cap: 66.5')
        .replace('excess: 100000', 'excess: 1000.00'),
  };

  it('takes amounts with cents', async () => {
    const catalogue = await CatalogueFolder.create({
      ...inEuro,
      'plans.csv': 'shop,class,rates.hours_24,rates.extra_hour\nnaha,kei,45.90,0.01\nishigaki,kei,,\n',
    });
    const problems = new Problems();
    const { rows } = await checkCatalogue(await takeSnapshot(catalogue.folder, problems), problems);
    await catalogue.remove();
    expect(problems.list()).toEqual([]);
    expect(rows.plans).toMatchObject([
      { id: 'naha-kei', hours_24: 4_590, extra_hour: 1, hours_6: 400_000 },
      { id: 'ishigaki-kei', hours_24: 600_000 },
    ]);
    expect(rows.shops[0]).toMatchObject({
      cancel_cap: 6_650,
      liability: { excess: 100_000, noc: 5_000_000 },
    });
  });

  it('refuses amounts that have more decimals, are too large or are none', async () => {
    expect(
      await errorsIn({
        ...inEuro,
        'plans.csv':
          'shop,class,rates.hours_24,rates.extra_hour\nnaha,kei,12.505,0\nishigaki,kei,100000.01,free\n',
      }),
    ).toEqual([
      'plans.csv:2: rates.hours_24: must be from 0.01 to 100000.00, with at most 2 decimals, such as 12.50',
      'plans.csv:2: rates.extra_hour: must be from 0.01 to 100000.00, with at most 2 decimals, such as 12.50',
      'plans.csv:3: rates.hours_24: must be from 0.01 to 100000.00, with at most 2 decimals, such as 12.50',
      'plans.csv:3: rates.extra_hour: must be from 0.01 to 100000.00, with at most 2 decimals, such as 12.50',
    ]);
  });

  it('refuses a second currency, and a code that is none', async () => {
    const shopIn = (currency: string) => append(`issuer: { currency: ${currency} }`);
    expect(await errorsIn({ ...inEuro, 'shops/naha.yaml': shopIn('USD') })).toEqual([
      'shops/naha.yaml:9: issuer.currency: is USD, but EUR in the shop before; a catalogue has one currency',
    ]);
    expect(await errorsIn({ 'shops/naha.yaml': shopIn('EUR') })).toEqual([
      'shops/naha.yaml:9: issuer.currency: is EUR, but JPY in the shop before; a catalogue has one currency',
    ]);
    const wrong = await errorsIn({ 'shops/naha.yaml': shopIn('QQQ'), 'shops/ishigaki.yaml': shopIn('QQQ') });
    expect(wrong).toEqual([
      'shops/ishigaki.yaml:9: issuer.currency: QQQ is no currency of ISO 4217',
      'shops/naha.yaml:9: issuer.currency: QQQ is no currency of ISO 4217',
    ]);
  });
});

it('takes whole yen alone in yen', async () => {
  expect(
    await errorsIn({ 'plans.csv': 'shop,class,rates.hours_24\nnaha,kei,6600.5\nishigaki,kei,\n' }),
  ).toEqual(['plans.csv:2: rates.hours_24: must be a whole number']);
});
