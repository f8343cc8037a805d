import { randomUUID } from 'node:crypto';
import type { PlanDetail } from '@wadachi/contract';
import sharp from 'sharp';
import { buildApp } from '../app';
import { aReservation } from '../modules/availability/testing/aReservation';
import { readCatalogue, revisionOf } from '../modules/catalogue/readCatalogue';
import { describeOnPostgres, aShop } from '../testing';
import { importCatalogue, CatalogueInvalid } from './importCatalogue';
import { errorsIn } from './testing/errorsIn';
import { CatalogueFolder, plainSvg, type FileChanges } from './testing/smallCatalogue';

const saying = (more: string): FileChanges => ({ 'defaults.yaml': (usual) => `${more}\n${usual}` });

describe('what a catalogue says of its site', () => {
  it.each([
    ['brand: {}', 'brand.name: is missing'],
    ['brand: { name: { en: Sulco } }', 'brand.name.ja: is missing'],
    [
      `brand: { name: { en: ${'x'.repeat(31)}, ja: Sulco } }`,
      'brand.name.en: must be 1 to 30 characters of text',
    ],
    [
      'brand: { name: { en: Sulco, ja: Sulco }, mark: mark.svg }',
      'brand.mark: there is no usable file mark.svg',
    ],
    ['brand: { name: { en: Sulco, ja: Sulco }, logo: car.svg }', 'brand.logo: is not a field of this format'],
    ['child_seats: { below_age: 0 }', 'child_seats.below_age: must'],
    ['child_seats: { below_age: six }', 'child_seats.below_age: must be a whole number'],
    ['child_seats: { below_age: 12, below_cm: 120.5 }', 'child_seats.below_cm: must be a whole number'],
    ['child_seats: { below_cm: 135 }', 'child_seats.below_age: is missing'],
  ])('refuses %s', async (said, why) => {
    expect(await errorsIn(saying(said))).toEqual([expect.stringContaining(`defaults.yaml:1: ${why}`)]);
  });
});

describe('the languages of a catalogue', () => {
  it('asks for the languages that the catalogue offers, in every text', async () => {
    const offering = (languages: string): FileChanges => ({
      'defaults.yaml': (usual) => `languages: ${languages}\n${usual}`,
    });
    const missing = (errors: string[]) => errors.filter((error) => error.endsWith(': is missing'));
    const english = {
      'areas.csv': 'id,name.en\nokinawa,Okinawa\n',
      'documents.yaml': (usual: string) => usual.replaceAll(', ja: text.md', ''),
    };
    expect(missing(await errorsIn(english))).toEqual([
      'areas.csv:2: name.ja: is missing',
      ...Array.from({ length: 7 }, (_, index) => `documents.yaml:${index + 1}: body.ja: is missing`),
    ]);
    expect(await errorsIn({ ...english, ...offering('[en]') })).toEqual([]);
    expect(await errorsIn(offering('[ja, en]'))).toEqual([]);
  });

  it.each([
    ['[ja]', 'must have en: it stands in for missing texts'],
    ['[en, en]', 'names something twice'],
    ['[]', 'must'],
    ['[en, xx]', 'must be a list of en, ja'],
    ['en', 'must be a list'],
  ])('refuses languages: %s', async (languages, why) => {
    const errors = await errorsIn({ 'defaults.yaml': (usual) => `languages: ${languages}\n${usual}` });
    expect(errors.map((error) => error.replace(/^defaults\.yaml:1: languages(\.1)?: /, ''))).toContainEqual(
      expect.stringContaining(why),
    );
  });
});

