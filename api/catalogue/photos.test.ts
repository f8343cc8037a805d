import sharp from 'sharp';
import type { PlanDetail } from '@wadachi/contract';
import { buildApp } from '../app';
import { describeOnPostgres } from '../testing';
import { CatalogueInvalid, importCatalogue } from './importCatalogue';
import { CatalogueFolder, type FileChanges } from './testing/smallCatalogue';

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
