import { execFileSync } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { checkFolder } from './importCatalogue';
import { errorsIn } from './testing/errorsIn';
import { plainSvg, type FileChanges } from './testing/smallCatalogue';

const append = (line: string) => (usual: string) => `${usual}\n${line}`;

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

  it('lists more errors of one record than a validator does by itself', async () => {
    expect(await errorsIn({ 'shops/naha.yaml': 'name: Naha' })).toHaveLength(8);
    expect(await errorsIn({ 'defaults.yaml': null })).toHaveLength(18);
  });

  it.each<[string, FileChanges, string[]]>([
    [
      'a missing translation',
      { 'areas.csv': 'id,name.en,name.ja\nokinawa,Okinawa,\n' },
      ['areas.csv:2: name.ja: is missing'],
    ],
    ['a file that is not YAML', { 'options.yaml': '- id: [a' }, ['options.yaml:1: Flow sequence']],
    [
      'a field said twice',
      { 'shops/naha.yaml': append('phone: 098-1') },
      ['shops/naha.yaml:9: Map keys must be unique'],
    ],
    [
      'a column that is no field',
      { 'cars.csv': (usual) => usual.replace('colour', 'color') },
      ['cars.csv:1: color: is not a column', 'cars.csv:2: colour: is missing'],
    ],
    ['a file that is no table', { 'plan.csv': 'id\n1' }, ['plan.csv:1: is no table of this format']],
    [
      'an airport that is no IATA code',
      { 'shops/naha.yaml': append('airport: Naha') },
      ['shops/naha.yaml:9: airport: must be three capital letters such as HND'],
    ],
    [
      'an unknown time zone',
      { 'shops/naha.yaml': append('time_zone: Asia/Naha') },
      ['shops/naha.yaml:9: time_zone: Asia/Naha is not an IANA time zone'],
    ],
    [
      'an offset for a time zone',
      { 'shops/naha.yaml': append("time_zone: '+09:00'") },
      ['shops/naha.yaml:9: time_zone: +09:00 is not'],
    ],
    [
      'a day that does not exist',
      { 'shops/naha.yaml': append('holidays: [2027-02-29]') },
      ['shops/naha.yaml:9: holidays.0: must be a date'],
    ],
    [
      'a malformed Google tag',
      { 'shops/naha.yaml': append("google_tracking_code: G-1');alert(1)//") },
      ['shops/naha.yaml:9: google_tracking_code: must be a Google tag id'],
    ],
    [
      'a Google tag that asks for less than the country does',
      { 'shops/naha.yaml': append('google_tracking_consent: notice') },
      ['shops/naha.yaml:9: google_tracking_consent: must be'],
    ],
    [
      'cancellation terms without day 0',
      { 'shops/naha.yaml': append('cancel_terms: [{ days_before: 7, percent: 0 }]') },
      ['shops/naha.yaml:9: cancel_terms: needs a last row'],
    ],
    [
      'a season that overlaps',
      { 'seasons.csv': append('Summer,夏,2027-08-15,2027-08-31,120') },
      ['seasons.csv:4: starts_on: overlaps the season at seasons.csv:2'],
    ],
    [
      'an item without stock',
      { 'options.yaml': (usual) => usual.replace('stock: 4, ', '') },
      ['options.yaml:2: stock: is missing; an item needs it'],
    ],
    [
      'a liability that is no money',
      { 'shops/naha.yaml': append('liability: { excess: -1 }') },
      ['shops/naha.yaml:9: liability.excess: must be'],
    ],
    [
      'a one-way fee to nowhere',
      { 'one_way_fees.csv': append('naha,tokyo,1,') },
      ['one_way_fees.csv:4: to: there is no tokyo in shops'],
    ],
    [
      'a fee said twice',
      { 'one_way_fees.csv': append('ishigaki,naha,1,') },
      ['one_way_fees.csv:4: from: the fee from ishigaki to naha is said already'],
    ],
    [
      'a body type that is not there',
      { 'classes.yaml': (usual) => usual.replace('body_type: kei', 'body_type: bus') },
      ['classes.yaml:2: body_type: there is no bus in body_types'],
    ],
    [
      'a class that is not there',
      { 'plans.csv': append('naha,bus,1') },
      ['plans.csv:5: class: there is no bus in classes'],
    ],
    [
      'a document that every company needs',
      { 'documents.yaml': (usual) => usual.split('\n').slice(1).join('\n') },
      ['documents.yaml:1: terms: is missing'],
    ],
    [
      'text that is not UTF-8',
      { 'areas.csv': Uint8Array.from([0x69, 0x64, 0x0a, 0x8e, 0xa5]) },
      ['areas.csv:1: is not UTF-8 text'],
    ],
    [
      'a picture that is not one',
      { 'car.svg': 'GIF89a' },
      ['car.svg:1: is not an SVG, PNG, JPEG or WebP picture'],
    ],
    [
      'a script in a picture',
      { 'car.svg': plainSvg.replace('<path', '\n<script>alert(1)</script><path') },
      ['car.svg:2: has the element <script>'],
    ],
    [
      'a path out of the folder',
      { 'shops/naha.yaml': append('picture: ../car.svg') },
      ['shops/naha.yaml:9: picture: ../car.svg must be a path inside'],
    ],
    [
      'an absolute path',
      { 'shops/naha.yaml': append('picture: /etc/hostname') },
      ['shops/naha.yaml:9: picture: /etc/hostname must be a path inside'],
    ],
    [
      'a picture that is not there',
      { 'shops/naha.yaml': append('picture: naha.svg') },
      ['shops/naha.yaml:9: picture: there is no usable file naha.svg'],
    ],
    ['a file over 2 MB', { 'text.md': 'a'.repeat(2 * 1024 * 1024 + 1) }, ['text.md:1: is larger than 2 MB']],
    [
      'a photograph that is damaged',
      {
        'car.jpg': Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]),
        'classes.yaml': (usual) => usual.replace('car.svg', 'car.jpg'),
      },
      ['car.jpg:1: is damaged'],
    ],
    [
      'a picture over 1 MB',
      { 'car.svg': plainSvg + ' '.repeat(1024 * 1024) },
      ['car.svg:1: is larger than 1 MB'],
    ],
  ])('refuses %s', async (_title, changes, expected) => {
    const errors = await errorsIn(changes);
    for (const line of expected) expect(errors).toContainEqual(expect.stringContaining(line));
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