describeOnPostgres('importing what a catalogue says of its site', (database) => {
  const load = async (changes: FileChanges = {}) => {
    const catalogue = await CatalogueFolder.create(changes);
    try {
      return await importCatalogue(database.db, catalogue.folder, { force: true });
    } finally {
      await catalogue.remove();
    }
  };
  const now = async () => (await readCatalogue(database.db)).site;

  it('stores it, keeps the mark, and forgets what a later catalogue no longer says', async () => {
    await load({
      ...saying(
        'brand: { name: { en: Sulco, ja: スルコ }, mark: mark.svg, signature: { en: Sulco Ltd, ja: スルコ社 } }\n' +
          'child_seats: { below_age: 12, below_cm: 135 }',
      ),
      'mark.svg': plainSvg.replace('#456', '#1f4e8c'),
    });
    const { brand, child_seats } = await now();
    expect(brand).toMatchObject({
      name: { en: 'Sulco', ja: 'スルコ' },
      signature: { en: 'Sulco Ltd', ja: 'スルコ社' },
    });
    expect(child_seats).toEqual({ below_age: 12, below_cm: 135 });
    const picture = (id = '') =>
      database.db.selectFrom('pictures').select('media_type').where('id', '=', id).executeTakeFirst();
    expect(await picture(brand?.mark)).toEqual({ media_type: 'image/svg+xml' });

    await load(saying('child_seats: { below_age: 7 }'));
    expect(await now()).toEqual({ child_seats: { below_age: 7, below_cm: null } });
    expect(await picture(brand?.mark)).toBeUndefined();
    await load();
    expect(await now()).toEqual({});
  });

  it('stores which languages the site is in, and texts in these alone', async () => {
    const languagesNow = async () => (await readCatalogue(database.db)).languages;
    await load();
    const before = await revisionOf(database.db);
    expect(await languagesNow()).toEqual(['en', 'ja']);
    await load({
      'defaults.yaml': (usual) => `languages: [en]\n${usual}`,
      'areas.csv': 'id,name.en\nokinawa,Okinawa\n',
    });
    const { languages, areas } = await readCatalogue(database.db);
    expect([languages, areas[0]?.name]).toEqual([['en'], { en: 'Okinawa' }]);
    expect(await revisionOf(database.db)).toBeGreaterThan(before);
    await load();
    expect(await languagesNow()).toEqual(['en', 'ja']);
  });

  it('takes another currency while nothing is reserved, and refuses it by its field afterwards', async () => {
    const naha = { shop_id: 'naha', plan_id: 'naha-kei', car_id: 'N-1' };
    const inEuro: FileChanges = {
      'defaults.yaml': (usual) =>
        usual.replace('  registration_number', '  currency: EUR\n  registration_number'),
    };
    const price = async () =>
      (
        await database.db
          .selectFrom('plans')
          .select('hours_24')
          .where('id', '=', 'naha-kei')
          .executeTakeFirstOrThrow()
      ).hours_24;
    await load();
    expect(await price()).toBe(6_600);
    // A car in repair is nobody's reservation.
    const of = { shop_id: 'naha', reservation_id: randomUUID() };
    const kept = { id: of.reservation_id, status: 'held' as const, payment_method: 2 as const };
    const day = {
      rental_date: '2099-02-01',
      rental_time: '10:00',
      return_date: '2099-02-01',
      return_time: '18:00',
    };
    await aReservation(database.db, { ...naha, ...kept, period: day });
    await database.db
      .insertInto('car_blocks')
      .values({ ...of, kind: 'repair', note: 'Gear box' })
      .execute();
    await load(inEuro);
    expect(await price()).toBe(660_000);

    await aReservation(database.db, {
      ...naha,
      period: {
        rental_date: '2099-01-01',
        rental_time: '10:00',
        return_date: '2099-01-03',
        return_time: '10:00',
      },
    });
    await expect(load()).rejects.toThrow(
      'defaults.yaml:1: issuer.currency: is JPY, but there are reservations in EUR; import it into a new database',
    );
    expect(await price()).toBe(660_000);
    expect(await load(inEuro)).toMatchObject({ status: 'imported' });
  });
});

const tax = 'tax: { name: { en: VAT (IVA), ja: 付加価値税 }, percent: 23 }';
const number = 'registration_number: PT500000000';
const seats = 'child_seats: { below_age: 12 }\n';

/** A catalogue whose issuer has other lines, and whose shops have no reading of their names. */
const withIssuer = (lines: readonly string[], more = ''): FileChanges => ({
  'defaults.yaml': (usual) =>
    more +
    usual.replace('  registration_number: T1234567890123', lines.map((line) => `  ${line}`).join('\n')),
  'shops/naha.yaml': (usual) => usual.replace('kana: みせ\n', ''),
  'shops/ishigaki.yaml': (usual) => usual.replace('kana: みせ\n', ''),
});

