import { checkCatalogue } from './check/catalogue';
import { Problems } from './read/problems';
import { takeSnapshot } from './read/snapshot';
import { errorsIn } from './testing/errorsIn';
import { CatalogueFolder, type FileChanges } from './testing/smallCatalogue';

const append = (line: string) => (usual: string) => `${usual}\n${line}`;

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