describe('the country of a catalogue', () => {
  it('knows the rules of the issuer’s country', async () => {
    expect(await errorsIn(withIssuer(['country: PT', number, tax], seats))).toEqual([]);
    expect(await errorsIn(withIssuer(['country: PT', number], seats))).toEqual([
      expect.stringMatching(/issuer\.tax: is missing; an issuer in PT names the tax of its prices$/),
      expect.stringMatching(/issuer\.tax: is missing/),
    ]);
    const inJapan = await errorsIn(withIssuer([number, tax]));
    expect([...new Set(inJapan.map((error) => error.replace(/^[^ ]+ /, '')))].toSorted()).toEqual([
      'issuer.registration_number: must be T and 13 digits',
      'issuer.tax: is the consumption tax in Japan; leave it out',
      'kana: is missing',
    ]);
  });

  it('leaves the law of child seats to Japan alone', async () => {
    expect(await errorsIn(withIssuer(['country: PT', number, tax]))).toEqual([
      'defaults.yaml:1: child_seats: is missing; say below which age the law of PT wants a seat',
    ]);
  });
});

const period = {
  rental_date: '2099-01-01',
  rental_time: '10:00',
  return_date: '2099-01-03',
  return_time: '10:00',
};

describeOnPostgres('what an import withdraws', (database) => {
  let catalogue: CatalogueFolder;
  const offeredShops = async () =>
    (
      await database.db
        .selectFrom('shops')
        .select('id')
        .where('withdrawn_at', 'is', null)
        .orderBy('id')
        .execute()
    ).map(({ id }) => id);
  beforeEach(async () => {
    catalogue = await CatalogueFolder.create();
    await importCatalogue(database.db, catalogue.folder, { force: true, allowWithdrawals: true });
  });
  afterEach(() => catalogue.remove());

  it('is named with its reservations, and in a dry run stays', async () => {
    const car = { shop_id: 'ishigaki', plan_id: 'ishigaki-kei', car_id: 'I-1' };
    await aReservation(database.db, { ...car, period });
    await aReservation(database.db, { ...car, status: 'cancelled', period });
    await catalogue.remove();
    catalogue = await CatalogueFolder.create({
      'shops/ishigaki.yaml': null,
      'plans.csv': 'shop,class\nnaha,kei\n',
      'cars.csv': 'shop,id,plan,colour\nnaha,N-1,naha-kei,white\n',
      'one_way_fees.csv': null,
    });
    const tried = await importCatalogue(database.db, catalogue.folder, { dryRun: true });
    const booked = { reservations: 1, last_return: '2099-01-03' };
    expect(tried).toMatchObject({
      status: 'tried',
      changes: { shops: { removed: 1 } },
      withdrawn: expect.arrayContaining([
        { table: 'shops', id: 'ishigaki', ...booked },
        { table: 'plans', id: 'ishigaki-kei', ...booked },
        { table: 'cars', id: 'ishigaki I-1', ...booked },
      ]) as unknown,
    });
    expect(await offeredShops()).toEqual(['ishigaki', 'naha']);
    expect(await importCatalogue(database.db, catalogue.folder)).toMatchObject({
      status: 'imported',
      withdrawn: 'withdrawn' in tried && tried.withdrawn,
    });
    expect(await offeredShops()).toEqual(['naha']);
  });

  it('is not many shops at once without a second word', async () => {
    for (const id of ['lost-1', 'lost-2', 'lost-3']) await aShop(database.db, { id });
    const again = { force: true };
    await expect(importCatalogue(database.db, catalogue.folder, again)).rejects.toThrow(
      'The import would withdraw 3 of 5 shops. Nothing was changed. If that is meant: --allow-withdrawals',
    );
    expect(await offeredShops()).toContain('lost-1');
    const tried = await importCatalogue(database.db, catalogue.folder, { ...again, dryRun: true });
    expect(tried).toMatchObject({
      status: 'tried',
      refusal: expect.stringContaining('3 of 5 shops') as unknown,
    });
    const allowed = await importCatalogue(database.db, catalogue.folder, {
      ...again,
      allowWithdrawals: true,
    });
    expect(allowed).toMatchObject({ changes: { shops: { removed: 3 } } });
    expect(await offeredShops()).toEqual(['ishigaki', 'naha']);
  });

  it('is not half of a fleet without a second word: a list may have come empty', async () => {
    const imported = async (cars: FileChanges) => {
      const folder = await CatalogueFolder.create(cars);
      try {
        return await importCatalogue(database.db, folder.folder);
      } finally {
        await folder.remove();
      }
    };
    const fleet = (size: number): FileChanges => ({
      'cars.csv': (usual) =>
        usual + Array.from({ length: size }, (_, n) => `naha,M-${n},naha-kei,white\n`).join(''),
    });
    await imported(fleet(20));
    await expect(imported({ 'cars.csv': 'shop,id,plan,colour\n' })).rejects.toThrow('withdraw 23 of 23 cars');
    expect(await imported(fleet(12))).toMatchObject({ changes: { cars: { removed: 8 } } });
  });
});

const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#357' } })
    .withExif({ IFD0: { Make: 'A camera' } })
    .jpeg()
    .toBuffer();
const withPhoto = (bytes: Uint8Array): FileChanges => ({
  'car.jpg': bytes,
  'classes.yaml': (usual) => usual.replace('pictures: [car.svg]', 'pictures: [car.jpg]'),
});

describeOnPostgres('photographs of a catalogue', (database) => {
  let catalogue: CatalogueFolder | undefined;
  const load = async (changes: FileChanges) => {
    await catalogue?.remove();
    catalogue = await CatalogueFolder.create(changes);
    return importCatalogue(database.db, catalogue.folder, { force: true });
  };
  afterEach(() => catalogue?.remove());

  it('are served in the sizes in which pages show them, without what the camera wrote', async () => {
    await load(withPhoto(await photograph(2_000, 100)));
    const app = buildApp({ db: database.db });
    const { data }: { data: PlanDetail } = (await app.inject('/api/plans/detail/naha-kei')).json();
    const { url, photo } = data.plan_primary_images[0]!;
    const avif = photo!.sources[0]!.srcset;
    expect(photo).toMatchObject({ width: 1280, height: 64 });
    expect(photo!.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    expect(avif).toMatch(/-320-avif 320w, .*-640-avif 640w, .*-960-avif 960w, .*-1280-avif 1280w$/);

    const small = await app.inject(avif.split(' ')[0]!);
    expect(small.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const drawn = await sharp(small.rawPayload).metadata();
    expect([drawn.width, drawn.height, drawn.exif]).toEqual([320, 16, undefined]);
    expect(url).toMatch(/-640-webp$/);
    expect((await app.inject(url)).headers['content-type']).toBe('image/webp');
    await app.close();
  });

  it('come before drawings; further views have words of their own', async () => {
    const words =
      'pictures: [car.svg, car.jpg]\n  views: [{ picture: car.svg, shows: { en: Boot, ja: 荷室 } }]';
    await load({
      'car.jpg': await photograph(60, 30),
      'classes.yaml': (usual) => usual.replace('pictures: [car.svg]', words),
    });
    const app = buildApp({ db: database.db });
    const { data }: { data: PlanDetail } = (await app.inject('/api/plans/detail/naha-kei')).json();
    const shown = data.plan_primary_images.map(({ alt, photo }) => `${alt}: ${photo ? 'photo' : 'drawing'}`);
    expect(shown).toEqual([`${data.name}: photo`, `${data.name}: drawing`, 'Boot: drawing']);
    await app.close();
  });

  it('are never made larger, and stay while they are shown', async () => {
    const changes = withPhoto(await photograph(500, 50));
    await load(changes);
    const ids = async () =>
      (await database.db.selectFrom('pictures').select('id').where('id', 'like', '500x50-%').execute())
        .length;
    // 320 and 500 pixels, in two formats.
    expect(await ids()).toBe(4);
    expect(await load(changes)).toMatchObject({ changes: { pictures: { added: 0, removed: 0 } } });
    expect(await load({})).toMatchObject({ changes: { pictures: { removed: 4 } } });
    expect(await ids()).toBe(0);
  });

  it('lie on their side in no page', async () => {
    const turned = await sharp(await photograph(60, 30))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await load(withPhoto(turned));
    const { id, bytes } = await database.db
      .selectFrom('pictures')
      .select(['id', 'bytes'])
      .where('id', 'like', '%-30-webp')
      .executeTakeFirstOrThrow();
    expect(id).toMatch(/^30x60-/);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 30, height: 60 });
  });

  it('are refused when they end too early, and nothing changes', async () => {
    const whole = await photograph(300, 200);
    const refused = load(withPhoto(whole.subarray(0, whole.length / 2)));
    await expect(refused).rejects.toThrow(CatalogueInvalid);
    await expect(refused).rejects.toThrow('car.jpg:1: is damaged');
  });
});
